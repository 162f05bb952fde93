import { createHash } from 'node:crypto';
import type { Compilable, Kysely, RawBuilder } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from './schema.ts';

/** The pool runs the statement; Kysely only writes its text. */
export interface PreparedOn {
  readonly db: Kysely<Database>;
  readonly pool: Pool;
}

/**
 * Reads rows with a statement that each connection parses and plans only once, which takes most of the time of a
 * small read. Only for statements whose text is always the same: a connection keeps every text that it has prepared.
 */
export async function preparedRead<Row extends object>(
  { db, pool }: PreparedOn,
  statement: Compilable<Row> | RawBuilder<Row>,
): Promise<readonly Row[]> {
  const { sql: text, parameters } = statement.compile(db);
  const values = [...parameters];
  const client = await pool.connect();
  try {
    return (await client.query<Row>({ name: nameOf(text), text, values })).rows;
  } catch (error) {
    if (!isLostStatement(error)) throw error;
    return (await client.query<Row>({ text, values })).rows;
  } finally {
    client.release();
  }
}

/**
 * A prepared statement is unusable after a migration has changed its columns (0A000), or when a pooler between here and
 * PostgreSQL has given the connection to someone else (26000, 42P05).
 */
function isLostStatement(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['0A000', '26000', '42P05'].includes(String(error.code))
  );
}

const names = new Map<string, string>();

/** One name for one text, the same in every process, because poolers may share connections among processes. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `kopal_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
