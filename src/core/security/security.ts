import type { ProofMethod } from '../account/proof.ts';
import type { ParsedDate } from '../shared/dates.ts';

/** A passkey of the account. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** Whether it also logs in on its own, without a password. */
  readonly mayLogIn: boolean;
  readonly createdAt: ParsedDate | undefined;
  readonly lastUsedAt: ParsedDate | undefined;
}

/** Whether one kind of mail is sent. */
export interface MailPreference {
  readonly kind: string;
  readonly on: boolean;
  /** Whether it cannot be switched off. */
  readonly required: boolean;
}

/** How an account is protected, and which changes to it are pending. */
export interface SecurityStatus {
  readonly hasPassword: boolean;
  readonly passkeysOffered: boolean;
  readonly passkeys: readonly Passkey[];
  /** `undefined` without an authenticator. */
  readonly authenticatorSince: ParsedDate | undefined;
  readonly recoveryCodesLeft: number;
  /** Empty if there is neither a password nor a second factor: a new log-in with Google then counts as confirmation. */
  readonly confirmMethods: readonly ProofMethod[];
  readonly mailPreferences: readonly MailPreference[];
  readonly deletionAt: ParsedDate | undefined;
  /** The time until which the bank account is stopped: until then it is neither used nor changed. */
  readonly bankStoppedUntil: ParsedDate | undefined;
  readonly factorRemovalAt: ParsedDate | undefined;
}

/** Where a session runs, or an event happened; an unknown part is `undefined`. */
export interface DevicePlace {
  readonly browser: string | undefined;
  readonly system: string | undefined;
  readonly network: string | undefined;
}

/** A browser in which the account is logged in. */
export interface AccountSession extends DevicePlace {
  readonly id: string;
  readonly current: boolean;
  readonly firstSeenAt: ParsedDate | undefined;
  readonly lastSeenAt: ParsedDate | undefined;
}

/** Something that happened to the account. */
export interface AccountEvent extends DevicePlace {
  readonly id: string;
  readonly kind: string;
  readonly at: ParsedDate | undefined;
}

/** A new authenticator: `uri` for a QR code, `secret` in base 32 for typing. This browser does not store them. */
export interface AuthenticatorSecret {
  readonly uri: string;
  readonly secret: string;
}

/** A deletion that waits for its day. */
export interface Deletion {
  readonly deletionAt: ParsedDate | undefined;
}
