import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { MemorySignUpDraftStore } from '../../../src/adapters/memory/memory-sign-up-draft-store.ts';
import type { OtpPurpose } from '../../../src/core/account/auth-gateway.port.ts';
import { codeRecipient } from '../../../src/core/account/code-recipient.ts';
import type { SignUpDraft } from '../../../src/core/account/sign-up-draft.port.ts';

function draftOf(fields: Partial<SignUpDraft> = {}): MemorySignUpDraftStore {
  const draft = new MemorySignUpDraftStore();
  for (const key of ['email', 'firstName', 'lastName'] as const) {
    const value = fields[key];
    if (value !== undefined) draft.set(key, value);
  }
  return draft;
}

const MEERA = { email: 'meera@kopal.test', firstName: 'Meera', lastName: 'Rao' };

describe('the recipient of a sign-up code', () => {
  it('comes from the navigation state, if that has every part', () => {
    const other = { email: 'x@y', firstName: 'X', lastName: 'Y' };
    expect(codeRecipient('sign-up', MEERA, draftOf(other))).toBe(MEERA.email);
  });

  it('comes from the stored draft when the navigation state is invalid', () => {
    expect(codeRecipient('sign-up', { email: '  ', firstName: 7 }, draftOf(MEERA))).toBe(MEERA.email);
  });

  it('never comes from inherited properties of the state', () => {
    expect(codeRecipient('sign-up', Object.create(MEERA), draftOf())).toBeUndefined();
  });
});

describe('codeRecipient, for a string that is not an e-mail', () => {
  const notEmails = ['null', 'undefined', 'Meera', 'a b@kopal.test', '@', 'meera@', '[object Object]', '{}'];

  it.each(notEmails)('counts %j as missing', (email) => {
    for (const purpose of ['sign-up', 'password-reset'] as const) {
      expect(codeRecipient(purpose, undefined, draftOf({ ...MEERA, email }))).toBeUndefined();
      expect(codeRecipient(purpose, { ...MEERA, email }, draftOf())).toBeUndefined();
    }
  });

  it.each(notEmails)('prefers the stored e-mail to the passed %j', (email) => {
    expect(codeRecipient('sign-up', { ...MEERA, email }, draftOf(MEERA))).toBe(MEERA.email);
  });
});

describe('the recipient of a password reset code', () => {
  it('is trimmed and lower-cased', () => {
    expect(codeRecipient('password-reset', { email: ' Meera@Kopal.test ' }, draftOf())).toBe(MEERA.email);
  });

  const passed = fc.oneof(fc.anything(), fc.record({ email: fc.oneof(fc.string(), fc.anything()) }));
  it.prop([passed])('is an e-mail or undefined for any navigation state', (state) => {
    const email = codeRecipient('password-reset', state, draftOf());
    if (email === undefined) return;
    expect(email).toBe(email.trim().toLowerCase());
    expect(email).toMatch(/^[^\s@]+@[^\s@]+$/u);
  });
});

describe('the recipient of a code', () => {
  const { email, firstName, lastName } = MEERA;

  it.each<[found: boolean, purpose: OtpPurpose, passed: Partial<SignUpDraft>, stored: Partial<SignUpDraft>]>([
    [true, 'sign-up', MEERA, {}],
    [true, 'sign-up', {}, MEERA],
    [true, 'sign-up', { email }, { firstName, lastName }],
    [false, 'sign-up', { firstName, lastName }, {}],
    [false, 'sign-up', { email, lastName }, { lastName }],
    [false, 'sign-up', { email, firstName }, { email, lastName: ' ' }],
    [true, 'password-reset', { email }, {}],
    [true, 'password-reset', {}, { email }],
    [false, 'password-reset', { email: ' ', firstName }, { lastName }],
  ])('is found: %s, for a %s with the passed %j and the stored %j', (found, purpose, passed, stored) => {
    expect(codeRecipient(purpose, passed, draftOf(stored))).toBe(found ? email : undefined);
  });
});
