import type { ReactElement } from 'react';
import type { PasswordCheck } from '../../core/account/new-password.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

/** The password rules. A screen reader announces a rule when its state changes. */
export function PasswordRules({ checks }: { readonly checks: readonly PasswordCheck[] }): ReactElement {
  return (
    <ul id="password-rules" className="password-rules" aria-label="Password rules" aria-live="polite">
      {checks.map(({ label, isMet }) => (
        <li key={label} className={`field-message ${isMet ? 'valid-feedback' : 'open'}`} aria-atomic="true">
          <Icon paths={ICON_PATHS[isMet ? 'check-circle-fill' : 'circle']} />
          <span>
            {label}
            <span className="visually-hidden">{isMet ? ': done' : ': missing'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
