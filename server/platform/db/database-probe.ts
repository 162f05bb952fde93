import { setImmediate as nextTurn } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

interface DatabaseProbeOptions {
  /** How long the server may take to respond. */
  readonly timeoutMs: number;
}

/** Tests whether a PostgreSQL server responds, over a separate connection. */
export class DatabaseProbe {
  readonly #config: ClientConfig;
  readonly #timeoutMs: number;
  #client: Promise<Client> | undefined;

  constructor(config: ClientConfig, options: DatabaseProbeOptions) {
    this.#config = config;
    this.#timeoutMs = options.timeoutMs;
  }

  /** Connects before the first test: the test then shows whether connections that are already open still work. */
  open(): void {
    if (this.#client !== undefined) return;
    const client = new Client({ ...this.#config, connectionTimeoutMillis: this.#timeoutMs });
    client.on('error', () => this.close());
    this.#client = client.connect().then(() => client);
    this.#client.catch(() => this.close());
  }

  /** Whether nothing responds in time. An error that comes earlier, such as a refused connection, is a response. */
  async isSilent(): Promise<boolean> {
    this.open();
    let hasResponded = false;
    const response = (this.#client ?? Promise.reject(new Error('closed')))
      .then((client) => client.query('select 1'))
      .then(
        () => (hasResponded = true),
        (error: unknown) => (hasResponded = !isTimeout(error)),
      );
    await Promise.race([response, new Promise((resolve) => setTimeout(resolve, this.#timeoutMs).unref())]);
    // If this process was busy, a response may have arrived but not been read: give it the time to be read.
    await nextTurn();
    await nextTurn();
    if (!hasResponded) this.close();
    return !hasResponded;
  }

  close(): void {
    const closing = this.#client;
    this.#client = undefined;
    closing?.then((client) => client.end()).catch(() => undefined);
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message);
}
