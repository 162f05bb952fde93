import { normaliseEmail, type Email } from '../shared/brand.ts';
import { fail, ok, type Result } from '../shared/result.ts';

/** What is typed into the sign-up form. */
export interface RegistrationInput {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** What is sent: names and e-mail trimmed, the password as it is. */
export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: Email;
  readonly password: string;
}

/** One sentence for each field that is not right. */
export type RegistrationErrors = Readonly<Partial<Record<keyof RegistrationInput, string>>>;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long';

/** Non-space characters around an @: `a@localhost` passes. @see specification, section 5 */
const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+$/u;

/** The sentence for what is wrong with an e-mail; `undefined` when nothing is. @see specification, section 5 */
export function emailError(typed: string): string | undefined {
  const email = typed.trim();
  if (email === '') return 'Email is required';
  return SIMPLE_EMAIL.test(email) ? undefined : 'Please enter a valid email address';
}

function passwordError(password: string): string | undefined {
  if (password === '') return 'Password is required';
  return password.length < PASSWORD_MIN_LENGTH ? PASSWORD_TOO_SHORT : undefined;
}

/** @see specification, section 5, "Registration" */
export function validateRegistration(input: RegistrationInput): Result<Registration, RegistrationErrors> {
  const firstName = input.firstName.trim();
  const lastName = input.lastName.trim();
  const errors = Object.entries({
    firstName: firstName === '' ? 'First name is required' : undefined,
    lastName: lastName === '' ? 'Last name is required' : undefined,
    email: emailError(input.email),
    password: passwordError(input.password),
  }).filter(([, error]) => error !== undefined);
  if (errors.length > 0) return fail(Object.fromEntries(errors));
  return ok({ firstName, lastName, email: normaliseEmail(input.email), password: input.password });
}
