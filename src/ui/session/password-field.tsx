import { type ReactElement, type ReactNode, useState } from 'react';
import { FirstIcon } from '../shared/first-icon.tsx';

interface PasswordFieldProps {
  readonly label: string;
  /** Also the field's id. */
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Stands at the right of the label. */
  readonly aside?: ReactNode;
  readonly invalid?: boolean;
  /** Ids of what stands below and describes the field. */
  readonly describedBy?: string | undefined;
  /** Stands below the field: what is wrong with it, what it must keep to. */
  readonly children?: ReactNode;
}

/** A password with an eye that shows and hides it. */
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
    <div className="field">
      <div className="field-head">
        <label className="form-label" htmlFor={name}>
          {label}
        </label>
        {aside}
      </div>
      <div className="password-field">
        <input
          id={name}
          className="form-control"
          type={shown ? 'text' : 'password'}
          name={name}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={invalid}
          aria-describedby={describedBy}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <FirstIcon name={shown ? 'eye-slash' : 'eye'} />
        </button>
      </div>
      {children}
    </div>
  );
}
