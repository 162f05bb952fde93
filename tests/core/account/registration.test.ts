import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  emailError,
  validateRegistration,
  type RegistrationInput,
} from '../../../src/core/account/registration.ts';

const input = (fields: Partial<RegistrationInput> = {}): RegistrationInput => ({
  firstName: 'Meera',
  lastName: 'Raghunathan',
  email: 'meera@kopal.test',
  password: 'longenough',
  ...fields,
});

const errorsOf = (fields: Partial<RegistrationInput>) => {
  const checked = validateRegistration(input(fields));
  return checked.ok ? {} : checked.error;
};

describe('validateRegistration', () => {
  it.each<[keyof RegistrationInput, string, string]>([
    ['firstName', ' \t\n', 'First name is required'],
    ['lastName', '\u00a0\u2003', 'Last name is required'],
    ['email', '', 'Email is required'],
    ['email', '   ', 'Email is required'],
    ['email', 'meera', 'Please enter a valid email address'],
    ['email', '@', 'Please enter a valid email address'],
    ['email', 'meera@', 'Please enter a valid email address'],
    ['email', '@kopal.test', 'Please enter a valid email address'],
    ['email', 'mee ra@kopal.test', 'Please enter a valid email address'],
    ['email', 'meera@kopal.test\nbcc@x', 'Please enter a valid email address'],
    ['password', '1234567', 'Password must be at least 8 characters long'],
    ['password', ' '.repeat(7), 'Password must be at least 8 characters long'],
  ])('rejects %s %j: %s', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });

  it('reports every invalid field at once', () => {
    expect(errorsOf({ firstName: '', lastName: '', email: '', password: '' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      password: 'Password is required',
    });
  });

  it('accepts names of any script, and passwords of any eight or more characters', () => {
    expect(errorsOf({ firstName: 'मीरा', lastName: 'O’Brien-Núñez', password: '  ज्ञान! ' })).toEqual({});
    expect(errorsOf({ password: '12345678' })).toEqual({});
    expect(errorsOf({ password: 'x'.repeat(10_000), firstName: 'y'.repeat(10_000) })).toEqual({});
  });

  it('trims names and e-mail, lower-cases the e-mail and keeps the password unchanged', () => {
    const checked = validateRegistration(
      input({
        firstName: ' Meera ',
        lastName: '\tRao\n',
        email: ' Meera@KOPAL.test ',
        password: '  Pass Word ',
      }),
    );
    expect(checked).toEqual({
      ok: true,
      value: { firstName: 'Meera', lastName: 'Rao', email: 'meera@kopal.test', password: '  Pass Word ' },
    });
  });
});

describe('emailError', () => {
  it.each([
    'a@localhost',
    'meera@kopal.test',
    ' meera@kopal.test ',
    'MEERA+tag@Kopal.Test',
    'मीरा@उदाहरण.भारत',
  ])('accepts %j', (email) => {
    expect(emailError(email)).toBeUndefined();
  });

  it.prop([fc.emailAddress()])('accepts every address without a quoted local part', (email) => {
    // A quoted local part may contain a second @ or a space, which the simple rule does not cover.
    fc.pre(!email.startsWith('"'));
    expect(emailError(email)).toBeUndefined();
  });
});
