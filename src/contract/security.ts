import { acceptedFields } from './account.ts';
import {
  anything,
  unchangedText,
  flag,
  list,
  listOf,
  moment,
  number,
  optionalRecord,
  text,
} from './fields.ts';

/* The calls for an account's security and their responses (docs/api.md); the bodies are in `security-requests.ts`. */

export const SECURITY_CALL = 'GET me/security';
/** Options for a confirmation by passkey. */
export const CONFIRM_OPTIONS_CALL = 'POST me/security/confirm/options';
export const CONFIRM_CALL = 'POST me/security/confirm';

export const PASSKEY_OPTIONS_CALL = 'POST me/passkeys/options';
export const ADD_PASSKEY_CALL = 'POST me/passkeys';
export const CHANGE_PASSKEY_CALL = 'PUT me/passkeys/{id}';
export const REMOVE_PASSKEY_CALL = 'DELETE me/passkeys/{id}';
/** Returns a new secret, once; the authenticator is active after `ADD_AUTHENTICATOR_CALL`. */
export const START_AUTHENTICATOR_CALL = 'POST me/authenticator/start';
export const ADD_AUTHENTICATOR_CALL = 'POST me/authenticator';
export const REMOVE_AUTHENTICATOR_CALL = 'DELETE me/authenticator';
/** Returns ten new recovery codes, which replace all earlier ones. */
export const RECOVERY_CODES_CALL = 'POST me/recovery-codes';

/** Options for a second factor by passkey. */
export const SECOND_FACTOR_OPTIONS_CALL = 'POST auth/second-factor/options';
export const SECOND_FACTOR_CALL = 'POST auth/second-factor';
export const PASSKEY_LOG_IN_OPTIONS_CALL = 'POST auth/passkey/options';
export const PASSKEY_LOG_IN_CALL = 'POST auth/passkey';

export const OWN_PASSWORD_CALL = 'POST me/password';
export const SESSIONS_CALL = 'GET me/sessions';
export const END_SESSION_CALL = 'DELETE me/sessions/{id}';
export const END_OTHER_SESSIONS_CALL = 'DELETE me/sessions';
export const ACCOUNT_EVENTS_CALL = 'GET me/events';
export const MAIL_PREFERENCES_CALL = 'PUT me/mail-preferences';

/** Returns a zip file. */
export const EXPORT_CALL = 'GET me/export';
export const DELETE_ACCOUNT_CALL = 'DELETE me';
export const RESTORE_ACCOUNT_CALL = 'POST me/restore';
/** Takes the token of the link in a mail. */
export const STOP_BANK_CALL = 'POST auth/bank-hold';

/** The HTTP status by which the API requests a confirmation; no other failure has it. */
export const CONFIRMATION_REQUIRED = 428;

/** How an investor proves who they are: as a second factor of a log-in, and to confirm a sensitive call. */
export const FACTOR_METHODS = ['authenticator', 'recovery-code', 'passkey'] as const;
export const CONFIRM_METHODS = ['password', ...FACTOR_METHODS] as const;
export type ConfirmMethod = (typeof CONFIRM_METHODS)[number];

export const passkeyFields = {
  _id: unchangedText,
  name: text,
  /** Whether the passkey can also log in without a password. */
  logIn: flag,
  createdAt: moment,
  lastUsedAt: moment,
};

export const MAIL_KINDS = ['safety', 'account', 'reminders'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
/** Only `reminders` can be switched off; mails of the other kinds are always sent. */
export const isOptionalMail = (kind: MailKind): boolean => kind === 'reminders';
export const mailPreferenceFields = { kind: unchangedText, on: flag, required: flag };

export const securityFields = {
  hasPassword: flag,
  passkeysOffered: flag,
  passkeys: listOf(passkeyFields),
  /** Missing without an authenticator. */
  authenticatorSince: moment,
  recoveryCodesLeft: number,
  /** Missing when the next sensitive call needs a confirmation. */
  confirmedUntil: moment,
  /** The methods of `CONFIRM_METHODS` that this account has; empty for an account that has only Google. */
  confirmMethods: list,
  mailPreferences: listOf(mailPreferenceFields),
  /** When the account will be deleted, if the investor has requested it. */
  deletionAt: moment,
  /** Until when the bank account is stopped: neither used nor changed. Missing when it is not stopped. */
  bankHeldUntil: moment,
  /** When the operator's removal of the factors takes effect. */
  factorRemovalAt: moment,
};

export const confirmedFields = { confirmedUntil: moment };

/** The JSON that `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` reads. */
export const passkeyOptionsFields = { publicKey: anything };

/** An account without recovery codes gets them when it adds an authenticator or passkey. No later response has them. */
export const recoveryCodesFields = { recoveryCodes: list };

/** `uri` for a QR code, `secret` in base 32 for typing. */
export const authenticatorFields = { uri: unchangedText, secret: unchangedText };

/** The response of a log-in that needs a second factor, in place of the token and the user. */
export const secondFactorFields = {
  ...acceptedFields,
  secondFactor: optionalRecord({ token: unchangedText, methods: list, expiresAt: moment }),
};

/** Where a session runs, or an event happened; `network` is a prefix such as `203.0.113.0/24`. */
const deviceFields = { browser: text, system: text, network: text };

export const sessionFields = {
  _id: unchangedText,
  current: flag,
  ...deviceFields,
  firstSeenAt: moment,
  lastSeenAt: moment,
};
export const sessionsFields = { sessions: listOf(sessionFields) };

export const ACCOUNT_EVENTS = [
  'log-in',
  'log-in-failed',
  'factor-failed',
  'confirmed',
  'confirmation-failed',
  'log-out',
  'sessions-ended',
  'password-changed',
  'password-reset',
  'passkey-added',
  'passkey-changed',
  'passkey-removed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-created',
  'recovery-code-used',
  'factor-removal-requested',
  'factor-removal-stopped',
  'factors-removed',
  'bank-changed',
  'bank-held',
  'email-changed',
  'phone-changed',
  'nominee-changed',
  'exported',
  'deletion-requested',
  'deletion-withdrawn',
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number];

/** Failures have a limit of their own, so that a guesser cannot push the other events out of the list. */
export const FAILED_EVENTS: readonly string[] = [
  'log-in-failed',
  'factor-failed',
  'confirmation-failed',
] satisfies AccountEventKind[];
export const EVENT_LIMITS = { failures: 25, others: 100 } as const;

export const accountEventFields = { _id: unchangedText, kind: unchangedText, at: moment, ...deviceFields };
export const accountEventsFields = { events: listOf(accountEventFields) };

export const mailPreferencesFields = { mailPreferences: listOf(mailPreferenceFields) };
/** `kept` says in words which data the law requires to be kept; missing when there is no such data. */
export const deletionFields = { deletionAt: moment, kept: text };
export const bankHoldFields = { heldUntil: moment };
