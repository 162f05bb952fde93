import { type Kysely, sql } from 'kysely';
import type { ValueHashes } from '../platform/crypto/keyed-hash.ts';
import type { Database } from '../platform/db/schema.ts';

/**
 * Moves the failures counted under older keys to the newest key, so a rotation of `CODE_SECRET` resets no limit. Costs
 * nothing while one key is accepted.
 */
export async function renewFailures(db: Kysely<Database>, { newest, all }: ValueHashes): Promise<void> {
  const older = all.slice(1);
  if (older.length === 0) return;
  await sql`
    with moved as (
      delete from login_failures where account_hash in (${sql.join(older)})
      returning failures, blocked_until, updated_at
    )
    insert into login_failures as mine (account_hash, failures, blocked_until, updated_at)
    select ${newest}, sum(failures), max(blocked_until), max(updated_at) from moved having count(*) > 0
    on conflict (account_hash) do update set failures = mine.failures + excluded.failures,
      blocked_until = greatest(mine.blocked_until, excluded.blocked_until),
      updated_at = greatest(mine.updated_at, excluded.updated_at)`.execute(db);
}

/** Moves the tries that the rate limiter counts by network address, in rows named `kind:hash`, to the newest key. */
export async function renewLimit(
  db: Kysely<Database>,
  kind: string,
  { newest, all }: ValueHashes,
): Promise<void> {
  const older = all.slice(1).map((hash) => `${kind}:${hash}`);
  if (older.length === 0) return;
  await sql`
    with moved as (delete from rate_limits where key in (${sql.join(older)}) returning points, expire)
    insert into rate_limits as mine (key, points, expire)
    select ${`${kind}:${newest}`}, sum(points), max(expire) from moved having count(*) > 0
    on conflict (key) do update set points = mine.points + excluded.points,
      expire = greatest(mine.expire, excluded.expire)`.execute(db);
}
