import { type PasswordCheck, signUpPasswordChecks } from './new-password.ts';
import type { RegistrationErrors } from './registration.ts';

/** State of the sign-up form. The typed values stay in the form itself. */
export interface RegisterState {
  readonly busy: boolean;
  readonly errors: RegistrationErrors;
  /** The rules of the password as it is typed. */
  readonly passwordChecks: readonly PasswordCheck[];
}

/** State before anything is typed. */
export const EMPTY_FORM: RegisterState = {
  busy: false,
  errors: {},
  passwordChecks: signUpPasswordChecks(''),
};
