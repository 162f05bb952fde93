import type { ColumnType, Generated } from 'kysely';
import type { BANK_DETAIL, BASIC_DETAIL, NOMINEE } from '../../../src/contract/profile.ts';
import type { AccountEventKind, MailKind } from '../../../src/contract/security.ts';
import type { KycSlotId } from '../../../src/core/kyc/document.ts';
import type { MarkKind } from '../../../src/core/marks/mark.ts';
import type { INVESTMENT_FIELDS, STARTUP_FIELDS } from '../../../src/core/portfolio/investment-fields.ts';
import type { INVESTMENT_COLUMNS, RecordColumns, STARTUP_COLUMNS } from './investment-columns.ts';
import type { SectionColumns } from './section-columns.ts';

/** An ISO date (`2026-11-21`), read and written as text, so no time zone can change the day. */
type IsoDate = string;
/** `numeric` in the database, a number in the code (see `database.ts`). */
type NullableAmount = number | null;
type NullableText = string | null;
/** Written as JSON text, read as a value. */
type Json<T extends object> = ColumnType<T, string, string>;

export interface UsersTable {
  id: Generated<string>;
  /** In the form of `parseEmail`. */
  email: string;
  first_name: string;
  last_name: string;
  /**
   * PHC string of argon2id. Null before the e-mail is verified (see `RegistrationsTable`), for accounts that only use
   * Google, and when it was not certain whose sign-up a code completed.
   */
  password_hash: NullableText;
  /** When the e-mail was verified; an account without it cannot log in. */
  verified_at: Date | null;
  /** Google's permanent id of the person (`sub`), after their first log-in with Google. */
  google_id: Generated<NullableText>;
  /** Seeded by the demo, or created through its stand-in for Google; removed in production. */
  demo: Generated<boolean>;
  /** Signed up with a code in the demo's mailbox, so that the address was never proved. */
  signed_up_in_demo: Generated<boolean>;
  created_at: Generated<Date>;
}

/** What an investor has read, snoozed and followed. */
export interface NotificationMarksTable {
  user_id: string;
  kind: MarkKind;
  /** Id of the notification, concern or deal. */
  mark_id: string;
  marked_at: Date;
  /** The day on which a snoozed concern is shown again. */
  until: IsoDate | null;
}

export interface SessionsTable {
  /** SHA-256 of the bearer token, in hex: the token itself is not in the database. */
  token_hash: string;
  user_id: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  /** Identifies the session in its owner's list; it is no token. */
  id: Generated<string>;
  /** When the owner last proved who they are; null for a session from before migration `0003-security`. */
  confirmed_at: Generated<Date | null>;
  browser: Generated<NullableText>;
  system: Generated<NullableText>;
  /** A prefix such as `203.0.113.0/24`, never the whole address. */
  network: Generated<NullableText>;
}

