import { describe, expect, it } from 'vitest';
import { BrowserSignUpDraftStore } from '../../src/adapters/browser/browser-sign-up-draft-store.ts';
import { GuardedStorage } from '../../src/adapters/browser/guarded-storage.ts';
import { MemorySignUpDraftStore } from '../../src/adapters/memory/memory-sign-up-draft-store.ts';
import { FakeStorage } from '../support/fake-storage.ts';
import { describeSignUpDraftStore } from './sign-up-draft-store.contract.ts';

const draftOver = (storage: FakeStorage): BrowserSignUpDraftStore =>
  new BrowserSignUpDraftStore(new GuardedStorage(() => storage));

describeSignUpDraftStore('memory', () => new MemorySignUpDraftStore());
describeSignUpDraftStore('browser', () => draftOver(new FakeStorage()));
describeSignUpDraftStore('browser, blocked (C-12)', () => draftOver(new FakeStorage({ blocked: true })));
describeSignUpDraftStore('browser, full (C-12)', () => draftOver(new FakeStorage({ quota: 3 })));

describe('BrowserSignUpDraftStore', () => {
  it('uses the specified keys and `kopal:registration-token`, and survives a reload of the tab', () => {
    const storage = new FakeStorage();
    const draft = draftOver(storage);
    draft.set('email', 'asha@kopal.test');
    draft.set('firstName', 'Asha');
    draft.set('lastName', 'Menon');
    draft.set('timeLeft', '42');
    draft.set('registrationToken', 'secret');
    expect(storage.contents()).toEqual({
      email: 'asha@kopal.test',
      firstName: 'Asha',
      lastName: 'Menon',
      timeLeft: '42',
      'kopal:registration-token': 'secret',
    });
    expect(draftOver(storage).get('registrationToken')).toBe('secret');
    expect(draftOver(storage).get('timeLeft')).toBe('42');
  });
});
