import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { MemorySignUpDraftStore } from '../../../src/adapters/memory/memory-sign-up-draft-store.ts';
import { codeRecipient } from '../../../src/core/session/code-recipient.ts';
import type { SignUpDraft } from '../../../src/core/session/sign-up-draft.port.ts';

function draftOf(fields: Partial<SignUpDraft> = {}): MemorySignUpDraftStore {
  const draft = new MemorySignUpDraftStore();
  for (const key of ['email', 'firstName', 'lastName'] as const) {
    const value = fields[key];
    if (value !== undefined) draft.set(key, value);
  }
  return draft;
}

const MEERA = { email: 'meera@kopal.test', firstName: 'Meera', lastName: 'Rao' };

describe('who a code of a sign-up was sent to', () => {
  it('is what the page was passed', () => {
    const other = { email: 'x@y', firstName: 'X', lastName: 'Y' };
    expect(codeRecipient('sign-up', MEERA, draftOf(other))).toBe(MEERA.email);
  });

  it('is restored from session storage after a reload in a new entry of the history', () => {
    expect(codeRecipient('sign-up', undefined, draftOf(MEERA))).toBe(MEERA.email);
  });

  it('is restored part by part', () => {
    const names = { firstName: 'Meera', lastName: 'Rao' };
    expect(codeRecipient('sign-up', { email: MEERA.email }, draftOf(names))).toBe(MEERA.email);
    expect(codeRecipient('sign-up', { email: '  ', firstName: 7 }, draftOf(MEERA))).toBe(MEERA.email);
  });

  it.each(['email', 'firstName', 'lastName'] as const)('is nobody while %s is missing', (key) => {
    const { [key]: _missing, ...others } = MEERA;
    expect(codeRecipient('sign-up', others, draftOf())).toBeUndefined();
    expect(codeRecipient('sign-up', undefined, draftOf(others))).toBeUndefined();
    expect(codeRecipient('sign-up', { [key]: ' ' }, draftOf(others))).toBeUndefined();
  });

  it('is not whom a password reset has left in session storage', () => {
    expect(codeRecipient('sign-up', undefined, draftOf({ email: MEERA.email }))).toBeUndefined();
  });

  it('is not read from what a state inherits', () => {
    expect(codeRecipient('sign-up', Object.create(MEERA), draftOf())).toBeUndefined();
  });
});

describe('a text that is no e-mail', () => {
  const texts = ['null', 'undefined', 'Meera', 'a b@kopal.test', '@', 'meera@', '[object Object]', '{}'];

  it.each(texts)('%j counts as missing', (email) => {
    for (const purpose of ['sign-up', 'password-reset'] as const) {
      expect(codeRecipient(purpose, undefined, draftOf({ ...MEERA, email }))).toBeUndefined();
      expect(codeRecipient(purpose, { ...MEERA, email }, draftOf())).toBeUndefined();
    }
  });

  it.each(texts)('%j that the page was passed gives way to the stored e-mail', (email) => {
    expect(codeRecipient('sign-up', { ...MEERA, email }, draftOf(MEERA))).toBe(MEERA.email);
  });
});

describe('who a code of a password reset was sent to', () => {
  it('is known by the e-mail alone', () => {
    expect(codeRecipient('password-reset', { email: ' Meera@Kopal.test ' }, draftOf())).toBe(MEERA.email);
    expect(codeRecipient('password-reset', null, draftOf({ email: MEERA.email }))).toBe(MEERA.email);
  });

  it('is nobody without it', () => {
    const names = { firstName: 'Meera', lastName: 'Rao' };
    expect(codeRecipient('password-reset', names, draftOf({ ...names, email: ' ' }))).toBeUndefined();
  });

  const passed = fc.oneof(fc.anything(), fc.record({ email: fc.oneof(fc.string(), fc.anything()) }));
  it.prop([passed])('is an e-mail, or nobody, whatever the page was passed', (state) => {
    const email = codeRecipient('password-reset', state, draftOf());
    if (email === undefined) return;
    expect(email).toBe(email.trim().toLowerCase());
    expect(email).toMatch(/^[^\s@]+@[^\s@]+$/u);
  });
});

describe('who a code was sent to', () => {
  const arbPlace = fc.constantFrom('passed', 'stored', 'both', 'nowhere');

  it.prop([
    fc.constantFrom('sign-up', 'password-reset'),
    fc.record({ email: arbPlace, firstName: arbPlace, lastName: arbPlace }),
  ])('is known wherever each part stands, and only if none that is needed is missing', (purpose, places) => {
    const parts = (where: 'passed' | 'stored') =>
      Object.fromEntries(
        Object.entries(MEERA).filter(([key]) => ['both', where].includes(places[key as keyof typeof MEERA])),
      );
    const needed = purpose === 'sign-up' ? Object.values(places) : [places.email];
    expect(codeRecipient(purpose, parts('passed'), draftOf(parts('stored')))).toBe(
      needed.includes('nowhere') ? undefined : MEERA.email,
    );
  });
});
