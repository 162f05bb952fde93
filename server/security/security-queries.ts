import type { Kysely } from 'kysely';
import {
  type accountEventFields,
  EVENT_LIMITS,
  isOptionalMail,
  MAIL_KINDS,
  type mailPreferenceFields,
  type sessionFields,
} from '../../src/contract/security.ts';
import type { SentRecord } from '../../src/contract/fields.ts';
import type { Database } from '../platform/db/schema.ts';
import type { Bearer } from '../platform/http/context.ts';
import { withoutMissing } from '../platform/http/wire-record.ts';

/** The live sessions of an investor, the current one first. */
export async function liveSessions(
  db: Kysely<Database>,
  { userId, tokenHash }: Bearer,
  usedAfter: number,
  now: number,
) {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(now))
    .where('last_used_at', '>', new Date(usedAfter))
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows
    .map((row) => {
      const fields = {
        _id: row.id,
        current: row.token_hash === tokenHash,
        browser: row.browser,
        system: row.system,
        network: row.network,
        firstSeenAt: row.created_at,
        lastSeenAt: row.last_used_at,
      } satisfies SentRecord<typeof sessionFields>;
      return fields;
    })
    .sort((one, other) => Number(other.current) - Number(one.current))
    .map((session) => withoutMissing(session));
}

/** Whether an investor can log in by password; one who has always used Google cannot. */
export async function isPasswordSet(db: Kysely<Database>, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return (user?.password_hash ?? null) !== null;
}

/** The last 25 failures and the last hundred other events, newest first: failures cannot push other events out. */
export async function accountEvents(db: Kysely<Database>, userId: string) {
  const newest = (failure: boolean, limit: number) =>
    db
      .selectFrom('account_events')
      .selectAll()
      .where('user_id', '=', userId)
      .where('failure', '=', failure)
      .orderBy('sequence', 'desc')
      .limit(limit)
      .execute();
  const failures = await newest(true, EVENT_LIMITS.failures);
  const others = await newest(false, EVENT_LIMITS.others);
  return [...failures, ...others]
    .sort((one, other) => Number(other.sequence) - Number(one.sequence))
    .map(({ id, kind, happened_at: at, browser, system, network }) => {
      const fields = { _id: id, kind, at, browser, system, network } satisfies SentRecord<
        typeof accountEventFields
      >;
      return withoutMissing(fields);
    });
}

/** Every kind of mail, and whether it is sent. */
export async function mailPreferences(db: Kysely<Database>, userId: string) {
  const off = await db
    .selectFrom('mails_switched_off')
    .select('kind')
    .where('user_id', '=', userId)
    .execute();
  return MAIL_KINDS.map((kind) => {
    const fields = {
      kind,
      on: !off.some((row) => row.kind === kind),
      required: !isOptionalMail(kind),
    } satisfies SentRecord<typeof mailPreferenceFields>;
    return fields;
  });
}
