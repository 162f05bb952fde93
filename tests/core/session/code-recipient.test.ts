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

describe('who a code was sent to', () => {
  it('is what the page was passed', () => {
    const other = { email: 'x@y', firstName: 'X', lastName: 'Y' };
    expect(codeRecipient(MEERA, draftOf(other))).toEqual(MEERA);
  });

  it('is restored from session storage after a reload in a new entry of the history', () => {
    expect(codeRecipient(undefined, draftOf(MEERA))).toEqual(MEERA);
  });

  it('is restored part by part', () => {
    expect(codeRecipient({ email: MEERA.email }, draftOf({ firstName: 'Meera', lastName: 'Rao' }))).toEqual(
      MEERA,
    );
    expect(codeRecipient({ email: '  ', firstName: 7 }, draftOf(MEERA))).toEqual(MEERA);
  });

  it('is known by the e-mail alone', () => {
    expect(codeRecipient({ email: ' Meera@Kopal.test ' }, draftOf())).toEqual({
      email: 'meera@kopal.test',
      firstName: undefined,
      lastName: undefined,
    });
  });

  it('is nobody without an e-mail', () => {
    expect(codeRecipient({ firstName: 'Meera', lastName: 'Rao' }, draftOf())).toBeUndefined();
    expect(codeRecipient(undefined, draftOf({ email: ' ', firstName: 'Meera' }))).toBeUndefined();
  });

  it('is not read from what a state inherits', () => {
    expect(codeRecipient(Object.create({ email: 'a@b' }), draftOf())).toBeUndefined();
  });

  it.prop([fc.anything()])('is somebody with an e-mail, or nobody, whatever the page was passed', (state) => {
    const recipient = codeRecipient(state, draftOf());
    if (recipient === undefined) return;
    expect(recipient.email).toBe(recipient.email.trim().toLowerCase());
    expect(recipient.email).not.toBe('');
  });
});
