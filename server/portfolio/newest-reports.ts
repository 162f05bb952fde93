import type { Kysely } from 'kysely';
import type { newestReportFields, newestUpdateFields } from '../../src/contract/dashboard.ts';
import type { SentRecord } from '../../src/contract/fields.ts';
import type { Database } from '../platform/db/schema.ts';

/** Most startups in each of the two lists. */
const MAX_STARTUPS = 50;

export interface NewestReport extends SentRecord<typeof newestReportFields> {
  /** The id of a startup that the investor holds. */
  readonly startup: string;
  readonly title: string;
  /** ISO date */
  readonly date: string;
}

export interface NewestUpdate extends SentRecord<typeof newestUpdateFields> {
  readonly startup: string;
  /** ISO date-time */
  readonly date: string;
}

/**
 * The newest management report of each startup that the investor holds, newest first.
 * @param today ISO date: later reports are not out yet
 */
export async function newestReports(
  db: Kysely<Database>,
  investorId: string,
  today: string,
): Promise<readonly NewestReport[]> {
  const newest = db
    .selectFrom('mis_records')
    .distinctOn('startup_id')
    .select(['startup_id', 'title', 'recorded_on'])
    .where('startup_id', 'in', heldBy(db, investorId))
    .where('recorded_on', '<=', today)
    .orderBy('startup_id')
    .orderBy('recorded_on', 'desc')
    .orderBy('id');
  const rows = await db
    .selectFrom(newest.as('newest'))
    .selectAll()
    .orderBy('recorded_on', 'desc')
    .orderBy('startup_id')
    .limit(MAX_STARTUPS)
    .execute();
  return rows.map(({ startup_id, title, recorded_on }) => ({
    startup: startup_id,
    title,
    date: recorded_on,
  }));
}

/** The newest dated update of each startup that the investor holds, newest first. */
export async function newestUpdates(
  db: Kysely<Database>,
  investorId: string,
  now: Date,
): Promise<readonly NewestUpdate[]> {
  const rows = await db
    .selectFrom('updates')
    .select(['startup_id', ({ fn }) => fn.max('posted_at').as('posted_at')])
    .where('startup_id', 'in', heldBy(db, investorId))
    .where('posted_at', '<=', now)
    .groupBy('startup_id')
    .orderBy('posted_at', 'desc')
    .orderBy('startup_id')
    .limit(MAX_STARTUPS)
    .execute();
  return rows.flatMap(({ startup_id, posted_at }) =>
    posted_at === null ? [] : [{ startup: startup_id, date: posted_at.toISOString() }],
  );
}

const heldBy = (db: Kysely<Database>, investorId: string) =>
  db.selectFrom('investments').select('startup_id').where('investor_id', '=', investorId);
