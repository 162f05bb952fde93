import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { isoDaysBetween } from '../../src/demo/iso-dates.ts';
import { hashPassword } from '../account/passwords.ts';
import type { DataEncryption } from '../platform/crypto/data-encryption.ts';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { StartError } from '../platform/start-error.ts';

/** Row of `server_secrets`: whether the database is a demo's or one of production. Each start of a server writes it. */
const PURPOSE_NAME = 'purpose';

/** Advisory lock that a start holds while it reads and writes the purpose, so that several starts at once agree. */
const PURPOSE_LOCK = 20_263_112;

/**
 * Marks a new database as a demo's, until production takes it over. Other starts wait for the transaction.
 * @throws StartError unless the database is new or a demo's: a forgotten setting must not open the accounts of
 * others
 */
async function claimForDemo(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PURPOSE_LOCK})`.execute(tx);
  const purpose = await purposeOf(tx);
  if (purpose === 'production' || (purpose === undefined && (await hasAccounts(tx)))) {
    throw new StartError(
      'This database was not made by a demo, and in the demo anyone can log in as anyone: set NODE_ENV=production to ' +
        'serve it, or set DATABASE_URL or DATA_DIR to another database.',
    );
  }
  await writePurpose(tx, 'demo');
}

/** Marks a database as one of production: no demo serves it from then on. */
async function claimForProduction(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PURPOSE_LOCK})`.execute(tx);
  await writePurpose(tx, 'production');
}

/**
 * For the demo's own calls: production may have taken the database over while the demo was running.
 * @throws ApiError 404 when production has taken it over
 */
export async function requireDemoDatabase(db: Kysely<Database>): Promise<void> {
  if ((await purposeOf(db)) === 'production') throw new ApiError(404, 'Nothing was found at this address.');
}

async function purposeOf(db: Kysely<Database>): Promise<string | undefined> {
  const row = db.selectFrom('server_secrets').select('value').where('name', '=', PURPOSE_NAME);
  return (await row.executeTakeFirst())?.value;
}

