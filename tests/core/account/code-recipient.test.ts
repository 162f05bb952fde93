import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { MemorySignUpDraftStore } from '../../../src/adapters/memory/memory-sign-up-draft-store.ts';
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
  it('needs the e-mail only, not the names', () => {
    expect(codeRecipient('password-reset', { email: ' Meera@Kopal.test ' }, draftOf())).toBe(MEERA.email);
    expect(codeRecipient('password-reset', null, draftOf({ email: MEERA.email }))).toBe(MEERA.email);
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
  const arbPlace = fc.constantFrom('passed', 'stored', 'both', 'blank', 'nowhere');

  it.prop([
    fc.constantFrom('sign-up', 'password-reset'),
    fc.record({ email: arbPlace, firstName: arbPlace, lastName: arbPlace }),
  ])('is found exactly when each required part is passed, stored or both', (purpose, places) => {
    const parts = (where: 'passed' | 'stored') =>
      Object.fromEntries(
        Object.entries(MEERA).flatMap(([key, value]) => {
          const place = places[key as keyof typeof MEERA];
          const text = place === 'blank' ? ' ' : value;
          return ['blank', 'both', where].includes(place) ? [[key, text] as const] : [];
        }),
      );
    const needed = purpose === 'sign-up' ? Object.values(places) : [places.email];
    expect(codeRecipient(purpose, parts('passed'), draftOf(parts('stored')))).toBe(
      needed.some((place) => place === 'blank' || place === 'nowhere') ? undefined : MEERA.email,
    );
  });
});
