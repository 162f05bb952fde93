import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { PageConfiguration } from '../../../server/platform/config/app-config.ts';
import { startFaultServer, type FaultServer } from './fault-server.ts';
import { recordMessages } from './messages.ts';
import { PageProblems } from './page-problems.ts';
import { startRealServer, type RealServer } from './real-server.ts';
import { copySeededData } from './seeded-data.ts';

interface WatchedPage {
  /** Fails the test at its end if the page had an uncaught error or a policy violation. */
  readonly problems: PageProblems;
}

const watched = base.extend<WatchedPage>({
  problems: [
    async ({ context }, use) => {
      await recordMessages(context);
      const problems = new PageProblems();
      context.on('page', (page) => problems.watch(page));
      await use(problems);
      expect(problems.unexpected(), 'uncaught errors and policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

/** Tests against the reference server with the demo network. Each worker has one server for all of its tests. */
export const test = watched.extend<object, { readonly server: RealServer }>({
  server: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'kopal-e2e-'));
      await copySeededData(join(folder, 'data'));
      const server = await startRealServer(join(folder, 'data'));
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
});

/** Tests of the built application against a fake API whose responses the test sets. */
export const faultTest = watched.extend<{
  /** The environment's settings for the pages; a test or group sets them by `faultTest.use`. */
  readonly configuration: PageConfiguration;
  readonly faults: FaultServer;
}>({
  configuration: [{}, { option: true }],
  faults: async ({ configuration }, use) => {
    const faults = await startFaultServer(configuration);
    await use(faults);
    await faults.close();
  },
  baseURL: async ({ faults }, use) => use(faults.origin),
});

/** Options for tests with animations, which most visitors see; the other tests run with reduced motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect };
