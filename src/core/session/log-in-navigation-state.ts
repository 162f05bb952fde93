import type { Email } from '../shared/brand.ts';
import { isRecord } from '../shared/record.ts';

/** The navigation state that a finished code or password change passes to the login page; never in the address. */
export interface LogInNavigationState {
  readonly email: Email;
}

/** The e-mail to fill in on the login page. @param state navigation state; untrusted @returns empty without one */
export function emailToFillIn(state: unknown): string {
  const email = isRecord(state) ? state['email'] : undefined;
  return typeof email === 'string' ? email : '';
}
