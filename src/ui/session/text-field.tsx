import type { ReactElement } from 'react';
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
  return (
    <div className="field">
      <label className="form-label" htmlFor={name}>
        {label}
      </label>
      <input
        id={name}
        className="form-control"
        type={type}
        name={name}
        autoComplete={autoComplete}
        placeholder={placeholder}
        aria-required="true"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        {...(type === 'email' && { autoCapitalize: 'none', spellCheck: false })}
      />
      <FieldError id={errorId} text={error} />
    </div>
  );
}
