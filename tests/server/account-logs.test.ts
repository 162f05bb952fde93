import { describe, expect, it } from 'vitest';
import { AccountCalls, GOOD_PASSWORD, OTHER_PASSWORD } from '../support/account-calls.ts';
import { bearer, json, startTestServer } from '../support/server.ts';

describe('the logs of a whole user journey', () => {
  it('P-1 P-4 contain no e-mail, code, token, password, name, query or network address', async () => {
    await using server = await startTestServer();
    const email = 'private.person@kopal.test';
    const from = '198.51.100.77';
    const calls = new AccountCalls(server, from);
    await calls.create({ email, first_name: 'Quintessa', last_name: 'Zamorano' });
    const signUp = await calls.codeTo(email);
    await calls.verify(email, '000000');
    await calls.verify(email, signUp);
    await calls.logIn(email, GOOD_PASSWORD);
    await calls.forget(email);
    const reset = await calls.codeTo(email);
    const { forgetPasswordToken } = await (await calls.verifyReset(email, reset)).json();
    await calls.change(email, reset, forgetPasswordToken, 'weak');
    await calls.change(email, reset, forgetPasswordToken);
    const { token } = await (await calls.logIn(email, OTHER_PASSWORD)).json();
    await server.appFetch(`/api/auth/me?email=${email}`, bearer(token));
    const { code } = await (await server.appFetch('/demo/google/codes', json({ email }))).json();
    await server.appFetch(`/api/auth/login-google?googleId=${code}&email=${encodeURIComponent(email)}`, {
      from,
    });
    await calls.resend(email);
    await calls.post(`resend-otp/${email}`, {});
    // Database errors contain values in their messages.
    await server.database.pool.query('alter table one_time_codes rename to codes_gone');
    await calls.verify(email, signUp);
    await calls.create({ email: 'second.person@kopal.test' });
    const text = server.logLines.join('\n');
    expect(server.logLines.length).toBeGreaterThan(15);
    expect(text).toContain('"event":"bug"');
    expect(text).not.toMatch(/@|%40|\?/);
    const secrets = [
      signUp,
      reset,
      forgetPasswordToken,
      token,
      code,
      GOOD_PASSWORD,
      OTHER_PASSWORD,
      'private',
      'person',
      'Quintessa',
      'Zamorano',
      from,
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});
