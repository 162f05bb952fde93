import { describe, expect, it } from 'vitest';
import type { GoogleSignIn } from '../../src/core/session/google-sign-in.port.ts';

/** What every sign-in keeps to, configured or not. */
export function describeGoogleSignIn(name: string, make: () => GoogleSignIn): void {
  describe(`GoogleSignIn, ${name}`, () => {
    it('answers a code or why there is none, and never throws', async () => {
      const answer = await make().requestCode();
      const reasons: readonly unknown[] = ['unavailable', 'blocked', 'closed'];
      expect(answer.ok ? answer.value !== '' : reasons.includes(answer.error)).toBe(true);
    });
  });
}
