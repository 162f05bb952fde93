import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium/chromium-places.ts';

const executablePath = findChromium();

const LONGEST = '**/navigation-leaks.spec.ts';

/**
 * Browser tests against the built application. `npm run test:e2e` builds it first and finds (or installs) Chromium.
 * Playwright's own download is not relied on: many networks block it.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/support/prepare-demo-data.ts',
  workers: Math.min(2, availableParallelism()),
  // A test that would pass only at a second try has a cause to find.
  retries: 0,
  forbidOnly: true,
  // Time-outs only end what hangs; a busy machine must not reach them.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    // Drawing what moves costs a tenth of the run; tests about what moves, and the journeys, use `WITH_MOTION`.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording costs a third of the run; `--trace retain-on-failure` turns it on to look into a failure.
    trace: 'off',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // One process less to pass each frame to.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The longest test comes first, so that it does not run alone at the end.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'chromium', testIgnore: LONGEST },
  ],
});
