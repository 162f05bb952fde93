import { beforeEach, describe, expect, inject, it } from 'vitest';
import {
  AccountCalls,
  GOOD_PASSWORD,
  otherCode,
  OTHER_PASSWORD,
  statusAndBody,
  resetTokenIn,
} from '../support/account-calls.ts';
import { bearer, ROOMY_LIMITS, startSharedServer } from '../support/server.ts';

const RESET_OVER = [
  400,
  { status: 400, message: 'This password reset is no longer valid. Please start again.' },
];

const server = await startSharedServer({
  config: ROOMY_LIMITS,
});

describe('password reset', () => {
  const calls = new AccountCalls(server);
  beforeEach(() => server.clock.advance(60_000));

  it('completes a whole journey: register, verify, log in, forget, reset, log in again', async () => {
    const email = 'journey@kopal.test';
    expect(await (await calls.create({ email })).json()).toMatchObject({ status: true });
    expect((await calls.logIn(email, GOOD_PASSWORD)).status).toBe(401);
    const responses = [await calls.verify(email, await calls.codeTo(email))];
    expect((await calls.logIn(email, GOOD_PASSWORD)).status).toBe(200);
    responses.push(await calls.requestPasswordReset(email));
    const otp = await calls.codeTo(email);
    const checked = await calls.verifyReset(email, otp);
    const { forgetPasswordToken } = await checked.clone().json();
    responses.push(checked, await calls.change(email, otp, forgetPasswordToken));
    expect(await Promise.all(responses.map((each) => each.json()))).toEqual([
      { status: true, message: 'Email Verified Successfully !!' },
      { status: true, message: 'Password reset email sent. Check your inbox' },
      { status: true, message: 'Email Verified Successfully !!', forgetPasswordToken },
      { status: true, message: 'Password updated successfully.' },
    ]);
    expect((await calls.logIn(email, GOOD_PASSWORD)).status).toBe(401);
    expect((await calls.logIn(email, OTHER_PASSWORD)).status).toBe(200);
    expect((await server.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your Kopal password was changed',
      'Your Kopal password reset code',
      'Your Kopal sign-up code',
    ]);
  });

  it('S-05 ends every session of the account, and none of another', async () => {
    const mine = await server.seedInvestor();
    const theirs = await server.seedInvestor();
    const tokens = [await server.logIn(mine), await server.logIn(mine)];
    const other = await server.logIn(theirs);
    const { otp, token } = await calls.startReset(mine.email);
    for (const each of tokens) expect((await server.appFetch('/api/auth/me', bearer(each))).status).toBe(200);
    expect((await calls.change(mine.email, otp, token)).status).toBe(200);
    for (const each of tokens) expect((await server.appFetch('/api/auth/me', bearer(each))).status).toBe(401);
    expect((await server.appFetch('/api/auth/me', bearer(other))).status).toBe(200);
  });

  it('S-05 leaves no session to a concurrent log-in with the old password', async () => {
    for (let round = 0; round < 8; round += 1) {
      const investor = await server.seedInvestor();
      const { otp, token } = await calls.startReset(investor.email);
      const logIns = Array.from({ length: 4 }, () => calls.logIn(investor.email, investor.password));
      const changed = calls.change(investor.email, otp, token);
      const responses = await Promise.all(logIns);
      expect((await changed).status).toBe(200);
      for (const response of responses) {
        if (response.status !== 200) continue;
        const { token: old } = await response.json();
        expect((await server.appFetch('/api/auth/me', bearer(old))).status).toBe(401);
      }
    }
  });

  it('S-04 stays possible for an account that is locked by wrong passwords, and unlocks it', async () => {
    const { email } = await server.seedInvestor();
    for (let guess = 0; guess < 20; guess += 1) await calls.logIn(email, `Wrong#Guess${guess}`);
    const { otp, token } = await calls.startReset(email);
    expect((await calls.change(email, otp, token)).status).toBe(200);
    expect((await calls.logIn(email, OTHER_PASSWORD)).status).toBe(200);
  });

  describe('S-05 a reset token', () => {
    it('works once, also in ten concurrent calls', async () => {
      const { email } = await server.seedInvestor();
      const { otp, token } = await calls.startReset(email);
      const passwords = Array.from({ length: 10 }, (_, index) => `Parallel#${index}x`);
      const responses = await Promise.all(
        passwords.map((password) => calls.change(email, otp, token, password)),
      );
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await statusAndBody(calls.change(email, otp, token))).toEqual(RESET_OVER);
      const winner = responses.findIndex(({ status }) => status === 200);
      expect((await calls.logIn(email, passwords[(winner + 1) % 10] ?? '')).status).toBe(401);
      expect((await calls.logIn(email, passwords[winner] ?? '')).status).toBe(200);
    });

    it('lives fifteen minutes to the millisecond', async () => {
      const [early, late] = [await server.seedInvestor(), await server.seedInvestor()];
      const first = await calls.startReset(early.email);
      const second = await calls.startReset(late.email);
      server.clock.advance(900_000 - 1);
      expect((await calls.change(early.email, first.otp, first.token)).status).toBe(200);
      server.clock.advance(1);
      expect(await statusAndBody(calls.change(late.email, second.otp, second.token))).toEqual(RESET_OVER);
    });

    it('fails with a wrong code, and becomes invalid after five of them', async () => {
      const { email, password } = await server.seedInvestor();
      const { otp, token } = await calls.startReset(email);
      for (let guess = 1; guess <= 5; guess += 1)
        expect(await statusAndBody(calls.change(email, otherCode(otp, guess), token))).toEqual(RESET_OVER);
      expect(await statusAndBody(calls.change(email, otp, token))).toEqual(RESET_OVER);
      expect((await calls.logIn(email, password)).status).toBe(200);
    });

    it('works with its own account and that account’s code only', async () => {
      const [mine, theirs] = [await server.seedInvestor(), await server.seedInvestor()];
      const { otp, token } = await calls.startReset(mine.email);
      expect(await statusAndBody(calls.change(theirs.email, otp, token))).toEqual(RESET_OVER);
      const other = await calls.startReset(theirs.email);
      expect(await statusAndBody(calls.change(mine.email, other.otp, token))).toEqual(RESET_OVER);
      expect((await calls.logIn(theirs.email, theirs.password)).status).toBe(200);
      expect((await calls.change(mine.email, otp, token)).status).toBe(200);
    });

    it('becomes invalid when the next token is issued', async () => {
      const { email } = await server.seedInvestor();
      const first = await calls.startReset(email);
      const second = await calls.startReset(email);
      expect(await statusAndBody(calls.change(email, first.otp, first.token))).toEqual(RESET_OVER);
      expect((await calls.change(email, second.otp, second.token)).status).toBe(200);
    });

    it('has 256 bits and is stored only as a hash', async () => {
      const { email } = await server.seedInvestor();
      const { token } = await calls.startReset(email);
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      const { rows } = await server.database.pool.query('select * from reset_tokens');
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it.each(['', 'x', 'A'.repeat(43), "' or 1=1 --", '\u0000'])(
      'fails when it is made up: %j',
      async (token) => {
        const { email } = await server.seedInvestor();
        const { otp } = await calls.startReset(email);
        expect(await statusAndBody(calls.change(email, otp, token))).toEqual(RESET_OVER);
      },
    );
  });

  it('keeps the old password and the token when a new password is rejected', async () => {
    const { email, password } = await server.seedInvestor();
    const { otp, token } = await calls.startReset(email);
    for (const [weak, message] of [
      ['Abcd1234', 'Password must contain at least one special character.'],
      ['Abc#123', 'Password must be at least 8 characters long.'],
      ['P@ssw0rd', 'This password is too common. Please choose another one.'],
      [`Abc#123${'x'.repeat(10_000)}`, 'Password must be at most 1024 characters long.'],
    ] as const) {
      const response = await calls.change(email, otp, token, weak);
      expect([response.status, await response.json()]).toEqual([400, { status: 400, message }]);
    }
    expect((await calls.logIn(email, password)).status).toBe(200);
    expect((await calls.change(email, otp, token)).status).toBe(200);
  });

  it('POST auth/forget-password mails instructions to an unverified account, and leaves its sign-up code valid', async () => {
    const email = 'half@kopal.test';
    const code = await calls.register(email);
    server.clock.advance(60_000);
    await calls.requestPasswordReset(email);
    const [notice] = await server.mailsTo(email);
    expect(notice?.subject).toBe('Your Kopal account is not open');
    expect(notice?.text).not.toMatch(/\d{6}/);
    expect((await calls.verify(email, code)).status).toBe(200);
  });

  it('POST auth/resend-otp sends a new code for the pending sign-up or reset, and none when nothing is pending', async () => {
    const email = 'pending@kopal.test';
    await calls.register(email);
    server.clock.advance(60_000);
    await calls.resend(email);
    await calls.verify(email, await calls.codeTo(email));
    await calls.resend(email);
    await calls.requestPasswordReset(email).then(({ status }) => expect(status).toBe(429));
    server.clock.advance(60_000);
    await calls.requestPasswordReset(email);
    server.clock.advance(660_000);
    await calls.resend(email);
    const otp = await calls.codeTo(email);
    expect(
      (await calls.change(email, otp, await resetTokenIn(await calls.verifyReset(email, otp)))).status,
    ).toBe(200);
    server.clock.advance(3_600_000);
    await calls.resend(email);
    expect((await server.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your Kopal password was changed',
      'Your Kopal password reset code',
      'Your Kopal password reset code',
      'Your Kopal sign-up code',
      'Your Kopal sign-up code',
    ]);
  });

  it('mails the owner when the password was changed, and only then', async () => {
    const { email } = await server.seedInvestor();
    const { otp, token } = await calls.startReset(email);
    const before = await server.mailsTo(email);
    await calls.change(email, otp, token, 'weak');
    await calls.change(email, otherCode(otp), token);
    expect(await server.mailsTo(email)).toEqual(before);
    await calls.change(email, otp, token);
    const [mail, ...earlier] = await server.mailsTo(email);
    expect(earlier).toEqual(before);
    expect(mail?.subject).toBe('Your Kopal password was changed');
    expect(mail?.text).toContain('you were logged out on every device');
    expect(mail?.text).not.toMatch(/\d{6}/);
  });

  it('gives a Google account a password as well', async () => {
    const { email, id } = await server.seedInvestor();
    await server.database.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
    const { otp, token } = await calls.startReset(email);
    expect((await calls.change(email, otp, token)).status).toBe(200);
    expect((await calls.logIn(email, OTHER_PASSWORD)).status).toBe(200);
  });

  it.runIf(inject('databaseTemplate').kind === 'postgres')(
    'waits for another transaction on the account before it uses up its token',
    async () => {
      const { email, id } = await server.seedInvestor();
      const { otp, token } = await calls.startReset(email);
      const { pool } = server.database;
      const other = await pool.connect();
      let change: Promise<Response>;
      try {
        await other.query('begin');
        await other.query('select id from users where id = $1 for update', [id]);
        change = calls.change(email, otp, token);
        const waits = `select 1 from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`;
        await expect.poll(async () => (await pool.query(waits)).rows.length, { timeout: 5_000 }).toBe(1);
        await other.query('select user_id from reset_tokens where user_id = $1 for update nowait', [id]);
      } finally {
        // Ends the connection, and its locks with it.
        other.release(true);
      }
      expect((await change).status).toBe(200);
    },
  );
});
