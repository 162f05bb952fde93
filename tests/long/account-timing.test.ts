import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../server/account/passwords.ts';
import { DEFAULT_APP_CONFIG } from '../../server/platform/config/app-config.ts';
import { AccountCalls, OTHER_PASSWORD } from '../support/account-calls.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { median } from '../support/median.ts';

const ROUNDS = 200;
const RIGHT_PASSWORD = 'Correct#Horse9';
const KINDS = ['unknown', 'verified', 'unverified', 'locked'] as const;

type Kind = (typeof KINDS)[number];

const outsiderCalls: readonly (readonly [
  string,
  (calls: AccountCalls, email: string) => Promise<Response>,
])[] = [
  ['login', (calls, email) => calls.logIn(email, 'Wrong#Guess1')],
  ['create', (calls, email) => calls.create({ email, password: OTHER_PASSWORD })],
  ['forget-password', (calls, email) => calls.requestPasswordReset(email)],
  ['resend-otp', (calls, email) => calls.resend(email)],
  ['verify-otp', (calls, email) => calls.verify(email, '000000')],
  ['change-password', (calls, email) => calls.change(email, '000000', 'A'.repeat(43))],
];

describe('S-03 response times of the account calls', () => {
  let server: TestServer;
  const emails: Readonly<Record<Kind, string>> = {
    unknown: 'nobody@kopal.test',
    verified: 'verified@kopal.test',
    unverified: 'unverified@kopal.test',
    locked: 'locked@kopal.test',
  };
  beforeAll(async () => {
    const many = 1_000_000;
    server = await startTestServer({
      config: {
        passwordHashing: DEFAULT_APP_CONFIG.passwordHashing,
        mailLimits: {
          pauseMs: 0,
          pauseBetweenNetworksMs: 0,
          perAddressAndNetworkHour: many,
          perAddressAndNetworkDay: many,
          perAddressHour: many,
          perAddressDay: many,
          perNetworkHour: many,
          totalPerHour: many,
        },
        loginLimits: { failuresPerAddress: many, addressWindowMs: 900_000 },
      },
    });
    await server.seedInvestor({ email: emails.verified });
    await server.seedInvestor({ email: emails.locked });
    await server.seedInvestor({ email: emails.unverified, verified: false });
    // Seeded accounts have cheap hashes, which would distort the times; this hash has the server's default cost.
    const hash = await hashPassword(RIGHT_PASSWORD, randomBytes(16), DEFAULT_APP_CONFIG.passwordHashing);
    await server.database.db.updateTable('users').set({ password_hash: hash }).execute();
    const calls = new AccountCalls(server);
    for (let guess = 0; guess < 5; guess += 1) await calls.logIn(emails.locked, `Wrong#Guess${guess}`);
  });
  afterAll(() => server.close());

  it.each(outsiderCalls)(
    'do not reveal whether an account exists or is locked: auth/%s',
    async (_name, call) => {
      const calls = new AccountCalls(server);
      const times = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));
      // The kinds take turns, so that other load on the machine affects all of them alike.
      for (let round = 0; round < ROUNDS + 5; round += 1) {
        for (const kind of KINDS) {
          // An hour passes, so that no limit applies. The lock ends too: a wrong guess locks `emails.locked` again.
          server.clock.advance(3_600_000);
          if (kind === 'locked') await calls.logIn(emails.locked, 'Wrong#Guess2');
          const start = performance.now();
          await (await call(calls, emails[kind])).text();
          const took = performance.now() - start;
          // The first rounds load code and fill caches.
          if (round >= 5) times.get(kind)?.push(took);
        }
      }
      await calls.logIn(emails.locked, 'Wrong#Guess2');
      expect((await calls.logIn(emails.locked, RIGHT_PASSWORD)).status, 'the account is locked').toBe(401);
      const medians = [...times.values()].map(median);
      const spread = Math.max(...medians) - Math.min(...medians);
      expect(spread, `medians ${medians.map((each) => each.toFixed(1)).join(', ')} ms`).toBeLessThanOrEqual(
        Math.max(15, Math.min(...medians) * 0.1),
      );
    },
  );
});
