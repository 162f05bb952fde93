import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { AppConfig } from '../config/config.ts';
import type { ServerClock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import type { LocalMailbox } from '../mail/local-mailbox.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Site } from '../../site/site.ts';
import type { Logger } from '../logger.ts';

/** Everything the app is made of. Nothing is global, so a test can create as many apps as it needs. */
export interface AppDependencies {
  readonly config: AppConfig;
  readonly db: Kysely<Database>;
  /** The pool that `db` uses, for the rate limiter. */
  readonly pool: Pool;
  readonly clock: ServerClock;
  readonly logger: Logger;
  /** Cryptographically secure random bytes. */
  readonly randomBytes: (count: number) => Uint8Array;
  /** Sends mail; without it the calls that send mail answer 503. */
  readonly outbox?: Outbox | undefined;
  /** The demo's mailbox, for the page that shows it. */
  readonly mailbox?: LocalMailbox | undefined;
  /** Calls other servers (Google); the runtime's `fetch` by default. */
  readonly fetch?: typeof fetch | undefined;
  /** Store of the uploaded documents. */
  readonly files: FileStore;
  /** The built app; without it only the API is served. */
  readonly site?: Site | undefined;
}

/** The investor whose bearer token the request carries. */
export interface Bearer {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly tokenHash: string;
}

/** Addresses reported by the socket; in-process callers pass the address themselves. */
export interface Bindings {
  readonly incoming?: {
    readonly socket: { readonly remoteAddress?: string | undefined; readonly encrypted?: boolean };
  };
  readonly remoteAddress?: string;
}

export interface AppEnvironment {
  Bindings: Bindings;
  Variables: { bearer: Bearer; loggedUserId: string; noCompression: boolean };
}

export type AppContext = Context<AppEnvironment>;
