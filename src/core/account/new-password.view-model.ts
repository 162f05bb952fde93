import { BehaviorSubject, map, Observable, shareReplay } from 'rxjs';
import type { Navigation } from '../platform/navigation.port.ts';
import { pathOf } from '../screens/screen-routes.ts';
import type { ChangePasswordUseCase } from './change-password.use-case.ts';
import {
  newPasswordError,
  type PasswordCheck,
  passwordChecks,
  PASSWORDS_DIFFER,
  PASSWORDS_MATCH,
} from './new-password.ts';
import type { PasswordResetContext, ResetContext } from './password-reset-context.ts';

const CHANGE_FAILED =
  'The change has failed. Try again in a moment, choose another password, or start the reset again.';

/** State of the new-password screen. The typed values stay in the form itself. */
export interface NewPasswordState {
  /** The account's e-mail; a password manager stores the password under it. */
  readonly email: string;
  readonly busy: boolean;
  /** Message below the new password. */
  readonly passwordError: string | undefined;
  /** Message below the confirmation. */
  readonly confirmError: string | undefined;
  /** That the last attempt has failed, until a field is changed: the message with the reason closes soon. */
  readonly failure: string | undefined;
  /** 'Passwords match.' while both fields are filled and equal. */
  readonly matchNote: string | undefined;
  /** Each rule, and whether the typed password meets it. */
  readonly checks: readonly PasswordCheck[];
}

/** The part of the state that depends on the typed values and on the pending call. */
type NewPasswordEntry = Omit<NewPasswordState, 'email'>;

/** Both fields are empty. */
const EMPTY_ENTRY: NewPasswordEntry = {
  busy: false,
  passwordError: undefined,
  confirmError: undefined,
  failure: undefined,
  matchNote: undefined,
  checks: passwordChecks(''),
};

export interface NewPasswordDependencies {
  readonly changePassword: Pick<ChangePasswordUseCase, 'execute'>;
  readonly resetContext: Pick<PasswordResetContext, 'read'>;
  readonly navigation: Pick<Navigation, 'go'>;
}

/** The screen that sets a new password after a reset code. @see docs/product.md#new-password */
export class NewPasswordViewModel {
  /** If the e-mail, the code or the token is missing, emits nothing, and the app goes back to the reset page. */
  readonly state$: Observable<NewPasswordState>;
  readonly #dependencies: NewPasswordDependencies;
  readonly #entry$ = new BehaviorSubject(EMPTY_ENTRY);
  #context: ResetContext | undefined;

  constructor(dependencies: NewPasswordDependencies) {
    this.#dependencies = dependencies;
    this.state$ = new Observable<NewPasswordState>((subscriber) => {
      const context = dependencies.resetContext.read();
      this.#context = context;
      if (context !== undefined) {
        return this.#entry$.pipe(map((entry) => ({ ...entry, email: context.email }))).subscribe(subscriber);
      }
      dependencies.navigation.go(pathOf('reset-password'), { replace: true });
      return undefined;
    }).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  }

  /** Handles a change of either field. */
  typed(password: string, confirmation: string): void {
    const { passwordError, confirmError } = this.#entry$.value;
    const matches = password !== '' && password === confirmation;
    this.#patch({
      passwordError: passwordError === undefined ? undefined : newPasswordError(password),
      confirmError: confirmError === undefined || matches ? undefined : PASSWORDS_DIFFER,
      failure: undefined,
      matchNote: matches ? PASSWORDS_MATCH : undefined,
      checks: passwordChecks(password),
    });
  }

  /** Does nothing while a change is pending. */
  submit(password: string, confirmation: string): void {
    if (this.#entry$.value.busy || this.#context === undefined) return;
    const passwordError = newPasswordError(password);
    const confirmError =
      passwordError === undefined && password !== confirmation ? PASSWORDS_DIFFER : undefined;
    this.#patch({ passwordError, confirmError, failure: undefined });
    if (passwordError === undefined && confirmError === undefined) void this.#change(this.#context, password);
  }

  async #change(context: ResetContext, password: string): Promise<void> {
    this.#patch({ busy: true });
    const outcome = await this.#dependencies.changePassword.execute({ ...context, password });
    this.#patch({ busy: false, failure: outcome.ok ? undefined : CHANGE_FAILED });
  }

  #patch(change: Partial<NewPasswordEntry>): void {
    this.#entry$.next({ ...this.#entry$.value, ...change });
  }
}
