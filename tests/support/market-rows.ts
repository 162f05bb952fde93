import type { Insertable, Kysely } from 'kysely';
import type { Database, DealsTable, EventsTable, IposTable } from '../../server/platform/db/schema.ts';
import { cleanDeal, cleanEvent } from '../../server/market/clean-html.ts';

/** A deal's row; the test overrides the fields it is about. */
export const aDealRow = (row: Partial<Insertable<DealsTable>> = {}): Insertable<DealsTable> => ({
  title: 'Jaladhi Water',
  status: 'active',
  co_investors: '[]',
  previous_investors: '[]',
  team: '[]',
  important_links: '[]',
  ...row,
});

/** An event's row; the test overrides the fields it is about. */
export const anEventRow = (row: Partial<Insertable<EventsTable>> = {}): Insertable<EventsTable> => ({
  event_name: 'Members meet',
  type: 'Meet-up',
  status: 'active',
  team: '[]',
  ...row,
});

const anIpoRow = (row: Partial<Insertable<IposTable>> = {}): Insertable<IposTable> => ({
  company_name: 'Sampadika Finserv',
  ...row,
});

/** Sets `created_at` so that the first row is the newest: lists show rows in this order where nothing else differs. */
const newestFirst = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, index) => ({ created_at: new Date(Date.UTC(2026, 10, 20) - index * 60_000), ...row }));

/** Inserts deals with cleaned HTML, as the product does. */
export async function insertDeals(
  db: Kysely<Database>,
  rows: readonly Partial<Insertable<DealsTable>>[],
): Promise<void> {
  const values = newestFirst(rows).map((row) => cleanDeal(aDealRow(row)));
  await db.insertInto('deals').values(values).execute();
}

/** Inserts events with cleaned HTML, as the product does. */
export async function insertEvents(
  db: Kysely<Database>,
  rows: readonly Partial<Insertable<EventsTable>>[],
): Promise<void> {
  const values = newestFirst(rows).map((row) => cleanEvent(anEventRow(row)));
  await db.insertInto('events').values(values).execute();
}

export async function insertIpos(
  db: Kysely<Database>,
  rows: readonly Partial<Insertable<IposTable>>[],
): Promise<void> {
  await db.insertInto('ipos').values(rows.map(anIpoRow)).execute();
}
