import { normaliseEmail, type Email } from '../shared/brand.ts';
import { messagesOf, type FieldErrors } from '../shared/field-errors.ts';
import { fail, ok, type Result } from '../shared/result.ts';

/** The typed values of the sign-up form. */
export interface RegistrationInput {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** The values to send: names trimmed, the e-mail trimmed and lower-cased, the password unchanged. */
export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: Email;
  readonly password: string;
}

/** One message for each invalid field. */
export type RegistrationErrors = FieldErrors<keyof RegistrationInput>;

export const PASSWORD_MIN_LENGTH = 8;
const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long';

export const EMAIL_MISSING = 'Email is required';
export const EMAIL_INVALID = 'Please enter a valid email address';
export const PASSWORD_MISSING = 'Password is required';

/** Non-space characters around an @: `a@localhost` passes. @see docs/product.md#register */
const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+$/u;

/** The message for an invalid e-mail; `undefined` for a valid one. @see docs/product.md#register */
export function emailError(typed: string): string | undefined {
  const email = typed.trim();
  if (email === '') return EMAIL_MISSING;
  return SIMPLE_EMAIL.test(email) ? undefined : EMAIL_INVALID;
}

function passwordError(password: string): string | undefined {
  if (password === '') return PASSWORD_MISSING;
  return password.length < PASSWORD_MIN_LENGTH ? PASSWORD_TOO_SHORT : undefined;
}

/** The message of each invalid field. */
export function registrationErrors(input: RegistrationInput): RegistrationErrors {
  return messagesOf<keyof RegistrationInput>({
    firstName: input.firstName.trim() === '' ? 'First name is required' : undefined,
    lastName: input.lastName.trim() === '' ? 'Last name is required' : undefined,
    email: emailError(input.email),
    password: passwordError(input.password),
  });
}

/** @see docs/product.md#register */
export function validateRegistration(input: RegistrationInput): Result<Registration, RegistrationErrors> {
  const errors = registrationErrors(input);
  if (Object.keys(errors).length > 0) return fail(errors);
  return ok({
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    email: normaliseEmail(input.email),
    password: input.password,
  });
}
