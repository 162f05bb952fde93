import { describe, expect, it } from 'vitest';
import type { GoogleSignIn } from '../../src/core/account/google-sign-in.port.ts';

/** The contract of every Google sign-in, configured or not. */
export function describeGoogleSignIn(name: string, make: () => GoogleSignIn): void {
  describe(`GoogleSignIn, ${name}`, () => {
    it('returns a code or the reason why there is none, and never throws', async () => {
      const response = await make().requestCode();
      const reasons: readonly unknown[] = ['unavailable', 'blocked', 'closed'];
      expect(response.ok ? response.value !== '' : reasons.includes(response.error)).toBe(true);
    });
  });
}
