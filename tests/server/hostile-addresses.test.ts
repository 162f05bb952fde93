import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_APP_CONFIG } from '../../server/platform/config/app-config.ts';
import { deliverableEmail } from '../../server/platform/mail/email-address.ts';
import { AccountCalls } from '../support/account-calls.ts';
import { freshDatabase, startTestServer, type TestServer } from '../support/server.ts';
import { sendingOf } from '../support/sending.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { transportTo } from '../support/smtp-transport.ts';

/** Each tries to add a header, a receiver or a command, or to be read as another address than the stored one. */
const hostile = [
  'a@kopal.test\r\nBcc: victim@evil.test',
  'a@kopal.test\nBcc: victim@evil.test',
  'a@kopal.test\rBcc:victim',
  'a\r\n@kopal.test',
  'a@kopal.test\r\n\r\nA body of my own',
  'a@kopal.test%0d%0aBcc:victim@evil.test',
  'a%0aBcc%3avictim@kopal.test\r\n',
  'a@kopal.test\u2028Bcc:victim',
  'a\u0085Bcc@kopal.test',
  'a@kopal.test\u0000',
  '\u0000a@kopal.test\u0000b',
  'a@kopal.test>\r\nRCPT TO:<victim@evil.test',
  'a@kopal.test> RCPT',
  '<a@kopal.test>',
  'a<victim@evil.test>',
  'Name <victim@evil.test>',
  '"Name" <victim@evil.test>',
  'a>@kopal.test',
  'a,victim@evil.test',
  'a@kopal.test,victim@evil.test',
  'a;victim@evil.test',
  'a@kopal.test;victim@evil.test',
  'a:victim@evil.test;',
  'group:victim@evil.test',
  '"victim@evil.test a"@kopal.test',
  '"a\\"b"@kopal.test',
  '"a,b"@kopal.test',
  '(comment)a@kopal.test',
  'a(victim@evil.test)@kopal.test',
  'a@kopal.test(comment)',
  'a@[127.0.0.1]',
  'a@[IPv6:::1]',
  'a\\@kopal.test',
  'a@kopal\\.test',
  '.a@kopal.test',
  'a.@kopal.test',
  'a..b@kopal.test',
  'a@.kopal.test',
  'a@kopal..test',
  'a@kopal.test.',
  'a@-kopal.test',
  'a@kopal_test,evil.test',
  '=?utf-8?q?a=0d=0aBcc:victim?=@kopal.test:25',
  'a@kopal.test:25',
  'victim%evil.test@kopal.test',
  'evil.test!victim@kopal.test',
  '|command@kopal.test',
  '`command`@kopal.test',
  'a/../../etc/passwd@kopal.test/..',
  'a\u200b@kopal.test',
  '\u202ea@kopal.test',
  `${'a'.repeat(65)}@kopal.test`,
  `a@${'b'.repeat(64)}.test`,
  `a@${'b.'.repeat(130)}test`,
];

describe('S-02 header injection by e-mail addresses', () => {
  let sink: SmtpSink;
  let server: TestServer;
  beforeAll(async () => {
    sink = await startSmtpSink();
    const transport = transportTo(sink, 'Kopal');
    server = await startTestServer({
      database: await freshDatabase(),
      transport,
      config: { mailLimits: { ...DEFAULT_APP_CONFIG.mailLimits, perNetworkHour: 10_000, inAllHour: 10_000 } },
    });
  });
  afterAll(async () => {
    await server.sender?.stop(0);
    await server.close();
    await sink[Symbol.asyncDispose]();
  });

  it('includes at least 44 different addresses', () =>
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(44));

  it.each(hostile)('fails with %j in every call, and no mail is sent', async (email) => {
    const calls = new AccountCalls(server);
    expect(deliverableEmail(email)).toBeUndefined();
    for (const answer of [
      await calls.create({ email }),
      await calls.forget(email),
      await calls.resend(email),
    ]) {
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { status: 400, message: 'Please enter a valid email address' },
      ]);
    }
    await server.sender?.idle();
    expect(sink.mails).toEqual([]);
    expect(sink.commands.join('\n')).not.toContain('RCPT');
    expect(await server.database.db.selectFrom('users').select('id').execute()).toEqual([]);
  });
});

describe('an unusual but valid address', () => {
  it.each([
    ["o'hara+kopal@sub.kopal.test", "o'hara+kopal@sub.kopal.test"],
    ['=?x?=@kopal.test', '=?x?=@kopal.test'],
    ['a@localhost', 'a@localhost'],
    ['अनन्या@kopal.test', 'अनन्या@kopal.test'],
  ])('receives its mail alone: %s', async (address, receiver) => {
    await using sink = await startSmtpSink();
    const transport = transportTo(sink, 'Kopal');
    const email = deliverableEmail(address);
    if (email === undefined) throw new Error('rejected');
    const mail = { to: email, subject: 'Your code', text: 'Hello,\n\n    123456\n' };
    await transport.send(mail, sendingOf());
    transport.close();
    expect(sink.mails).toHaveLength(1);
    expect(sink.mails[0]?.to).toEqual([receiver]);
    const headers = sink.mails[0]?.data.split('\r\n\r\n')[0]?.split('\r\n') ?? [];
    expect(new Set(headers.map((line) => line.split(':')[0]))).toEqual(
      new Set([
        'Auto-Submitted',
        'Content-Transfer-Encoding',
        'Content-Type',
        'Date',
        'From',
        'MIME-Version',
        'Message-ID',
        'Subject',
        'To',
      ]),
    );
  });
});
