import { afterAll, describe, expect, it } from 'vitest';
import { DocumentLinks } from '../../server/reports/document-links.ts';
import { keyedHash } from '../support/encryptions.ts';
import { AccountCalls, otherCode, OTHER_PASSWORD } from '../support/account-calls.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { freshDatabase, startTestServer, type TestServer } from '../support/server.ts';

const [old, fresh] = ['old-secret-'.repeat(3), 'fresh-secret-'.repeat(3)];
const NETWORK_ADDRESS = '198.51.100.40';

const database = await freshDatabase();
afterAll(() => database.close());
const clock = new ManualClock();
const start = (...codeSecrets: readonly string[]) =>
  startTestServer({
    database,
    clock,
    config: { codeSecrets, loginLimits: { failuresPerAddress: 6, addressWindowMs: 900_000 } },
  });
/** Servers of one database, one for each step of the rotation. */
const [before, between, after] = [await start(old), await start(fresh, old), await start(fresh)];

describe('a rotation of CODE_SECRET', () => {
  const callsOf = (server: TestServer, from = NETWORK_ADDRESS) => new AccountCalls(server, from);

  it('accepts codes and reset tokens that were made with the old key', async () => {
    const email = 'rotated@kopal.test';
    const code = await callsOf(before).register(email);
    expect((await callsOf(between).verify(email, code)).status).toBe(200);
    clock.advance(60_000);
    const { otp, token } = await callsOf(before).startReset(email);
    expect((await callsOf(between).change(email, otp, token)).status).toBe(200);
    expect((await callsOf(between).logIn(email, OTHER_PASSWORD)).status).toBe(200);
  });

  it('makes codes with the new key', async () => {
    const email = 'fresh@kopal.test';
    const code = await callsOf(between, '198.51.100.41').register(email);
    expect((await callsOf(before).verify(email, code)).status).toBe(400);
    expect((await callsOf(after).verify(email, code)).status).toBe(200);
  });

  it('keeps the count of wrong tries at a code', async () => {
    const email = 'guessed@kopal.test';
    const from = '198.51.100.42';
    const code = await callsOf(before, from).register(email);
    for (const [index, server] of [before, between, before, between, between].entries())
      expect((await callsOf(server, from).verify(email, otherCode(code, index + 1))).status).toBe(400);
    expect((await callsOf(between, from).verify(email, code)).status).toBe(400);
  });

  it('keeps the count of requested mails while the old key is listed', async () => {
    const email = 'mailed@kopal.test';
    const from = '198.51.100.43';
    for (let request = 0; request < 3; request += 1) {
      clock.advance(60_000);
      expect((await callsOf(before, from).requestPasswordReset(email)).status).toBe(200);
    }
    clock.advance(60_000);
    expect((await callsOf(between, from).requestPasswordReset(email)).status).toBe(429);
    expect((await callsOf(after, from).requestPasswordReset(email)).status).toBe(200);
  });

  it('keeps the counts of failed log-ins of an account and of a network, whichever server counts each log-in', async () => {
    const { email, password } = await before.seedInvestor();
    const from = '198.51.100.44';
    for (const server of [before, between, between, before, between, between])
      expect((await callsOf(server, from).logIn(email, 'Wrong#Guess1')).status).toBe(401);
    // The network has used up its six tries.
    expect((await callsOf(between, from).logIn('nobody@kopal.test', 'Wrong#Guess1')).status).toBe(429);
    // The account has two counts, for all networks and for this one. Both are five: a wait began after the fifth
    // failure, and the account does not count a try during a wait.
    const { rows } = await database.pool.query<{ failures: number }>(
      'select failures from login_failures order by failures desc limit 2',
    );
    expect(rows.map(({ failures }) => failures)).toEqual([5, 5]);
    expect((await callsOf(between, '198.51.100.45').logIn(email, password)).status).toBe(200);
  });

  it('opens links to documents that were signed with the old key, and signs with the new one', async () => {
    const linksOf = async (...secrets: readonly string[]) =>
      new DocumentLinks({ keyedHash: await keyedHash(database.db, ...secrets), clock });
    const document = { record: 'mis-1', part: 1 };
    const isAccepted = (signer: DocumentLinks, verifier: DocumentLinks): boolean => {
      const query = new URL(signer.pathOf(document), 'http://kopal.test').searchParams;
      return verifier.isValid(document, query.get('expires') ?? '', query.get('signature') ?? '');
    };
    expect(isAccepted(await linksOf(old), await linksOf(fresh, old))).toBe(true);
    expect(isAccepted(await linksOf(fresh, old), await linksOf(fresh))).toBe(true);
    expect(isAccepted(await linksOf(old), await linksOf(fresh))).toBe(false);
  });
});
