import { BehaviorSubject, type Observable } from 'rxjs';
import type { Notifier } from '../platform/notifier.port.ts';
import { normaliseEmail } from '../shared/brand.ts';
import { fail } from '../shared/result.ts';
import { tellOutcome } from './account-call.ts';
import type { LogInWithGoogle } from './log-in-with-google.use-case.ts';
import { emailError } from './registration.ts';
import type { RequestPasswordReset } from './request-password-reset.use-case.ts';

/** What the reset screen shows. What was typed stays in the form. */
export interface ResetPasswordState {
  readonly busy: 'request' | 'google' | undefined;
  readonly error: string | undefined;
}

/** Asking for a code to set a new password. @see specification, section 2, "Reset password" */
export class ResetPasswordViewModel {
  readonly #state$ = new BehaviorSubject<ResetPasswordState>({ busy: undefined, error: undefined });
  readonly state$: Observable<ResetPasswordState> = this.#state$.asObservable();
  readonly #request: Pick<RequestPasswordReset, 'execute'>;
  readonly #google: Pick<LogInWithGoogle, 'execute'>;
  readonly #notifier: Pick<Notifier, 'notify'>;

  constructor(
    request: Pick<RequestPasswordReset, 'execute'>,
    google: Pick<LogInWithGoogle, 'execute'>,
    notifier: Pick<Notifier, 'notify'>,
  ) {
    this.#request = request;
    this.#google = google;
    this.#notifier = notifier;
  }

  /** Does nothing while another call is under way. */
  submit(email: string): void {
    if (this.#state$.value.busy !== undefined) return;
    const error = emailError(email);
    if (error === undefined) void this.#run('request', () => this.#request.execute(normaliseEmail(email)));
    else this.#state$.next({ busy: undefined, error });
  }

  continueWithGoogle(): void {
    if (this.#state$.value.busy === undefined) void this.#run('google', () => this.#logInWithGoogle());
  }

  /** The field was changed after it was found wrong. */
  recheck(email: string): void {
    const { busy, error } = this.#state$.value;
    if (error !== undefined) this.#state$.next({ busy, error: emailError(email) });
  }

  async #logInWithGoogle(): Promise<void> {
    try {
      await this.#google.execute();
    } catch {
      // As on the login screen: an exception has a message too.
      tellOutcome(this.#notifier, 'googleLogIn', fail({ kind: 'network' }));
    }
  }

  async #run(busy: 'request' | 'google', call: () => Promise<unknown>): Promise<void> {
    this.#state$.next({ busy, error: undefined });
    await call();
    this.#state$.next({ busy: undefined, error: undefined });
  }
}
