import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { type Mail, type MailTransport, type Sending, SMTP_CONNECTIONS } from './mail.ts';

/** The SMTP server and the sender. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps`). */
  readonly isTls: boolean;
  /** Rejects a connection without TLS, so a password is never sent in clear. */
  readonly mustEncrypt: boolean;
  readonly login: { readonly user: string; readonly pass: string } | undefined;
  readonly from: { readonly name: string; readonly address: string };
}

/** Sends mail through an SMTP server, over a few reused connections. */
export class SmtpTransport implements MailTransport {
  readonly #from: SmtpSettings['from'];
  readonly #smtp;
  /** The attempts that are running, by Message-ID. */
  readonly #pending = new Map<string, Sending>();

  constructor({ host, port, isTls, mustEncrypt, login, from }: SmtpSettings) {
    this.#from = from;
    this.#smtp = createTransport({
      pool: true,
      maxConnections: SMTP_CONNECTIONS,
      // Once, for a reused connection that the server has closed; `MailSender` handles all other failures.
      maxRequeues: 1,
      host,
      port,
      secure: isTls,
      requireTLS: mustEncrypt && !isTls,
      ...(login === undefined ? {} : { auth: { ...login } }),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      // A mail consists of its text only.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // The content is read when the server has replied to DATA with 354, the last moment to hold the mail back.
    this.#smtp.use('stream', ({ message }, done) => {
      const open = message.createReadStream.bind(message);
      const sending = this.#pending.get(message.messageId());
      message.createReadStream = (options) => Readable.from(afterHandOver(sending, () => open(options)));
      done();
    });
  }

  async send({ to, subject, text }: Mail, sending: Sending): Promise<void> {
    const messageId = `<${sending.id}@${this.#from.address.split('@')[1] ?? 'localhost'}>`;
    this.#pending.set(messageId, sending);
    try {
      await this.#smtp.sendMail({
        messageId,
        from: { ...this.#from },
        // An address in an object is never parsed, so it cannot become several.
        to: { name: '', address: to },
        envelope: { from: this.#from.address, to: [to] },
        subject,
        text,
        // Automatic replies ignore such mail (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: sending.signal,
      });
    } finally {
      this.#pending.delete(messageId);
    }
  }

  close(): void {
    this.#smtp.close({ force: true });
  }
}

async function* afterHandOver(
  sending: Sending | undefined,
  open: () => AsyncIterable<unknown>,
): AsyncGenerator<unknown> {
  if (sending === undefined) throw new Error('this mail is no longer to be sent');
  await sending.handOver();
  // If the attempt was aborted during `handOver`, the mail is sent again later and must not leave now.
  sending.signal.throwIfAborted();
  yield* open();
}
