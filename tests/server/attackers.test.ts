import { beforeEach, describe, expect, it } from 'vitest';
import { NOMINEE } from '../../src/contract/profile.ts';
import { toApiNames } from '../../src/contract/section-fields.ts';
import { AccountCalls, OTHER_PASSWORD } from '../support/account-calls.ts';
import { someNominee } from '../support/profile-builders.ts';
import {
  SAVE_BANK,
  bankBody,
  SAVE_BASIC,
  basicBody,
  logInOnEmpty,
  SAVE_NOMINEES,
  SAFARI,
  SECURED,
  SecuredAccount,
  stopTokenIn,
} from '../support/secured-account.ts';
import { startSharedServer } from '../support/server.ts';

const MINUTE_MS = 60_000;

const server = await startSharedServer(SECURED);
let account: SecuredAccount;
beforeEach(async () => {
  account = await logInOnEmpty(server);
});

describe('S-21 an attacker', () => {
  /** Adds a bank account and a factor, as the owner of the account. */
  const addBankAndFactor = async () => {
    await account.call(SAVE_BANK, bankBody());
    return account.addAuthenticator();
  };
  /** The kinds of events that follow from neither a log-in nor `addBankAndFactor`. */
  const otherEvents = async (): Promise<readonly string[]> =>
    (await account.eventKinds()).filter(
      (kind) => !['log-in', 'bank-changed', 'authenticator-added'].includes(kind),
    );

  it('with the password alone gets a request for the factor, and nothing else', async () => {
    await addBankAndFactor();
    const thief = new SecuredAccount(server, account.investor);
    const place = { from: '198.51.100.9', userAgent: SAFARI };
    const { body } = await thief.sendPassword(place);
    expect(Object.keys(body)).toEqual(['status', 'message', 'secondFactor']);
    thief.token = body.secondFactor.token;
    for (const call of [
      'GET auth/me',
      'GET me/security',
      'GET profile/bank-detail',
      'GET me/export',
      'DELETE me',
    ])
      expect((await thief.call(call)).status).toBe(401);
    const attempt = await thief.call('POST auth/second-factor', {
      token: thief.token,
      method: 'password',
      password: account.investor.password,
    });
    expect(attempt.status).toBe(400);
    expect(await otherEvents()).toEqual([]);
  });

  it('with the mailbox alone sets a new password and stops a changed bank account, but cannot pass the factor', async () => {
    await addBankAndFactor();
    const calls = new AccountCalls(server, '198.51.100.9');
    const bankMail = (await server.mailsTo(account.investor.email)).find(({ subject }) =>
      subject.includes('bank'),
    );
    const { otp, token } = await calls.startReset(account.investor.email);
    expect((await calls.change(account.investor.email, otp, token)).status).toBe(200);
    const thief = new SecuredAccount(server, account.investor);
    const { body } = await thief.sendPassword({ from: '198.51.100.9' }, OTHER_PASSWORD);
    expect(body.token).toBeUndefined();
    expect(body.secondFactor.methods).toEqual(['authenticator', 'recovery-code']);
    // The token of the second step is not accepted in other calls.
    thief.token = body.secondFactor.token;
    expect((await thief.call('GET me/security')).status).toBe(401);
    expect(
      (await thief.call('POST me/security/confirm', { method: 'password', password: OTHER_PASSWORD })).status,
    ).toBe(401);
    const stop = await thief.call('POST auth/bank-hold', { token: stopTokenIn(bankMail?.text) });
    expect(stop).toEqual({ status: 200, body: { data: { heldUntil: '2026-11-23T06:00:00.000Z' } } });
    const { rows } = await server.database.pool.query('select branch from bank_details');
    expect(rows).toEqual([{ branch: 'Fort Kochi' }]);
  });

  it('with the mailbox alone logs in to an account without a factor, and the owner gets mails', async () => {
    const calls = new AccountCalls(server, '198.51.100.9');
    const { otp, token } = await calls.startReset(account.investor.email);
    await calls.change(account.investor.email, otp, token);
    const { body } = await account.sendPassword({ from: '198.51.100.9' }, OTHER_PASSWORD);
    expect(body.token).toBeTypeOf('string');
    expect((await account.subjects()).slice(0, 2).toSorted()).toEqual([
      'New log-in to your Kopal account',
      'Your Kopal password was changed',
    ]);
  });

  it('with a stolen session can make sensitive calls until ten minutes after the log-in, and each sends the owner a mail', async () => {
    const nominees = [toApiNames(NOMINEE, someNominee())];
    await account.call(SAVE_BASIC, basicBody());
    await account.call(SAVE_NOMINEES, { nominees });
    const thief = new SecuredAccount(server, account.investor);
    thief.token = account.token;
    server.clock.advance(10 * MINUTE_MS - 1);
    const calls = [
      () => thief.call(SAVE_BANK, bankBody()),
      () => thief.call(SAVE_BASIC, basicBody({ email: 'thief@kopal.test' }, 1)),
      () =>
        thief.call(SAVE_BASIC, basicBody({ email: 'thief@kopal.test', phoneNumber: '+91 98450 99999' }, 2)),
      () => thief.call(SAVE_NOMINEES, { nominees, revision: 1 }),
      () => thief.addAuthenticator(),
      () => thief.addPasskey(),
      () => thief.call('POST me/recovery-codes'),
      () => thief.call('GET me/export'),
      () => thief.call('DELETE me'),
    ];
    const mailCounts: number[] = [];
    for (const call of calls) {
      await call();
      mailCounts.push((await account.subjects()).length);
    }
    expect(mailCounts).toEqual(calls.map((_, index) => index + 1));
  });

  it('with a stolen session sees masked numbers, and after ten minutes changes nothing sensitive', async () => {
    const { secret } = await addBankAndFactor();
    await account.call(SAVE_NOMINEES, { nominees: [toApiNames(NOMINEE, someNominee())] });
    server.clock.advance(10 * MINUTE_MS);
    const elsewhere = new SecuredAccount(server, account.investor);
    elsewhere.token = (await elsewhere.logInWithCode(elsewhere.codeOf(secret))).body.token ?? '';
    const thief = new SecuredAccount(server, account.investor);
    thief.token = account.token;
    expect((await thief.call('GET profile/bank-detail')).body.data.account_number).toBe('••••••••9012');
    const [nominee] = (await thief.call('GET profile/nominee-detail')).body.data.nominees;
    expect(JSON.stringify(nominee)).not.toContain(someNominee().idNumber);
    const subjectsBefore = await account.subjects();
    expect((await thief.call(SAVE_BANK, bankBody({ branch: 'Ernakulam' }, 1))).status).toBe(428);
    expect((await thief.call('GET me/export')).status).toBe(428);
    expect(await account.subjects()).toEqual(subjectsBefore);
    // The thief ends the other sessions. The owner sees this in the events.
    expect((await thief.call('DELETE me/sessions')).status).toBe(204);
    expect((await elsewhere.call('GET auth/me')).status).toBe(401);
    const wrong = { currentPassword: 'guess', password: OTHER_PASSWORD };
    expect((await thief.call('POST me/password', wrong)).status).toBe(400);
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1)
      statuses.push(
        (await thief.call('POST me/security/confirm', { method: 'password', password: `guess ${guess}` }))
          .status,
      );
    expect(statuses.slice(-3)).toEqual([429, 429, 429]);
    // The owner sees the attack in the events, and ends the stolen session.
    const home = new SecuredAccount(server, account.investor);
    expect((await home.sendPassword({ from: '198.51.100.77' })).body.secondFactor).toBeDefined();
    expect(await otherEvents()).toEqual(expect.arrayContaining(['confirmation-failed', 'sessions-ended']));
    expect((await account.call('GET profile/bank-detail')).body.data.branch).toBe('Fort Kochi');
    server.clock.advance(60 * MINUTE_MS);
    home.token = (await home.logInWithCode(home.codeOf(secret), { from: '198.51.100.77' })).body.token ?? '';
    expect((await home.call('DELETE me/sessions')).status).toBe(204);
    expect((await thief.call('GET auth/me')).status).toBe(401);
  });
});

