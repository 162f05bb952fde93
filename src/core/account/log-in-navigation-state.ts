import type { Email } from '../shared/brand.ts';
import { isRecord } from '../shared/record.ts';

/**
 * The navigation state with which a finished code or password change opens the login page, and the login page the one for
 * a new password; never in the address.
 */
export interface LogInNavigationState {
  readonly email: Email;
}

/** The e-mail to fill in. @param state navigation state; untrusted @returns empty without one */
export function emailToFillIn(state: unknown): string {
  const email = isRecord(state) ? state['email'] : undefined;
  return typeof email === 'string' ? email : '';
}
