import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { type CustomTypesConfig, Pool, type PoolConfig, types } from 'pg';
import { StartError } from '../start-error.ts';
import { isLockFile, lockDataFolder } from './data-folder-lock.ts';
import { connectionFailure, isOutOfSpace } from './database-errors.ts';
import { migrate, UnknownSchemaError } from './migrations.ts';
import type { Database } from './schema.ts';
import { WatchedPool } from './watched-pool.ts';

/** Location of the data: a PostgreSQL server, or PGlite in a folder or in memory. */
export type DatabaseLocation =
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** How long a request may wait for a connection or for a server that hangs; 1500 by default. */
      readonly waitMs?: number;
      /** How long a statement may take; 10 seconds by default. */
      readonly queryMs?: number;
    }
  | { readonly kind: 'embedded'; readonly folder: string }
  /** Lost with the process. With `image`, a dump of a data folder, it starts ten times faster. */
  | { readonly kind: 'memory'; readonly image?: Blob | undefined };

/** An open database: the rate limiter and the metrics use the pool directly, everything else uses it through Kysely. */
export interface OpenDatabase {
  readonly pool: Pool;
  readonly db: Kysely<Database>;
  /** Runs work of the server's start. Its statements may take long or wait for another process. */
  withoutTimeLimit<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens the database and migrates its schema.
 * @param onConnectionError called when a connection breaks, and when the server stops responding
 * @throws StartError when the database cannot be used
 */
export async function openDatabase(
  location: DatabaseLocation,
  onConnectionError: (error: Error) => void = () => undefined,
): Promise<OpenDatabase> {
  switch (location.kind) {
    case 'postgres':
      return openPostgres(location, onConnectionError);
    case 'embedded':
      return openFolder(location.folder);
    case 'memory': {
      const engine = await startEngine(location.image === undefined ? {} : { loadDataDir: location.image });
      return overEngine(engine, () => engine.close());
    }
  }
}

/** A request must fail within 2 s when the database is lost. */
const DEFAULT_WAIT_MS = 1_500;

async function openPostgres(
  { url: address, waitMs = DEFAULT_WAIT_MS, queryMs = 10_000 }: DatabaseLocation & { kind: 'postgres' },
  onConnectionError: (error: Error) => void,
): Promise<OpenDatabase> {
  const url = new URL(address);
  const poolOf = (limits: Pick<PoolConfig, 'max' | 'query_timeout'>): Pool => {
    const config = {
      connectionString: address,
      types: valueParsers,
      connectionTimeoutMillis: waitMs,
      keepAlive: true,
      application_name: 'kopal',
      ...limits,
    };
    const pool = new WatchedPool(config, { silenceMs: waitMs, onSilence: onConnectionError });
    // Without these listeners, a restart of the database server would end this process: the pool emits the error of an
    // idle connection, and a connection that is in use without a query emits its own.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', onConnectionError));
    return pool;
  };
  const withoutTimeLimit = async <T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T> => {
    const pool = poolOf({ max: 1 });
    try {
      return await work(new Kysely({ dialect: new PostgresDialect({ pool }) }));
    } finally {
      await pool.end().catch(() => undefined);
    }
  };
  const pool = poolOf({ max: 10, query_timeout: queryMs });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end().catch(() => undefined);
    throw new StartError(connectionFailure(error, url));
  }
  try {
    await withoutTimeLimit(migrate);
  } catch (error) {
    await pool.end().catch(() => undefined);
    if (error instanceof UnknownSchemaError) {
      throw new StartError(
        otherVersionFailure(error, 'named in DATABASE_URL', 'set DATABASE_URL to an empty database'),
      );
    }
    throw new StartError(
      `The database named in DATABASE_URL cannot take Kopal's tables (${firstLine(error)}).`,
    );
  }
  return openedDatabase(pool, new Kysely({ dialect: new PostgresDialect({ pool }) }), { withoutTimeLimit });
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  const lock = lockDataFolder(folder);
  try {
    const engine = await startEngine({ dataDir: join(folder, ENGINE_FOLDER) });
    return await overEngine(engine, async () => {
      await engine.close();
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw new StartError(embeddedFailure(error, folder));
  }
}

const ENGINE_FOLDER = 'db';

/** Whether a file or folder with this name, in the folder of an embedded database, belongs to the database. */
export function isDatabaseFile(entry: string): boolean {
  return entry === ENGINE_FOLDER || isLockFile(entry);
}

/** Page cache of the embedded database. Clearing it at startup would take a second with the default of 128 MB. */
const PAGE_CACHE = ['-c', 'shared_buffers=32MB'];

/** Loads PGlite on demand: a server with PostgreSQL does not need its 40 MB. */
async function startEngine(options: PGliteOptions): Promise<PGlite> {
  const { PGlite: Engine } = await import('@electric-sql/pglite');
  const engine = new Engine({ ...options, startParams: [...Engine.defaultStartParams, ...PAGE_CACHE] });
  await engine.waitReady;
  return engine;
}

async function overEngine(engine: PGlite, afterClose: () => Promise<void>): Promise<OpenDatabase> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  // PGlite has one connection: inside a transaction, a query over the pool waits for that transaction and times out.
  const options = { types: valueParsers, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 15_000 };
  const pool = new Pool(Object.assign(options, createPgConfig(engine)));
  // PGlite computes on this thread: a pause before each transaction, and before each statement outside of one, lets the
  // process handle signals and connections.
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool, onReserveConnection: () => nextTurn() }),
  });
  try {
    await migrate(db);
  } catch (error) {
    await pool.end().catch(() => undefined);
    throw error;
  }
  return openedDatabase(pool, db, { withoutTimeLimit: (work) => work(db), afterClose });
}

