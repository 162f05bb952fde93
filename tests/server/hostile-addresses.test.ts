import { fc, it } from '@fast-check/vitest';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { parseDeliverableEmail, parseEmail } from '../../server/platform/email-address.ts';
import { AccountCalls, GOOD_PASSWORD } from '../support/account-calls.ts';
import { bearer, freshDatabase, ROOMY_LIMITS, startTestServer, type TestServer } from '../support/server.ts';
import { sendingOf } from '../support/sending.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { transportTo } from '../support/smtp-transport.ts';

/**
 * Each is malformed, or tries to add a header, a recipient or an SMTP command, or to reach another address than the
 * stored one.
 */
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
  'a@127.0.0.1',
  'a@0x7f.1',
  'a@2130706433',
  'a@①②⑦.0.0.1',
  'a@kopal.1',
  'a@kopal．test/x',
  'a@k%6Fpal.test',
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
      config: ROOMY_LIMITS,
    });
  });
  afterAll(async () => {
    await server.sender?.stop(0);
    await server.close();
    await sink[Symbol.asyncDispose]();
  });

  it.each(hostile)('fails with %j in every call that mails a code, and no mail is sent', async (email) => {
    const calls = new AccountCalls(server);
    expect(parseDeliverableEmail(email)).toBeUndefined();
    for (const response of [
      await calls.create({ email }),
      await calls.requestPasswordReset(email),
      await calls.resend(email),
    ]) {
      expect([response.status, await response.json()]).toEqual([
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
  it.each(["o'hara+kopal@sub.kopal.test", '=?x?=@kopal.test', 'a@localhost', 'अनन्या@kopal.test'])(
    'is the only recipient of a mail to it, and adds no header: %s',
    async (address) => {
      await using sink = await startSmtpSink();
      const transport = transportTo(sink, 'Kopal');
      const email = parseDeliverableEmail(address);
      if (email === undefined) throw new Error('rejected');
      const mail = { to: email, subject: 'Your code', text: 'Hello,\n\n    123456\n' };
      await transport.send(mail, sendingOf());
      transport.close();
      expect(sink.mails).toHaveLength(1);
      expect(sink.mails[0]?.to).toEqual([address]);
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
    },
  );
});

describe('S-02 the normal form of an address', () => {
  const spellings = [
    'victim@ｉnbox.example',
    'Victim@INBOX.example',
    'victim@in\uFE0Fbox.example',
    'victim@ℹnbox.example',
  ];
  const email = 'victim@inbox.example';

  it.each([
    ...['victim@inbox。example', ...spellings].map((typed) => [typed, email]),
    ['a@münchen.example', 'a@xn--mnchen-3ya.example'],
    ['a@MU\u0308NCHEN.example', 'a@xn--mnchen-3ya.example'],
    ['a@xn--mnchen-3ya.example', 'a@xn--mnchen-3ya.example'],
    ['v@0x7f.1', 'v@127.0.0.1'],
    ['v@2130706433', 'v@127.0.0.1'],
    ['jose\u0301@kopal.test', 'josé@kopal.test'],
  ])('for %s is %s', (typed, address) => {
    expect(parseEmail(typed)).toBe(address);
    expect(parseEmail(address)).toBe(address);
  });

  it.each(['a@kopal.1', 'a@kopal.test:25', 'a@kopal.test/b', 'a@ko%70al.test', 'a@[::1]'])(
    'does not exist for %s',
    (typed) => expect([typed, parseEmail(typed)]).toEqual([typed, undefined]),
  );

  it.prop([fc.emailAddress(), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 })])(
    'stays the same when it is normalised again',
    (address, more) => {
      const form = parseEmail(`${more}${address}`) ?? parseEmail(`${address}${more}`);
      if (form !== undefined) expect(parseEmail(form)).toBe(form);
    },
  );

  it('gives all spellings of an address one mail limit and one account', async () => {
    await using server = await startTestServer();
    const calls = new AccountCalls(server);
    const code = await calls.register(email);
    for (const typed of spellings) {
      expect((await calls.create({ email: typed })).status).toBe(429);
      expect((await calls.requestPasswordReset(typed)).status).toBe(429);
    }
    expect(await server.mailsTo(email)).toHaveLength(1);
    expect((await calls.verify('victim@ｉnbox.example', code)).status).toBe(200);
    const token = await server.logIn({ email: 'victim@ⓘnbox.example', password: GOOD_PASSWORD });
    const own = await server.appFetch(
      `/api/profile/basic-detail?email=${encodeURIComponent('victim@ｉnbox.example')}`,
      bearer(token),
    );
    expect(own.status).toBe(200);
    expect(await server.database.db.selectFrom('users').select('email').execute()).toEqual([{ email }]);
  });
});
