import { BehaviorSubject, type Observable } from 'rxjs';
import type { Notifier } from '../platform/notifier.port.ts';
import { fail } from '../shared/result.ts';
import { tellOutcome } from './account-call.ts';
import type { LogInWithGoogle } from './log-in-with-google.use-case.ts';
import type { LogIn } from './log-in.use-case.ts';
import type { AccountCall } from './session-messages.ts';

/** What the login form shows. What was typed stays in the form. */
export type LogInState =
  | { readonly status: 'idle' }
  | { readonly status: 'busy'; readonly with: 'password' | 'google' };

/** The login screen. Success shows as the session's change, failure as a message. @see specification, section 2 */
export class LogInViewModel {
  readonly state$: Observable<LogInState>;
  readonly #state$ = new BehaviorSubject<LogInState>({ status: 'idle' });
  readonly #logIn: Pick<LogIn, 'execute'>;
  readonly #google: Pick<LogInWithGoogle, 'execute'>;
  readonly #notifier: Notifier;

  constructor(logIn: Pick<LogIn, 'execute'>, google: Pick<LogInWithGoogle, 'execute'>, notifier: Notifier) {
    this.#logIn = logIn;
    this.#google = google;
    this.#notifier = notifier;
    this.state$ = this.#state$.asObservable();
  }

  /** Does nothing while another attempt is under way. */
  logIn(email: string, password: string): void {
    void this.#attempt('password', 'logIn', async () => {
      const answer = await this.#logIn.execute({ email, password });
      tellOutcome(this.#notifier, 'logIn', answer);
    });
  }

  continueWithGoogle(): void {
    void this.#attempt('google', 'googleLogIn', () => this.#google.execute());
  }

  prepare(): void {
    this.#notifier.prepare();
  }

  async #attempt(way: 'password' | 'google', call: AccountCall, run: () => Promise<void>): Promise<void> {
    const before = this.#state$.value;
    // A popup that nobody answers must not keep the form from being sent.
    const waitsForPopup = before.status === 'busy' && before.with === 'google' && way === 'password';
    if (before.status === 'busy' && !waitsForPopup) return;
    const own: LogInState = { status: 'busy', with: way };
    this.#state$.next(own);
    try {
      await run();
    } catch {
      // Section 8 has a message for an exception too; the form must not stay busy.
      tellOutcome(this.#notifier, call, fail({ kind: 'network' }));
    }
    if (this.#state$.value === own) this.#state$.next({ status: 'idle' });
  }
}
