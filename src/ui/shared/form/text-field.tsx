import type { ReactElement } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { FieldLayout } from './field-layout.tsx';

interface TextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly type?: 'text' | 'email';
  readonly autoComplete: string;
  readonly placeholder?: string;
  readonly initialValue?: string;
  /** The message of an invalid value. */
  readonly error: string | undefined;
}

/** An uncontrolled field of one line: the form reads its text on submit. */
export function TextField({
  label,
  name,
  type = 'text',
  autoComplete,
  placeholder,
  initialValue,
  error,
}: TextFieldProps): ReactElement {
  return (
    <FieldLayout label={label} name={name} field={name} error={error}>
      {(control) => (
        <FormControl
          {...control}
          type={type}
          autoComplete={autoComplete}
          placeholder={placeholder}
          defaultValue={initialValue}
          {...(type === 'email' && { autoCapitalize: 'none', spellCheck: false })}
        />
      )}
    </FieldLayout>
  );
}
