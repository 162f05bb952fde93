import type { ReactElement } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import { FieldError } from './field-message.tsx';

interface TextFieldProps {
  readonly label: string;
  /** Name of the field, and its id. */
  readonly name: string;
  readonly type?: 'text' | 'email';
  readonly autoComplete: string;
  readonly placeholder?: string;
  /** The message of an invalid value. */
  readonly error: string | undefined;
}

/** An uncontrolled field of one line with its label above and its error message below. */
export function TextField({
  label,
  name,
  type = 'text',
  autoComplete,
  placeholder,
  error,
}: TextFieldProps): ReactElement {
  const errorId = `${name}-error`;
  const invalid = error !== undefined;
  return (
    <FormGroup className="field" controlId={name}>
      <FormLabel>{label}</FormLabel>
      <FormControl
        type={type}
        name={name}
        autoComplete={autoComplete}
        placeholder={placeholder}
        isInvalid={invalid}
        aria-required="true"
        aria-invalid={invalid}
        aria-describedby={invalid ? errorId : undefined}
        {...(type === 'email' && { autoCapitalize: 'none', spellCheck: false })}
      />
      <FieldError id={errorId} text={error} />
    </FormGroup>
  );
}
