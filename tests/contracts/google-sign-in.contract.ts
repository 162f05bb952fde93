import { describe, expect, it } from 'vitest';
import type { GoogleSignIn } from '../../src/core/account/google-sign-in.port.ts';

/** The contract of every Google sign-in, configured or not. */
export function describeGoogleSignIn(name: string, make: () => GoogleSignIn): void {
  describe(`GoogleSignIn, ${name}`, () => {
    it('returns a code or the reason why there is none, and never throws', async () => {
      const answer = await make().requestCode();
      const reasons: readonly unknown[] = ['unavailable', 'blocked', 'closed'];
      expect(answer.ok ? answer.value !== '' : reasons.includes(answer.error)).toBe(true);
    });
  });
}
