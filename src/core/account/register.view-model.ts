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

/** State of the sign-up form. The typed values stay in the form itself. */
export interface RegisterState {
  readonly busy: boolean;
  readonly errors: RegistrationErrors;
  /** Each password rule, and whether the typed password meets it. */
  readonly passwordChecks: readonly PasswordCheck[];
}

/** State before anything is typed. */
export const EMPTY_REGISTRATION: RegisterState = {
  busy: false,
  errors: {},
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
      this.#patch({ errors: checked.error });
      return;
    }
    this.#patch({ busy: true, errors: {} });
    void this.#register.execute(checked.value).then(() => this.#patch({ busy: false }));
  }

  /** After a change, checks the password's rules and the invalid fields; drops the messages of valid fields. */
  recheck(input: RegistrationInput): void {
    const { errors } = this.#state$.value;
    this.#patch({
      errors: remainingMessages(errors, registrationErrors(input)),
      passwordChecks: signUpPasswordChecks(input.password),
    });
  }

  #patch(change: Partial<RegisterState>): void {
    this.#state$.next({ ...this.#state$.value, ...change });
  }
}
