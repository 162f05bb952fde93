import type { Kysely } from 'kysely';
import type { newestReportFields, newestUpdateFields } from '../../src/contract/dashboard.ts';
import type { SentRecord } from '../../src/contract/fields.ts';
import { compareStrings } from '../../src/core/shared/compare-strings.ts';
import type { Database } from '../platform/db/schema.ts';

/** Maximum number of startups in each of the two lists. */
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

/** The newest reports and updates of the startups that an investor holds, newest first. */
export interface Newest {
  readonly newestReports: readonly NewestReport[];
  readonly newestUpdates: readonly NewestUpdate[];
}

/**
 * The newest management report and the newest update of each startup that the investor holds. Each list is cut after
 * its newest `MAX_STARTUPS`.
 * @param today ISO date: reports of later days are left out
 * @param now updates of a later time are left out
 */
export async function readNewest(
  db: Kysely<Database>,
  investorId: string,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<Newest> {
  const rows = await db
    .selectFrom('startups')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('mis_records')
          .select(['title', 'recorded_on'])
          .whereRef('startup_id', '=', 'startups.id')
          .where('recorded_on', '<=', today)
          .orderBy('recorded_on', 'desc')
          .orderBy('id')
          .limit(1)
          .as('report'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('updates')
          .select('posted_at')
          .whereRef('startup_id', '=', 'startups.id')
          .where('posted_at', '<=', now)
          .orderBy('posted_at', 'desc')
          .limit(1)
          .as('news'),
      (join) => join.onTrue(),
    )
    .select(['startups.id as startup', 'title', 'recorded_on', 'posted_at'])
    .where('startups.id', 'in', (query) =>
      query.selectFrom('investments').select('startup_id').where('investor_id', '=', investorId),
    )
    .execute();
  return {
    newestReports: newestFirst(
      rows.flatMap(({ startup, title, recorded_on: date }) =>
        title === null || date === null ? [] : [{ startup, title, date }],
      ),
    ),
    newestUpdates: newestFirst(
      rows.flatMap(({ startup, posted_at }) =>
        posted_at === null ? [] : [{ startup, date: posted_at.toISOString() }],
      ),
    ),
  };
}

/** The first `MAX_STARTUPS`, newest first. Compares dates as strings, which is right for ISO dates and date-times. */
const newestFirst = <News extends { readonly startup: string; readonly date: string }>(
  news: readonly News[],
): readonly News[] =>
  news
    .toSorted((a, b) => compareStrings(b.date, a.date) || compareStrings(a.startup, b.startup))
    .slice(0, MAX_STARTUPS);
