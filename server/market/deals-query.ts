import { type Kysely, sql, type Selectable } from 'kysely';
import { DEAL_SORTS, type DealSort } from '../../src/core/deals/deal.ts';
import type { Sector } from '../../src/core/shared/sectors.ts';
import {
  type dealCardFields,
  type dealDetailFields,
  type dealListFields,
  investmentFieldOf,
} from '../../src/contract/deals.ts';
import type { SentRecord } from '../../src/contract/fields.ts';
import type { Database, DealsTable } from '../platform/db/schema.ts';
import { type ListPage, pageResponse } from '../platform/http/list-page.ts';
import { absolute, withoutMissing } from '../platform/http/wire-record.ts';

/** Settings that the wire format depends on. */
export interface DealWireOptions {
  /** First part of the field name `kopalInv`. */
  readonly productShortName: string;
  /** Our own addresses are stored as paths, and sent as absolute URLs of this origin. */
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
  'instrument',
  'valuation',
  'round_size',
  'minimum_investment',
  'raised',
  'lead_investor',
] as const;

type ListRow = Pick<Selectable<DealsTable>, (typeof LIST_COLUMNS)[number]>;

/** Filter and order of a list of deals. */
export interface DealsFilter {
  readonly sector: Sector | undefined;
  readonly stage: string | undefined;
  readonly sort: DealSort | undefined;
}

/** The requested page of a list of deals. */
export type DealsListQuery = ListPage & DealsFilter;

/** Reads a page of the published deals, newest first by default. */
export async function readDeals(
  db: Kysely<Database>,
  query: DealsListQuery,
  options: DealWireOptions & { readonly today: string },
) {
  const [rows, total, stages] = await Promise.all([
    dealsPage(db, query, options.today).execute(),
    countDeals(db, query),
    readStages(db),
  ]);
  return {
    ...pageResponse(
      rows.map((row) => toListRecord(row, options)),
      total,
      query.limit,
    ),
    options: { stages, sorts: DEAL_SORTS },
  } satisfies SentRecord<typeof dealListFields, 'data' | 'pagination'>;
}

const published = (db: Kysely<Database>, { sector, stage }: Pick<DealsFilter, 'sector' | 'stage'>) => {
  let deals = db.selectFrom('deals').where('status', '=', 'active');
  if (sector !== undefined) deals = deals.where('sector', '=', sector);
  if (stage !== undefined) deals = deals.where('round', '=', stage);
  return deals;
};

/**
 * Builds the query of one page. The inner query selects ids only, so that an index alone can answer it when the newest
 * deals come first and at most one filter is set. Sorted by deadline, open deals come first, then deals without a
 * deadline, then closed deals. Exported for the test that reads the query plan.
 * @param today ISO date
 */
export function dealsPage(db: Kysely<Database>, query: DealsListQuery, today: string) {
  const { page, limit, sort = 'newest' } = query;
  const order = {
    newest: [],
    deadline: [
      sql`case when deadline >= ${today}::date then 0 when deadline is null then 1 else 2 end`,
      sql`deadline`,
    ],
    size: [sql`round_size desc nulls last`],
  }[sort];
  const ids = published(db, query)
    .select('id')
    .$call((deals) => order.reduce((sorted, by) => sorted.orderBy(by), deals))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit);
  return db
    .selectFrom('deals')
    .select(LIST_COLUMNS)
    .where('id', 'in', ids)
    .$call((deals) => order.reduce((sorted, by) => sorted.orderBy(by), deals))
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

async function countDeals(db: Kysely<Database>, query: DealsListQuery): Promise<number> {
  const { total } = await published(db, query)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The stages of all published deals, whatever the sector. */
async function readStages(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await published(db, { sector: undefined, stage: undefined })
    .select('round')
    .where('round', 'is not', null)
    .groupBy('round')
    .orderBy(sql`round collate "C"`)
    .execute();
  return rows.flatMap(({ round }) => round ?? []);
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
    } satisfies Omit<SentRecord<typeof dealDetailFields>, keyof SentRecord<typeof dealCardFields, Unread>>),
  };
}

/** The fields of a list entry that the app does not read. */
type Unread = 'companyUrl' | 'punchLine' | 'status';

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
    instrument: row.instrument,
    valuation: row.valuation,
    roundSize: row.round_size,
    minimumInvestment: row.minimum_investment,
    raised: row.raised,
    leadInvestor: row.lead_investor,
  } satisfies SentRecord<typeof dealCardFields, Unread>);
}
