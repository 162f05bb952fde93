import { defineConfig } from 'vitest/config';

const FAST_FOLDERS = [
  'core',
  'adapters',
  'composition',
  'contracts',
  'server',
  'architecture',
  'tools',
  'ui',
];

/** Test files that must import every module anew, because they use `vi.mock` or a fake window. */
const ISOLATED = 'tests/**/*.isolated.test.ts';

/**
 * `npm test` runs `fast` and `isolated`. `long` holds the tests that take over 20 s or check what rarely changes
 * (`npm run test:long`), `bench` holds timings, which never fail a run (`npm run bench`).
 * All tests run in plain Node: code that needs the DOM is tested in a real browser by Playwright.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // Prepares what all tests of a run share, such as a temporary database.
    globalSetup: ['./tests/support/global-setup.ts'],
    hookTimeout: 120_000,
    pool: 'threads',
    // One more than the cores of a small machine, because many tests wait for other processes.
    maxWorkers: 3,
    // A run that finds no test proves nothing, so it fails.
    passWithNoTests: false,
    // This time-out ends only polls that hang. Vitest's default of one second is too short for a busy machine.
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    coverage: { provider: 'v8', include: ['src/**', 'server/**'], reportsDirectory: 'coverage' },
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          benchmark: { include: [] },
          include: FAST_FOLDERS.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
          exclude: [ISOLATED],
          // The files of a worker share their imports, which take longer than the tests. A file undoes what it changes:
          // globals, fake timers and the environment.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          benchmark: { include: [] },
          include: [ISOLATED],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          benchmark: { include: [] },
          include: ['tests/long/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'bench',
          include: [],
          benchmark: { include: ['tests/bench/**/*.bench.ts'] },
          testTimeout: 120_000,
        },
      },
    ],
  },
});
