import { type ReactElement, type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import InputGroup from 'react-bootstrap/InputGroup';
import { LOGIN_ICON_PATHS } from '../login-icon-paths.ts';
import { Icon } from '../icon.tsx';

interface PasswordFieldProps {
  readonly label: string;
  /** Name of the field, and its id. */
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Content at the right of the label. */
  readonly aside?: ReactNode;
  readonly invalid?: boolean;
  /** Ids of the elements below that describe the field. */
  readonly describedBy?: string | undefined;
  /** Content below the field: its error message and its rules. */
  readonly children?: ReactNode;
}

/** A password field with a button that shows and hides the password. */
export function PasswordField({
  label,
  name,
  autoComplete,
  aside,
  invalid,
  describedBy,
  children,
}: PasswordFieldProps): ReactElement {
  const [shown, setShown] = useState(false);
  return (
    <FormGroup className="field" controlId={name}>
      <div className="field-head">
        <FormLabel>{label}</FormLabel>
        {aside}
      </div>
      <InputGroup className="password-field">
        <FormControl
          type={shown ? 'text' : 'password'}
          name={name}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          isInvalid={invalid === true}
          aria-invalid={invalid}
          aria-describedby={describedBy}
        />
        <Button
          variant="icon"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Icon paths={LOGIN_ICON_PATHS[shown ? 'eye-slash' : 'eye']} />
        </Button>
      </InputGroup>
      {children}
    </FormGroup>
  );
}
