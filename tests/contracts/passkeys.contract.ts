import { describe, expect, it } from 'vitest';
import type { Passkeys } from '../../src/core/account/passkeys.port.ts';

/** For a place without passkeys; `security.spec.ts` uses those of a browser. */
export function describePasskeys(name: string, passkeys: () => Passkeys): void {
  describe(`Passkeys, ${name}`, () => {
    it('says that there are none, and rejects nothing', async () => {
      expect(passkeys().available).toBe(false);
      expect(await passkeys().canFillIn()).toBe(false);
      expect(await passkeys().create({})).toEqual({ ok: false, error: 'unavailable' });
      expect(await passkeys().prove({}, true)).toEqual({ ok: false, error: 'unavailable' });
      expect(() => passkeys().cancel()).not.toThrow();
    });
  });
}
