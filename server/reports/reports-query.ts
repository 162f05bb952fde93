import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { SentRecord } from '../../src/contract/fields.ts';
import type { priceFields, pricesFields } from '../../src/contract/prices.ts';
import type {
  meetingFields,
  misDocumentFields,
  misFields,
  pagedListFields,
  startupPageFields,
  updateFields,
} from '../../src/contract/reports.ts';
import { groupBy } from '../../src/core/shared/group-by.ts';
import type { Database } from '../platform/db/schema.ts';
import { type ListPage, pagesOf } from '../platform/http/list-page.ts';
import { absolute, withoutMissing } from '../platform/http/wire-record.ts';
import type { DocumentLinks } from './document-links.ts';

/** Input for a page of reports. */
export interface ReportsQuery extends ListPage {
  readonly startupId: string;
}

export interface MisOptions {
  /** Turns our own addresses into absolute URLs. */
  readonly origin: string;
  readonly documents: DocumentLinks;
}

/** Whether the investor holds the startup; other investors never see its reports. */
export async function holdsStartup(
  db: Kysely<Database>,
  investorId: string,
  startupId: string,
): Promise<boolean> {
  const holding = await db
    .selectFrom('investments')
    .select('id')
    .where('investor_id', '=', investorId)
    .where('startup_id', '=', startupId)
    .limit(1)
    .executeTakeFirst();
  return holding !== undefined;
}

/** Those of some startups that the investor holds. */
export async function heldAmong(
  db: Kysely<Database>,
  investorId: string,
  startupIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('investments')
    .select('startup_id')
    .distinct()
    .where('investor_id', '=', investorId)
    .where('startup_id', 'in', startupIds)
    .execute();
  return rows.map(({ startup_id }) => startup_id);
}

/** The prices of a startup's share, oldest first. */
export async function readPrices(db: Kysely<Database>, startupId: string) {
  const rows = await db
    .selectFrom('share_prices')
    .select(['priced_on', 'price', 'source'])
    .where('startup_id', '=', startupId)
    .orderBy('priced_on')
    .orderBy('id')
    .execute();
  return {
    prices: rows.map(({ priced_on, price, source }) =>
      withoutMissing({ date: priced_on, price, source } satisfies SentRecord<typeof priceFields>),
    ),
  } satisfies SentRecord<typeof pricesFields>;
}

/** Management reports, newest first; links to our own documents are created for this answer. */
export async function readMis(db: Kysely<Database>, query: ReportsQuery, options: MisOptions) {
  const { startupId, limit } = query;
  const [rows, total] = await Promise.all([
    db
      .selectFrom('mis_records')
      .select(['id', 'title', 'documents'])
      .where('startup_id', '=', startupId)
      .orderBy('recorded_on', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offsetOf(query))
      .execute(),
    countOf(db, 'mis_records', startupId),
  ]);
  return paged(await Promise.all(rows.map((row) => misDoc(row, options))), total, query);
}

/** Updates, newest first; those without a date last. */
export async function readUpdates(db: Kysely<Database>, query: ReportsQuery) {
  const { startupId, limit } = query;
  const [rows, total] = await Promise.all([
    db
      .selectFrom('updates')
      .select(['id', 'posted_at', 'content'])
      .where('startup_id', '=', startupId)
      .orderBy('posted_at', (order) => order.desc().nullsLast())
      .orderBy('id')
      .limit(limit)
      .offset(offsetOf(query))
      .execute(),
    countOf(db, 'updates', startupId),
  ]);
  return paged(rows.map(updateDoc), total, query);
}

/** Meetings, newest first. */
export async function readMeetings(db: Kysely<Database>, query: ReportsQuery) {
  const { startupId, limit } = query;
  const [rows, total] = await Promise.all([
    db
      .selectFrom('meetings')
      .select(['id', 'held_at', 'links'])
      .where('startup_id', '=', startupId)
      .orderBy('held_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offsetOf(query))
      .execute(),
    countOf(db, 'meetings', startupId),
  ]);
  return paged(rows.map(meetingDoc), total, query);
}

/** The first pages of management reports of several startups, in their order, read by one statement. */
export async function readFirstMis(
  db: Kysely<Database>,
  startupIds: readonly string[],
  { limit, ...options }: MisOptions & { readonly limit: number },
) {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('mis_records')
        .select(['id', 'title', 'documents', 'startup_id'])
        .select(placeBy(sql`recorded_on desc, id`))
        .select(TOTAL)
        .where('startup_id', 'in', startupIds)
        .as('placed'),
    )
    .selectAll()
    .where('place', '<=', limit)
    .orderBy('place')
    .execute();
  const docs = await Promise.all(rows.map(async (row) => ({ ...row, doc: await misDoc(row, options) })));
  return firstPages(docs, startupIds, limit);
}