/** A passkey (WebAuthn). Nothing in it is secret. */
export interface PasskeysTable {
  id: Generated<string>;
  user_id: string;
  credential_id: string;
  /** COSE, in base64url. */
  public_key: string;
  counter: number;
  /** Not used; empty for new passkeys. */
  transports: ColumnType<readonly string[], never, never>;
  name: string;
  /** Whether the passkey logs in without a password. */
  log_in: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

/** The authenticator app of an account (TOTP). */
export interface AuthenticatorsTable {
  user_id: string;
  /** The secret in base 32, encrypted for the owner `user_id`; see `data-encryption.ts`. */
  secret_encrypted: string;
  started_at: Date;
  /** Attempts to confirm the app; a right code is counted too. */
  wrong: Generated<number>;
  /** Null until a right code was entered; only then is the app a second factor. */
  confirmed_at: Date | null;
  /** The time step of the last accepted code; codes of this and earlier steps are rejected. */
  last_step: Generated<number>;
}

export interface RecoveryCodesTable {
  user_id: string;
  /** SHA-256 over the owner and the code, which has 80 random bits. */
  code_hash: string;
}

/**
 * A code of an authenticator, from a network that the account has not logged in from. The code is wrong or is still
 * being checked.
 */
export interface FactorTriesTable {
  id: Generated<string>;
  user_id: string;
  tried_at: Date;
}

/** A log-in whose first step, by password or Google, has succeeded, and which waits for its second factor. */
export interface PendingLogInsTable {
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  user_id: string;
  /** The account's password hash at the first step; a new password ends the log-in. */
  password_hash: NullableText;
  wrong: Generated<number>;
  expires_at: Date;
}

/** Used passkey challenges, so that none is accepted twice. */
export interface UsedChallengesTable {
  challenge_hash: string;
  expires_at: Date;
}

/** A browser, system and network from which an account has logged in. */
export interface KnownBrowsersTable {
  user_id: string;
  /** Empty when unknown; so are `system` and `network`. */
  browser: string;
  system: string;
  network: string;
  seen_at: Date;
}

export interface AccountEventsTable {
  id: Generated<string>;
  sequence: Generated<string>;
  user_id: string;
  kind: AccountEventKind;
  /** Failures have a limit of their own, so that they push no other event out of the list. */
  failure: boolean;
  happened_at: Date;
  browser: NullableText;
  system: NullableText;
  network: NullableText;
}

export interface MailsSwitchedOffTable {
  user_id: string;
  kind: MailKind;
}

/** A change of the bank account, which the investor can stop by a link in a mail. */
export interface BankChangesTable {
  /** SHA-256 of the token in the mail, in hex. */
  token_hash: string;
  user_id: string;
  changed_at: Date;
  expires_at: Date;
  /** Until when the bank account cannot be changed; null if the investor has not stopped this change. */
  held_until: Generated<Date | null>;
}

/** A deletion of an account, or a removal of its second factors, which happens at `due_at` unless it is stopped. */
export interface PendingRemovalsTable {
  user_id: string;
  requested_at: Date;
  due_at: Date;
}

/**
 * A sign-up that waits for its code. Its names and password go to the account only with the code that was sent for it.
 */
export interface RegistrationsTable {
  id: Generated<string>;
  user_id: string;
  /** SHA-256 of the secret from the response to `auth/create`, in hex. */
  secret_hash: string;
  first_name: string;
  last_name: string;
  /** PHC string of argon2id. */
  password_hash: string;
  created_at: Date;
}

export interface LoginFailuresTable {
  /**
   * Keyed hash of e-mail and network, or of the e-mail alone; for second factors, the account's id takes the place of
   * the e-mail. Guesses at unknown addresses are counted too, and no address is stored as text.
   */
  account_hash: string;
  failures: number;
  blocked_until: Date;
  updated_at: Date;
}

/** A code that was mailed. */
export interface OneTimeCodesTable {
  id: Generated<string>;
  /** The order in which codes were sent. */
  sequence: Generated<string>;
  user_id: string;
  purpose: 'sign-up' | 'reset';
  /** Keyed hash over purpose, e-mail and code. */
  code_hash: string;
  /** The sign-up that the code completes; null for a reset. */
  registration_id: NullableText;
  /** Keyed hash of the network that requested the code. */
  network_hash: string;
  created_at: Date;
  expires_at: Date;
  /** When a code of the account was used, or the same network requested a newer code for this purpose and sign-up. */
  closed_at: Date | null;
  /** Whether the code was closed because a code of the account was used. */
  used: Generated<boolean>;
}

/** A wrong attempt at a code; every attempt counts as wrong until it proves right. */
export interface CodeGuessesTable {
  id: Generated<string>;
  code_id: string;
  /** Keyed hash of the network that the attempt came from. */
  network_hash: string;
  /** Whether the attempt came from whoever requested the code, as its network or the secret of the sign-up proves. */
  own: boolean;
  guessed_at: Date;
}

/** A token that allows one new password; at most one for each account. */
export interface ResetTokensTable {
  user_id: string;
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  /** Hash of the code that the token was issued for; both are needed. */
  code_hash: string;
  wrong: Generated<number>;
  expires_at: Date;
}

/** Requests for a mail, sent or not, which the limits count. Keyed hashes only. */
export interface MailRequestsTable {
  id: Generated<string>;
  address_hash: string;
  network_hash: string;
  requested_at: Date;
  /**
   * Whether the requesting network has since proved that it reads the address's mail; the request then no longer counts
   * towards the limits of this address and network together.
   */
  answered: Generated<boolean>;
}

/** A mail that is to be sent, or that the demo's mailbox shows (ADR 34). */
export interface OutgoingMailsTable {
  /** Part of the mail's Message-ID. */
  id: string;
  /** The order in which mails were written. */
  sequence: Generated<string>;
  /** The account of the recipient; null if there is none. */
  user_id: NullableText;
  /** Recipient, subject and text as JSON, encrypted for the owner `mail <id>`; see `data-encryption.ts`. */
  content_encrypted: string;
  /** For the demo's mailbox: never sent. */
  demo: boolean;
  tries: Generated<number>;
  /** The claim of the process that may send it. */
  claim_id: NullableText;
  /** Whether the content may have been sent; such a mail is not tried again. */
  handed_over: Generated<boolean>;
  created_at: Date;
  /** The time of the next try, or the end of the current claim. */
  due_at: Date;
  /** When the mail is of no more use to its recipient. */
  expires_at: Date;
}

/** A code that the demo's stand-in for Google has issued. */
export interface DemoConsentsTable {
  /** SHA-256 of the code, in hex. */
  code_hash: string;
  email: string;
  first_name: string;
  last_name: string;
  ends_at: Date;
}

/** Keys that the server generates when the environment sets none, the database's id, and its purpose (demo or not). */
export interface ServerSecretsTable {
  name: string;
  value: string;
}

/** The table layout that `rate-limiter-flexible` requires. */
export interface RateLimitsTable {
  /** The kind of attempt, and the keyed hash of the network address. */
  key: string;
  points: Generated<number>;
  expire: number | null;
}

/** The columns of the record's fields (`investment-columns.ts`), and the columns below. */
export interface StartupsTable extends Omit<
  RecordColumns<typeof STARTUP_FIELDS, typeof STARTUP_COLUMNS>,
  'name'
> {
  id: Generated<string>;
  name: string;
  demo: Generated<boolean>;
  updated_at: Generated<Date>;
}

/** The columns of the record's fields (`investment-columns.ts`), and the columns below. */
export interface InvestmentsTable extends Omit<
  RecordColumns<typeof INVESTMENT_FIELDS, typeof INVESTMENT_COLUMNS>,
  'amount' | 'current_value' | 'updated_at'
> {
  id: Generated<string>;
  investor_id: string;
  startup_id: string;
  amount: number;
  /** The day of the last valuation; before this day the holding counts at cost. */
  priced_on: IsoDate | null;
  /** Computed by the database: current price / issue price × amount, in rupees. */
  current_value: ColumnType<NullableAmount, never, never>;
  updated_at: Generated<Date>;
}

/** The price of a startup's share from a day on. */
export interface SharePricesTable {
  id: Generated<string>;
  startup_id: string;
  priced_on: IsoDate;
  /** Rupees. */
  price: number;
  /** Where the price comes from, as text. */
  source: NullableText;
}

export interface MisRecordsTable {
  id: Generated<string>;
  startup_id: string;
  title: string;
  documents: Json<readonly { path: string; key: string; type?: string; size?: number }[]>;
  recorded_on: IsoDate;
}

export interface UpdatesTable {
  id: Generated<string>;
  startup_id: string;
  /** The time that the API calls `title`. */
  posted_at: Date | null;
  /** Sanitised HTML. */
  content: string;
}

export interface MeetingsTable {
  id: Generated<string>;
  startup_id: string;
  held_at: Date;
  links: Json<readonly string[]>;
}

export interface DealsTable {
  id: Generated<string>;
  logo_url: NullableText;
  tag_text: NullableText;
  title: NullableText;
  short_description: NullableText;
  round: NullableText;
  sector: NullableText;
  investment_text: NullableText;
  deadline: IsoDate | null;
  company_url: NullableText;
  punch_line: NullableText;
  /** Sanitised HTML. */
  detail: NullableText;
  co_investors: Json<readonly { path: string; name: string; etag: string }[]>;
  previous_investors: Json<readonly { path: string; etag: string }[]>;
  team: Json<readonly { name: string; designation: string; bio: string; linkedIn: string }[]>;
  important_links: Json<readonly { url: string; linkTitle: string; metaDataOfDataRooms: string }[]>;
  instrument: NullableText;
  /** Value of the company before the round, in rupees. */
  valuation: NullableAmount;
  round_size: NullableAmount;
  minimum_investment: NullableAmount;
  raised: NullableAmount;
  lead_investor: NullableText;
  status: string;
  demo: Generated<boolean>;
  created_at: Generated<Date>;
}

/** How much an investor would like to put into a deal. */
export interface InterestsTable {
  user_id: string;
  deal_id: string;
  /** Rupees. */
  amount: number;
  note: NullableText;
  changed_at: Date;
}

/**
 * The changes of interests in the last day. Their number is limited for each investor, because every change sends a
 * mail to the investors' network.
 */
export interface InterestChangesTable {
  id: Generated<string>;
  user_id: string;
  changed_at: Date;
}

export interface EventsTable {
  id: Generated<string>;
  event_name: string;
  startup_name: NullableText;
  type: string;
  status: string;
  published: Generated<boolean>;
  held_on: IsoDate | null;
  time: NullableText;
  expires_on: IsoDate | null;
  location: NullableText;
  logo_url: NullableText;
  detail: NullableText;
  apply_link: NullableText;
  about: NullableText;
  current_investors: NullableText;
  previous_investors: NullableText;
  round_details: NullableText;
  traction: NullableText;
  pitch_deck: NullableText;
  team: Json<readonly (string | { name: string; linkedin: string })[]>;
  registration_link: NullableText;
  demo: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface IposTable {
  id: Generated<string>;
  company_name: string;
  logo_url: NullableText;
  category: Generated<string>;
  bid_start: IsoDate | null;
  bid_end: IsoDate | null;
  listing_status: NullableText;
  website_url: NullableText;
  demo: Generated<boolean>;
}

export interface DemoStateTable {
  /** The day (India) that the demo's dates are relative to. */
  dated: IsoDate;
}

/** A KYC document of an investor; its image is in the file store. */
export interface DocumentsTable {
  id: Generated<string>;
  user_id: string;
  /** Null until the upload is complete; so is the file name. */
  slot: KycSlotId | null;
  /** Built by the investor's browser; never part of a path on disk. */
  file_name: NullableText;
  /** Name in the file store. */
  stored_as: string;
  /** Size of the unencrypted image; during the upload, an upper bound of it. */
  bytes: number;
  /** False while the document is being received or deleted: such a row is never shown. */
  ready: Generated<boolean>;
  created_at: Date;
  /** When the document was sent for verification. */
  submitted_at: Date | null;
}

/** An investor's consent to the processing of their documents. */
export interface KycConsentsTable {
  user_id: string;
  /** Version of the wording that the investor agreed to. */
  version: string;
  given_at: Date;
}

/** The last revision of each section of a profile. */
export interface ProfileSectionsTable {
  user_id: string;
  section: 'basic' | 'bank' | 'nominees';
  revision: number;
  saved_at: Date;
}

/** Text as the investor typed it, trimmed and checked by the rules of the form. */
export type BasicDetailsTable = { user_id: string } & SectionColumns<typeof BASIC_DETAIL>;

/** The account number is encrypted for the owner `user_id`; see `data-encryption.ts`. */
export type BankDetailsTable = { user_id: string } & SectionColumns<typeof BANK_DETAIL>;

/** The identity number is encrypted for the owner `user_id`, and null if none was given. */
export type NomineesTable = {
  id: Generated<string>;
  user_id: string;
  /** Position in the list, from 0. */
  position: number;
} & SectionColumns<typeof NOMINEE>;

/** Every table of the product, for Kysely. */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  registrations: RegistrationsTable;
  login_failures: LoginFailuresTable;
  rate_limits: RateLimitsTable;
  one_time_codes: OneTimeCodesTable;
  code_guesses: CodeGuessesTable;
  reset_tokens: ResetTokensTable;
  mail_requests: MailRequestsTable;
  outgoing_mails: OutgoingMailsTable;
  demo_consents: DemoConsentsTable;
  server_secrets: ServerSecretsTable;
  startups: StartupsTable;
  investments: InvestmentsTable;
  share_prices: SharePricesTable;
  mis_records: MisRecordsTable;
  updates: UpdatesTable;
  meetings: MeetingsTable;
  deals: DealsTable;
  interests: InterestsTable;
  interest_changes: InterestChangesTable;
  events: EventsTable;
  ipos: IposTable;
  demo_state: DemoStateTable;
  documents: DocumentsTable;
  kyc_consents: KycConsentsTable;
  profile_sections: ProfileSectionsTable;
  notification_marks: NotificationMarksTable;
  basic_details: BasicDetailsTable;
  bank_details: BankDetailsTable;
  nominees: NomineesTable;
  passkeys: PasskeysTable;
  authenticators: AuthenticatorsTable;
  recovery_codes: RecoveryCodesTable;
  factor_tries: FactorTriesTable;
  pending_log_ins: PendingLogInsTable;
  used_challenges: UsedChallengesTable;
  known_browsers: KnownBrowsersTable;
  account_events: AccountEventsTable;
  mails_switched_off: MailsSwitchedOffTable;
  bank_changes: BankChangesTable;
  account_deletions: PendingRemovalsTable;
  factor_removals: PendingRemovalsTable;
}
