import { isRecord } from '../../core/shared/record.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows of the download of all data of an account, by the name of their table. */
export type Tables = Readonly<Record<string, readonly Row[]>>;

/** Makes the tables of the download from the stored value of an account. */
type ToTables = (value: unknown) => Tables;

/** For a map of secrets, which the download leaves out. */
const SECRET: ToTables = () => ({});

/** @param dates the fields with epoch milliseconds, which become ISO dates */
const table =
  (name: string, dates: readonly string[] = []): ToTables =>
  (value) => ({ [name]: rowsOf(value).map((row) => withIsoDates(row, dates)) });

/** For a map whose values are not records: a value becomes the given field of a row. */
const bare =
  (name: string, field: string, dates: readonly string[] = []): ToTables =>
  (value) =>
    table(name, dates)(value === undefined ? undefined : { [field]: value });

const withoutField = (value: unknown, field: string): readonly Row[] =>
  rowsOf(value).map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => key !== field)));

/**
 * Every map of the storage whose keys are e-mails, except the map of the accounts, with the function that makes its
 * tables for the download. The deletion of an account removes its entry from each of these maps.
 */
export const ACCOUNT_MAPS: Readonly<Record<string, ToTables>> = {
  'profile-basic': table('basic_details'),
  'profile-bank': table('bank_details'),
  'profile-nominees': table('nominees'),
  // The download has the images as separate files.
  documents: (value) => table('documents', ['submittedAt'])(withoutField(value, 'content')),
  consents: bare('consents', 'consentedAt', ['consentedAt']),
  interests: table('interests', ['at']),
  marks: table('marks', ['at']),
  passkeys: table('passkeys', ['createdAt', 'lastUsedAt']),
  'passkey-handles': bare('passkey_handles', 'handle'),
  security: (value) => {
    const { events, sessions, reminders } = isRecord(value) ? value : {};
    return {
      ...table('account_events', ['at'])(events),
      // A token is a secret: it opens the account.
      ...table('sessions', ['firstSeen'])(withoutField(sessions, 'token')),
      ...bare('mail_preferences', 'reminders')(reminders),
    };
  },
  codes: SECRET,
  resets: SECRET,
  deletions: bare('deletion', 'deletionAt', ['deletionAt']),
};

/** Converts epoch milliseconds to an ISO date, as `2026-11-26T07:30:00.000Z`. */
export const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();

const withIsoDates = (row: Row, dates: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      dates.includes(key) && typeof value === 'number' ? isoOf(value) : value,
    ]),
  );

/** The rows of a list, or a record as one row. For a saved section, the rows of its value, without the revision. */
function rowsOf(value: unknown): readonly Row[] {
  if (Array.isArray(value)) return value.filter(isRecord);
  if (!isRecord(value)) return [];
  return 'revision' in value ? rowsOf(value['value']) : [value];
}
