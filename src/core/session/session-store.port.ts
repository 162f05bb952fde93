import type { Observable } from 'rxjs';
import type { LoggedIn } from './auth-gateway.port.ts';

/**
 * Where a login outlives a reload: local storage `root` and `authentication`.
 * Never throws; what does not fit is dropped as a whole. A store that is blocked or full keeps the login for this page.
 * @see docs/product.md#auth-state
 */
export interface SessionStore {
  load(): Promise<LoggedIn | undefined>;
  save(session: LoggedIn): void;
  /**
   * Saves fresh fields of the login, if its token is still the stored one: another tab may have logged out meanwhile,
   * or in, and this one not heard of it yet.
   */
  refresh(session: LoggedIn): void;
  /**
   * Removes all that a login left behind, in every store of this browser: what the investor searched and read, and what
   * links passed on to pages, too. Settings that say nothing of a person stay.
   * @param token if given, only while this is the stored one: what another tab has just logged in stays
   */
  clear(token?: string): void;
  /** What another tab has saved (`undefined`: it logged out). Never this tab's own changes. */
  readonly changedElsewhere$: Observable<LoggedIn | undefined>;
}
