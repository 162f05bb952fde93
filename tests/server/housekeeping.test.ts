import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claimDocumentStore } from '../../server/documents/document-store-owner.ts';
import { startHousekeeping } from '../../server/housekeeping.ts';
import { DEFAULT_APP_CONFIG } from '../../server/platform/config/app-config.ts';
import { FolderDocumentStore } from '../../server/platform/files/folder-document-store.ts';
import { jsonLogger } from '../../server/platform/logger.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
let files: FolderDocumentStore;
let logLines: string[];
let timesCleared: number;
beforeEach(async () => {
  server = await startTestServer();
  files = new FolderDocumentStore(server.filesFolder);
  logLines = [];
  timesCleared = 0;
  // All other timers stay real, because the database needs them.
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

function start(): void {
  startHousekeeping({
    config: { app: { ...DEFAULT_APP_CONFIG, demo: false }, mail: undefined },
    database: server.database,
    keys: server.keys,
    files,
    logger: jsonLogger(
      (line) => logLines.push(line),
      () => Date.now(),
    ),
    lists: { clear: () => (timesCleared += 1) },
  });
}

/**
 * Waits until `count` runs have ended: the last step of each run clears the cached lists. `vi.waitFor` would advance
 * the fake clock.
 */
async function finishedRuns(count: number): Promise<void> {
  while (timesCleared < count) await sleep(20);
}

/** Seeds an investor whose account is to be deleted at this time. @returns the e-mail */
async function investorDeletedAt(due: number): Promise<string> {
  const { id, email } = await server.seedInvestor();
  const deletion = { user_id: id, requested_at: new Date(), due_at: new Date(due) };
  await server.database.db.insertInto('account_deletions').values(deletion).execute();
  return email;
}

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);

async function addExpiredSession(user: string): Promise<void> {
  const times = { created_at: hoursAgo(3), last_used_at: hoursAgo(3), expires_at: hoursAgo(1) };
  const session = { token_hash: 'expired', user_id: user, ...times };
  await server.database.db.insertInto('sessions').values(session).execute();
}

const countRows = async (table: 'sessions' | 'documents'): Promise<number> =>
  (await server.database.db.selectFrom(table).selectAll().execute()).length;

const emails = async (): Promise<readonly string[]> =>
  (await server.database.db.selectFrom('users').select('email').execute()).map(({ email }) => email);

it('S-20 the hourly job deletes an account within an hour after its deletion is due, and not before it is due', async () => {
  const first = await investorDeletedAt(Date.now() + HOUR_MS / 2);
  const second = await investorDeletedAt(Date.now() + HOUR_MS * 1.5);
  start();
  await finishedRuns(1);
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(timesCleared).toBe(1);
  expect(await emails()).toEqual(expect.arrayContaining([first, second]));
  vi.advanceTimersByTime(1);
  await finishedRuns(2);
  expect(await emails()).toEqual([second]);
  vi.advanceTimersByTime(HOUR_MS);
  await finishedRuns(3);
  expect(await emails()).toEqual([]);
});

it('the housekeeping removes expired sessions and interrupted uploads at the start, not only after an hour', async () => {
  await claimDocumentStore(server.database.db, files);
  const { id } = await server.seedInvestor();
  await addExpiredSession(id);
  const interrupted = { user_id: id, stored_as: files.newName(), bytes: 6, created_at: hoursAgo(2) };
  await server.database.db.insertInto('documents').values(interrupted).execute();
  start();
  await finishedRuns(1);
  expect(await countRows('sessions')).toBe(0);
  expect(await countRows('documents')).toBe(0);
});

it('the housekeeping logs a step that fails, runs the steps after it, and tries again in the next hour', async () => {
  const email = await investorDeletedAt(Date.now());
  await addExpiredSession((await server.seedInvestor()).id);
  await server.database.pool.query('alter table account_deletions rename to account_deletions_away');
  start();
  await finishedRuns(1);
  expect(logLines.join()).toContain('"event":"housekeeping"');
  expect(await emails()).toContain(email);
  expect(await countRows('sessions')).toBe(0);
  await server.database.pool.query('alter table account_deletions_away rename to account_deletions');
  vi.advanceTimersByTime(HOUR_MS);
  await finishedRuns(2);
  expect(await emails()).not.toContain(email);
});

it('the housekeeping logs that the documents belong to another database', async () => {
  await files.writeDatabaseId('another');
  start();
  await finishedRuns(1);
  expect(logLines.join()).toContain('"event":"documentsOfAnotherDatabase"');
});
