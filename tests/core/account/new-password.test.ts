import { it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  newPasswordError,
  passwordChecks,
  signUpPasswordChecks,
} from '../../../src/core/account/new-password.ts';
import { anyText } from '../../support/arbitrary-text.ts';

const LOWERCASE = 'Password must contain at least one lowercase letter.';
const UPPERCASE = 'Password must contain at least one uppercase letter.';
const SPECIAL = 'Password must contain at least one special character.';
const NUMBER = 'Password must contain at least one number.';
const LENGTH = 'Password must be at least 8 characters long.';

describe('the rules of a new password', () => {
  it.each([
    ['', LOWERCASE],
    ['A!1', LOWERCASE],
    ['ABC12345!', LOWERCASE],
    ['É!1ABCDEFG', LOWERCASE],
    ['a', UPPERCASE],
    ['abc!1234', UPPERCASE],
    ['aB', SPECIAL],
    ['aB345678', SPECIAL],
    ['aB34567-', SPECIAL],
    ['aB34567_', SPECIAL],
    ['aB34567 ', SPECIAL],
    ['aB!', NUMBER],
    ['aB!defgh', NUMBER],
    ['aB!٣defgh', NUMBER],
    ['aB!1', LENGTH],
    ['aB!1567', LENGTH],
    ['aB!15678', undefined],
    [`aB!1${'x'.repeat(10_000)}`, undefined],
  ])('give, for %j, the message %j', (password, message) => {
    expect(newPasswordError(password)).toBe(message);
  });

  it.each('!@#$%^&*(),.?":{}|<>'.split(''))('accept %s as a special character', (special) => {
    expect(newPasswordError(`aB1${special}5678`)).toBeUndefined();
  });

  it('are all listed, each with whether the password meets it', () => {
    expect(passwordChecks('Monsoon2025')).toEqual([
      { label: 'Lowercase letter', isMet: true },
      { label: 'Uppercase letter', isMet: true },
      { label: 'Special character', isMet: false },
      { label: 'Number', isMet: true },
      { label: '8 characters or more', isMet: true },
    ]);
  });

  it('are only recommended at sign-up, except for the length', () => {
    expect(signUpPasswordChecks('monsoon2025')).toEqual([
      { label: '8 characters or more', isMet: true },
      { label: 'Lowercase letter (recommended)', isMet: true },
      { label: 'Uppercase letter (recommended)', isMet: false },
      { label: 'Special character (recommended)', isMet: false },
      { label: 'Number (recommended)', isMet: true },
    ]);
  });

  it.prop([anyText({ maxLength: 14 })])('give the message of the first broken rule', (password) => {
    const messages = [LOWERCASE, UPPERCASE, SPECIAL, NUMBER, LENGTH];
    const broken = passwordChecks(password).findIndex(({ isMet }) => !isMet);
    expect(newPasswordError(password)).toBe(broken < 0 ? undefined : messages[broken]);
  });
});
