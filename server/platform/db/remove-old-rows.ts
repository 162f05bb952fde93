import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

const DAY_MS = 24 * 3_600_000;
const UNVERIFIED_DAYS = 7;

/**
 * Removes rows that have expired and are not needed for any limit: sessions, counters, codes, reset tokens, mails of the
 * demo, sign-ups that were not verified within a week, and their accounts unless they have a holding.
 */
export async function removeOldRows(db: Kysely<Database>, now: number): Promise<void> {
  const dayAgo = new Date(now - DAY_MS);
  await db.deleteFrom('sessions').where('expires_at', '<', new Date(now)).execute();
  await db.deleteFrom('rate_limits').where('expire', '<', now).execute();
  await db.deleteFrom('login_failures').where('updated_at', '<', dayAgo).execute();
  await db.deleteFrom('interest_changes').where('changed_at', '<', dayAgo).execute();
  await db.deleteFrom('mail_requests').where('requested_at', '<', dayAgo).execute();
  await db.deleteFrom('one_time_codes').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('reset_tokens').where('expires_at', '<', new Date(now)).execute();
  // Those of the demo; a sender has given up all others long before.
  await db.deleteFrom('outgoing_mails').where('expires_at', '<', dayAgo).execute();
  const unverifiedSince = new Date(now - UNVERIFIED_DAYS * DAY_MS);
  await db.deleteFrom('registrations').where('created_at', '<', unverifiedSince).execute();
  await db
    .deleteFrom('users')
    .where('verified_at', 'is', null)
    .where('created_at', '<', unverifiedSince)
    .where(sql<boolean>`not exists (select from investments where investor_id = users.id)`)
    .execute();
}
