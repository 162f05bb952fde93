import type { RegistrationErrors } from './registration.ts';

/** State of the sign-up form. The typed values stay in the form itself. */
export interface RegisterState {
  readonly busy: boolean;
  readonly errors: RegistrationErrors;
}