/** @see readFirstMis */
export async function readFirstUpdates(db: Kysely<Database>, startupIds: readonly string[], limit: number) {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('updates')
        .select(['id', 'posted_at', 'content', 'startup_id'])
        .select(placeBy(sql`posted_at desc nulls last, id`))
        .select(TOTAL)
        .where('startup_id', 'in', startupIds)
        .as('placed'),
    )
    .selectAll()
    .where('place', '<=', limit)
    .orderBy('place')
    .execute();
  return firstPages(
    rows.map((row) => ({ ...row, doc: updateDoc(row) })),
    startupIds,
    limit,
  );
}

/** @see readFirstMis */
export async function readFirstMeetings(db: Kysely<Database>, startupIds: readonly string[], limit: number) {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('meetings')
        .select(['id', 'held_at', 'links', 'startup_id'])
        .select(placeBy(sql`held_at desc, id`))
        .select(TOTAL)
        .where('startup_id', 'in', startupIds)
        .as('placed'),
    )
    .selectAll()
    .where('place', '<=', limit)
    .orderBy('place')
    .execute();
  return firstPages(
    rows.map((row) => ({ ...row, doc: meetingDoc(row) })),
    startupIds,
    limit,
  );
}

/** A record's place among those of its startup, from 1. */
const placeBy = (order: RawBuilder<unknown>) =>
  sql<number>`row_number() over (partition by startup_id order by ${order})`.as('place');

const TOTAL = sql<number>`count(*) over (partition by startup_id)`.as('total');

interface PlacedDoc {
  readonly startup_id: string;
  readonly total: number;
  readonly doc: object;
}

function firstPages(placed: readonly PlacedDoc[], startupIds: readonly string[], limit: number) {
  const byStartup = groupBy(placed, ({ startup_id }) => startup_id);
  return startupIds.map((startup) => {
    const own = byStartup.get(startup) ?? [];
    return {
      startup,
      ...paged(
        own.map(({ doc }) => doc),
        own[0]?.total ?? 0,
        { page: 1, limit },
      ),
    } satisfies SentRecord<typeof startupPageFields, 'totalDocs' | 'limit' | 'page' | 'totalPages'>;
  });
}

type Row<Table extends keyof Database, Column extends keyof Selectable<Database[Table]>> = Pick<
  Selectable<Database[Table]>,
  Column
>;

async function misDoc(
  { id, title, documents: own }: Row<'mis_records', 'id' | 'title' | 'documents'>,
  { origin, documents }: MisOptions,
) {
  return {
    _id: id,
    title,
    documents: await Promise.all(
      own.map(async ({ path, key }, index) => {
        // A path is a document on this server; any other address is left as it is.
        const link = path.startsWith('/') ? await documents.pathOf({ record: id, part: index + 1 }) : path;
        return { path: absolute(link, origin), key } satisfies SentRecord<typeof misDocumentFields, 'key'>;
      }),
    ),
  } satisfies SentRecord<typeof misFields, '_id'>;
}

const updateDoc = ({ id, posted_at, content }: Row<'updates', 'id' | 'posted_at' | 'content'>) =>
  withoutMissing({ _id: id, title: posted_at?.toISOString(), content } satisfies SentRecord<
    typeof updateFields,
    '_id'
  >);

const meetingDoc = ({ id, held_at, links }: Row<'meetings', 'id' | 'held_at' | 'links'>) =>
  ({ _id: id, title: held_at.toISOString(), links }) satisfies SentRecord<typeof meetingFields, '_id'>;

const offsetOf = ({ page, limit }: ListPage): number => (page - 1) * limit;

async function countOf(
  db: Kysely<Database>,
  table: 'mis_records' | 'updates' | 'meetings',
  startupId: string,
): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('startup_id', '=', startupId)
    .executeTakeFirstOrThrow();
  return total;
}

function paged<T>(docs: readonly T[], totalDocs: number, { page, limit }: ListPage) {
  const totalPages = pagesOf(totalDocs, limit);
  return {
    docs,
    totalDocs,
    limit,
    page,
    totalPages,
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1,
  } satisfies SentRecord<typeof pagedListFields, 'totalDocs' | 'limit' | 'page' | 'totalPages'>;
}