function openedDatabase(
  pool: Pool,
  db: Kysely<Database>,
  {
    withoutTimeLimit,
    afterClose,
  }: Pick<OpenDatabase, 'withoutTimeLimit'> & { readonly afterClose?: () => Promise<void> },
): OpenDatabase {
  let closing: Promise<void> | undefined;
  // Kysely's own `destroy` leaves the pool open when no query has run over `db`.
  return { pool, db, withoutTimeLimit, close: () => (closing ??= pool.end().then(afterClose)) };
}

function embeddedFailure(error: unknown, folder: string): string {
  if (error instanceof UnknownSchemaError)
    return otherVersionFailure(error, `in ${folder}`, `delete ${folder}, or set DATA_DIR to another folder`);
  // PGlite does not report why its files could not be written.
  if (isOutOfSpace(error) || isDiskFull(folder)) {
    return `The database in ${folder} cannot start: the disk is full. Make room and start again; no data is lost.`;
  }
  return `The database in ${folder} cannot start (${firstLine(error)}). If it does not recover, restore a backup or move the folder away.`;
}

/**
 * @param place where the database is, as a part of the sentence
 * @param startAnew how an operator who does not need the data starts without it
 */
function otherVersionFailure({ age }: UnknownSchemaError, place: string, startAnew: string): string {
  if (age === 'newer') {
    return `The database ${place} was used by a newer version of Kopal. Update this server and start it again; no data is lost.`;
  }
  return (
    `The database ${place} was made by an older version of Kopal, before its first release, and this version cannot ` +
    `read it. Nothing in it was changed. If it is a demo's, ${startAnew}; if it is a real one, keep serving it with the ` +
    'version that made it.'
  );
}

/** Whether there is less space than PostgreSQL needs to start. */
function isDiskFull(folder: string): boolean {
  const disk = statfsSync(folder);
  return disk.bavail * disk.bsize < 2 * 1024 * 1024;
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message.split('\n')[0] : undefined) ?? 'unknown error';
}

const asText = (text: string): string => text;

/**
 * Converts database values: `numeric` and `bigint` to numbers (amounts in rupees are far below 2^53 paise), `date` to
 * its ISO text, because a `Date` would shift the day with the machine's time zone.
 */
const valueParsers: CustomTypesConfig = {
  getTypeParser(id, format) {
    switch (id) {
      case types.builtins.NUMERIC:
      case types.builtins.INT8:
        return Number;
      case types.builtins.DATE:
        return asText;
      default: {
        const defaultParser: unknown = types.getTypeParser(id, format);
        return defaultParser;
      }
    }
  },
};
