/** One mail, in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Takes a mail to its receiver: by SMTP, or into the demo's mailbox. */
export interface MailTransport {
  /** Resolves when somebody else has taken the mail over; rejects when nobody did. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
