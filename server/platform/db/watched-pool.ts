import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { DatabaseProbe } from './database-probe.ts';

/** The database server keeps its connections open and does not respond. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError';
  /** PostgreSQL's code for the failure of a connection. */
  readonly code = '08006';
  constructor() {
    super('the database does not respond');
  }
}

/**
 * The probe's connection is closed when no connection of the pool is in use, and none was taken for this time. By
 * default pg's pool closes its own connections after the same time.
 */
const IDLE_MS = 10_000;

/** A client of pg's pool, with members that pg's types leave out. */
type PooledClient = PoolClient & {
  /** The query that is sent and has no response yet. */
  readonly _activeQuery: object | null | undefined;
  end(): Promise<void>;
};

type OnConnect = Parameters<Pool['connect']>[0];

interface WatchOptions {
  /** How long the server may be silent before every waiting query fails. */
  readonly silenceMs: number;
  /** Called once for each silence. */
  readonly onSilence: (error: DatabaseSilentError) => void;
}

/**
 * A pool that notices when the server hangs. A slow query does not prove that, so while connections are in use, a probe
 * sends queries of its own. When the probe gets no response, every query and every wait for a connection fails at once,
 * and so does each further one until the server responds again. A connection whose query timed out is closed, not used
 * again.
 */
export class WatchedPool extends Pool {
  readonly #probe: DatabaseProbe;
  readonly #options: WatchOptions;
  readonly #timer: NodeJS.Timeout;
  readonly #inUse = new Set<PoolClient>();
  readonly #waiting = new Set<(error: Error) => void>();
  #usedAt = 0;
  #isProbing = false;
  #isSilent = false;

  constructor(config: PoolConfig, options: WatchOptions) {
    super(config);
    this.#options = options;
    this.#probe = new DatabaseProbe(config, { timeoutMs: (options.silenceMs * 2) / 3 });
    this.#timer = setInterval(() => void this.#watch(), options.silenceMs / 3).unref();
    this.on('acquire', (client) => {
      this.#inUse.add(client);
      this.#usedAt = performance.now();
      this.#probe.open();
    });
    this.on('release', (_, client) => {
      this.#inUse.delete(client);
      // After a query timeout the statement still runs, and the next query on this connection would wait for it.
      const pooled = client as PooledClient;
      if (pooled._activeQuery) void pooled.end();
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<PoolClient> | undefined {
    if (callback !== undefined) {
      this.#take(callback);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#take((error, client) => {
        if (client === undefined) reject(error ?? new Error('no connection'));
        else resolve(client);
      });
    });
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    clearInterval(this.#timer);
    this.#probe.close();
    if (callback === undefined) return super.end();
    super.end(callback);
    return undefined;
  }

  #take(callback: OnConnect): void {
    let isSettled = false;
    const fail = (error: Error): void => {
      this.#waiting.delete(fail);
      if (isSettled) return;
      isSettled = true;
      callback(error, undefined, () => undefined);
    };
    if (this.#isSilent) {
      process.nextTick(fail, new DatabaseSilentError());
      return;
    }
    this.#waiting.add(fail);
    super.connect((error, client, release) => {
      this.#waiting.delete(fail);
      if (isSettled) {
        client?.release();
        return;
      }
      isSettled = true;
      callback(error, client, release);
    });
  }

  async #watch(): Promise<void> {
    const isUsed = this.#inUse.size > 0 || this.#waiting.size > 0;
    if (!isUsed && !this.#isSilent) {
      if (performance.now() - this.#usedAt > IDLE_MS) this.#probe.close();
      return;
    }
    if (this.#isProbing) return;
    this.#isProbing = true;
    const isSilent = await this.#probe.isSilent();
    this.#isProbing = false;
    if (isSilent && !this.#isSilent) this.#giveUp();
    this.#isSilent = isSilent;
  }

  #giveUp(): void {
    const error = new DatabaseSilentError();
    this.#options.onSilence(error);
    // Idle connections may be as dead as those in use.
    for (let idle = this.idleCount; idle > 0; idle -= 1) super.connect((_, client) => client?.release(true));
    for (const client of this.#inUse) void (client as PooledClient).end();
    for (const fail of this.#waiting) fail(error);
  }
}
