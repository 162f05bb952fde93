import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonLogger } from '../../server/platform/logger.ts';
import type { Mail, MailTransport, Sending } from '../../server/platform/mail/mail.ts';
import { MailSender, waitAfter } from '../../server/platform/mail/mail-sender.ts';
import { noMetrics } from '../../server/platform/metrics/metrics.ts';
import { OutgoingMails } from '../../server/platform/mail/outgoing-mails.ts';
import { dataEncryption } from '../support/encryptions.ts';
import { AccountCalls } from '../support/account-calls.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { freshDatabase, startTestServer } from '../support/server.ts';
import { type SinkBehaviour, startSmtpSink } from '../support/smtp-sink.ts';
import { transportTo } from '../support/smtp-transport.ts';

const MAIL: Mail = { to: 'private.person@kopal.test', subject: 'Your code', text: '123456' };
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const LEASE_MS = 2 * MINUTE_MS;

const database = await freshDatabase();
afterAll(() => database.close());
const ownEncryption = await dataEncryption(database.db, 'k'.repeat(32));
let clock: ManualClock;
let lines: string[];
beforeEach(async () => {
  await database.db.deleteFrom('outgoing_mails').execute();
  clock = new ManualClock();
  lines = [];
});

/** The table of outgoing mails, as a process with this encryption uses it. */
const tableOf = (encryption = ownEncryption): OutgoingMails =>
  new OutgoingMails({ db: database.db, clock, encryption, demo: false });

async function write(...mails: readonly Mail[]): Promise<void> {
  const outgoing = tableOf();
  for (const each of mails) await database.db.transaction().execute((tx) => outgoing.write(tx, each));
}

/** A process that sends with the given function. */
function processOf(
  send: MailTransport['send'],
  close: () => void = () => undefined,
  mails = tableOf(),
): MailSender {
  const logger = jsonLogger(
    (line) => lines.push(line),
    () => 0,
  );
  return new MailSender({ mails, transport: { send, close }, logger, metrics: noMetrics });
}

async function run(sender: MailSender): Promise<void> {
  await sender.sweep();
  sender.wake();
  await sender.idle();
}

const events = (): readonly unknown[] => lines.map((line) => JSON.parse(line).event);
const rows = () => database.db.selectFrom('outgoing_mails').selectAll().execute();
const never = (): Promise<never> => new Promise(() => undefined);
const failure = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('to private.person@kopal.test: refused'), { code: 'ECONNECTION' }));

/** A `send` that hands over every mail, records its recipient and succeeds. */
function recorder(sent: string[]): MailTransport['send'] {
  return async ({ to }, { handOver }) => {
    await handOver();
    sent.push(to);
  };
}

describe('the table of outgoing mails', () => {
  it('holds neither recipient nor content in clear', async () => {
    await write(MAIL);
    expect(JSON.stringify(await rows())).not.toMatch(/private|kopal|@|123456|Your code/);
  });

  it('deletes the mails to an account that is removed', async () => {
    const user = { email: MAIL.to, first_name: 'A', last_name: 'B' };
    await database.db.insertInto('users').values(user).execute();
    await write(MAIL);
    await database.db.deleteFrom('users').where('email', '=', MAIL.to).execute();
    expect(await rows()).toEqual([]);
  });
});

