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

  it('stops sending a mail whose signal is aborted before the server has sent its greeting', async () => {
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
