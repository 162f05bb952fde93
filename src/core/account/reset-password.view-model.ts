import { BehaviorSubject, type Observable } from 'rxjs';
import type { Navigation } from '../platform/navigation.port.ts';
import { normaliseEmail } from '../shared/brand.ts';
import type { LogInWithGoogleUseCase } from './log-in-with-google.use-case.ts';
import { takeEmail } from './log-in-navigation-state.ts';
import { emailError } from './registration.ts';
import type { RequestPasswordResetUseCase } from './request-password-reset.use-case.ts';

/** State of the reset screen. The typed values stay in the form itself. */
export interface ResetPasswordState {
  readonly busy: 'request' | 'google' | undefined;
  readonly error: string | undefined;
}

export interface ResetPasswordDependencies {
  readonly request: Pick<RequestPasswordResetUseCase, 'execute'>;
  readonly google: Pick<LogInWithGoogleUseCase, 'execute'>;
  readonly navigation: Pick<Navigation, 'current' | 'go'>;
}

/** The screen that requests a code for a password reset. @see docs/product.md#reset-password */
export class ResetPasswordViewModel {
  readonly #state$ = new BehaviorSubject<ResetPasswordState>({ busy: undefined, error: undefined });
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
      void this.#run('request', () => this.#dependencies.request.execute(normaliseEmail(email)));
    else this.#state$.next({ busy, error });
  }

  continueWithGoogle(): void {
    if (this.#state$.value.busy === undefined)
      void this.#run('google', () => this.#dependencies.google.execute());
  }

  /** Checks an invalid e-mail again after a change. */
  recheck(email: string): void {
    const { busy, error } = this.#state$.value;
    if (error !== undefined) this.#state$.next({ busy, error: emailError(email) });
  }

  async #run(busy: 'request' | 'google', call: () => Promise<unknown>): Promise<void> {
    this.#state$.next({ busy, error: undefined });
    await call();
    const now = this.#state$.value;
    if (now.busy === busy) this.#state$.next({ busy: undefined, error: now.error });
  }
}
