import { beforeEach, describe, expect, it } from 'vitest';
import {
  AccountCalls,
  GOOD_PASSWORD,
  otherCode,
  OTHER_PASSWORD,
  resetTokenIn,
} from '../support/account-calls.ts';
import { forgetAccounts, startSharedServer } from '../support/server.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const STRANGERS_NETWORK = '198.51.100.66';
const OWNERS_NETWORK = '203.0.113.20';

const server = await startSharedServer();
let email: string;
let password: string;
const stranger = new AccountCalls(server, STRANGERS_NETWORK);
const owner = new AccountCalls(server, OWNERS_NETWORK);
beforeEach(async () => {
  await forgetAccounts(server);
  ({ email, password } = await server.seedInvestor());
});

const times = async (count: number, call: (index: number) => Promise<unknown>): Promise<void> => {
  for (let index = 0; index < count; index += 1) await call(index);
};

/**
 * Requests a code once a second until it is granted.
 * @returns the milliseconds that it took
 */
async function requestUntilGranted(request: () => Promise<Response>): Promise<number> {
  const start = server.clock.now();
  while ((await request()).status !== 200) {
    if (server.clock.now() - start > HOUR_MS) throw new Error('no code within an hour');
    server.clock.advance(SECOND_MS);
  }
  return server.clock.now() - start;
}

/**
 * Logs in with access to the mailbox only: code, new password, log-in.
 * @returns the milliseconds until the code was granted
 */
async function resetAndLogIn(): Promise<number> {
  const waited = await requestUntilGranted(() => owner.requestPasswordReset(email));
  const otp = await owner.codeTo(email);
  const token = await resetTokenIn(await owner.verifyReset(email, otp));
  expect((await owner.change(email, otp, token)).status).toBe(200);
  expect((await owner.logIn(email, OTHER_PASSWORD)).status).toBe(200);
  return waited;
}

/** What one network does to an account. The server rejects the requests that exceed its limits. */
type Attack = readonly [string, () => Promise<void>];

const requests: readonly Attack[] = [
  [
    'requests five codes in five minutes',
    () =>
      times(5, async () => {
        await stranger.requestPasswordReset(email);
        server.clock.advance(MINUTE_MS);
      }),
  ],
  [
    'requests codes all day',
    () =>
      times(96, async () => {
        await stranger.requestPasswordReset(email);
        server.clock.advance(15 * MINUTE_MS);
      }),
  ],
  [
    'registers the address',
    () =>
      times(5, async () => {
        await stranger.create({ email });
        await stranger.resend(email);
        server.clock.advance(MINUTE_MS);
      }),
  ],
];

const guesses: readonly Attack[] = [
  [
    'guesses 25 wrong codes',
    () =>
      times(5, async () => {
        await stranger.requestPasswordReset(email);
        await times(5, (guess) => stranger.verifyReset(email, String(guess).padStart(6, '0')));
        server.clock.advance(MINUTE_MS);
      }),
  ],
  ['guesses six wrong passwords', () => times(6, (guess) => stranger.logIn(email, `Wrong#Guess${guess}`))],
  [
    'requests codes, registers the address, and guesses codes and passwords all day',
    () =>
      times(24, async (round) => {
        await (round % 2 === 0 ? stranger.requestPasswordReset(email) : stranger.create({ email }));
        await stranger.verifyReset(email, '000000');
        await stranger.logIn(email, 'Wrong#Guess1');
        server.clock.advance(HOUR_MS);
      }),
  ],
];

