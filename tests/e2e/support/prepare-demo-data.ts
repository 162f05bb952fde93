import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startRealServer } from './real-server.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A data folder that has been seeded once; every worker starts its server on a copy. */
export const SEEDED_DATA = join(ROOT, 'node_modules/.cache/e2e/seeded');

/** Runs once before all browser tests: seeding takes seconds, copying a seeded folder does not. */
export default async function prepareDemoData(): Promise<void> {
  if (!existsSync(join(ROOT, 'dist/index.html'))) {
    throw new Error('dist/ is missing: run `npm run build` first, or use `npm run test:e2e`, which does.');
  }
  // Dates of the demo are relative to today: a folder of yesterday would not do.
  await rm(SEEDED_DATA, { recursive: true, force: true });
  await mkdir(SEEDED_DATA, { recursive: true });
  const server = await startRealServer(SEEDED_DATA);
  await server.stop();
}
