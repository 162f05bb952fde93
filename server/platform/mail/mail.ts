/** One mail, in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Delivers a mail: by SMTP, or into the demo's mailbox. */
export interface MailTransport {
  /** Resolves when another system has taken over the mail; rejects when none did. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