async function hasAccounts(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function writePurpose(db: Kysely<Database>, value: 'demo' | 'production'): Promise<void> {
  await db
    .insertInto('server_secrets')
    .values({ name: PURPOSE_NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

interface Dependencies {
  readonly db: Kysely<Database>;
  /** ISO date (India) that the demo's dates are relative to. */
  readonly today: string;
  /** Encrypts account and identity numbers. */
  readonly encryption: DataEncryption;
  readonly hashing: { readonly memoryKiB: number; readonly passes: number };
}

/** The result of `prepareDemo`. */
type DemoState = 'seeded' | 'redated' | 'current';

/**
 * Seeds the demo network into a new database, or moves the dates of a demo that was last dated on another day, so that
 * the demo stays current. Every change happens in one transaction.
 * @throws StartError for a database that is not a demo's
 */
export async function prepareDemo(dependencies: Dependencies): Promise<DemoState> {
  // Hashing takes long, so it happens before the lock is held.
  const seed = (await isUnused(dependencies.db)) ? await seedOf(dependencies) : undefined;
  return dependencies.db.transaction().execute(async (db) => {
    // Holds a lock until the end of the transaction, so that of two servers that start at the same moment only one
    // seeds.
    await claimForDemo(db);
    const state = await db.selectFrom('demo_state').selectAll().executeTakeFirst();
    if (state !== undefined) return redate(db, state.dated, dependencies.today);
    // Prepared here only when the database was emptied after `isUnused` had read it.
    const { seedDemo, passwordHash } = seed ?? (await seedOf(dependencies));
    const { today, encryption } = dependencies;
    await seedDemo(db, { today, passwordHash, encryption });
    return 'seeded';
  });
}

/** Whether a database holds neither the demo nor an account. */
async function isUnused(db: Kysely<Database>): Promise<boolean> {
  const [state, anyone] = [
    await db.selectFrom('demo_state').select('dated').executeTakeFirst(),
    await db.selectFrom('users').select('id').limit(1).executeTakeFirst(),
  ];
  return state === undefined && anyone === undefined;
}

/** Loads the code and the data that create a demo, and hashes the demo's password. Most starts need neither. */
async function seedOf({ hashing }: Dependencies) {
  const { seedDemo } = await import('./seed-demo.ts');
  return { seedDemo, passwordHash: await hashPassword(DEMO_PASSWORD, randomBytes(16), hashing) };
}

/**
 * Removes everything of the demo, for a database that is in production from then on. Keeps the accounts that people
 * created, except those created through the demo's stand-in for Google.
 * @returns whether the database held a demo
 */
export async function removeDemo(db: Kysely<Database>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await claimForProduction(tx);
    const state = await tx.deleteFrom('demo_state').returning('dated').execute();
    for (const table of ['outgoing_mails', 'users', 'startups', 'deals', 'events', 'ipos'] as const) {
      await tx.deleteFrom(table).where('demo', '=', true).execute();
    }
    await tx.deleteFrom('demo_consents').execute();
    return state.length > 0;
  });
}

/**
 * Moves the dates of the demo from `dated` to `today`: most by the number of days between the two. Dates that follow
 * the calendar, such as those of quarterly reports, are computed again. Rows that users added do not change.
 */
async function redate(db: Kysely<Database>, dated: string, today: string): Promise<DemoState> {
  const days = isoDaysBetween(dated, today);
  if (days === 0) return 'current';
  const ofDemoStartup = sql`startup_id in (select id from startups where demo)`;
  const ofDemoInvestor = sql`investor_id in (select id from users where demo)`;
  const passed = sql`make_interval(days => ${days})`;
  await sql`update investments set purchase_date = purchase_date + ${days}::int, priced_on = priced_on + ${days}::int
    where ${ofDemoInvestor} and ${ofDemoStartup}`.execute(db);
  await sql`update share_prices set priced_on = priced_on + ${days}::int where ${ofDemoStartup}`.execute(db);
  await sql`update updates set posted_at = posted_at + ${passed} where ${ofDemoStartup}`.execute(db);
  await sql`update meetings set held_at = held_at + ${passed} where ${ofDemoStartup}`.execute(db);
  await sql`update deals set deadline = deadline + ${days}::int, created_at = created_at + ${passed} where demo`.execute(
    db,
  );
  await sql`update events set held_on = held_on + ${days}::int, expires_on = expires_on + ${days}::int,
    created_at = created_at + ${passed} where demo`.execute(db);
  await sql`update ipos set bid_start = bid_start + ${days}::int, bid_end = bid_end + ${days}::int where demo`.execute(
    db,
  );
  await redateReports(db, today);
  await redateChanges(db, today);
  await db.updateTable('demo_state').set({ dated: today }).execute();
  return 'redated';
}

/** Moves the dates that follow the calendar: the quarters of the reports, and the year in which a company ended. */
async function redateReports(db: Kysely<Database>, today: string): Promise<void> {
  const { demoReportRows, demoStartupRows } = await import('./demo-portfolio-rows.ts');
  const reports = demoReportRows(today).misRecords.map(({ id, title, recorded_on }) => ({
    id,
    title,
    recorded_on,
  }));
  await sql`update mis_records set title = moved.title, recorded_on = moved.recorded_on
    from json_to_recordset(${JSON.stringify(reports)}::json) as moved (id text, title text, recorded_on date)
    where mis_records.id = moved.id`.execute(db);
  const ends = demoStartupRows(today).map(({ id, startup_status_year: year }) => ({ id, year }));
  await sql`update startups set startup_status_year = moved.year
    from json_to_recordset(${JSON.stringify(ends)}::json) as moved (id text, year int)
    where startups.id = moved.id and startups.demo`.execute(db);
}

/** Moves the times at which investments were last changed: they follow the calendar of the reports. */
async function redateChanges(db: Kysely<Database>, today: string): Promise<void> {
  const { demoChangeTimes } = await import('./demo-portfolio-rows.ts');
  await sql`update investments set updated_at = moved.updated_at
    from json_to_recordset(${JSON.stringify(demoChangeTimes(today))}::json)
      as moved (id text, updated_at timestamptz)
    where investments.id = moved.id and investor_id in (select id from users where demo)`.execute(db);
}
