import type { Email } from '../shared/brand.ts';
import { isRecord } from '../shared/record.ts';

/**
 * Navigation state that passes an e-mail to the next page without putting it in the address: to the login page after a
 * verified code or a changed password, and from the login page to the reset page.
 */
export interface LogInNavigationState {
  readonly email: Email;
}

/** The e-mail to fill in. @param state navigation state; untrusted @returns an empty string if there is none */
export function emailToFillIn(state: unknown): string {
  const email = isRecord(state) ? state['email'] : undefined;
  return typeof email === 'string' ? email : '';
}
