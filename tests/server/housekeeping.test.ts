import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startHousekeeping } from '../../server/housekeeping.ts';
import { DEFAULT_APP_CONFIG } from '../../server/platform/config/app-config.ts';
import { FolderDocumentStore } from '../../server/platform/files/folder-document-store.ts';
import { jsonLogger } from '../../server/platform/logger.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
let logLines: string[];
let cleared: number;
beforeEach(async () => {
  server = await startTestServer();
  logLines = [];
  cleared = 0;
  // All other timers stay real, because the database needs them.
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

function start(): void {
  startHousekeeping({
    config: { app: { ...DEFAULT_APP_CONFIG, demo: false }, smtp: undefined },
    database: server.database,
    files: new FolderDocumentStore(server.filesFolder, { randomBytes }),
    logger: jsonLogger(
      (line) => logLines.push(line),
      () => Date.now(),
    ),
    lists: { clear: () => (cleared += 1) },
  });
}

/** Waits until so many runs have ended: each clears the cached lists last. */
const finishedRuns = (count: number) => vi.waitFor(() => expect(cleared).toBe(count), { timeout: 20_000 });

/** Seeds an investor whose account is to be deleted at this time. @returns the e-mail */
async function investorDeletedAt(due: number): Promise<string> {
  const { id, email } = await server.seedInvestor();
  const deletion = { user_id: id, requested_at: new Date(), due_at: new Date(due) };
  await server.database.db.insertInto('account_deletions').values(deletion).execute();
  return email;
}

const emails = async (): Promise<readonly string[]> =>
  (await server.database.db.selectFrom('users').select('email').execute()).map(({ email }) => email);

it('S-20 the hourly job deletes each account in the hour after its seven days, and not before', async () => {
  const first = await investorDeletedAt(Date.now() + HOUR_MS / 2);
  const second = await investorDeletedAt(Date.now() + HOUR_MS * 1.5);
  start();
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(cleared).toBe(0);
  expect(await emails()).toEqual(expect.arrayContaining([first, second]));
  vi.advanceTimersByTime(1);
  await finishedRuns(1);
  expect(await emails()).toEqual([second]);
  vi.advanceTimersByTime(HOUR_MS);
  await finishedRuns(2);
  expect(await emails()).toEqual([]);
});

it('the hourly job logs a failed deletion, does the rest, and runs again in the next hour', async () => {
  const email = await investorDeletedAt(Date.now());
  await server.database.pool.query('alter table account_deletions rename to account_deletions_away');
  start();
  vi.advanceTimersByTime(HOUR_MS);
  await vi.waitFor(() => expect(logLines.join()).toContain('"event":"housekeeping"'), { timeout: 20_000 });
  await finishedRuns(1);
  expect(await emails()).toEqual([email]);
  await server.database.pool.query('alter table account_deletions_away rename to account_deletions');
  vi.advanceTimersByTime(HOUR_MS);
  await finishedRuns(2);
  expect(await emails()).toEqual([]);
});
