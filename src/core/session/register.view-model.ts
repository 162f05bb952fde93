import { BehaviorSubject, type Observable } from 'rxjs';
import type { RegisterUseCase } from './register.use-case.ts';
import type { RegisterState } from './register-state.ts';
import { remainingErrors, validateRegistration, type RegistrationInput } from './registration.ts';

/** The sign-up screen. @see docs/product.md#register */
export class RegisterViewModel {
  readonly #state$ = new BehaviorSubject<RegisterState>({ busy: false, errors: {} });
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
      this.#state$.next({ busy: false, errors: checked.error });
      return;
    }
    this.#state$.next({ busy: true, errors: {} });
    void this.#register.execute(checked.value).then(() => this.#state$.next({ busy: false, errors: {} }));
  }

  /** Checks an invalid field again after a change, and drops its message once it is valid. */
  recheck(input: RegistrationInput): void {
    const { busy, errors } = this.#state$.value;
    this.#state$.next({ busy, errors: remainingErrors(errors, input) });
  }
}
