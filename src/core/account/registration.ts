import { normaliseEmail, type Email } from '../shared/brand.ts';
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
export type RegistrationErrors = Readonly<Partial<Record<keyof RegistrationInput, string>>>;

export const PASSWORD_MIN_LENGTH = 8;
const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long';

export const EMAIL_MISSING = 'Email is required';
export const EMAIL_INVALID = 'Please enter a valid email address';
export const PASSWORD_MISSING = 'Password is required';

/** Non-space characters around an @: `a@localhost` passes. @see docs/product.md#signing-up-and-in */
const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+$/u;

/** The message for an invalid e-mail; `undefined` for a valid one. @see docs/product.md#signing-up-and-in */
export function emailError(typed: string): string | undefined {
  const email = typed.trim();
  if (email === '') return EMAIL_MISSING;
  return SIMPLE_EMAIL.test(email) ? undefined : EMAIL_INVALID;
}

function passwordError(password: string): string | undefined {
  if (password === '') return PASSWORD_MISSING;
  return password.length < PASSWORD_MIN_LENGTH ? PASSWORD_TOO_SHORT : undefined;
}

function registrationErrors(input: RegistrationInput): RegistrationErrors {
  return withoutUndefined({
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

/** Drops the messages of fields that are valid now, and updates the other messages. Adds no message to other fields. */
export function remainingErrors(before: RegistrationErrors, input: RegistrationInput): RegistrationErrors {
  const now = registrationErrors(input);
  return withoutUndefined({
    firstName: before.firstName && now.firstName,
    lastName: before.lastName && now.lastName,
    email: before.email && now.email,
    password: before.password && now.password,
  });
}

const FIELDS = ['firstName', 'lastName', 'email', 'password'] as const;

function withoutUndefined(
  errors: Readonly<Record<keyof RegistrationInput, string | undefined>>,
): RegistrationErrors {
  const present: Partial<Record<keyof RegistrationInput, string>> = {};
  for (const field of FIELDS) {
    const error = errors[field];
    if (error !== undefined) present[field] = error;
  }
  return present;
}
