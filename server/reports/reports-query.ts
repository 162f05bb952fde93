import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { SentRecord } from '../../src/contract/fields.ts';
import type { priceFields, priceListFields } from '../../src/contract/prices.ts';
import type {
  meetingFields,
  misDocumentFields,
  misFields,
  startupPageFields,
  updateFields,
} from '../../src/contract/reports.ts';
import { groupBy } from '../../src/core/shared/group-by.ts';
import type { Database, MeetingsTable, MisRecordsTable, UpdatesTable } from '../platform/db/schema.ts';
import { type ListPage, pageCount } from '../platform/http/list-page.ts';
import { absolute, withoutMissing } from '../platform/http/wire-record.ts';
import type { DocumentLinks } from './document-links.ts';

/** Requests the same page of the reports of each startup; `startupIds` has at least one entry. */
export interface ReportsQuery extends ListPage {
  readonly startupIds: readonly string[];
}

/** A page of reports and the startup that they are about. */
export type StartupPage = ReturnType<typeof pages>[number];

export interface MisOptions {
  /** Turns our own addresses into absolute URLs. */
  readonly origin: string;
  readonly documents: DocumentLinks;
}

/** The startups of the list that the investor holds: an investor may read the reports of no others. */
export async function heldStartupIds(
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
  } satisfies SentRecord<typeof priceListFields>;
}

/** Management reports, newest first; links to our own documents are created for this response. */
export const readMis = (db: Kysely<Database>, query: ReportsQuery, options: MisOptions) =>
  readPages(db, 'mis_records', sql`recorded_on desc, id`, query, (row) => misDoc(row, options));

/** Updates, newest first; those without a date last. */
export const readUpdates = (db: Kysely<Database>, query: ReportsQuery) =>
  readPages(db, 'updates', sql`posted_at desc nulls last, id`, query, updateDoc);

/** Meetings, newest first. */
export const readMeetings = (db: Kysely<Database>, query: ReportsQuery) =>
  readPages(db, 'meetings', sql`held_at desc, id`, query, meetingDoc);

type ReportTable = 'mis_records' | 'updates' | 'meetings';

/** Reads a page of the records of each startup, in the given order. */
async function readPages<Table extends ReportTable>(
  db: Kysely<Database>,
  table: Table,
  order: RawBuilder<unknown>,
  query: ReportsQuery,
  docOf: (row: Selectable<Database[Table]>) => object,
) {
  const { startupIds, page, limit } = query;
  const { rows } = await sql<Selectable<Database[Table]> & { readonly startup_id: string }>`
    select * from (
      select *, row_number() over (partition by startup_id order by ${order}) as place
      from ${sql.table(table)} where startup_id in (${sql.join(startupIds)})) as placed
    where place > ${(page - 1) * limit} and place <= ${page * limit}
    order by place`.execute(db);
  const docs = rows.map((row) => ({ startup: row.startup_id, doc: docOf(row) }));
  return pages(docs, query, await totalsOf(db, table, query));
}

/** How many records each startup has. */
async function totalsOf(
  db: Kysely<Database>,
  table: ReportTable,
  { startupIds }: ReportsQuery,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom(table)
    .select(['startup_id', ({ fn }) => fn.countAll<number>().as('total')])
    .where('startup_id', 'in', startupIds)
    .groupBy('startup_id')
    .execute();
  return new Map(rows.map(({ startup_id, total }) => [startup_id, total]));
}

/** The pages of the startups, in the order of `startupIds`. */
function pages(
  docs: readonly { readonly startup: string; readonly doc: object }[],
  { startupIds, page, limit }: ReportsQuery,
  totals: ReadonlyMap<string, number>,
) {
  const byStartup = groupBy(docs, ({ startup }) => startup);
  return startupIds.map((startup) => {
    const totalDocs = totals.get(startup) ?? 0;
    const totalPages = pageCount(totalDocs, limit);
    return {
      startup,
      docs: (byStartup.get(startup) ?? []).map(({ doc }) => doc),
      ...{ totalDocs, limit, page, totalPages },
      hasNextPage: page < totalPages,
      hasPrevPage: page > 1,
    } satisfies SentRecord<typeof startupPageFields, 'totalDocs' | 'limit' | 'page' | 'totalPages'>;
  });
}

function misDoc(
  { id, title, documents: stored }: Selectable<MisRecordsTable>,
  { origin, documents }: MisOptions,
) {
  return {
    _id: id,
    title,
    documents: stored.map(({ path, key, type, size }, index) => {
      // A path is a document on this server; any other address is left as it is.
      const link = path.startsWith('/') ? documents.pathOf({ record: id, part: index + 1 }) : path;
      return withoutMissing({ path: absolute(link, origin), key, type, size } satisfies SentRecord<
        typeof misDocumentFields
      >);
    }),
  } satisfies SentRecord<typeof misFields, '_id'>;
}

const updateDoc = ({ id, posted_at, content }: Selectable<UpdatesTable>) =>
  withoutMissing({ _id: id, title: posted_at?.toISOString(), content } satisfies SentRecord<
    typeof updateFields,
    '_id'
  >);

const meetingDoc = ({ id, held_at, links }: Selectable<MeetingsTable>) =>
  ({ _id: id, title: held_at.toISOString(), links }) satisfies SentRecord<typeof meetingFields, '_id'>;
