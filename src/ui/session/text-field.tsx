import type { ReactElement } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import { FieldError } from './field-message.tsx';

interface TextFieldProps {
  readonly label: string;
  /** Also the field's id. */
  readonly name: string;
  readonly type?: 'text' | 'email';
  readonly autoComplete: string;
  readonly placeholder?: string;
  /** What is wrong with it. */
  readonly error: string | undefined;
}

/** One line of text with its label above and what is wrong with it below. The value is the browser's own. */
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
