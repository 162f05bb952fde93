import type { ReactElement } from 'react';
import type { PasswordCheck } from '../../core/account/new-password.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import './password-rules.scss';

/** The password rules; each one announces politely when it is met. */
export function PasswordRules({ checks }: { readonly checks: readonly PasswordCheck[] }): ReactElement {
  return (
    <ul id="password-rules" className="password-rules" aria-label="Password rules" aria-live="polite">
      {checks.map(({ label, kept }) => (
        <li key={label} className={`field-message ${kept ? 'valid-feedback' : 'open'}`} aria-atomic="true">
          <Icon paths={ICON_PATHS[kept ? 'check-circle-fill' : 'circle']} />
          <span>
            {label}
            <span className="visually-hidden">{kept ? ': done' : ': missing'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
