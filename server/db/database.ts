import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { type DataFolderLock, DataFolderError, lockDataFolder } from './data-folder-lock.ts';
import { connectionFailure, isDatabaseFull } from './database-errors.ts';
import { migrate } from './migrations.ts';
import type { Database } from './schema.ts';
import { valueParsers } from './value-parsers.ts';

/** Where the data lives: a PostgreSQL server, or PGlite in a folder (in memory without one). */
export type DatabaseLocation =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'embedded'; readonly folder: string | undefined };

/** The database cannot be opened. The message is for people and holds no secret. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

/** One open database: the pool for the rate limiter, Kysely over the same pool for everything else. */
export interface OpenDatabase {
  readonly pool: Pool;
  readonly db: Kysely<Database>;
  close(): Promise<void>;
}

/**
 * Opens the database and brings its schema up to date.
 * @param onIdleError told of connections that broke while nobody used them
 * @throws DatabaseStartError within 5 s when the place cannot be used
 */
export async function openDatabase(
  location: DatabaseLocation,
  onIdleError: (error: Error) => void = () => undefined,
): Promise<OpenDatabase> {
  return location.kind === 'postgres'
    ? openPostgres(location.url, onIdleError)
    : openEmbedded(location.folder);
}

async function openPostgres(address: string, onIdleError: (error: Error) => void): Promise<OpenDatabase> {
  const url = new URL(address);
  const pool = new Pool({
    connectionString: address,
    types: valueParsers,
    max: 10,
    // A request must hear of a lost database within 2 s.
    connectionTimeoutMillis: 1_500,
    query_timeout: 10_000,
    keepAlive: true,
    application_name: 'kopal',
  });
  // Without a listener, a server that restarts would end this process.
  pool.on('error', onIdleError);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end().catch(() => undefined);
    throw new DatabaseStartError(connectionFailure(error, url));
  }
  try {
    return await withSchema(pool, async () => undefined);
  } catch (error) {
    throw new DatabaseStartError(
      `The database named in DATABASE_URL cannot take Kopal's tables (${firstLine(error)}).`,
    );
  }
}

async function openEmbedded(folder: string | undefined): Promise<OpenDatabase> {
  const lock = folder === undefined ? undefined : lockOrExplain(folder);
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
    const engine = folder === undefined ? new PGlite() : new PGlite(join(folder, 'db'));
    await engine.waitReady;
    // PGlite is one connection: a second one would wait for ever inside the first one's transaction.
    const pool = new Pool({
      ...createPgConfig(engine),
      types: valueParsers,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 15_000,
    });
    return await withSchema(pool, async () => {
      await engine.close();
      lock?.release();
    });
  } catch (error) {
    lock?.release();
    throw new DatabaseStartError(embeddedFailure(error, folder ?? 'memory'));
  }
}

function lockOrExplain(folder: string): DataFolderLock {
  try {
    return lockDataFolder(folder);
  } catch (error) {
    if (error instanceof DataFolderError) throw new DatabaseStartError(error.message);
    throw error;
  }
}

async function withSchema(pool: Pool, afterwards: () => Promise<void>): Promise<OpenDatabase> {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw error;
  }
  let closing: Promise<void> | undefined;
  return { pool, db, close: () => (closing ??= db.destroy().then(afterwards)) };
}

function embeddedFailure(error: unknown, folder: string): string {
  if (isDatabaseFull(error)) {
    return `The database in ${folder} cannot start: the disk is full. Make room and start again; no data is lost.`;
  }
  return `The database in ${folder} cannot start (${firstLine(error)}). If it does not recover, restore a backup or move the folder away.`;
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message.split('\n')[0] : undefined) ?? 'unknown error';
}
