import { type Kysely, sql, type Selectable } from 'kysely';
import type { Sector } from '../../src/core/deals/deal-sectors.ts';
import { type dealCardFields, type dealDetailFields, investmentFieldOf } from '../../src/contract/deals.ts';
import type { SentRecord } from '../../src/contract/fields.ts';
import type { Database, DealsTable } from '../platform/db/schema.ts';
import { type ListPage, pageResponse } from '../platform/http/list-page.ts';
import { absolute, withoutMissing } from '../platform/http/wire-record.ts';

/** Settings that the wire format depends on. */
export interface DealWireOptions {
  /** First part of the field name `kopalInv`. */
  readonly productShortName: string;
  /** Turns our own addresses, stored as paths, into absolute URLs. */
  readonly origin: string;
}

const LIST_COLUMNS = [
  'id',
  'logo_url',
  'tag_text',
  'title',
  'short_description',
  'round',
  'investment_text',
  'deadline',
  'company_url',
  'punch_line',
  'status',
] as const;

type ListRow = Pick<Selectable<DealsTable>, (typeof LIST_COLUMNS)[number]>;

/** Reads a page of the published deals, newest first. The ids come from the index alone. */
export async function readDeals(
  db: Kysely<Database>,
  { page, limit, sector }: ListPage & { readonly sector: Sector | undefined },
  options: DealWireOptions,
) {
  const [rows, total] = await Promise.all([
    dealsPage(db, { page, limit, sector }).execute(),
    countDeals(db, sector),
  ]);
  return pageResponse(
    rows.map((row) => toListRecord(row, options)),
    total,
    limit,
  );
}

/** Exported for the test that reads its query plan. */
export function dealsPage(
  db: Kysely<Database>,
  { page, limit, sector }: ListPage & { readonly sector: Sector | undefined },
) {
  let ids = db
    .selectFrom('deals')
    .select('id')
    .where('status', '=', 'active')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit);
  if (sector !== undefined) ids = ids.where('sector', '=', sector);
  return db
    .selectFrom('deals')
    .select(LIST_COLUMNS)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

async function countDeals(db: Kysely<Database>, sector: Sector | undefined): Promise<number> {
  let query = db
    .selectFrom('deals')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('status', '=', 'active');
  if (sector !== undefined) query = query.where('sector', '=', sector);
  const { total } = await query.executeTakeFirstOrThrow();
  return total;
}

interface DealOptions extends DealWireOptions {
  /** Whether the caller is logged in: the links and passwords of the data room are for investors only. */
  readonly isInvestor: boolean;
}

/** Reads one published deal; `undefined` when none has this id. */
export async function readDeal(db: Kysely<Database>, id: string, options: DealOptions) {
  const row = await db
    .selectFrom('deals')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { isInvestor, origin } = options;
  return {
    ...toListRecord(row, options),
    ...withoutMissing({
      detailData: row.detail,
      coInvestorsMetaData: row.co_investors.map((each) => ({ ...each, path: absolute(each.path, origin) })),
      prevInvestor: row.previous_investors.map((each) => ({ ...each, path: absolute(each.path, origin) })),
      teams: row.team,
      importantLinks: isInvestor
        ? row.important_links.map((each) => ({ ...each, url: absolute(each.url, origin) }))
        : [],
      dataRoomLocked: !isInvestor && row.important_links.length > 0,
    } satisfies Omit<SentRecord<typeof dealDetailFields>, keyof SentRecord<typeof dealCardFields, ListMore>>),
  };
}

/** The fields of a list entry that the app does not read. */
type ListMore = 'companyUrl' | 'punchLine' | 'status';

function toListRecord(row: ListRow, { productShortName, origin }: DealWireOptions) {
  return withoutMissing({
    _id: row.id,
    logoUrl: absolute(row.logo_url, origin),
    tagText: row.tag_text,
    title: row.title,
    shortDescription: row.short_description,
    round: row.round,
    [investmentFieldOf(productShortName)]: row.investment_text,
    deadLine: row.deadline,
    companyUrl: row.company_url,
    punchLine: row.punch_line,
    status: row.status,
  } satisfies SentRecord<typeof dealCardFields, ListMore>);
}
