import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { accountServices } from '../../server/account/account-services.ts';
import { guessThrottles } from '../../server/account/guess-throttle.ts';
import { ChangePassword } from '../../server/account/change-password.ts';
import { PasswordHasher } from '../../server/account/passwords.ts';
import { routeServices } from '../../server/session/route-services.ts';
import { securityServices } from '../../server/security/security-services.ts';
import { DEFAULT_APP_CONFIG } from '../../server/platform/config/app-config.ts';
import { FolderDocumentStore } from '../../server/platform/files/folder-document-store.ts';
import { NO_DEVICE } from '../../server/platform/http/context.ts';
import { jsonLogger } from '../../server/platform/logger.ts';
import { noMetrics } from '../../server/platform/metrics/metrics.ts';
import { AccountCalls, OTHER_PASSWORD, resetTokenIn } from '../support/account-calls.ts';
import { PUBLIC_URL, SecuredAccount } from '../support/secured-account.ts';
import {
  CHEAP_HASHING,
  countedTries,
  forgetAccounts,
  json,
  startSharedServer,
  startTestServer,
  type TestServer,
} from '../support/server.ts';

/** One more than each limit: a network and an account may fail five times, and five guesses at a code may be wrong. */
const ATTEMPTS = 6;

const server = await startSharedServer({
  config: {
    publicUrl: PUBLIC_URL,
    mailLimits: { ...DEFAULT_APP_CONFIG.mailLimits, pauseMs: 0 },
    loginLimits: { failuresPerAddress: 5, addressWindowMs: 900_000 },
  },
});
let addressCount = 0;
beforeEach(() => forgetAccounts(server));

const newEmail = (): string => `outage${(addressCount += 1)}@kopal.test`;

/**
 * Makes the database report a shutdown on each `event` on the table, until the test ends or calls the returned
 * function.
 */
async function breakWrites(
  event: 'insert' | 'update' | 'delete',
  table: string,
): Promise<() => Promise<unknown>> {
  const { pool } = server.database;
  await pool.query(`create or replace function outage() returns trigger language plpgsql as
    $$ begin raise exception 'shutting down' using errcode = '57P03'; end $$`);
  await pool.query(
    `create trigger outage before ${event} on ${table} for each statement execute function outage()`,
  );
  const repair = () => pool.query(`drop trigger if exists outage on ${table}`);
  onTestFinished(async () => {
    await repair();
  });
  return repair;
}

async function statusesOf(
  call: () => Promise<Pick<Response, 'status'>>,
  times = ATTEMPTS,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await call()).status);
  return statuses;
}

/** Services over a server's database; their password hasher has a single slot, which the test can occupy. */
function servicesOver({ database: { db, pool }, clock, keys, filesFolder }: TestServer) {
  const config = { ...DEFAULT_APP_CONFIG, loginLimits: { failuresPerAddress: 5, addressWindowMs: 900_000 } };
  const passwords = new PasswordHasher({
    hashing: { ...CHEAP_HASHING, maxRunning: 1, maxWaiting: 0 },
    metrics: noMetrics,
  });
  const deps = {
    db,
    pool,
    clock,
    config,
    keys,
    files: new FolderDocumentStore(filesFolder),
    metrics: noMetrics,
    maxTransfers: 1,
    logger: jsonLogger(
      () => undefined,
      () => clock.now(),
    ),
  };
  const shared = routeServices(deps);
  const throttles = guessThrottles(shared, shared.keyedHash);
  const services = accountServices(shared, { passwords, throttles });
  const { factors } = securityServices(shared, { passwords, throttles });
  return { passwords, factors, change: new ChangePassword(services) };
}

/** Occupies the slot; the returned function frees it. */
function occupy(passwords: PasswordHasher): () => Promise<void> {
  let finishHashing = (): void => undefined;
  const hashing = passwords.run(() => new Promise<void>((resolve) => (finishHashing = resolve)), {
    network: '203.0.113.7',
    email: 'busy@kopal.test',
  });
  return () => {
    finishHashing();
    return hashing;
  };
}

