import { describe, expect, it } from 'vitest';
import type { Passkeys } from '../../src/core/account/passkeys.port.ts';

/** The contract where passkeys are unavailable; tests/e2e/security.spec.ts tests real passkeys in a browser. */
export function describeUnavailablePasskeys(name: string, passkeys: () => Passkeys): void {
  describe(`Passkeys, ${name}`, () => {
    it('reports that passkeys are unavailable, and never throws', async () => {
      expect(passkeys().available).toBe(false);
      expect(await passkeys().supportsAutofill()).toBe(false);
      expect(await passkeys().create({})).toEqual({ ok: false, error: 'unavailable' });
      expect(await passkeys().authenticate({}, true)).toEqual({ ok: false, error: 'unavailable' });
      expect(() => passkeys().cancel()).not.toThrow();
    });
  });
}
