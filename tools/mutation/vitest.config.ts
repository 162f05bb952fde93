import { defineConfig } from 'vitest/config';

/** The core's tests and the composition test of every screen; none of them starts a server. */
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
