import { createTransport } from 'nodemailer';
import type { Mail, MailTransport } from './mail.ts';

/** Where mail is handed over, and who it is from. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps`). */
  readonly isTls: boolean;
  /** Refuses to go on without TLS: a password is not sent in clear. */
  readonly mustEncrypt: boolean;
  readonly login: { readonly user: string; readonly pass: string } | undefined;
  readonly from: { readonly name: string; readonly address: string };
}

/** Hands mail to an SMTP server, over at most two connections that are used again. */
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
      // A mail is made of its text alone.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text }: Mail): Promise<void> {
    await this.#smtp.sendMail({
      from: { ...this.#from },
      // As an object, an address is never parsed: it cannot turn out to be several.
      to: { name: '', address: to },
      envelope: { from: this.#from.address, to: [to] },
      subject,
      text,
      // Out-of-office robots leave such mail alone (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  close(): void {
    this.#smtp.close();
  }
}
