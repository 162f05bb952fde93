import { BehaviorSubject, type Observable } from 'rxjs';
import { remainingMessages } from '../shared/field-errors.ts';
import { signUpPasswordChecks, type PasswordCheck } from './new-password.ts';
import type { RegisterUseCase } from './register.use-case.ts';
import {
  registrationErrors,
  validateRegistration,
  type RegistrationInput,
  type RegistrationErrors,
} from './registration.ts';

const SIGN_UP_FAILED = 'The sign-up has failed. Check your details, then try again in a moment.';

/** State of the sign-up form. The typed values stay in the form itself. */
export interface RegisterState {
  readonly busy: boolean;
  readonly errors: RegistrationErrors;
  /** That the last attempt has failed, until a field is changed: the message with the reason closes soon. */
  readonly failure: string | undefined;
  /** Each password rule, and whether the typed password meets it. */
  readonly passwordChecks: readonly PasswordCheck[];
}

/** State before anything is typed. */
export const EMPTY_REGISTRATION: RegisterState = {
  busy: false,
  errors: {},
  failure: undefined,
  passwordChecks: signUpPasswordChecks(''),
};

/** The sign-up screen. @see docs/product.md#register */
export class RegisterViewModel {
  readonly #state$ = new BehaviorSubject<RegisterState>(EMPTY_REGISTRATION);
  readonly state$: Observable<RegisterState> = this.#state$.asObservable();
  readonly #register: Pick<RegisterUseCase, 'execute'>;

  constructor(register: Pick<RegisterUseCase, 'execute'>) {
    this.#register = register;
  }

  /** Does nothing while an attempt is pending. */
  submit(input: RegistrationInput): void {
    if (this.#state$.value.busy) return;
    const checked = validateRegistration(input);
    if (!checked.ok) {
      this.#patch({ errors: checked.error, failure: undefined });
      return;
    }
    this.#patch({ busy: true, errors: {}, failure: undefined });
    void this.#register
      .execute(checked.value)
      .then((outcome) => this.#patch({ busy: false, failure: outcome.ok ? undefined : SIGN_UP_FAILED }));
  }

  /** After a change, checks the password's rules and the invalid fields; drops all other messages. */
  recheck(input: RegistrationInput): void {
    const { errors } = this.#state$.value;
    this.#patch({
      errors: remainingMessages(errors, registrationErrors(input)),
      failure: undefined,
      passwordChecks: signUpPasswordChecks(input.password),
    });
  }

  #patch(change: Partial<RegisterState>): void {
    this.#state$.next({ ...this.#state$.value, ...change });
  }
}
