import { filter, fromEvent, map, merge, type Observable } from 'rxjs';
import { isOtherAccount, type LoggedIn } from '../../core/session/investor.ts';
import type { SessionStore } from '../../core/session/session-store.port.ts';
import { SIGN_UP_KEYS } from './browser-sign-up-draft-store.ts';
import { ENTRY_STATES } from './entry-states.ts';
import type { GuardedStorage } from './guarded-storage.ts';
import { readStoredSession, writeStoredSession } from './stored-session.ts';

const ROOT = 'root';
const EMAIL = 'authentication';
/** Set when a login ends because its token was rejected: otherwise the other tabs would take this end for a log-out. */
const EXPIRED = 'kopal:session-expired';
/** Recent searches, marks and open companies are personal; the other settings stay after a log-out. */
const PERSONAL_KEYS = ['kopal:recent-searches', 'kopal:marks', 'kopal:open-companies'];
/** In session storage: the e-mail of the login that this tab shows. */
const TAB_OWNER = 'kopal:tab-owner';
/**
 * What a tab keeps until the session ends: a sign-up or reset, navigation states of opened pages, and the tab's owner.
 */
const TAB_KEYS = [...Object.values(SIGN_UP_KEYS), ENTRY_STATES, TAB_OWNER];

/** Stores the login in this browser's local storage. @see docs/product.md#stored-state */
export class BrowserSessionStore implements SessionStore {
  readonly #localStorage: GuardedStorage;
  readonly #sessionStorage: GuardedStorage;
  readonly #events: EventTarget;
  /** The value of `root` that this tab last wrote or read, to tell another tab's change from its own. */
  #known: string | undefined;

  constructor(local: GuardedStorage, session: GuardedStorage, events: EventTarget) {
    this.#localStorage = local;
    this.#sessionStorage = session;
    this.#events = events;
  }

  load(): Promise<LoggedIn | undefined> {
    this.#known = this.#localStorage.get(ROOT);
    const stored = readStoredSession(this.#known);
    if (stored === undefined && this.#known !== undefined) this.#forgetLogin();
    this.#forgetEarlierLogin(stored);
    if (stored !== undefined) this.#storeOwner(stored);
    return Promise.resolve(stored);
  }

  save(session: LoggedIn): void {
    this.#known = writeStoredSession(session);
    this.#localStorage.remove(EXPIRED);
    this.#localStorage.set(ROOT, this.#known);
    this.#storeOwner(session);
  }

  refresh(session: LoggedIn): void {
    if (this.#storedToken() === session.token) this.save(session);
  }

  clear(token?: string): void {
    const stored = this.#storedToken();
    if (token === undefined) this.#localStorage.remove(EXPIRED);
    // Set before the login is removed, because the removal makes the other tabs read this value.
    else if (stored === token) this.#localStorage.set(EXPIRED, 'yes');
    if (token === undefined || stored === undefined || stored === token) this.#forgetLogin();
    this.#forgetThisTab();
  }

  get changedElsewhere$(): Observable<LoggedIn | 'expired' | undefined> {
    // A page that returns from the back-forward cache has missed the storage events in between.
    return merge(fromEvent(this.#events, 'storage'), fromEvent(this.#events, 'pageshow')).pipe(
      map(() => this.#localStorage.get(ROOT)),
      filter((stored) => stored !== this.#known),
      map((stored) => {
        const before = readStoredSession(this.#known);
        const session = readStoredSession(stored);
        this.#known = stored;
        if (session === undefined || (before !== undefined && isOtherAccount(before, session)))
          this.#forgetThisTab();
        if (session !== undefined) {
          this.#sessionStorage.set(TAB_OWNER, ownerOf(session));
          return session;
        }
        return this.#localStorage.get(EXPIRED) === undefined ? undefined : 'expired';
      }),
    );
  }

  #storedToken(): string | undefined {
    return readStoredSession(this.#localStorage.get(ROOT))?.token;
  }

  /** A login can end while this tab is closed or discarded; the browser restores session storage with the tab. */
  #forgetEarlierLogin(stored: LoggedIn | undefined): void {
    const owner = this.#sessionStorage.get(TAB_OWNER);
    if (owner !== undefined && (stored === undefined || owner !== ownerOf(stored))) this.#forgetThisTab();
  }

  #storeOwner(session: LoggedIn): void {
    const { investor } = session;
    this.#sessionStorage.set(TAB_OWNER, ownerOf(session));
    if (investor.email === undefined) this.#localStorage.remove(EMAIL);
    else this.#localStorage.set(EMAIL, investor.email);
  }

  #forgetLogin(): void {
    this.#known = undefined;
    this.#localStorage.remove(ROOT);
    this.#localStorage.remove(EMAIL);
    for (const key of PERSONAL_KEYS) this.#localStorage.remove(key);
  }

  /** Removes `TAB_KEYS` from this tab's session storage, which no other tab can reach. */
  #forgetThisTab(): void {
    for (const key of TAB_KEYS) this.#sessionStorage.remove(key);
  }
}

const ownerOf = ({ investor }: LoggedIn): string => investor.email ?? 'unknown';
