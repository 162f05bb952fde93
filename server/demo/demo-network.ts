import { type Kysely, sql } from 'kysely';
import { hashPassword } from '../account/passwords.ts';
import type { Database } from '../platform/db/schema.ts';
import { NumberEncryption } from '../platform/crypto/number-encryption.ts';
import { DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { isoDaysBetween, financialQuarter } from '../../src/demo/iso-dates.ts';

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
 * demo stays current. Every change happens in one transaction. A database with accounts of its own is not changed
 * (`absent`).
 */
export async function prepareDemo(dependencies: SeedDependencies): Promise<DemoState> {
  const encryption = await new NumberEncryption({
    ...dependencies,
    secrets: dependencies.dataKeys ?? [],
  }).ready();
  // Hashing takes long, so it happens before the lock is held.
  const seed = (await isUnused(dependencies.db)) ? await seedOf(dependencies) : undefined;
  return dependencies.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(db);
    const state = await db.selectFrom('demo_state').selectAll().executeTakeFirst();
    if (state !== undefined) return redate(db, state.dated, dependencies.today);
    // Checked again, because an account may have been created since the first look.
    if (!(await isUnused(db))) return 'absent';
    // Prepared here only when everything was removed since the first look.
    const { seedDemo, passwordHash } = seed ?? (await seedOf(dependencies));
    await seedDemo(db, dependencies.today, passwordHash, encryption);
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

/** Loads the code and the data that create a demo, which most starts do not need, and hashes its password. */
async function seedOf({ randomBytes, hashing }: SeedDependencies) {
  const { seedDemo } = await import('./seed-demo.ts');
  return { seedDemo, passwordHash: await hashPassword(DEMO_PASSWORD, randomBytes(16), hashing) };
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

/** Moves every date of the demo by the days that have passed; rows that users added do not change. */
async function redate(db: Kysely<Database>, dated: string, today: string): Promise<DemoState> {
  const days = isoDaysBetween(dated, today);
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
