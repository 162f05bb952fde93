import type { Insertable, Updateable } from 'kysely';
import type { DealsTable, EventsTable, UpdatesTable } from '../platform/db/schema.ts';
import { cleanHtml } from './clean-html.ts';

const cleanText = (html: string | null): string | null => (html === null ? null : cleanHtml(html));

/** Cleans the HTML columns of a deal; every write of a deal calls it. */
export function cleanDeal<Row extends Insertable<DealsTable> | Updateable<DealsTable>>(row: Row): Row {
  return row.detail === undefined ? row : { ...row, detail: cleanText(row.detail) };
}

const EVENT_TEXTS = [
  'detail',
  'about',
  'current_investors',
  'previous_investors',
  'round_details',
  'traction',
] as const;

/** Cleans the HTML columns of an event; every write of an event calls it. */
export function cleanEvent<Row extends Insertable<EventsTable> | Updateable<EventsTable>>(row: Row): Row {
  const cleaned: Partial<Record<(typeof EVENT_TEXTS)[number], string | null>> = {};
  for (const name of EVENT_TEXTS) {
    const text = row[name];
    if (text !== undefined) cleaned[name] = cleanText(text);
  }
  return { ...row, ...cleaned };
}

/** Cleans the HTML of an update; every write of an update calls it. */
export function cleanUpdate<Row extends Insertable<UpdatesTable> | Updateable<UpdatesTable>>(row: Row): Row {
  return row.content === undefined ? row : { ...row, content: cleanHtml(row.content) };
}
