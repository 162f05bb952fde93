import type { Insertable, Updateable } from 'kysely';
import type { DealsTable, EventsTable, UpdatesTable } from '../db/schema.ts';
import { cleanHtml } from '../html/clean-html.ts';

const cleanText = (html: string | null): string | null => (html === null ? null : cleanHtml(html));

/** The columns of a row that hold HTML, cleaned; every write of a deal goes through here. */
export function cleanDeal<Row extends Insertable<DealsTable> | Updateable<DealsTable>>(row: Row): Row {
  return row.detail === undefined ? row : { ...row, detail: cleanText(row.detail) };
}

const eventTexts = [
  'detail',
  'about',
  'current_investors',
  'previous_investors',
  'round_details',
  'traction',
] as const;

/** The columns of a row that hold HTML, cleaned; every write of an event goes through here. */
export function cleanEvent<Row extends Insertable<EventsTable> | Updateable<EventsTable>>(row: Row): Row {
  const cleaned: Partial<Record<(typeof eventTexts)[number], string | null>> = {};
  for (const name of eventTexts) {
    const text = row[name];
    if (text !== undefined) cleaned[name] = cleanText(text);
  }
  return { ...row, ...cleaned };
}

/** An update's HTML, cleaned; every write of an update goes through here. */
export function cleanUpdate<Row extends Insertable<UpdatesTable> | Updateable<UpdatesTable>>(row: Row): Row {
  return row.content === undefined ? row : { ...row, content: cleanHtml(row.content) };
}
