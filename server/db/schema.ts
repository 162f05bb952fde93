import type { ColumnType, Generated } from 'kysely';
import type { KycSlotId } from '../../src/core/kyc/document.ts';

/** An ISO date (`2026-11-21`): read and written as text, so that no time zone can move the day. */
type IsoDate = string;
/** `numeric` in the database, a number here (see `value-parsers.ts`). */
type Amount = number | null;
type Text = string | null;
/** Written as JSON text, read as a value. */
type Json<T extends object> = ColumnType<T, string, string>;

export interface UsersTable {
  id: Generated<string>;
  /** Trimmed and lower-cased. */
  email: string;
  first_name: string;
  last_name: string;
  /**
   * PHC string of argon2id. None before the e-mail is proved (see `RegistrationsTable`), for accounts that only use
   * Google, and where it was not certain whose registration a code had opened.
   */
  password_hash: Text;
  /** When the e-mail was proved; an account without it cannot log in. */
  verified_at: Date | null;
  /** Google's own, lasting id of the person (`sub`), once they came by Google. */
  google_id: Generated<Text>;
  demo: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface SessionsTable {
  /** SHA-256 of the bearer token, in hex: the token itself is nowhere in the database. */
  token_hash: string;
  user_id: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

/** A sign-up that waits for its code: names and password become the account's only by the code sent for it. */
export interface RegistrationsTable {
  id: Generated<string>;
  user_id: string;
  /** SHA-256 of the secret that `auth/create` answered, in hex; none for a sign-up from before there were secrets. */
  secret_hash: Text;
  first_name: string;
  last_name: string;
  /** PHC string of argon2id. */
  password_hash: string;
  created_at: Date;
}

export interface LoginFailuresTable {
  /**
   * Keyed hash of e-mail and network, or of the e-mail alone: guesses at unknown addresses are counted too, and no
   * address is kept as text.
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
  /** The sign-up that it opens; none for a reset. */
  registration_id: Text;
  /** Keyed hash of the network that asked for it. */
  network_hash: string;
  created_at: Date;
  expires_at: Date;
  /** When the account was opened by a code, or when the same network asked for a newer one. */
  closed_at: Date | null;
  /** Whether a code of the account was given rightly while this one was live. */
  used: Generated<boolean>;
}

/** A wrong try at a code; every try counts as wrong until it is found right. */
export interface CodeGuessesTable {
  id: Generated<string>;
  code_id: string;
  /** Keyed hash of the network that it came from. */
  network_hash: string;
  /** Whether it came from the network that asked for the code. */
  own: boolean;
  guessed_at: Date;
}

/** What entitles to set a new password once: at most one an account. */
export interface ResetTokensTable {
  user_id: string;
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  /** Of the code that it was given for: the two go together. */
  code_hash: string;
  wrong: Generated<number>;
  expires_at: Date;
}

/** Requests for a mail, sent or not: what the limits count. Keyed hashes only. */
export interface MailRequestsTable {
  id: Generated<string>;
  address_hash: string;
  network_hash: string;
  requested_at: Date;
  /** Whether the network that asked has since proved to read the address's mail: it no longer counts for it. */
  answered: Generated<boolean>;
}

/** Keys of the server's own, where the environment gives none. */
export interface ServerSecretsTable {
  name: string;
  value: string;
}

/** The shape that `rate-limiter-flexible` works on. */
export interface RateLimitsTable {
  /** What is counted, and the keyed hash of the network address. */
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface StartupsTable {
  id: Generated<string>;
  name: string;
  logo_url: Text;
  investment_code: Text;
  funding_stage: Text;
  about: Text;
  legal_name: Text;
  website_url: Text;
  office_location: Text;
  other_office_locations: Text;
  co_investors: Json<readonly { name: string }[]>;
  founders: Json<readonly { name: string }[]>;
  founded_in: number | null;
  sector: Text;
  current_stage: Text;
  startup_status: Text;
  startup_status_year: number | null;
  startup_status_content: Text;
  security_type: Text;
  floor_value: Amount;
  cap_value: Amount;
  pre_money_valuation: Amount;
  current_valuation: Amount;
  cash_burn: Amount;
  runway: Text;
  revenue: Amount;
  fund_raise_plan: Text;
  raised_till_now: Amount;
  cash_in_bank: Amount;
  /** What the network as a whole has put in. */
  total_network_investment: Amount;
  demo: Generated<boolean>;
  updated_at: Generated<Date>;
}

export interface InvestmentsTable {
  id: Generated<string>;
  investor_id: string;
  startup_id: string;
  /** `investementDoneVia` on the wire. */
  channel: Text;
  secondary_email: Text;
  investment_vehicle: Text;
  type_of_securities: Text;
  purchase_date: IsoDate | null;
  amount: number;
  scheme_name: Text;
  funding_type: Text;
  number_of_securities: Amount;
  face_value: Amount;
  issue_price: Amount;
  current_share_price: Amount;
  /** The day of the last valuation; before it the holding counts at cost. */
  priced_on: IsoDate | null;
  /** Computed by the database: current price / issue price × amount, in rupees. */
  current_value: ColumnType<Amount, never, never>;
  updated_at: Generated<Date>;
}

export interface MisRecordsTable {
  id: Generated<string>;
  startup_id: string;
  title: string;
  documents: Json<readonly { path: string; key: string }[]>;
  recorded_on: IsoDate;
}

export interface UpdatesTable {
  id: Generated<string>;
  startup_id: string;
  /** The moment that the wire calls `title`. */
  posted_at: Date | null;
  /** HTML, already sanitised. */
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
  logo_url: Text;
  tag_text: Text;
  title: Text;
  short_description: Text;
  round: Text;
  sector: Text;
  investment_text: Text;
  deadline: IsoDate | null;
  company_url: Text;
  punch_line: Text;
  /** HTML, already sanitised. */
  detail: Text;
  co_investors: Json<readonly { path: string; name: string; etag: string }[]>;
  previous_investors: Json<readonly { path: string; etag: string }[]>;
  team: Json<readonly { name: string; designation: string; bio: string; linkedIn: string }[]>;
  important_links: Json<readonly { url: string; linkTitle: string; metaDataOfDataRooms: string }[]>;
  status: string;
  demo: Generated<boolean>;
  created_at: Generated<Date>;
}

/** How many deals there are, kept by triggers; a deal without a sector counts under ''. */
export interface DealCountsTable {
  status: string;
  sector: string;
  deals: number;
}

export interface EventsTable {
  id: Generated<string>;
  event_name: string;
  startup_name: Text;
  type: string;
  status: string;
  published: Generated<boolean>;
  held_on: IsoDate | null;
  time: Text;
  expires_on: IsoDate | null;
  location: Text;
  logo_url: Text;
  detail: Text;
  apply_link: Text;
  about: Text;
  current_investors: Text;
  previous_investors: Text;
  round_details: Text;
  traction: Text;
  pitch_deck: Text;
  team: Json<readonly (string | { name: string; linkedin: string })[]>;
  registration_link: Text;
  demo: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface IposTable {
  id: Generated<string>;
  company_name: string;
  logo_url: Text;
  category: Generated<string>;
  bid_start: IsoDate | null;
  bid_end: IsoDate | null;
  listing_status: Text;
  website_url: Text;
  demo: Generated<boolean>;
}

export interface DemoStateTable {
  /** The day (India) that the demo's dates are relative to. */
  dated: IsoDate;
}

/** Every table of the product, for Kysely. */
/** A paper of an investor's KYC; its picture lies in the file store. */
export interface DocumentsTable {
  id: Generated<string>;
  user_id: string;
  /** Known when the upload is complete, as its name. */
  slot: KycSlotId | null;
  /** As the investor's browser built it; never part of a path on the disk. */
  file_name: Text;
  /** The file store's own name. */
  stored_as: string;
  /** Of the file; of the whole request while it is on its way. */
  bytes: number;
  /** False while it is being received or deleted: such a row is shown to nobody. */
  ready: Generated<boolean>;
  created_at: Date;
}

/** That an investor has agreed to what is done with the papers. */
export interface KycConsentsTable {
  user_id: string;
  /** Names the wording that was agreed to. */
  version: string;
  given_at: Date;
}

/** Which saving of each part of a profile is the last one. */
export interface ProfileSectionsTable {
  user_id: string;
  section: 'basic' | 'bank' | 'nominees';
  revision: number;
  saved_at: Date;
}

/** Text as it was typed, checked by the rules of the form. */
export interface BasicDetailsTable {
  user_id: string;
  first_name: string;
  last_name: string;
  gender: string;
  date_of_birth: IsoDate;
  email: string;
  phone_number: string;
  /** ISO 3166: `IN`. */
  country: string;
  /** ISO 3166-2 without the country; empty where it has no states. */
  state: string;
  city: string;
  pincode: string;
  linkedin_url: string;
  interest: string;
  educational_background: string;
  work_experience: string;
}

export interface BankDetailsTable {
  user_id: string;
  account_name: string;
  /** See `number-encryption.ts`; for the owner `user_id`. */
  account_number_sealed: string;
  /** Its last four digits. */
  account_number_end: string;
  bank_name: string;
  account_type: string;
  branch: string;
  ifsc_code: string;
}

export interface NomineesTable {
  id: Generated<string>;
  user_id: string;
  /** In the list, from 0. */
  position: number;
  nominee_name: string;
  nominee_relation: string;
  date_of_birth: IsoDate;
  id_document_type: string;
  /** See `number-encryption.ts`; for the owner `user_id`. None where no number was given. */
  id_number_sealed: Text;
  id_number_end: Text;
  /** Percent. */
  share: number;
}

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
  server_secrets: ServerSecretsTable;
  startups: StartupsTable;
  investments: InvestmentsTable;
  mis_records: MisRecordsTable;
  updates: UpdatesTable;
  meetings: MeetingsTable;
  deals: DealsTable;
  deal_counts: DealCountsTable;
  events: EventsTable;
  ipos: IposTable;
  demo_state: DemoStateTable;
  documents: DocumentsTable;
  kyc_consents: KycConsentsTable;
  profile_sections: ProfileSectionsTable;
  basic_details: BasicDetailsTable;
  bank_details: BankDetailsTable;
  nominees: NomineesTable;
}
