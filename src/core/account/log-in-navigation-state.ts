import type { Navigation } from '../platform/navigation.port.ts';
import type { Email } from '../shared/brand.ts';
import { isRecord } from '../shared/record.ts';

/**
 * Navigation state that passes an e-mail to the next page without putting it in the address: to the login page after a
 * verified code or a changed password, and from the login page to the reset page.
 */
export interface LogInNavigationState {
  readonly email: Email;
}

/** Returns the e-mail that the previous page passed on, and removes it from the history; empty if there is none. */
export function takeEmail(navigation: Pick<Navigation, 'current' | 'go'>): string {
  const { path, state } = navigation.current();
  const email = isRecord(state) ? state['email'] : undefined;
  if (typeof email !== 'string' || email === '') return '';
  navigation.go(path, { replace: true });
  return email;
}
