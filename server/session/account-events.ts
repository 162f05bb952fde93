import { type Kysely, sql } from 'kysely';
import { FAILED_EVENTS, type AccountEventKind } from '../../src/contract/security.ts';
import type { Database } from '../platform/db/schema.ts';
import type { Device } from '../platform/http/context.ts';

/** Something that happened to an account; its owner sees the last 25 failures and the last hundred other events. */
export interface AccountEvent {
  readonly kind: AccountEventKind;
  readonly at: number;
  readonly device: Device;
}

/** Writes an event; call it in the transaction of its cause, if there is one. */
export async function recordEvent(
  db: Kysely<Database>,
  userId: string,
  { kind, at, device }: AccountEvent,
): Promise<void> {
  await db
    .insertInto('account_events')
    .values({
      ...{ user_id: userId, kind, happened_at: new Date(at), failure: FAILED_EVENTS.includes(kind) },
      ...device,
    })
    .execute();
}

/** Writes a failed log-in. Runs the same statement for an e-mail without an account, so that it takes as long. */
export async function recordFailedLogIn(
  db: Kysely<Database>,
  email: string,
  at: number,
  { browser, system, network }: Device,
): Promise<void> {
  await sql`
    insert into account_events (user_id, kind, failure, happened_at, browser, system, network)
    select id, 'log-in-failed', true, ${new Date(at)}::timestamptz, ${browser}, ${system}, ${network}
    from users where email = ${email}`.execute(db);
}
