import {
  BehaviorSubject,
  catchError,
  defer,
  firstValueFrom,
  map,
  of,
  race,
  tap,
  timer,
  type MonoTypeOperatorFunction,
  type Observable,
  type SchedulerLike,
  type Subscription,
} from 'rxjs';
import type { Navigation } from '../platform/navigation.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import { isForbidden, isUnauthorised, type RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import { isOtherAccount, type LoggedIn, type Investor } from './investor.ts';
import type { ErrorHandler } from './error-handler.ts';
import type { SessionStore } from './session-store.port.ts';

export const SESSION_EXPIRED = 'Session expired. Please log in again.';

/** Why no one is logged in. */
export type LoggedOutReason =
  /** No one was logged in, or the login of another account replaces this one. */
  | 'none'
  /** The investor logged out. */
  | 'log-out'
  /** The API rejected the token, in this tab or another one. */
  | 'expired'
  /** Another tab logged out. */
  | 'elsewhere';

/** @see docs/product.md#session */
export type SessionState =
  | { readonly status: 'restoring' }
  | { readonly status: 'logged-out'; readonly reason: LoggedOutReason }
  | { readonly status: 'logged-in'; readonly investor: Investor; readonly token: string };

/**
 * Time limit for reading the stored login; after it the app starts without a login.
 * @see docs/product.md#limits
 */
const RESTORE_TIMEOUT_MS = 5000;

export interface SessionDependencies {
  readonly store: SessionStore;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly navigation: Pick<Navigation, 'reload'>;
  readonly errors: Pick<ErrorHandler, 'handle'>;
  readonly scheduler: SchedulerLike;
}

export interface GuardOptions {
  /** Whether no screen waits for the response when it arrives; if so, a 403 and a visitor's 401 are not handled. */
  readonly background?: () => boolean;
}

/** Holds the login state as one stream, and is the only place that handles 401 and 403. */
export class Session {
  readonly #dependencies: SessionDependencies;
  readonly #state$ = new BehaviorSubject<SessionState>({ status: 'restoring' });

  constructor(dependencies: SessionDependencies) {
    this.#dependencies = dependencies;
  }

  get state$(): Observable<SessionState> {
    return this.#state$.asObservable();
  }

  get current(): SessionState {
    return this.#state$.value;
  }

  get token(): string | undefined {
    return this.current.status === 'logged-in' ? this.current.token : undefined;
  }

  /** Reads the stored login. A store that fails, or does not respond within 5 s, counts as empty. */
  async restore(): Promise<void> {
    const { store, scheduler } = this.#dependencies;
    const stored$ = defer(() => store.load()).pipe(catchError(() => of(undefined)));
    const tooLate$ = timer(RESTORE_TIMEOUT_MS, scheduler).pipe(map(() => undefined));
    const stored = await firstValueFrom(race(stored$, tooLate$));
    if (this.current.status !== 'restoring') return;
    this.#state$.next(
      stored === undefined ? { status: 'logged-out', reason: 'none' } : { status: 'logged-in', ...stored },
    );
  }

  /** Follows logins and log-outs in other tabs until unsubscribed. */
  followOtherTabs(): Subscription {
    return this.#dependencies.store.changedElsewhere$.subscribe((stored) => this.#adopt(stored));
  }

  /** Stores a log-in. If another account is logged in, ends its session first, and reloads the page at the end. */
  begin(loggedIn: LoggedIn): void {
    const { store, navigation } = this.#dependencies;
    const isOther = this.#isOther(loggedIn);
    if (isOther) this.end('none');
    store.save(loggedIn);
    this.#state$.next({ status: 'logged-in', ...loggedIn });
    // Removes from memory the data of the previous account.
    if (isOther) navigation.reload();
  }

  /** Merges new data of the API into the investor; fields that the API omits keep their values. */
  update(investor: Investor, merge: (old: Investor, fresh: Investor) => Investor): void {
    const state = this.current;
    if (state.status !== 'logged-in') return;
    const loggedIn = { investor: merge(state.investor, investor), token: state.token };
    this.#dependencies.store.refresh(loggedIn);
    this.#state$.next({ status: 'logged-in', ...loggedIn });
  }

  end(reason: LoggedOutReason): void {
    // An expired token clears only its own login; otherwise the stored login is cleared, whatever its token.
    this.#dependencies.store.clear(reason === 'expired' ? this.token : undefined);
    this.#state$.next({ status: 'logged-out', reason });
  }

  /**
   * Handles the rejections of an authenticated call: a 401 ends the session, a 403 redirects home. Every response
   * passes through unchanged. A response to a request with an older token changes nothing, so several simultaneous
   * rejections show one message. A visitor has no session to end, but sees the same message: logging in helps. Only
   * `guarded` and `guardedStream` call this.
   */
  guard<T>(options: GuardOptions = {}): MonoTypeOperatorFunction<Result<T, RequestError>> {
    return (responses$) =>
      defer(() => {
        const token = this.token;
        return responses$.pipe(
          tap((response) => {
            if (response.ok || token !== this.token) return;
            const background = options.background?.() === true;
            if (isUnauthorised(response.error) && (token !== undefined || !background)) this.#expire();
            if (isForbidden(response.error) && !background) this.#dependencies.errors.handle(response.error);
          }),
        );
      });
  }

  #expire(): void {
    if (this.token !== undefined) this.end('expired');
    this.#notifyExpired();
  }

  #notifyExpired(): void {
    this.#dependencies.notifier.notify({ tone: 'failure', text: SESSION_EXPIRED, style: 'app' });
  }

  #adopt(stored: LoggedIn | 'expired' | undefined): void {
    if (stored === undefined || stored === 'expired') {
      if (this.current.status !== 'logged-in') return;
      this.#state$.next({ status: 'logged-out', reason: stored ?? 'elsewhere' });
      if (stored === 'expired') this.#notifyExpired();
      return;
    }
    // Opens the dashboard, because the current address may name data of the previous account.
    if (this.#isOther(stored)) this.#dependencies.navigation.reload('/');
    else this.#state$.next({ status: 'logged-in', ...stored });
  }

  /** Whether an investor is logged in, and the given login is of another account. */
  #isOther(loggedIn: LoggedIn): boolean {
    const state = this.current;
    return state.status === 'logged-in' && isOtherAccount(state, loggedIn);
  }
}
