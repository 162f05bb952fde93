import type { EventEmitter } from 'node:events';
import type { Pool, PoolClient } from 'pg';

const counts = new WeakMap<Pool, number>();

/** Commands that change no rows; PostgreSQL names the command of each statement that it has completed. */
const READ_ONLY = /^(?:SELECT|SHOW|SET|BEGIN|START|FETCH)\b/;

/** Counts the statements of a new pool that may have changed rows, each when it is completed and committed. */
export function countWrites(pool: Pool): void {
  counts.set(pool, 0);
  pool.on('connect', (client: PoolClient & { readonly connection?: EventEmitter }) => {
    let hasWritten = false;
    client.connection?.on('commandComplete', ({ text }: { readonly text: string }) => {
      hasWritten ||= !READ_ONLY.test(text);
    });
    client.connection?.on('readyForQuery', () => {
      if (hasWritten) counts.set(pool, writesOf(pool) + 1);
      hasWritten = false;
    });
  });
}

/**
 * Number of statements of this process that may have changed rows. Two equal numbers mean that this process has changed
 * no row in between.
 */
export const writesOf = (pool: Pool): number => counts.get(pool) ?? 0;
