import type { Kysely } from 'kysely';
import type { SentRecord } from '../../src/contract/fields.ts';
import type {
  meetingFields,
  misDocumentFields,
  misFields,
  pagedListFields,
  updateFields,
} from '../../src/contract/reports.ts';
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

/** Management reports, newest first; links to our own documents are created for this answer. */
export async function readMis(db: Kysely<Database>, query: ReportsQuery, { origin, documents }: MisOptions) {
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
  const docs = await Promise.all(
    rows.map(
      async (row) =>
        ({
          _id: row.id,
          title: row.title,
          documents: await Promise.all(
            row.documents.map(async ({ path, key }, index) => {
              // A path is a document on this server; any other address is left as it is.
              const own = path.startsWith('/');
              const link = own ? await documents.pathOf({ record: row.id, part: index + 1 }) : path;
              return { path: absolute(link, origin), key } satisfies SentRecord<
                typeof misDocumentFields,
                'key'
              >;
            }),
          ),
        }) satisfies SentRecord<typeof misFields, '_id'>,
    ),
  );
  return paged(docs, total, query);
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
  const docs = rows.map(({ id, posted_at, content }) =>
    withoutMissing({ _id: id, title: posted_at?.toISOString(), content } satisfies SentRecord<
      typeof updateFields,
      '_id'
    >),
  );
  return paged(docs, total, query);
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
  const docs = rows.map(
    ({ id, held_at, links }) =>
      ({ _id: id, title: held_at.toISOString(), links }) satisfies SentRecord<typeof meetingFields, '_id'>,
  );
  return paged(docs, total, query);
}

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
