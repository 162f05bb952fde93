import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jsonLogger } from '../../server/platform/logger.ts';
import { AccountMails } from '../../server/account/account-mails.ts';
import type { Mail, MailTransport } from '../../server/platform/mail/mail.ts';
import { Outbox } from '../../server/platform/mail/outbox.ts';
import { readSmtpSettings } from '../../server/platform/config/read-smtp-settings.ts';
import { SmtpTransport } from '../../server/platform/mail/smtp-transport.ts';
import { AccountCalls } from '../support/account-calls.ts';
import { startTestServer } from '../support/server.ts';
import { startSmtpSink } from '../support/smtp-sink.ts';

const mail: Mail = { to: 'private.person@kopal.test', subject: 'Your code', text: '123456' };

describe('Outbox', () => {
  let lines: string[];
  let waits: number[];
  beforeEach(() => {
    lines = [];
    waits = [];
  });

  const outboxOf = (send: MailTransport['send']): Outbox =>
    new Outbox({
      transport: { send, close: () => undefined },
      logger: jsonLogger(
        (line) => lines.push(line),
        () => 0,
      ),
      wait: async (ms) => void waits.push(ms),
    });

  it('sends after the caller has continued', async () => {
    const sent: Mail[] = [];
    const outbox = outboxOf(async (each) => void sent.push(each));
    outbox.post(mail);
    await Promise.resolve();
    expect(sent).toEqual([]);
    await outbox.idle();
    expect([sent, lines]).toEqual([[mail], []]);
  });

  it('tries again after 5 and 30 s, then gives up with a log line that names no one', async () => {
    let tries = 0;
    const outbox = outboxOf(() => {
      tries += 1;
      return Promise.reject(
        Object.assign(new Error('to private.person@kopal.test: refused'), { code: 'ECONNECTION' }),
      );
    });
    outbox.post(mail);
    await outbox.idle();
    expect([tries, waits]).toEqual([3, [5_000, 30_000]]);
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(['mailDelayed', 'mailDelayed', 'mailFailed']);
    expect(lines.at(-1)).toContain('ECONNECTION');
    expect(lines.join()).not.toMatch(/private|kopal|@|123456/);
  });

  it('stops retrying after a success', async () => {
    let tries = 0;
    const outbox = outboxOf(() =>
      (tries += 1) < 2 ? Promise.reject(new Error('later')) : Promise.resolve(),
    );
    outbox.post(mail);
    await outbox.idle();
    expect([tries, waits]).toEqual([2, [5_000]]);
  });

  it('does not retry after a permanent rejection', async () => {
    await using sink = await startSmtpSink('550 no such box private.person@kopal.test');
    const transport = new SmtpTransport({
      host: '127.0.0.1',
      port: sink.port,
      isTls: false,
      mustEncrypt: false,
      login: undefined,
      from: { name: '', address: 'no-reply@kopal.test' },
    });
    const outbox = outboxOf((each) => transport.send(each));
    outbox.post(mail);
    await outbox.idle();
    outbox.close();
    transport.close();
    expect(waits).toEqual([]);
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(['mailFailed']);
    expect(lines.join()).not.toMatch(/private|@/);
  });

  it('S-03 does not change the answer when a mail fails', async () => {
    const failing = outboxOf(() => Promise.reject(new Error('no')));
    await using server = await startTestServer({ outbox: failing });
    const { email } = await server.seedInvestor();
    const calls = new AccountCalls(server);
    const [known, unknown] = [await calls.forget(email), await calls.forget('nobody@kopal.test')];
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    await failing.idle();
    expect(lines).not.toEqual([]);
  });
});

