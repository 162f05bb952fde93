import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { cleanDeal, cleanEvent, cleanUpdate } from '../market/clean-html.ts';
import type { DataEncryption } from '../platform/crypto/data-encryption.ts';
import { DEMO_ACCOUNTS } from '../../src/demo/demo-accounts.ts';
import { largePortfolio, MAIN_PORTFOLIO } from '../../src/demo/investment-records.ts';
import { demoInvestmentRows, demoPriceRows, demoReportRows, demoStartupRows } from './demo-portfolio-rows.ts';
import { demoDealRows, demoEventRows, demoIpoRows } from './demo-market-rows.ts';
import { demoProfileRows } from './demo-profile-rows.ts';

interface DemoSeed {
  /** ISO date (India) that the demo's dates are relative to. */
  readonly today: string;
  readonly passwordHash: string;
  readonly encryption: DataEncryption;
}

/** Inserts the demo network into a database without accounts. */
export async function seedDemo(
  db: Kysely<Database>,
  { today, passwordHash, encryption }: DemoSeed,
): Promise<void> {
  const accounts = Object.values(DEMO_ACCOUNTS).map((account) => ({
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
  await insertAll(db, 'startups', demoStartupRows(today));
  await insertAll(db, 'investments', demoInvestmentRows(DEMO_ACCOUNTS.meera, MAIN_PORTFOLIO, today));
  await insertAll(db, 'investments', demoInvestmentRows(DEMO_ACCOUNTS.lakshmi, largePortfolio(), today));
  await insertAll(db, 'share_prices', demoPriceRows(today));
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

/** JSON columns: the rows hold them as serialised JSON. */
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
