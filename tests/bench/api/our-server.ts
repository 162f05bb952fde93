import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createApp } from '../../../server/create-app.ts';
import { systemClock } from '../../../server/platform/clock.ts';
import { DEFAULT_APP_CONFIG } from '../../../server/platform/config/app-config.ts';
import { readKeys } from '../../../server/platform/crypto/keys.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { FolderDocumentStore } from '../../../server/platform/files/folder-document-store.ts';
import { connectionLimits } from '../../../server/platform/http/connection-limits.ts';
import { NO_DEVICE } from '../../../server/platform/http/context.ts';
import { jsonLogger } from '../../../server/platform/logger.ts';
import { noMetrics } from '../../../server/platform/metrics/metrics.ts';
import { Readiness } from '../../../server/health/readiness.ts';
import { ListCache } from '../../../server/market/list-cache.ts';
import { Sessions } from '../../../server/session/sessions.ts';
import { DEMO_ACCOUNTS } from '../../../src/demo/demo-accounts.ts';
import { serveToParent } from './serve-to-parent.ts';

/* Our API as in production: with log-in, security headers and compression. Log lines are made, but not written. */

const url = process.env['KOPAL_BENCH_DATABASE'];
const image = process.env['KOPAL_BENCH_IMAGE'];
const { db, pool } = await openDatabase(
  url === undefined
    ? { kind: 'memory', image: image === undefined ? undefined : new Blob([await readFile(image)]) }
    : { kind: 'postgres', url },
);
const files = new FolderDocumentStore(tmpdir());
const shared = {
  config: DEFAULT_APP_CONFIG,
  keys: await readKeys(db, DEFAULT_APP_CONFIG),
  db,
  pool,
  clock: systemClock,
  logger: jsonLogger(
    () => undefined,
    () => Date.now(),
  ),
  files,
  metrics: noMetrics,
  maxTransfers: connectionLimits().maxTransfers,
  readiness: new Readiness({ db, files }),
  lists: new ListCache(systemClock),
};
const app = createApp(shared);
const { id } = DEMO_ACCOUNTS.meera;
const { password_hash: hash } = await db
  .selectFrom('users')
  .select('password_hash')
  .where('id', '=', id)
  .executeTakeFirstOrThrow();
const token = await db.transaction().execute((tx) => new Sessions(shared).start(tx, id, hash, NO_DEVICE));
await serveToParent(app.fetch, { token: token ?? '' });
