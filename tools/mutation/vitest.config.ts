import { defineConfig } from 'vitest/config';

/** The core's own tests, without tests that start a server. */
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tools/mutation/fixed-seed.ts'],
    include: ['tests/core/**/*.test.ts', 'tests/composition/every-screen.test.ts'],
    testTimeout: 15_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
