import { beforeEach, describe, expect, it } from 'vitest';
import { EVENT_LIMITS } from '../../src/contract/security.ts';
import { removeOldRows } from '../../server/platform/db/remove-old-rows.ts';
import { AccountCalls, otherCode } from '../support/account-calls.ts';
import { forgetAccounts, startSharedServer } from '../support/server.ts';

const DAY_MS = 24 * 3_600_000;

const server = await startSharedServer();
beforeEach(() => forgetAccounts(server));

describe('removeOldRows', () => {
  it('removes sessions and tokens once they have expired, but codes and counters only a day later', async () => {
    const { db } = server.database;
    const calls = new AccountCalls(server);
    const investor = await server.seedInvestor();
    await server.logIn(investor);
    await calls.logIn(investor.email, 'Wrong#Guess1');
    await calls.requestPasswordReset(investor.email);
    const otp = await calls.codeTo(investor.email);
    await calls.verifyReset(investor.email, otherCode(otp));
    await calls.verifyReset(investor.email, otp);
    const counts = async () => {
      const tables = [
        'sessions',
        'login_failures',
        'mail_requests',
        'one_time_codes',
        'code_guesses',
        'reset_tokens',
      ] as const;
      return Promise.all(
        tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
      );
    };
    await removeOldRows(db, server.clock.now() + 14 * 60_000);
    expect(await counts()).toEqual([1, 2, 1, 1, 1, 1]);
    await removeOldRows(db, server.clock.now() + DAY_MS - 1);
    expect(await counts()).toEqual([0, 2, 1, 1, 1, 0]);
    await removeOldRows(db, server.clock.now() + DAY_MS + 600_001);
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('keeps the newest failures and the newest other events of an account, so that guesses replace no other event', async () => {
    const { db } = server.database;
    const { id } = await server.seedInvestor();
    const happened_at = new Date(server.clock.now());
    const events = (count: number, failure: boolean) =>
      Array.from({ length: count }, () => ({ user_id: id, kind: 'log-in' as const, failure, happened_at }));
    await db
      .insertInto('account_events')
      .values([...events(EVENT_LIMITS.others + 1, false), ...events(EVENT_LIMITS.failures + 1, true)])
      .execute();
    await removeOldRows(db, server.clock.now());
    const left = await db.selectFrom('account_events').select('failure').where('user_id', '=', id).execute();
    const failureCount = left.filter(({ failure }) => failure).length;
    expect([failureCount, left.length - failureCount]).toEqual([EVENT_LIMITS.failures, EVENT_LIMITS.others]);
  });

  it('removes accounts that were not verified within a week, but none with an investment', async () => {
    const { db } = server.database;
    const calls = new AccountCalls(server);
    await calls.register('forgotten@kopal.test');
    await calls.register('verified@kopal.test').then((code) => calls.verify('verified@kopal.test', code));
    const holder = await server.seedInvestor({
      email: 'holder@kopal.test',
      verified: false,
      holdings: [{ startup: 'Solvia', amount: 1_000 }],
    });
    await db
      .updateTable('users')
      .set({ created_at: new Date(0) })
      .where('id', '=', holder.id)
      .execute();
    const emails = async () =>
      (await db.selectFrom('users').select('email').execute()).map(({ email }) => email).sort();
    const registrationCount = async () => (await db.selectFrom('registrations').selectAll().execute()).length;
    await removeOldRows(db, server.clock.now() + 7 * DAY_MS);
    expect(await emails()).toEqual(['forgotten@kopal.test', 'holder@kopal.test', 'verified@kopal.test']);
    expect(await registrationCount()).toBe(1);
    await removeOldRows(db, server.clock.now() + 7 * DAY_MS + 1);
    expect(await emails()).toEqual(['holder@kopal.test', 'verified@kopal.test']);
    expect(await registrationCount()).toBe(0);
  });
});