describe('SmtpTransport', () => {
  let transport: SmtpTransport | undefined;
  afterEach(() => transport?.close());

  it('sends plain text with sender, receiver and subject, marked as automatic', async () => {
    await using sink = await startSmtpSink();
    const settings = readSmtpSettings(
      `smtp://127.0.0.1:${sink.port}`,
      'Kopal Network <no-reply@kopal.test>',
      [],
    );
    if (settings === undefined) throw new Error('refused');
    transport = new SmtpTransport(settings);
    await transport.send(new AccountMails('Kopal').resetCode('asha@kopal.test', '042137'));
    const [taken] = sink.mails;
    expect(taken).toMatchObject({ from: 'no-reply@kopal.test', to: ['asha@kopal.test'] });
    expect(taken?.data).toMatch(/^From: Kopal Network <no-reply@kopal\.test>$/m);
    expect(taken?.data).toMatch(/^To: asha@kopal\.test$/m);
    expect(taken?.data).toMatch(/^Subject: Your Kopal password reset code$/m);
    expect(taken?.data).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(taken?.data).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
    expect(taken?.data).toMatch(/^ {4}042137$/m);
  });

  it('sends no password over an unencrypted connection', async () => {
    await using sink = await startSmtpSink();
    transport = new SmtpTransport({
      host: '127.0.0.1',
      port: sink.port,
      isTls: false,
      mustEncrypt: true,
      login: { user: 'kopal', pass: 'topsecret' },
      from: { name: '', address: 'no-reply@kopal.test' },
    });
    await expect(transport.send(mail)).rejects.toThrow(/TLS|STARTTLS/i);
    expect(sink.mails).toEqual([]);
    expect(sink.commands.join('\n')).not.toMatch(/AUTH|topsecret|dG9wc2VjcmV0/);
  });
});

describe('account mails', () => {
  const mails = new AccountMails('Acme');

  it.each([
    ['sign-up', mails.signUpCode('a@b', '012345')],
    ['reset', mails.resetCode('a@b', '012345')],
  ])(
    'with a %s code contain it, say when to enter it, and what to do about an unexpected mail',
    (_, { to, text }) => {
      expect(to).toBe('a@b');
      expect(text).toMatch(/^ {4}012345$/m);
      expect(text).toContain(
        'Enter it now. If the time on the page has run out, ask for a new code there; it replaces this one.',
      );
      // The page counts down from one minute. Another time here would contradict it.
      expect(text).not.toMatch(/minute|hour/u);
      expect(text).toMatch(/If (this was not you|you did not create an account), ignore this email/);
    },
  );

  it.each([
    ['who registers again', mails.alreadyRegistered('a@b')],
    ['who resets an unverified account', mails.notVerified('a@b')],
  ])('to someone %s contain no code', (_, { subject, text }) => {
    expect(text).not.toMatch(/\d{4}/);
    expect(`${subject}${text}`).toContain('Acme');
    expect(text).toMatch(/If this was not you,/);
  });
});

describe('SMTP_URL and MAIL_FROM', () => {
  const read = (url: string | undefined, from: string | undefined) => {
    const problems: string[] = [];
    return { settings: readSmtpSettings(url, from, problems), problems };
  };
  const badUrl = 'SMTP_URL must look like smtps://user:password@host:465 or smtp://host:587.';
  const badFrom = 'MAIL_FROM must be the sender of the emails, such as Kopal <no-reply@example.com>.';

  it.each([
    ['smtps://mail.example', { port: 465, isTls: true, mustEncrypt: false, login: undefined }],
    ['smtp://mail.example', { port: 587, isTls: false, mustEncrypt: false, login: undefined }],
    [
      'smtp://u:p%40ss%20w@mail.example:2525',
      { port: 2525, mustEncrypt: true, login: { user: 'u', pass: 'p@ss w' } },
    ],
    [
      'smtp://u:100%@localhost',
      { host: 'localhost', mustEncrypt: false, login: { user: 'u', pass: '100%' } },
    ],
    ['smtp://[::1]:25', { host: '::1', port: 25 }],
  ])('are read from %s', (url, expected) => {
    const { settings, problems } = read(url, 'no-reply@kopal.test');
    expect(problems).toEqual([]);
    expect(settings).toMatchObject({ ...expected, from: { name: '', address: 'no-reply@kopal.test' } });
  });

  it('are optional', () => expect(read(undefined, undefined)).toEqual({ settings: undefined, problems: [] }));

  it.each([
    ['http://mail.example', 'a@kopal.test', [badUrl]],
    ['topsecret', 'a@kopal.test', [badUrl]],
    ['smtp://mail.example', undefined, [badFrom]],
    ['smtp://mail.example', 'nobody', [badFrom]],
    ['smtp://mail.example', 'A <a@b>\r\nBcc: c@d', [badFrom]],
    ['smtp://mail.example', 'A <a@b, c@d>', [badFrom]],
    ['ftp://u:topsecret@h', '<>', [badUrl, badFrom]],
  ])('are rejected without being quoted: %s with %j', (url, from, expected) => {
    const { settings, problems } = read(url, from);
    expect([settings, problems]).toEqual([undefined, expected]);
  });
});
