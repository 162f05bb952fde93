import { type ReactElement, type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import InputGroup from 'react-bootstrap/InputGroup';
import { ICON_PATHS } from '../icon-paths.ts';
import { Icon } from '../icon.tsx';

interface PasswordFieldProps {
  readonly label: string;
  /** Name of the field, and its id. */
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly invalid?: boolean;
  /** Ids of the elements below that describe the field. */
  readonly describedBy?: string | undefined;
  /** Content below the field: its error message and its rules. */
  readonly children?: ReactNode;
  /**
   * Controls between the password and the eye button in tab order; the style sheet of the form moves the eye button
   * into the field.
   */
  readonly beforeEye?: ReactNode;
}

/** A password field with a button that shows and hides the password. */
export function PasswordField({
  label,
  name,
  autoComplete,
  invalid,
  describedBy,
  children,
  beforeEye,
}: PasswordFieldProps): ReactElement {
  const [shown, setShown] = useState(false);
  const eye = (
    <Button
      variant="icon"
      aria-label={shown ? 'Hide password' : 'Show password'}
      aria-controls={name}
      onClick={() => setShown(!shown)}
    >
      <Icon paths={ICON_PATHS[shown ? 'eye-slash' : 'eye']} />
    </Button>
  );
  const field = (
    <FormGroup className="field" controlId={name}>
      <FormLabel>{label}</FormLabel>
      <InputGroup className="password-field">
        <FormControl
          type={shown ? 'text' : 'password'}
          name={name}
          required
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          isInvalid={invalid === true}
          aria-invalid={invalid}
          aria-describedby={describedBy}
        />
        {beforeEye === undefined && eye}
      </InputGroup>
      {children}
    </FormGroup>
  );
  if (beforeEye === undefined) return field;
  return (
    <>
      {field}
      {beforeEye}
      {eye}
    </>
  );
}
