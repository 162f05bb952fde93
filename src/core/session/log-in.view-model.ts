import { BehaviorSubject, type Observable } from 'rxjs';
import type { Notifier } from '../platform/notifier.port.ts';
import type { LogInWithGoogleUseCase } from './log-in-with-google.use-case.ts';
import type { LogInUseCase } from './log-in.use-case.ts';

/** State of the login form. The typed values stay in the form itself. */
export type LogInState =
  | { readonly status: 'idle' }
  | { readonly status: 'busy'; readonly with: 'password' | 'google' };

/**
 * The login screen. A success changes the session, a failure shows a message.
 * @see docs/product.md#signing-up-and-in
 */
export class LogInViewModel {
  readonly state$: Observable<LogInState>;
  readonly #state$ = new BehaviorSubject<LogInState>({ status: 'idle' });
  readonly #logIn: Pick<LogInUseCase, 'execute'>;
  readonly #google: Pick<LogInWithGoogleUseCase, 'execute'>;
  readonly #notifier: Pick<Notifier, 'prepare'>;

  constructor(
    logIn: Pick<LogInUseCase, 'execute'>,
    google: Pick<LogInWithGoogleUseCase, 'execute'>,
    notifier: Pick<Notifier, 'prepare'>,
  ) {
    this.#logIn = logIn;
    this.#google = google;
    this.#notifier = notifier;
    this.state$ = this.#state$.asObservable();
  }

  /** Does nothing while another attempt is pending. */
  logIn(email: string, password: string): void {
    void this.#attempt('password', () => this.#logIn.execute({ email, password }));
  }

  continueWithGoogle(): void {
    void this.#attempt('google', () => this.#google.execute());
  }

  /** The visitor has begun to type: loads what the next step needs. */
  prepare(): void {
    this.#notifier.prepare();
  }

  async #attempt(way: 'password' | 'google', run: () => Promise<void>): Promise<void> {
    const before = this.#state$.value;
    // An unanswered Google popup must not block the password form.
    if (before.status === 'busy' && !(before.with === 'google' && way === 'password')) return;
    const own: LogInState = { status: 'busy', with: way };
    this.#state$.next(own);
    await run();
    if (this.#state$.value === own) this.#state$.next({ status: 'idle' });
  }
}
