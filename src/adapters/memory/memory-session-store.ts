import { filter, map, Subject, type Observable } from 'rxjs';
import type { LoggedIn } from '../../core/session/investor.ts';
import type { SessionStore } from '../../core/session/session-store.port.ts';

/** The state that the tabs of one browser share. */
interface SharedLogin {
  stored: LoggedIn | undefined;
  /** Whether the last login ended because its token was rejected. */
  expired: boolean;
  /** Emits the tab that has written. */
  readonly written$: Subject<MemorySessionStore>;
}

/** Keeps the login in memory, for an app that runs without a browser. `openTab` imitates a second tab, for tests. */
export class MemorySessionStore implements SessionStore {
  readonly changedElsewhere$: Observable<LoggedIn | 'expired' | undefined>;
  readonly #shared: SharedLogin;

  constructor(shared: SharedLogin = { stored: undefined, expired: false, written$: new Subject() }) {
    this.#shared = shared;
    this.changedElsewhere$ = shared.written$.pipe(
      filter((writer) => writer !== this),
      map(() => shared.stored ?? (shared.expired ? 'expired' : undefined)),
    );
  }

  /** Returns the store of another tab of the same browser. */
  openTab(): MemorySessionStore {
    return new MemorySessionStore(this.#shared);
  }

  load(): Promise<LoggedIn | undefined> {
    return Promise.resolve(this.#shared.stored);
  }

  save(session: LoggedIn): void {
    this.#write(session);
  }

  refresh(session: LoggedIn): void {
    if (this.#shared.stored?.token === session.token) this.#write(session);
  }

  clear(token?: string): void {
    if (token !== undefined && token !== this.#shared.stored?.token) return;
    this.#shared.expired = token !== undefined;
    this.#write(undefined);
  }

  #write(session: LoggedIn | undefined): void {
    if (session === this.#shared.stored) return;
    this.#shared.stored = session;
    this.#shared.written$.next(this);
  }
}