describe('P-8 the secrets of an account', () => {
  it('are in no log line and in no row of the database', async () => {
    const { secret, recoveryCodes } = await account.addAuthenticator();
    await account.addPasskey();
    await account.call(SAVE_BANK, bankBody());
    const mail = (await server.mailsTo(account.investor.email)).find(({ subject }) =>
      subject.includes('bank'),
    );
    const { token } = (await account.sendPassword()).body.secondFactor;
    await account.call('POST auth/second-factor', {
      token,
      method: 'authenticator',
      code: account.codeOf(secret, 1),
    });
    await account.call('POST auth/second-factor', { token, method: 'recovery-code', code: recoveryCodes[0] });
    const { rows: tables } = await server.database.pool.query(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const stored: string[] = [];
    for (const { name } of tables) {
      const { rows } = await server.database.pool.query(
        `select row_to_json(t)::text as text from "${name}" t`,
      );
      stored.push(...rows.map(({ text }: { text: string }) => text));
    }
    const recorded = [...stored, ...server.logLines].join('\n');
    expect(recorded).toContain('passkey-added');
    const secrets = [
      ...[secret, token, account.token, stopTokenIn(mail?.text), account.investor.password],
      ...recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]),
    ];
    for (const hidden of secrets) {
      expect(hidden.length).toBeGreaterThan(8);
      expect(recorded.includes(hidden)).toBe(false);
    }
    expect(server.logLines.join('\n')).not.toMatch(/203\.0\.113|Firefox|kopal\.test/);
  });
});
