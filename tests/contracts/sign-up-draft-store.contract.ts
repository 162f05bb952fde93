import { describe, expect, it } from 'vitest';
import type { SignUpDraftStore } from '../../src/core/account/sign-up-draft.port.ts';

export function describeSignUpDraftStore(name: string, make: () => SignUpDraftStore): void {
  describe(`SignUpDraftStore, ${name}`, () => {
    it('starts empty, and removing from it does nothing', () => {
      const store = make();
      store.remove('email');
      for (const key of ['email', 'firstName', 'lastName', 'registrationToken', 'timeLeft'] as const)
        expect(store.get(key)).toBeUndefined();
    });

    it('returns the last value of each key', () => {
      const store = make();
      store.set('firstName', 'Asha');
      store.set('timeLeft', '60');
      store.set('timeLeft', '59');
      expect(store.get('firstName')).toBe('Asha');
      expect(store.get('timeLeft')).toBe('59');
      expect(store.get('lastName')).toBeUndefined();
    });

    it('removes one key only', () => {
      const store = make();
      store.set('email', 'asha@kopal.test');
      store.set('timeLeft', '0');
      store.remove('timeLeft');
      expect(store.get('timeLeft')).toBeUndefined();
      expect(store.get('email')).toBe('asha@kopal.test');
      store.set('timeLeft', '60');
      expect(store.get('timeLeft')).toBe('60');
    });
  });
}
