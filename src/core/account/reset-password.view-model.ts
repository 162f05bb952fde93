import { BehaviorSubject, type Observable } from 'rxjs';
import type { Navigation } from '../platform/navigation.port.ts';
import { normaliseEmail } from '../shared/brand.ts';
import type { LogInWithGoogleUseCase } from './log-in-with-google.use-case.ts';
import { takeEmail } from './log-in-navigation-state.ts';
import { emailError } from './registration.ts';
import type { RequestPasswordResetUseCase } from './request-password-reset.use-case.ts';

const REQUEST_FAILED = 'The request has failed. Check the address, then try again in a moment.';

/** State of the reset screen. The typed values stay in the form itself. */
export interface ResetPasswordState {
  readonly busy: 'request' | 'google' | undefined;
  readonly error: string | undefined;
  /** That the last request has failed, until the e-mail is changed: the message with the reason closes soon. */
  readonly failure: string | undefined;
}

/** State before anything is typed. */
export const EMPTY_RESET: ResetPasswordState = { busy: undefined, error: undefined, failure: undefined };

export interface ResetPasswordDependencies {
  readonly request: Pick<RequestPasswordResetUseCase, 'execute'>;
  readonly google: Pick<LogInWithGoogleUseCase, 'execute'>;
  readonly navigation: Pick<Navigation, 'current' | 'go'>;
}

/** The screen that requests a code for a password reset. @see docs/product.md#reset-password */
export class ResetPasswordViewModel {
  readonly #state$ = new BehaviorSubject(EMPTY_RESET);
  readonly state$: Observable<ResetPasswordState> = this.#state$.asObservable();
  readonly #dependencies: ResetPasswordDependencies;

  constructor(dependencies: ResetPasswordDependencies) {
    this.#dependencies = dependencies;
  }

  /** Returns the e-mail that was typed on the login page, and removes it from the history; empty if there is none. */
  takeEmail(): string {
    return takeEmail(this.#dependencies.navigation);
  }

  /** Does nothing while an earlier reset request is pending; sends the request even during a Google log-in. */
  submit(email: string): void {
    const { busy } = this.#state$.value;
    if (busy === 'request') return;
    const error = emailError(email);
    if (error === undefined)
      void this.#run('request', async () => {
        const outcome = await this.#dependencies.request.execute(normaliseEmail(email));
        return outcome.ok ? undefined : REQUEST_FAILED;
      });
    else this.#state$.next({ busy, error, failure: undefined });
  }

  continueWithGoogle(): void {
    if (this.#state$.value.busy === undefined)
      void this.#run('google', async () => {
        await this.#dependencies.google.execute();
        return undefined;
      });
  }

  /** After a change, checks an invalid e-mail again, and drops the message of the form. */
  recheck(email: string): void {
    const { busy, error } = this.#state$.value;
    this.#state$.next({
      busy,
      error: error === undefined ? undefined : emailError(email),
      failure: undefined,
    });
  }

  /** @param call resolves to the message of a failure */
  async #run(busy: 'request' | 'google', call: () => Promise<string | undefined>): Promise<void> {
    this.#state$.next({ ...EMPTY_RESET, busy });
    const failure = await call();
    const now = this.#state$.value;
    if (now.busy === busy) this.#state$.next({ busy: undefined, error: now.error, failure });
  }
}
