import { lastValueFrom } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../src/core/session/auth-gateway.port.ts';
import { normaliseEmail } from '../../src/core/shared/brand.ts';
import type { Backend } from '../support/backends.ts';

const refused = {
  ok: false,
  error: { kind: 'http', status: 401, messages: [expect.stringMatching(/\w/)] },
};

/** Log-in, who is logged in, and log-out; the calls of registration have a suite of their own. */
export function describeAuthGateway(name: string, start: () => Promise<Backend>): void {
  describe(`AuthGateway, ${name}`, () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await start();
    });
    afterAll(() => backend[Symbol.asyncDispose]());

    async function logIn(): Promise<LoggedIn> {
      const answer = await backend.auth.logIn(backend.withHoldings);
      if (!answer.ok) throw new Error(`log-in failed: ${JSON.stringify(answer.error)}`);
      return answer.value;
    }
    const whoAmI = (token: string | undefined) => {
      backend.useToken(token);
      return lastValueFrom(backend.auth.currentInvestor());
    };

    it('logs in with the right password and says who it is', async () => {
      const { investor, token } = await logIn();
      expect(investor).toMatchObject({ name: 'Meera Raghunathan', email: 'meera@kopal.test' });
      expect(investor.fields).not.toHaveProperty('token');
      expect(token).toMatch(/^[\x20-\x7e]{10,}$/);
    });

    it('gives a token of its own to each log-in', async () => {
      expect((await logIn()).token).not.toBe((await logIn()).token);
    });

    it('refuses a wrong password and an unknown account in the same words', async () => {
      const wrong = await backend.auth.logIn({ ...backend.withHoldings, password: 'Wrong#Horse9' });
      const unknown = await backend.auth.logIn({
        ...backend.withHoldings,
        email: normaliseEmail('nobody@kopal.test'),
      });
      expect(wrong).toMatchObject(refused);
      expect(unknown).toEqual(wrong);
    });

    it.each([
      ['an empty password', ''],
      ['another case', 'correct#horse9'],
      ['a space at the end', 'Correct#Horse9 '],
    ])('takes the password as it is: %s is wrong', async (_what, password) => {
      expect(await backend.auth.logIn({ ...backend.withoutHoldings, password })).toMatchObject({
        ok: false,
        error: { kind: 'http' },
      });
    });

    it('knows the bearer by the token of the moment', async () => {
      const { token } = await logIn();
      const pending$ = backend.auth.currentInvestor();
      backend.useToken(token);
      const answer = await lastValueFrom(pending$);
      expect(answer).toMatchObject({
        ok: true,
        value: { name: 'Meera Raghunathan', email: 'meera@kopal.test' },
      });
    });

    it.each([
      ['no token', undefined],
      ['a made-up token', 'made-up'],
      ['a token of the right form', 'A'.repeat(43)],
    ])('refuses %s with 401', async (_what, token) => {
      expect(await whoAmI(token)).toMatchObject(refused);
    });

    it('refuses a token after its log-out, and that one only', async () => {
      const [first, second] = [await logIn(), await logIn()];
      expect(await backend.auth.logOut(first.token)).toEqual({ ok: true, value: undefined });
      expect(await whoAmI(first.token)).toMatchObject(refused);
      expect(await whoAmI(second.token)).toMatchObject({ ok: true });
    });

    it('refuses to log out what is not logged in', async () => {
      const { token } = await logIn();
      await backend.auth.logOut(token);
      expect(await backend.auth.logOut(token)).toMatchObject(refused);
      expect(await backend.auth.logOut('made-up')).toMatchObject(refused);
    });
  });
}