describe('S-04 the limits on guessing while the server cannot write or hash', () => {
  it('do not count a log-in when the session cannot be written', async () => {
    const investor = await server.seedInvestor();
    const call = () => server.appFetch('/api/auth/login', json(investor));
    const repair = await breakWrites('insert', 'sessions');
    expect(await statusesOf(call)).toEqual(Array(ATTEMPTS).fill(503));
    await repair();
    expect((await call()).status).toBe(200);
    expect(await countedTries(server)).toBe(0);
  });

  it('do not count a log-in that gets 503 because too many passwords are hashed at once', async () => {
    await using busy = await startTestServer({
      config: { passwordHashing: { ...CHEAP_HASHING, maxRunning: 1, maxWaiting: 0 } },
    });
    const responses = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        busy.appFetch('/api/auth/login', json({ email: `u${index}@kopal.test`, password: 'Some#Word1' })),
      ),
    );
    const rejected = responses.filter(({ status }) => status === 401).length;
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401, 503]));
    expect(await countedTries(busy)).toBe(rejected);
  });

  it('do not count a reset token when the new password cannot be saved, and the token stays valid', async () => {
    const calls = new AccountCalls(server);
    const { email } = await server.seedInvestor();
    const { otp, token } = await calls.startReset(email);
    const repair = await breakWrites('update', 'users');
    expect(await statusesOf(() => calls.change(email, otp, token))).toEqual(Array(ATTEMPTS).fill(503));
    await repair();
    expect(await countedTries(server)).toBe(0);
    expect((await calls.change(email, otp, token)).status).toBe(200);
    expect((await calls.logIn(email, OTHER_PASSWORD)).status).toBe(200);
  });

  it('do not count a reset token when the new password cannot be hashed under load, and the token stays valid', async () => {
    const calls = new AccountCalls(server);
    const { email } = await server.seedInvestor();
    const { otp, token } = await calls.startReset(email);
    const { passwords, change } = servicesOver(server);
    const input = {
      ...{ email, otp, password: OTHER_PASSWORD, forgetPasswordToken: token, network: '192.0.2.9' },
      device: NO_DEVICE,
    };
    const free = occupy(passwords);
    for (let index = 0; index < ATTEMPTS; index += 1) {
      await expect(change.execute(input)).rejects.toMatchObject({ status: 503 });
    }
    await free();
    expect(await countedTries(server)).toBe(0);
    await change.execute(input);
    expect((await calls.logIn(email, OTHER_PASSWORD)).status).toBe(200);
  });

  it.each(['authenticator', 'recovery-code'] as const)(
    'neither count nor use up the right code of the second factor (%s) when the session cannot be written',
    async (method) => {
      const account = await new SecuredAccount(server, await server.seedInvestor()).logIn();
      const { secret, recoveryCodes } = await account.addAuthenticator();
      server.clock.advance(60_000);
      const { token } = (await account.sendPassword()).body.secondFactor;
      const code = method === 'authenticator' ? account.codeOf(secret) : recoveryCodes[0];
      const call = () => account.call('POST auth/second-factor', { token, method, code });
      const repair = await breakWrites('insert', 'sessions');
      expect(await statusesOf(call)).toEqual(Array(ATTEMPTS).fill(503));
      await repair();
      expect(await countedTries(server)).toBe(0);
      expect((await call()).status).toBe(200);
    },
  );

  it('neither count nor use up the response of a passkey that the database cannot record', async () => {
    const account = await new SecuredAccount(server, await server.seedInvestor()).logIn();
    const passkey = await account.addPasskey();
    const { publicKey } = (await account.call('POST auth/passkey/options')).body.data;
    const credential = passkey.get(publicKey);
    const call = () => account.call('POST auth/passkey', { credential });
    const repair = await breakWrites('insert', 'used_challenges');
    expect(await statusesOf(call)).toEqual(Array(ATTEMPTS).fill(503));
    await repair();
    expect(await countedTries(server)).toBe(0);
    expect((await call()).status).toBe(200);
  });

  it('do not count a confirmation whose password cannot be compared under load', async () => {
    const { id: userId, email, password } = await server.seedInvestor();
    const { passwords, factors } = servicesOver(server);
    const claimant = { userId, email, address: '192.0.2.9', device: NO_DEVICE };
    const confirm = () => factors.isPassword(claimant, password);
    const free = occupy(passwords);
    for (let index = 0; index < ATTEMPTS; index += 1) {
      await expect(confirm()).rejects.toMatchObject({ status: 503 });
    }
    await free();
    expect(await confirm()).toBe(true);
  });

  it.each(['sign-up', 'reset'] as const)(
    'do not count the right code for a %s when the database rejects the write',
    async (purpose) => {
      const calls = new AccountCalls(server);
      const email = newEmail();
      const first = await calls.register(email);
      let call = () => calls.verify(email, first);
      if (purpose === 'reset') {
        await call();
        await calls.requestPasswordReset(email);
        const second = await calls.codeTo(email);
        call = () => calls.verifyReset(email, second);
      }
      const repair = await (purpose === 'reset'
        ? breakWrites('insert', 'reset_tokens')
        : breakWrites('update', 'users'));
      expect(await statusesOf(call)).toEqual(Array(ATTEMPTS).fill(503));
      await repair();
      expect(await countedTries(server)).toBe(0);
      expect((await call()).status).toBe(200);
    },
  );

  it('let a right code return its reset token even when the mail limits cannot record the code’s use', async () => {
    const calls = new AccountCalls(server);
    const { email } = await server.seedInvestor();
    await calls.requestPasswordReset(email);
    const otp = await calls.codeTo(email);
    const repair = await breakWrites('update', 'mail_requests');
    const token = await resetTokenIn(await calls.verifyReset(email, otp));
    await repair();
    expect((await calls.change(email, otp, token)).status).toBe(200);
  });

  it.each(['sign-up', 'password change'] as const)(
    'do not let a %s fail when the count of earlier failures cannot be deleted',
    async (step) => {
      const calls = new AccountCalls(server);
      const email = newEmail();
      const code = await calls.register(email);
      let call = () => calls.verify(email, code);
      if (step === 'password change') {
        await call();
        const { otp, token } = await calls.startReset(email);
        call = () => calls.change(email, otp, token);
      }
      const repair = await breakWrites('delete', 'login_failures');
      expect((await call()).status).toBe(200);
      await repair();
    },
  );
});
