import type { Kysely } from 'kysely';
import { todayInIndia } from '../src/core/calendar/days.ts';
import { prepareDemo, removeDemo } from './demo/demo-network.ts';
import { sweepDocuments } from './documents/document-store-owner.ts';
import type { ListCache } from './market/list-cache.ts';
import { systemClock } from './platform/clock.ts';
import type { ServerConfig } from './platform/config/read-config.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { DataEncryption } from './platform/crypto/data-encryption.ts';
import type { ServerKeys } from './platform/crypto/keys.ts';
import { removeOldRows } from './platform/db/remove-old-rows.ts';
import type { Database } from './platform/db/schema.ts';
import type { DocumentStore } from './platform/files/document-store.ts';
import { describeError, type Logger } from './platform/logger.ts';
import { createDelayedRemovals } from './security/create-delayed-removals.ts';

const HOUSEKEEPING_MS = 3_600_000;

/** What the housekeeping works on. */
interface Housekeeping {
  readonly config: Pick<ServerConfig, 'app' | 'mail'>;
  readonly database: Pick<OpenDatabase, 'db'>;
  readonly keys: ServerKeys;
  readonly files: DocumentStore;
  readonly logger: Logger;
  readonly lists: Pick<ListCache, 'clear'>;
}

/** Seeds the demo or brings its days up to date; where the demo is off, removes its data. */
export async function prepareData(
  config: Pick<ServerConfig, 'app'>,
  db: Kysely<Database>,
  keys: ServerKeys,
  logger: Logger,
): Promise<void> {
  if (!config.app.demo) {
    if (await removeDemo(db)) logger.info('demoRemoved');
    return;
  }
  const today = todayInIndia(systemClock.now());
  const encryption = new DataEncryption(keys.data);
  await prepareDemo({ db, today, encryption, hashing: config.app.passwordHashing });
}

/** Removes the accounts and second factors whose removal is due, and stores the mails about it for the mail sender. */
export async function completeDueRemovals({
  config,
  database,
  keys,
  files,
}: Pick<Housekeeping, 'config' | 'database' | 'keys' | 'files'>): Promise<void> {
  await createDelayedRemovals(config, database.db, keys).removeDue(files);
}

/** Removes what is due or old and keeps the demo's dates current: now, and then once an hour. */
export function startHousekeeping(housekeeping: Housekeeping): void {
  const { config, database, keys, files, logger, lists } = housekeeping;
  const steps: readonly (() => Promise<void>)[] = [
    () => completeDueRemovals(housekeeping),
    () => removeOldRows(database.db, systemClock.now()),
    async () => {
      const swept = await sweepDocuments(database.db, files, systemClock.now());
      if (swept === 'not-ours') logger.error('documentsOfAnotherDatabase');
    },
    async () => {
      await prepareData(config, database.db, keys, logger);
      lists.clear();
    },
  ];
  const work = async (): Promise<void> => {
    for (const step of steps) {
      // A step that fails does not stop those after it.
      await step().catch((error: unknown) => logger.error('housekeeping', describeError(error)));
    }
  };
  void work();
  setInterval(() => void work(), HOUSEKEEPING_MS).unref();
}
