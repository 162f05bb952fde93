import { afterEach, describe, expect, it } from 'vitest';
import { AccountMails } from '../../server/account/account-mails.ts';
import type { Mail } from '../../server/platform/mail/mail.ts';
import { readSmtpSettings } from '../../server/platform/config/read-smtp-settings.ts';
import { SmtpTransport } from '../../server/platform/mail/smtp-transport.ts';
import { sendingOf } from '../support/sending.ts';
import { startSmtpSink } from '../support/smtp-sink.ts';
import { transportTo } from '../support/smtp-transport.ts';

const MAIL: Mail = { to: 'private.person@kopal.test', subject: 'Your code', text: '123456' };

describe('SmtpTransport', () => {
  let transport: SmtpTransport | undefined;
  afterEach(() => transport?.close());

  it('sends plain text with sender, recipient and subject, marked as automatic', async () => {
    await using sink = await startSmtpSink();
    const settings = readSmtpSettings(
      `smtp://127.0.0.1:${sink.port}`,
      'Kopal Network <no-reply@kopal.test>',
      [],
    );
    if (settings === undefined) throw new Error('rejected');
    transport = new SmtpTransport(settings);
    await transport.send(new AccountMails('Kopal').resetCode('asha@kopal.test', '042137'), sendingOf());
    const [received] = sink.mails;
    expect(received).toMatchObject({ from: 'no-reply@kopal.test', to: ['asha@kopal.test'] });
    expect(received?.data).toMatch(/^From: Kopal Network <no-reply@kopal\.test>$/m);
    expect(received?.data).toMatch(/^To: asha@kopal\.test$/m);
    expect(received?.data).toMatch(/^Subject: Your Kopal password reset code$/m);
    expect(received?.data).toMatch(/^Message-ID: <5f0c@kopal\.test>$/m);
    expect(received?.data).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(received?.data).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
    expect(received?.data).toMatch(/^ {4}042137$/m);
  });

  it('calls `handOver` after the server has agreed to receive a mail and before its first byte is sent', async () => {
    const steps: string[] = [];
    await using sink = await startSmtpSink({ onStep: (step) => steps.push(step) });
    transport = transportTo(sink);
    await transport.send(MAIL, sendingOf(steps));
    await transport.send(MAIL, sendingOf(steps));
    const ofOneMail = ['RCPT', 'DATA', 'handed over', 'content'];
    expect(steps.filter((step) => ofOneMail.includes(step))).toEqual([...ofOneMail, ...ofOneMail]);
  });

  it('sends nothing of a mail when `handOver` rejects', async () => {
    await using sink = await startSmtpSink();
    transport = transportTo(sink);
    const rejecting = { ...sendingOf(), handOver: () => Promise.reject(new Error('another process has it')) };
    await expect(transport.send(MAIL, rejecting)).rejects.toThrow('another process has it');
    await transport.send({ ...MAIL, to: 'next@kopal.test' }, sendingOf());
    expect(sink.mails.map(({ to }) => to)).toEqual([['next@kopal.test']]);
  });

  it('does not repeat a mail by itself when the server hangs up instead of confirming it', async () => {
    await using sink = await startSmtpSink({ afterContent: 'hang up' });
    transport = transportTo(sink);
    const steps: string[] = [];
    await expect(transport.send(MAIL, sendingOf(steps))).rejects.not.toHaveProperty('responseCode');
    expect([sink.mails.length, steps]).toEqual([1, ['handed over']]);
  });

  it('stops sending when its signal is aborted, while the server sends no greeting', async () => {
    await using sink = await startSmtpSink({ greets: false });
    transport = transportTo(sink);
    const controller = new AbortController();
    const sent = transport.send(MAIL, { ...sendingOf(), signal: controller.signal });
    controller.abort();
    await expect(sent).rejects.toThrow(/abort/i);
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
    await expect(transport.send(MAIL, sendingOf())).rejects.toThrow(/TLS|STARTTLS/i);
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
    'contain a %s code, and say when to enter it and what to do about an unexpected mail',
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
  ])('contain no code for someone %s', (_, { subject, text }) => {
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
  ])('become the settings of the connection: %s', (url, expected) => {
    const { settings, problems } = read(url, 'no-reply@kopal.test');
    expect(problems).toEqual([]);
    expect(settings).toMatchObject({ ...expected, from: { name: '', address: 'no-reply@kopal.test' } });
  });

  it('may be missing', () =>
    expect(read(undefined, undefined)).toEqual({ settings: undefined, problems: [] }));

  it.each([
    ['http://mail.example', 'a@kopal.test', [badUrl]],
    ['topsecret', 'a@kopal.test', [badUrl]],
    ['smtp://mail.example', undefined, [badFrom]],
    ['smtp://mail.example', 'nobody', [badFrom]],
    ['smtp://mail.example', 'A <a@b>\r\nBcc: c@d', [badFrom]],
    ['smtp://mail.example', 'A <a@b, c@d>', [badFrom]],
    ['ftp://u:topsecret@h', '<>', [badUrl, badFrom]],
  ])('are rejected by messages that do not quote them: %s with %j', (url, from, expected) => {
    const { settings, problems } = read(url, from);
    expect([settings, problems]).toEqual([undefined, expected]);
  });
});
