/** One mail, in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** How long the mail is of use to its recipient, such as the lifetime of its code; a day by default and at most. */
  readonly usefulMs?: number;
}

/** An attempt to send a mail. */
export interface Sending {
  /** The same at every attempt, so that two copies can be recognised as one mail; becomes the Message-ID. */
  readonly id: string;
  /**
   * Called once, after the other system has agreed to receive the mail and before the first byte of it leaves. The mail
   * must not leave when this rejects.
   */
  handOver(): Promise<void>;
  /** Ends the attempt: the mail no longer leaves, unless it has left already. */
  readonly signal: AbortSignal;
}

/** Delivers mail to another system. */
export interface MailTransport {
  /**
   * Resolves when the other system has taken over the mail.
   * @throws an error with a `responseCode` when that system has rejected the mail; after `handOver`, any other error
   * leaves open whether that system has the mail
   */
  send(mail: Mail, sending: Sending): Promise<void>;
  close(): void;
}

/** How many mails are sent at once, each over a connection of its own. */
export const SMTP_CONNECTIONS = 4;
