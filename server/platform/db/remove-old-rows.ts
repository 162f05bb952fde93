import { EVENT_LIMITS } from '../../../src/contract/security.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

const DAY_MS = 24 * 3_600_000;
const UNVERIFIED_DAYS = 7;
const KNOWN_BROWSER_DAYS = 180;

/**
 * Removes expired rows, rows that no rate limit counts any more, browsers and networks not seen for 180 days, account
 * events that no list shows, and sign-ups that were not verified within a week. The account of such a sign-up is
 * removed too, unless it has an investment.
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
  await db.deleteFrom('pending_log_ins').where('expires_at', '<', new Date(now)).execute();
  await db.deleteFrom('used_challenges').where('expires_at', '<', new Date(now)).execute();
  await db.deleteFrom('factor_tries').where('tried_at', '<', dayAgo).execute();
  const lastSeenLimit = new Date(now - KNOWN_BROWSER_DAYS * DAY_MS);
  await db.deleteFrom('known_browsers').where('seen_at', '<', lastSeenLimit).execute();
  await db.deleteFrom('bank_changes').where('expires_at', '<', dayAgo).execute();
  await removeOldAccountEvents(db);
  // The mails of the demo, and of a server that cannot send mail. On any other server, `MailSender` deletes each mail
  // once it is sent, given up or expired.
  await db.deleteFrom('outgoing_mails').where('expires_at', '<', dayAgo).execute();
  const signUpLimit = new Date(now - UNVERIFIED_DAYS * DAY_MS);
  await db.deleteFrom('registrations').where('created_at', '<', signUpLimit).execute();
  await db
    .deleteFrom('users')
    .where('verified_at', 'is', null)
    .where('created_at', '<', signUpLimit)
    .where(sql<boolean>`not exists (select from investments where investor_id = users.id)`)
    .execute();
}

async function removeOldAccountEvents(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from account_events where id in (
      select id from (
        select id, failure, row_number() over (partition by user_id, failure order by sequence desc) as place
        from account_events) as placed
      where place > case when failure then ${EVENT_LIMITS.failures}::integer else ${EVENT_LIMITS.others}::integer end)`.execute(
    db,
  );
}