describe('MailSender', () => {
  it('logs that its process lacks the key of a mail, and leaves the mail to a process that has the key', async () => {
    await write(MAIL);
    const sent: string[] = [];
    const withoutKey = processOf(
      recorder(sent),
      undefined,
      tableOf(await dataEncryption(database.db, 'another-data-key-'.repeat(3))),
    );
    const withKey = processOf(recorder(sent));
    await run(withoutKey);
    await withoutKey.warnOfOtherKeys();
    expect([sent, await rows(), lines.map((line) => JSON.parse(line))]).toMatchObject([
      [],
      [{ tries: 0, claim_id: null }],
      [{ event: 'mailKeyMissing', mails: 1 }],
    ]);
    await run(withKey);
    await withKey.warnOfOtherKeys();
    expect([sent, await rows(), events()]).toEqual([[MAIL.to], [], ['mailKeyMissing']]);
  });

  it('logs once a minute that a mail waits for a process with its key', async () => {
    await write(MAIL);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const withoutKey = processOf(
        never,
        undefined,
        tableOf(await dataEncryption(database.db, 'another-data-key-'.repeat(3))),
      );
      withoutKey.start();
      await expect.poll(events).toEqual(['mailKeyMissing']);
      vi.advanceTimersByTime(60_000);
      await expect.poll(events).toEqual(['mailKeyMissing', 'mailKeyMissing']);
      await withoutKey.stop(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives up a damaged mail at once, and does not send it', async () => {
    await write(MAIL);
    const damaged = sql<string>`left(content_encrypted, 16) || 'AAAA'`;
    await database.db.updateTable('outgoing_mails').set({ content_encrypted: damaged }).execute();
    const sender = processOf(never);
    await run(sender);
    expect([await rows(), events()]).toEqual([[], ['mailFailed']]);
  });

  it('sends a mail after the caller has continued, and then deletes it', async () => {
    await write(MAIL);
    const sent: string[] = [];
    const sender = processOf(recorder(sent));
    sender.wake();
    await Promise.resolve();
    expect(sent).toEqual([]);
    await sender.idle();
    expect([sent, lines, await rows()]).toEqual([[MAIL.to], [], []]);
  });

  it('tries again after 5 s, 20 s, 80 s … up to an hour, gives up after a day, and logs no recipient', async () => {
    await write(MAIL);
    const start = clock.now();
    const triedAt: number[] = [];
    const sender = processOf(() => {
      triedAt.push(clock.now() - start);
      return failure();
    });
    await run(sender);
    for (let tries = 1; (await rows()).length > 0; tries += 1) {
      clock.advance(waitAfter(tries) - 1);
      await run(sender);
      clock.advance(1);
      await run(sender);
    }
    expect(triedAt.slice(0, 8)).toEqual(
      [0, 5, 25, 105, 425, 1_705, 5_305, 8_905].map((each) => each * SECOND_MS),
    );
    expect(triedAt.at(-1)).toBeGreaterThan(22 * HOUR_MS);
    expect(triedAt.at(-1)).toBeLessThan(24 * HOUR_MS);
    expect(events()).toEqual([...triedAt.map(() => 'mailDelayed'), 'mailFailed']);
    expect(lines[0]).toContain('ECONNECTION');
    expect(lines.join()).not.toMatch(/private|kopal|@|123456/);
  });

  it('deletes a mail that expires while it waits for its next attempt, without waiting for that attempt', async () => {
    await write({ ...MAIL, usefulMs: 10 * SECOND_MS });
    const sender = processOf(failure);
    await run(sender);
    clock.advance(5 * SECOND_MS);
    // Its next attempt would be in 20 s.
    await run(sender);
    clock.advance(6 * SECOND_MS);
    await sender.sweep();
    expect([await rows(), events()]).toEqual([[], ['mailDelayed', 'mailDelayed', 'mailFailed']]);
  });

  it('does not send a code that has expired during an outage, but sends a mail that does not expire so soon', async () => {
    await write(
      { ...MAIL, to: 'code@kopal.test', usefulMs: 10 * MINUTE_MS },
      { ...MAIL, to: 'notice@kopal.test' },
    );
    await run(processOf(failure));
    clock.advance(10 * MINUTE_MS);
    const sent: string[] = [];
    await run(processOf(recorder(sent)));
    expect(sent).toEqual(['notice@kopal.test']);
    expect(events()).toEqual(['mailDelayed', 'mailDelayed', 'mailFailed']);
  });

  it('sends the other mails while the mail server hangs at one', async () => {
    await write(MAIL, { ...MAIL, to: 'b@kopal.test' }, { ...MAIL, to: 'c@kopal.test' });
    const sent: string[] = [];
    const record = recorder(sent);
    const sender = processOf((each, sending) =>
      each.to === MAIL.to ? untilAborted(sending) : record(each, sending),
    );
    sender.wake();
    await expect.poll(() => sent.toSorted()).toEqual(['b@kopal.test', 'c@kopal.test']);
    await sender.stop(0);
    expect(await rows()).toHaveLength(1);
  });

  it('leaves unsent mails to the next process when it stops, and finishes mails that it is handing over', async () => {
    await write(MAIL, { ...MAIL, to: 'slow@kopal.test' });
    const sent: string[] = [];
    let finish = (): void => undefined;
    const begun = new Set<string>();
    const stopping = processOf(async (each, sending) => {
      if (each.to === MAIL.to) {
        begun.add(each.to);
        return untilAborted(sending);
      }
      await sending.handOver();
      begun.add(each.to);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      sent.push(each.to);
    });
    stopping.wake();
    await expect.poll(() => begun.size).toBe(2);
    const stopped = stopping.stop(0);
    await expect.poll(async () => (await rows()).filter(({ claim_id }) => claim_id === null).length).toBe(1);
    finish();
    await stopped;
    await run(processOf(recorder(sent)));
    expect([sent, await rows(), lines]).toEqual([['slow@kopal.test', MAIL.to], [], []]);
  });
});

describe('D-6 sending each mail once', () => {
  it('sends each mail from only one process, however many look for mails at the same time', async () => {
    const all = Array.from({ length: 30 }, (_, index) => ({ ...MAIL, to: `investor${index}@kopal.test` }));
    await write(...all);
    const sent: string[] = [];
    const processes = Array.from({ length: 3 }, () => processOf(recorder(sent)));
    for (const each of processes) each.wake();
    await Promise.all(processes.map((each) => each.idle()));
    expect(sent.toSorted()).toEqual(all.map(({ to }) => to).toSorted());
    expect([await rows(), lines]).toEqual([[], []]);
  });

  it('sends a mail from another process when the first has ended before handing the mail over', async () => {
    await write(MAIL);
    let hasBegun = false;
    processOf(() => {
      hasBegun = true;
      return never();
    }).wake();
    await expect.poll(() => hasBegun).toBe(true);
    const sent: string[] = [];
    const next = processOf(recorder(sent));
    clock.advance(LEASE_MS - 1);
    await run(next);
    expect(sent).toEqual([]);
    clock.advance(1);
    await run(next);
    expect(sent).toEqual([MAIL.to]);
  });

  it('logs and does not resend a mail whose process ended while handing it over', async () => {
    await write(MAIL);
    const sent: string[] = [];
    let isHandedOver = false;
    processOf(async (_, { handOver }) => {
      await handOver();
      isHandedOver = true;
      return never();
    }).wake();
    await expect.poll(() => isHandedOver).toBe(true);
    const next = processOf(recorder(sent));
    clock.advance(LEASE_MS - 1);
    await run(next);
    expect(await rows()).toHaveLength(1);
    clock.advance(1);
    await run(next);
    expect([sent, await rows(), events()]).toEqual([[], [], ['mailUnknown']]);
  });

  it('sends a mail once even if its process wakes up after the lease has ended', async () => {
    await write(MAIL);
    const sent: string[] = [];
    let wakeUp: (() => void) | undefined;
    const late = processOf(async (each, sending) => {
      await new Promise<void>((resolve) => {
        wakeUp = resolve;
      });
      await recorder(sent)(each, sending);
    });
    late.wake();
    await expect.poll(() => wakeUp).toBeDefined();
    clock.advance(LEASE_MS);
    await run(processOf(recorder(sent)));
    wakeUp?.();
    await late.idle();
    expect(sent).toEqual([MAIL.to]);
    expect(events()).toEqual([]);
  });

  it('leaves a mail to the process that hands it over when an earlier process fails after its lease', async () => {
    await write(MAIL);
    let fail: (() => void) | undefined;
    const late = processOf(
      () =>
        new Promise<void>((_, reject) => {
          fail = () => reject(new Error('connection lost'));
        }),
    );
    late.wake();
    await expect.poll(() => fail).toBeDefined();
    clock.advance(LEASE_MS);
    processOf(async (_, { handOver }) => {
      await handOver();
      return never();
    }).wake();
    await expect.poll(async () => (await rows())[0]?.handed_over).toBe(true);
    fail?.();
    await late.idle();
    expect((await rows())[0]?.handed_over).toBe(true);
  });

  it.each<[string, SinkBehaviour, number, string, number]>([
    [
      'does not retry a mail that is rejected for good',
      { rejection: '550 no such box private.person@kopal.test' },
      0,
      'mailFailed',
      0,
    ],
    [
      'leaves a mail for a retry if the mail server rejects the sender because of a missing login',
      { senderResponse: '550 no relaying without a login' },
      0,
      'mailDelayed',
      1,
    ],
    [
      'leaves a mail for a retry if the mail server wants TLS before it takes a recipient',
      { rejection: '530 Must issue a STARTTLS command first' },
      0,
      'mailDelayed',
      1,
    ],
    ['leaves a mail for a retry if it is rejected for now', { rejection: '451 later' }, 0, 'mailDelayed', 1],
    [
      'leaves a mail for a retry if it is rejected for now after its content',
      { afterContent: '452 later' },
      1,
      'mailDelayed',
      1,
    ],
    [
      'does not retry a mail that is not confirmed because the server hangs up',
      { afterContent: 'hang up' },
      1,
      'mailUnknown',
      0,
    ],
  ])('%s', async (_title, behaviour, receivedCount, event, leftCount) => {
    await using sink = await startSmtpSink(behaviour);
    const transport = transportTo(sink);
    await write(MAIL);
    await run(processOf((each, sending) => transport.send(each, sending)));
    transport.close();
    expect([sink.mails.length, events()]).toEqual([receivedCount, [event]]);
    expect((await rows()).filter(({ handed_over }) => !handed_over)).toHaveLength(leftCount);
    expect(lines.join()).not.toMatch(/private|@/);
  });
});

describe('a call that sends mail', () => {
  it('S-03 gets the same response for a known and an unknown address when the mail fails', async () => {
    await using server = await startTestServer({ transport: { send: failure, close: () => undefined } });
    const { email } = await server.seedInvestor();
    const calls = new AccountCalls(server);
    const [known, unknown] = [
      await calls.requestPasswordReset(email),
      await calls.requestPasswordReset('nobody@kopal.test'),
    ];
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    await server.sender?.idle();
    expect(server.logLines.join()).toContain('mailDelayed');
  });

  it('responds while the mail server hangs', async () => {
    await using server = await startTestServer({
      transport: { send: (_, each) => untilAborted(each), close: () => undefined },
    });
    for (const email of ['a', 'b', 'c', 'd', 'e', 'f'])
      expect((await new AccountCalls(server).create({ email: `${email}@kopal.test` })).status).toBe(200);
    await server.sender?.stop(0);
  });

  it('leaves no mail when its changes are rolled back', async () => {
    await using server = await startTestServer();
    await server.database.pool.query('alter table one_time_codes rename to codes_gone');
    expect((await new AccountCalls(server).create({ email: MAIL.to })).status).toBe(500);
    expect(await server.database.db.selectFrom('outgoing_mails').selectAll().execute()).toEqual([]);
  });
});

function untilAborted({ signal }: Sending): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });
}
