import { type Kysely, type Selectable, sql } from 'kysely';
import type { eventFields } from '../../src/contract/events.ts';
import type { SentRecord } from '../../src/contract/fields.ts';
import type { Database, EventsTable } from '../platform/db/schema.ts';
import { type ListPage, pageResponse } from '../platform/http/list-page.ts';
import { absolute, withoutMissing } from '../platform/http/wire-record.ts';

/**
 * Reads a page of the published events, whatever their status: first upcoming events, the soonest first; then events
 * without a date; then closed and past events. Among past events the most recent comes first.
 * @param today ISO date
 */
export async function readEvents(
  db: Kysely<Database>,
  { page, limit }: ListPage,
  { today, origin }: { readonly today: string; readonly origin: string },
) {
  const day = sql<string>`${today}::date`;
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('events')
      .selectAll()
      .where('published', '=', true)
      .orderBy(sql`coalesce(held_on < ${day}, false) or status in ('inactive', 'expired')`)
      .orderBy(sql`held_on < ${day}`)
      .orderBy(sql`case when held_on >= ${day} then held_on end`)
      .orderBy('held_on', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('events')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('published', '=', true)
      .executeTakeFirstOrThrow(),
  ]);
  return pageResponse(
    rows.map((row) => toRecord(row, origin)),
    total,
    limit,
  );
}

/** Reads one published event; `undefined` when none has this id. */
export async function readEvent(db: Kysely<Database>, id: string, origin: string) {
  const row = await db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .where('published', '=', true)
    .executeTakeFirst();
  return row === undefined ? undefined : toRecord(row, origin);
}

type SentEvent = SentRecord<typeof eventFields, 'createdAt'>;

function toRecord(row: Selectable<EventsTable>, origin: string) {
  const isPitch = row.type === 'Startup Pitch';
  return withoutMissing({
    _id: row.id,
    eventName: row.event_name,
    startUpName: row.startup_name,
    type: row.type,
    status: row.status,
    date: row.held_on,
    time: row.time,
    createdAt: row.created_at.toISOString(),
    expiryDate: row.expires_on,
    location: row.location,
    logo: absolute(row.logo_url, origin),
    detail: row.detail,
    applyLink: row.apply_link,
    ...(isPitch &&
      ({
        about: row.about,
        currInvestors: row.current_investors,
        prevInvestors: row.previous_investors,
        roundDetails: row.round_details,
        traction: row.traction,
        pitchDeck: row.pitch_deck,
        team: row.team,
        registrationLink: row.registration_link,
      } satisfies Partial<SentEvent>)),
  } satisfies Partial<SentEvent>);
}
