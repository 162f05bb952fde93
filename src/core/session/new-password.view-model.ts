import { BehaviorSubject, map, Observable, shareReplay } from 'rxjs';
import type { Navigation } from '../platform/navigation.port.ts';
import { pathOf } from '../shell/routes.ts';
import type { ChangePassword } from './change-password.use-case.ts';
import {
  newPasswordError,
  passwordChecks,
  PASSWORDS_DIFFER,
  PASSWORDS_MATCH,
  type PasswordCheck,
} from './new-password.ts';
import type { PasswordResetContext, ResetContext } from './password-reset-context.ts';

/** What the new-password screen shows. What was typed stays in the form. */
export interface NewPasswordState {
  /** Whose password it is; a password manager keeps it under this name. */
  readonly email: string;
  readonly busy: boolean;
  /** Under the new password. */
  readonly passwordError: string | undefined;
  /** Under the confirmation. */
  readonly confirmError: string | undefined;
  /** 'Passwords match.', live, while both are typed and equal. */
  readonly matchNote: string | undefined;
  /** The rules and which of them the password keeps, for showing them while it is typed. */
  readonly checks: readonly PasswordCheck[];
}

export interface NewPasswordDependencies {
  readonly changePassword: Pick<ChangePassword, 'execute'>;
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

/** Setting a new password after a reset code. @see docs/product.md#new-password */
export class NewPasswordViewModel {
  /** Silent without e-mail, code and token: the screen is left for the reset page. */
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

  /** Either field was changed. */
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

  /** Does nothing while a change is under way. */
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
