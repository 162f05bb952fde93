import { BehaviorSubject, map, Observable, shareReplay } from 'rxjs';
import type { Navigation } from '../platform/navigation.port.ts';
import { pathOf } from '../screens/screen-routes.ts';
import type { ChangePasswordUseCase } from './change-password.use-case.ts';
import {
  newPasswordError,
  passwordChecks,
  PASSWORDS_DIFFER,
  PASSWORDS_MATCH,
  type PasswordCheck,
} from './new-password.ts';
import type { PasswordResetContext, ResetContext } from './password-reset-context.ts';

/** State of the new-password screen. The typed values stay in the form itself. */
export interface NewPasswordState {
  /** The account's e-mail; a password manager stores the password under it. */
  readonly email: string;
  readonly busy: boolean;
  /** Message below the new password. */
  readonly passwordError: string | undefined;
  /** Message below the confirmation. */
  readonly confirmError: string | undefined;
  /** 'Passwords match.' while both fields are filled and equal. */
  readonly matchNote: string | undefined;
  /** Every rule with whether the typed password keeps it. */
  readonly checks: readonly PasswordCheck[];
}

export interface NewPasswordDependencies {
  readonly changePassword: Pick<ChangePasswordUseCase, 'execute'>;
  readonly resetContext: Pick<PasswordResetContext, 'take'>;
  readonly navigation: Pick<Navigation, 'go'>;
}

const FRESH: Omit<NewPasswordState, 'email'> = {
  busy: false,
  passwordError: undefined,
  confirmError: undefined,
  matchNote: undefined,
  checks: passwordChecks(''),
};

/** The screen that sets a new password after a reset code. @see docs/product.md#new-password */
export class NewPasswordViewModel {
  /** Emits nothing without e-mail, code and token: the app goes back to the reset page. */
  readonly state$: Observable<NewPasswordState>;
  readonly #dependencies: NewPasswordDependencies;
  readonly #state$ = new BehaviorSubject(FRESH);
  #context: ResetContext | undefined;

  constructor(dependencies: NewPasswordDependencies) {
    this.#dependencies = dependencies;
    this.state$ = new Observable<NewPasswordState>((subscriber) => {
      const context = dependencies.resetContext.take();
      this.#context = context;
      if (context !== undefined) {
        return this.#state$.pipe(map((state) => ({ ...state, email: context.email }))).subscribe(subscriber);
      }
      dependencies.navigation.go(pathOf('reset-password'), { replace: true });
      return undefined;
    }).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  }

  /** Handles a change of either field. */
  typed(password: string, confirmation: string): void {
    const { passwordError, confirmError } = this.#state$.value;
    const matches = password !== '' && password === confirmation;
    this.#patch({
      passwordError: passwordError === undefined ? undefined : newPasswordError(password),
      confirmError: confirmError === undefined || matches ? undefined : PASSWORDS_DIFFER,
      matchNote: matches ? PASSWORDS_MATCH : undefined,
      checks: passwordChecks(password),
    });
  }

  /** Does nothing while a change is pending. */
  submit(password: string, confirmation: string): void {
    if (this.#state$.value.busy || this.#context === undefined) return;
    const passwordError = newPasswordError(password);
    const confirmError =
      passwordError === undefined && password !== confirmation ? PASSWORDS_DIFFER : undefined;
    this.#patch({ passwordError, confirmError });
    if (passwordError === undefined && confirmError === undefined) void this.#change(this.#context, password);
  }

  async #change(context: ResetContext, password: string): Promise<void> {
    this.#patch({ busy: true });
    await this.#dependencies.changePassword.execute({ ...context, password });
    this.#patch({ busy: false });
  }

  #patch(change: Partial<typeof FRESH>): void {
    this.#state$.next({ ...this.#state$.value, ...change });
  }
}
