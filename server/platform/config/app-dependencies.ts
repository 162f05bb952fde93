import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { ServerClock } from '../clock.ts';
import type { ServerKeys } from '../crypto/keys.ts';
import type { Database } from '../db/schema.ts';
import type { DocumentStore } from '../files/document-store.ts';
import type { Logger } from '../logger.ts';
import type { MailDelivery } from '../mail/mail-service.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { AppConfig } from './app-config.ts';

/** Everything that the API's routes are made of. Nothing is global, so a test can create as many apps as it needs. */
export interface AppDependencies {
  readonly config: AppConfig;
  readonly keys: ServerKeys;
  readonly db: Kysely<Database>;
  /** The pool that `db` uses, for the rate limiter. */
  readonly pool: Pool;
  readonly clock: ServerClock;
  readonly logger: Logger;
  /** Where mail goes. Without it, the calls that mail a code return 503, and the calls for interests 501. */
  readonly mailDelivery?: MailDelivery | undefined;
  readonly metrics: Metrics;
  /** Calls other servers (Google); the runtime's `fetch` by default. */
  readonly fetch?: typeof fetch | undefined;
  /** Uploads and downloads of documents and exports that may run at once. */
  readonly maxTransfers: number;
  /** Store of the uploaded documents. */
  readonly files: DocumentStore;
}
