import { type Insertable, type Kysely, sql } from 'kysely';
import { hashPassword } from '../account/passwords.ts';
import type { Database } from '../platform/db/schema.ts';
import { cleanDeal, cleanEvent, cleanUpdate } from '../market/clean-rows.ts';
import { NumberEncryption, type Encryption } from '../platform/crypto/number-encryption.ts';
import { demoAccounts, demoPassword } from '../../src/demo/demo-accounts.ts';
import { daysBetween } from '../../src/demo/iso-dates.ts';
import { largePortfolio, mainPortfolio } from '../../src/demo/investment-records.ts';
import { demoInvestmentRows } from './demo-investment-rows.ts';
import { demoDealRows, demoEventRows, demoIpoRows } from './demo-market-rows.ts';
import { demoProfileRows } from './demo-profile-rows.ts';
import { financialQuarter } from '../../src/demo/report-records.ts';
import { demoReportRows } from './demo-report-rows.ts';
import { demoStartupRows } from './demo-startup-rows.ts';

interface SeedDependencies {
  readonly db: Kysely<Database>;
  /** ISO date (India) that the demo's dates are relative to. */
  readonly today: string;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Key that encrypts numbers; without it the one in the database is used. */
  readonly dataKeys?: readonly string[];
  readonly hashing: { readonly memoryKiB: number; readonly passes: number };
}

/** The result of `prepareDemo`. */
export type DemoState = 'seeded' | 'redated' | 'current' | 'absent';

/** Advisory lock held while seeding, so two servers that start at once do not both seed. */
const SEED_LOCK = 20_263_112;

/**
 * Seeds the demo network into an empty database, or moves the dates of one that was seeded on another day, so that the
 * demo stays current. Everything happens in one transaction. A database with accounts of its own is not changed
 * (`absent`).
 */
export async function prepareDemo(deps: SeedDependencies): Promise<DemoState> {
  const passwordHash = await hashPassword(demoPassword, deps.randomBytes(16), deps.hashing);
  const encryption = await new NumberEncryption({ ...deps, secrets: deps.dataKeys ?? [] }).ready();
  return deps.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(db);
    const state = await db.selectFrom('demo_state').selectAll().executeTakeFirst();
    if (state !== undefined) return redate(db, state.dated, deps.today);
    const anyone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (anyone !== undefined) return 'absent';
    await seed(db, deps.today, passwordHash, encryption);
    return 'seeded';
  });
}

/**
 * Removes everything of the demo, for a database that goes into production.
 * @returns whether the database held a demo
 */
export async function removeDemo(db: Kysely<Database>): Promise<boolean> {
  return db.transaction().execute(async (inside) => {
    const state = await inside.deleteFrom('demo_state').returning('dated').execute();
    for (const table of ['outgoing_mails', 'users', 'startups', 'deals', 'events', 'ipos'] as const) {
      await inside.deleteFrom(table).where('demo', '=', true).execute();
    }
    await inside.deleteFrom('demo_consents').execute();
    return state.length > 0;
  });
}

async function seed(
  db: Kysely<Database>,
  today: string,
  passwordHash: string,
  encryption: Encryption,
): Promise<void> {
  const accounts = Object.values(demoAccounts).map((account) => ({
    id: account.id,
    email: account.email,
    first_name: account.firstName,
    last_name: account.lastName,
    password_hash: passwordHash,
    verified_at: new Date(`${today}T00:00:00Z`),
    demo: true,
  }));
  const { misRecords, updates, meetings } = demoReportRows(today);
  await insertAll(db, 'users', accounts);
  await insertAll(db, 'startups', demoStartupRows());
  await insertAll(db, 'investments', demoInvestmentRows(demoAccounts.meera, mainPortfolio, today));
  await insertAll(db, 'investments', demoInvestmentRows(demoAccounts.lakshmi, largePortfolio(), today));
  await insertAll(db, 'mis_records', misRecords);
  await insertAll(db, 'updates', updates.map(cleanUpdate));
  await insertAll(db, 'meetings', meetings);
  await insertAll(db, 'deals', demoDealRows(today).map(cleanDeal));
  await insertAll(db, 'events', demoEventRows(today).map(cleanEvent));
  await insertAll(db, 'ipos', demoIpoRows(today));
  const profile = demoProfileRows(today, encryption);
  await db.insertInto('profile_sections').values(profile.sections).execute();
  await db.insertInto('basic_details').values(profile.basic).execute();
  await db.insertInto('bank_details').values(profile.bank).execute();
  await db.insertInto('nominees').values(profile.nominee).execute();
  await db.insertInto('demo_state').values({ dated: today }).execute();
  // After ten thousand new rows, a query plan for an empty table would be slow.
  await sql`analyze`.execute(db);
}

/** JSON columns, whose rows hold the text, as in every other insert. */
const JSON_COLUMNS: Readonly<Partial<Record<keyof Database, readonly string[]>>> = {
  startups: ['co_investors', 'founders'],
  mis_records: ['documents'],
  meetings: ['links'],
  deals: ['co_investors', 'previous_investors', 'team', 'important_links'],
  events: ['team'],
};

/**
 * Inserts any number of similar rows in one statement with one parameter; inserting row by row takes ten times as long.
 */
async function insertAll<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const json = new Set(JSON_COLUMNS[table]);
  const values = sql.join(
    names.map((name) => (json.has(name) ? sql`(${sql.ref(name)} #>> '{}')::jsonb` : sql.ref(name))),
  );
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${values} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}

/** Moves every date of the demo by the days that have passed; rows that users added do not change. */
async function redate(db: Kysely<Database>, dated: string, today: string): Promise<DemoState> {
  const days = daysBetween(dated, today);
  if (days === 0) return 'current';
  const ofDemo = sql`startup_id in (select id from startups where demo)`;
  const byDemo = sql`investor_id in (select id from users where demo)`;
  const passed = sql`make_interval(days => ${days})`;
  await sql`update investments set purchase_date = purchase_date + ${days}::int, priced_on = priced_on + ${days}::int,
    updated_at = updated_at + ${passed} where ${byDemo} and ${ofDemo}`.execute(db);
  await sql`update updates set posted_at = posted_at + ${passed} where ${ofDemo}`.execute(db);
  await sql`update meetings set held_at = held_at + ${passed} where ${ofDemo}`.execute(db);
  await sql`update deals set deadline = deadline + ${days}::int, created_at = created_at + ${passed} where demo`.execute(
    db,
  );
  await sql`update events set held_on = held_on + ${days}::int, expires_on = expires_on + ${days}::int,
    created_at = created_at + ${passed} where demo`.execute(db);
  await sql`update ipos set bid_start = bid_start + ${days}::int, bid_end = bid_end + ${days}::int where demo`.execute(
    db,
  );
  const records = await sql<{ id: string; recorded_on: string }>`
    update mis_records set recorded_on = recorded_on + ${days}::int where ${ofDemo} returning id, recorded_on`.execute(
    db,
  );
  const titles = records.rows.map(({ id, recorded_on }) => ({ id, title: financialQuarter(recorded_on) }));
  await sql`update mis_records set title = moved.title
    from json_to_recordset(${JSON.stringify(titles)}::json) as moved (id text, title text)
    where mis_records.id = moved.id`.execute(db);
  await db.updateTable('demo_state').set({ dated: today }).execute();
  return 'redated';
}