describe('S-04 the owner of the mailbox', () => {
  it.each([...requests, ...guesses])(
    'gets in within a minute by a reset, after a stranger on another network %s',
    async (_, act) => {
      await act();
      expect(await resetAndLogIn()).toBeLessThanOrEqual(MINUTE_MS);
    },
  );

  it.each(guesses)(
    'gets in by the right password, after a stranger on another network %s',
    async (_, act) => {
      await act();
      expect((await owner.logIn(email, password)).status).toBe(200);
    },
  );

  it('gets a code within a minute while a stranger requests one every second, always before the owner', async () => {
    const waited = await requestUntilGranted(async () => {
      await stranger.requestPasswordReset(email);
      return owner.requestPasswordReset(email);
    });
    expect(waited).toBeLessThanOrEqual(MINUTE_MS);
  });

  it('gets in by their own code, even after a stranger’s newer code and wrong tries', async () => {
    await owner.requestPasswordReset(email);
    const code = await owner.codeTo(email);
    await times(5, (guess) => stranger.verifyReset(email, otherCode(code, guess + 1)));
    server.clock.advance(MINUTE_MS);
    await stranger.requestPasswordReset(email);
    await times(20, (guess) => stranger.verifyReset(email, otherCode(code, guess + 1)));
    expect((await owner.verifyReset(email, code)).status).toBe(200);
  });

  it('gets in by the newest code in the mailbox, also when a stranger requested it', async () => {
    await owner.requestPasswordReset(email);
    server.clock.advance(MINUTE_MS);
    await stranger.requestPasswordReset(email);
    expect((await owner.verifyReset(email, await owner.codeTo(email))).status).toBe(200);
  });

  it('gets in by a sign-up, while a stranger registers the same address and guesses the codes', async () => {
    const address = 'new@kopal.test';
    await times(5, async () => {
      await stranger.create({ email: address, password: OTHER_PASSWORD });
      await times(5, (guess) => stranger.verify(address, String(guess).padStart(6, '0')));
      await stranger.resend(address);
      server.clock.advance(MINUTE_MS);
    });
    let registrationToken = '';
    const waited = await requestUntilGranted(async () => {
      const response = await owner.create({ email: address });
      if (response.status === 200) ({ registrationToken } = await response.clone().json());
      return response;
    });
    expect(waited).toBeLessThanOrEqual(MINUTE_MS);
    const code = await owner.codeTo(address);
    await stranger.create({ email: address, password: OTHER_PASSWORD });
    await times(5, (guess) => stranger.verify(address, otherCode(code, guess + 1)));
    expect((await owner.verify(address, code, registrationToken)).status).toBe(200);
    expect((await owner.logIn(address, GOOD_PASSWORD)).status).toBe(200);
    expect((await owner.logIn(address, OTHER_PASSWORD)).status).toBe(401);
  });
});

describe('guesses from many networks', () => {
  /** Sends five wrong passwords from each of as many networks, beginning with the given one. */
  const fail = (networks: number, first = 0): Promise<void> =>
    times(networks, async (network) => {
      const from = new AccountCalls(server, `192.0.2.${first + network}`);
      await times(5, () => from.logIn(email, 'Wrong#Guess1'));
    });

  it('S-01 share the tries at one code, but leave one try to the network that requested the code', async () => {
    await owner.requestPasswordReset(email);
    const code = await owner.codeTo(email);
    for (let network = 0; network < 12; network += 1) {
      const from = new AccountCalls(server, `192.0.2.${network}`);
      await times(5, (guess) => from.verifyReset(email, otherCode(code, guess + 1)));
    }
    const fresh = new AccountCalls(server, '192.0.2.99');
    expect((await fresh.verifyReset(email, code)).status).toBe(400);
    const { rows } = await server.database.pool.query('select count(*)::integer as tries from code_guesses');
    expect(rows[0].tries).toBeLessThanOrEqual(20);
    expect((await owner.verifyReset(email, code)).status).toBe(200);
  });

  it('S-04 leave a new network one try at a password after a hundred failures, and then a wait before the next', async () => {
    await fail(20);
    const fresh = new AccountCalls(server, '192.0.2.99');
    expect((await fresh.logIn(email, 'Wrong#Guess1')).status).toBe(401);
    expect((await fresh.logIn(email, password)).status).toBe(401);
    expect((await owner.logIn(email, password)).status).toBe(200);
    server.clock.advance(SECOND_MS);
    expect((await fresh.logIn(email, password)).status).toBe(200);
  });

  it('S-04 leave a new network its five tries when the hundred failures took more than a day', async () => {
    await fail(10);
    server.clock.advance(13 * HOUR_MS);
    await fail(10, 10);
    server.clock.advance(13 * HOUR_MS);
    const fresh = new AccountCalls(server, '192.0.2.99');
    await times(4, () => fresh.logIn(email, 'Wrong#Guess1'));
    expect((await fresh.logIn(email, password)).status).toBe(200);
  });
});
