import type { Observable } from 'rxjs';
import type { LoggedIn } from './investor.ts';

/**
 * Keeps a login across reloads, in the local storage keys `root` and `authentication`. Never throws. A malformed login
 * is dropped as a whole. If the storage is blocked or full, the login lasts as long as the page.
 * @see docs/product.md#auth-state
 */
export interface SessionStore {
  load(): Promise<LoggedIn | undefined>;
  save(session: LoggedIn): void;
  /**
   * Saves updated fields of the login if its token is still the stored one: another tab may have logged out, or logged
   * in again.
   */
  refresh(session: LoggedIn): void;
  /**
   * Removes the login, and what it left in the stores of this browser: recent searches, marks, navigation state and so
   * on. Settings stay, and so do four lists of `PerUserPreference`: notes, PANs, the last visit and the first look.
   * @param token the rejected token of an expired login; a login with another token, which another tab has stored,
   *   stays with its data
   */
  clear(token?: string): void;
  /**
   * Emits the login that another tab has saved, `expired` when the login's token was rejected there, and `undefined`
   * when that tab logged out. Never emits this tab's own changes.
   */
  readonly changedElsewhere$: Observable<LoggedIn | 'expired' | undefined>;
}
