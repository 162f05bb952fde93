import { beforeEach, describe, expect, it } from 'vitest';
import { AccountCalls } from '../support/account-calls.ts';
import { forgetAccounts, startSharedServer } from '../support/server.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const server = await startSharedServer();

describe('S-02 the limits on mail', () => {
  beforeEach(() => forgetAccounts(server));

  it('require 60 s between two mails to one address, with 2 s of tolerance for a fast countdown', async () => {
    const calls = new AccountCalls(server);
    const email = 'paused@kopal.test';
    await calls.register(email);
    server.clock.advance(57 * SECOND_MS);
    const early = await calls.resend(email);
    expect([early.status, early.headers.get('retry-after'), await early.json()]).toEqual([
      429,
      '1',
      { status: 429, message: 'Please wait 1 second before requesting another email.' },
    ]);
    server.clock.advance(SECOND_MS);
    expect((await calls.resend(email)).status).toBe(200);
    expect(await server.mailsTo(email)).toHaveLength(2);
  });

  it('end the pause of 60 s early only when the code is entered', async () => {
    const calls = new AccountCalls(server);
    const email = 'answered@kopal.test';
    const code = await calls.register(email);
    expect((await calls.requestPasswordReset(email)).status).toBe(429);
    await calls.verify(email, code);
    expect((await calls.requestPasswordReset(email)).status).toBe(200);
    expect((await calls.requestPasswordReset(email)).status).toBe(429);
  });

  it('still hold for a stranger on another network when the owner enters a code', async () => {
    const [owner, stranger] = [new AccountCalls(server), new AccountCalls(server, '198.51.100.1')];
    const email = 'wanted@kopal.test';
    const code = await owner.register(email);
    const request = async (): Promise<number> => {
      server.clock.advance(MINUTE_MS);
      return (await stranger.requestPasswordReset(email)).status;
    };
    expect([await request(), await request(), await request()]).toEqual([200, 200, 200]);
    expect((await owner.verify(email, code)).status).toBe(200);
    expect(await request()).toBe(429);
  });

  it.each([
    ['known', true],
    ['unknown', false],
  ])('allow 5 mails an hour and 10 a day to one %s address, from any network', async (kind, isKnown) => {
    const email = `${kind}@kopal.test`;
    if (isKnown) await server.seedInvestor({ email });
    const requestReset = (index: number): Promise<Response> =>
      new AccountCalls(server, `198.51.100.${index}`).requestPasswordReset(email);
    const acceptedInARow = async (count: number): Promise<number> => {
      let accepted = 0;
      for (let index = 0; index < count; index += 1) {
        server.clock.advance(MINUTE_MS);
        const response = await requestReset(index);
        if (response.status !== 200) break;
        accepted += 1;
      }
      return accepted;
    };
    expect(await acceptedInARow(8)).toBe(5);
    const waiting = await requestReset(99);
    expect(Number(waiting.headers.get('retry-after'))).toBe(55 * 60);
    expect(await waiting.json()).toEqual({
      status: 429,
      message: 'Please wait 55 minutes before requesting another email.',
    });
    server.clock.advance(HOUR_MS);
    expect(await acceptedInARow(8)).toBe(5);
    server.clock.advance(HOUR_MS);
    const spent = await requestReset(99);
    expect(spent.status).toBe(429);
    expect((await spent.json()).message).toMatch(/^Please wait 22 hours before/);
    server.clock.advance(24 * HOUR_MS);
    expect(await acceptedInARow(8)).toBe(5);
    expect(await server.mailsTo(email)).toHaveLength(isKnown ? 15 : 0);
  });

  it('allow 30 mails an hour for one network, counting known and unknown addresses alike', async () => {
    const calls = new AccountCalls(server, '198.51.100.4');
    for (let index = 0; index < 10; index += 1)
      await server.seedInvestor({ email: `known${index}@kopal.test` });
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1) {
      const responses = [
        await calls.requestPasswordReset(`known${index}@kopal.test`),
        await calls.requestPasswordReset(`unknown${index}@kopal.test`),
        await calls.create({ email: `new${index}@kopal.test` }),
        await calls.resend(`other${index}@kopal.test`),
      ];
      statuses.push(...responses.map(({ status }) => status));
    }
    expect(statuses).toEqual([...Array(30).fill(200), ...Array(10).fill(429)]);
    const elsewhere = new AccountCalls(server, '198.51.100.5');
    expect((await elsewhere.requestPasswordReset('known9@kopal.test')).status).toBe(200);
    server.clock.advance(HOUR_MS);
    expect((await calls.requestPasswordReset('known8@kopal.test')).status).toBe(200);
  });

  it('allow 300 mails an hour in total', async () => {
    const requestReset = (index: number): Promise<Response> =>
      new AccountCalls(server, `198.51.100.${index}`).requestPasswordReset(`n${index}@kopal.test`);
    // Stands for 295 earlier requests, each for another address from another network.
    await server.database.pool.query(
      `insert into mail_requests (address_hash, network_hash, requested_at)
       select 'address ' || n, 'network ' || n, $1 from generate_series(1, 295) as n`,
      [new Date(server.clock.now())],
    );
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1) statuses.push((await requestReset(index)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    server.clock.advance(HOUR_MS);
    expect((await requestReset(9)).status).toBe(200);
  });

  it('hold for concurrent requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        new AccountCalls(server).requestPasswordReset(`burst${index}@kopal.test`),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(30);
  });

  it('reject a registration over the limit and leave the accounts unchanged', async () => {
    const calls = new AccountCalls(server);
    const email = 'over@kopal.test';
    await calls.create({ email });
    const rows = async () => ({
      users: await server.database.db.selectFrom('users').selectAll().execute(),
      registrations: await server.database.db.selectFrom('registrations').selectAll().execute(),
    });
    const before = await rows();
    expect(before.registrations).toHaveLength(1);
    expect((await calls.create({ email, password: 'Another#Word1' })).status).toBe(429);
    expect(await rows()).toEqual(before);
  });

  it('do not count a rejected request', async () => {
    const calls = new AccountCalls(server);
    const email = 'patient@kopal.test';
    await calls.requestPasswordReset(email);
    for (let index = 0; index < 20; index += 1) await calls.requestPasswordReset(email);
    server.clock.advance(MINUTE_MS);
    expect((await calls.requestPasswordReset(email)).status).toBe(200);
  });
});
