import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { PageConfiguration } from '../../../server/platform/config/app-config.ts';
import { freePort } from '../../support/postgres.ts';
import { startServerProcess } from '../../support/server-process.ts';
import { closeDevTools } from './dev-tools.ts';
import { startFaultServer, type FaultServer } from './fault-server.ts';
import { recordMessages } from './messages.ts';
import { PageProblems } from './page-problems.ts';
import { copySeededDemo } from './seeded-demo.ts';

const DIST = join(import.meta.dirname, '../../../dist');

interface WatchedPage {
  /** Fails the test at its end if a page had a problem that the test has not allowed. */
  readonly problems: PageProblems;
}

/** The servers of a worker process. Each starts with the first test that uses it. */
interface Servers {
  /** The reference server with the demo network. */
  readonly server: { readonly origin: string };
  readonly faultServer: FaultServer;
}

const watched = base.extend<WatchedPage, Servers>({
  problems: [
    async ({ context }, use) => {
      await recordMessages(context);
      const problems = new PageProblems();
      context.on('page', (page) => problems.watch(page));
      // Resets what Playwright does not reset when it reuses the context and the page of an earlier test.
      await context.setOffline(false);
      await context.clearPermissions();
      for (const page of context.pages()) {
        problems.watch(page);
        await page.mouse.move(0, 0);
      }
      await use(problems);
      await closeDevTools();
      expect(problems.unexpected(), 'uncaught errors and policy violations').toEqual([]);
    },
    { auto: true },
  ],
  server: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'kopal-e2e-'));
      const data = join(folder, 'data');
      await copySeededDemo(data);
      await using server = startServerProcess({
        HOST: '127.0.0.1',
        // The demo's passkeys belong to the origin with this port.
        PORT: String(await freePort()),
        DATA_DIR: data,
        DIST_DIR: DIST,
      });
      await use({ origin: await server.ready });
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  faultServer: [
    async ({}, use) => {
      const faultServer = await startFaultServer();
      await use(faultServer);
      await faultServer.close();
    },
    { scope: 'worker' },
  ],
});

/** Tests against the reference server with the demo network. */
export const test = watched.extend({
  baseURL: async ({ server }, use) => use(server.origin),
});

/** Tests of the built application against a fake API whose responses the test sets. */
export const faultTest = watched.extend<{
  /** The environment's settings for the pages; a test or group sets them by `faultTest.use`. */
  readonly configuration: PageConfiguration;
  readonly faults: FaultServer;
}>({
  configuration: [{}, { option: true }],
  faults: [
    // Depends on `context`, because Playwright unloads the app of an earlier test when it sets up `context`: that app
    // can then no longer call the fake API of this test.
    async ({ faultServer, configuration, context: _context }, use) => {
      faultServer.reset(configuration);
      await use(faultServer);
    },
    { auto: true },
  ],
  baseURL: async ({ faultServer }, use) => use(faultServer.origin),
});

/** Options for tests with animations, which most visitors see; the other tests run with reduced motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect };
