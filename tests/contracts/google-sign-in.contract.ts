import { describe, expect, it } from 'vitest';
import type { GoogleSignIn } from '../../src/core/session/google-sign-in.port.ts';

/** What every sign-in keeps to, configured or not. */
export function describeGoogleSignIn(name: string, make: () => GoogleSignIn): void {
  describe(`GoogleSignIn, ${name}`, () => {
    it('answers a code or why there is none, and never throws', async () => {
      const answer = await make().requestCode();
      if (answer.ok) expect(answer.value).not.toBe('');
      else expect(['unavailable', 'blocked', 'closed']).toContain(answer.error);
    });
  });
}
