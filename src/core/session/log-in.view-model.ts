import { BehaviorSubject, type Observable } from 'rxjs';
import type { Notifier } from '../platform/notifier.port.ts';
import type { GoogleSignIn } from './google-sign-in.port.ts';
import type { LogIn } from './log-in.use-case.ts';
import { GOOGLE_POPUP_FAILED, logInFailureMessage } from './session-messages.ts';

/** What the login form shows. What was typed stays in the form. */
export type LogInState =
  | { readonly status: 'idle' }
  | { readonly status: 'busy'; readonly with: 'password' | 'google' };

/** The login screen. Success shows as the session's change, failure as a message. @see specification, section 2 */
export class LogInViewModel {
  readonly #state$ = new BehaviorSubject<LogInState>({ status: 'idle' });
  readonly state$: Observable<LogInState> = this.#state$.asObservable();
  readonly #logIn: Pick<LogIn, 'execute'>;
  readonly #google: GoogleSignIn;
  readonly #notifier: Notifier;

  constructor(logIn: Pick<LogIn, 'execute'>, google: GoogleSignIn, notifier: Notifier) {
    this.#logIn = logIn;
    this.#google = google;
    this.#notifier = notifier;
  }

  /** Does nothing while another attempt is under way. */
  logIn(email: string, password: string): void {
    void this.#attempt('password', async () => {
      const answer = await this.#logIn.execute({ email, password });
      return answer.ok ? undefined : logInFailureMessage(answer.error);
    });
  }

  continueWithGoogle(): void {
    void this.#attempt('google', async () => {
      const code = await this.#google.requestCode();
      return code.ok ? undefined : GOOGLE_POPUP_FAILED;
    });
  }

  prepare(): void {
    this.#notifier.prepare();
  }

  async #attempt(way: 'password' | 'google', run: () => Promise<string | undefined>): Promise<void> {
    if (this.#state$.value.status === 'busy') return;
    this.#state$.next({ status: 'busy', with: way });
    const failure = await run();
    if (failure !== undefined) this.#notifier.notify({ tone: 'failure', text: failure, style: 'app' });
    this.#state$.next({ status: 'idle' });
  }
}
