import { createTransport } from 'nodemailer';
import type { Mail, MailTransport } from './mail.ts';

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

/** Sends mail through an SMTP server, over at most two reused connections. */
export class SmtpTransport implements MailTransport {
  readonly #from: SmtpSettings['from'];
  readonly #smtp;

  constructor({ host, port, isTls, mustEncrypt, login, from }: SmtpSettings) {
    this.#from = from;
    this.#smtp = createTransport({
      pool: true,
      maxConnections: 2,
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
  }

  async send({ to, subject, text }: Mail): Promise<void> {
    await this.#smtp.sendMail({
      from: { ...this.#from },
      // An address in an object is never parsed, so it cannot become several.
      to: { name: '', address: to },
      envelope: { from: this.#from.address, to: [to] },
      subject,
      text,
      // Automatic replies ignore such mail (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  close(): void {
    this.#smtp.close();
  }
}
