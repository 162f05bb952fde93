import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium/chromium-places.ts';

const executablePath = findChromium();

/** Takes about 20 s, and needs a browser of its own: runs in `npm run test:long`, not in `npm test`. */
const LONG_SPEC = '**/navigation-leaks.spec.ts';

/**
 * Browser tests against the built application. `npm run test:e2e` builds it first, and finds Chromium or installs it by
 * `apt-get`. Playwright itself downloads no browser, because many networks block that download.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/support/seeded-demo.ts',
  workers: Math.min(2, availableParallelism()),
  // A test that passes only at a second try has a cause that must be found.
  retries: 0,
  forbidOnly: true,
  // Time-outs only end tests that hang; they are long enough for a busy machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    // A new browser context for each test costs a sixth of the run. Playwright clears the used one; fixtures.ts does the rest.
    reuseContext: true,
    // Animations cost a tenth of the run; tests about animations, and the journeys, use `WITH_MOTION`.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording a trace costs a third of the run; `--trace retain-on-failure` records the failed tests.
    trace: 'off',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Runs the GPU code in the browser process, so that no frame is passed to another process.
        '--in-process-gpu',
        // Pages live for seconds: V8's optimising compilers, and its guesses which functions to compile at once, cost a
        // seventh of the run.
        '--js-flags=--no-opt --no-maglev --max-lazy',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'chromium', testIgnore: LONG_SPEC },
    { name: 'long', testMatch: LONG_SPEC },
  ],
});
