import { type Kysely, sql, type SqlBool } from 'kysely';
import type { SentRecord } from '../../src/contract/fields.ts';
import type { ipoFields } from '../../src/contract/ipos.ts';
import type { IpoStage } from '../../src/core/pre-ipo/ipo.ts';
import type { Database } from '../platform/db/schema.ts';
import { absolute, withoutMissing } from '../platform/http/wire-record.ts';

/** The API has no pages for this list; more listings of one stage are not expected. */
const MAX_LISTINGS = 1000;

/**
 * Reads the listings of one stage: open listings by their last day and upcoming ones by their first day, the earliest
 * first; closed ones by their last day, the latest first. Listings without that day come last. A listing is open from
 * its first to its last day of bidding. Without a first day it is upcoming; without a last day it stays open.
 * @param today ISO date (India) that decides the stage
 */
export async function readIpos(
  db: Kysely<Database>,
  stage: IpoStage,
  { today, origin }: { readonly today: string; readonly origin: string },
) {
  const { condition, order } = STAGES[stage](today);
  const rows = await db
    .selectFrom('ipos')
    .selectAll()
    .where(condition)
    .orderBy(order)
    .orderBy('company_name')
    .orderBy('id')
    .limit(MAX_LISTINGS)
    .execute();
  return rows.map((row) =>
    withoutMissing({
      _id: row.id,
      companyName: row.company_name,
      url: absolute(row.logo_url, origin),
      category: row.category,
      bidStart: row.bid_start,
      bidEnd: row.bid_end,
      listingStatus: row.listing_status,
      website_url: row.website_url,
    } satisfies SentRecord<typeof ipoFields>),
  );
}

const STAGES = {
  open: (today: string) => ({
    condition: sql<SqlBool>`bid_start <= ${today}::date and (bid_end is null or bid_end >= ${today}::date)`,
    order: sql`bid_end nulls last`,
  }),
  closed: (today: string) => ({
    condition: sql<SqlBool>`bid_start is not null and bid_end < ${today}::date`,
    order: sql`bid_end desc`,
  }),
  upcoming: (today: string) => ({
    condition: sql<SqlBool>`bid_start is null or (bid_start > ${today}::date and (bid_end is null or bid_end >= ${today}::date))`,
    order: sql`bid_start nulls last`,
  }),
};
