import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEED_FOLDER } from './seeded-data.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Runs once before all browser tests: checks that the application is built, and creates an empty folder. The first
 * worker seeds the demo network into it (`seeded-data.ts`). Each run has its own folder, so that parallel runs do not
 * interfere.
 * @returns the function that deletes the folder at the end
 */
export default async function createSeedFolder(): Promise<() => Promise<void>> {
  if (!existsSync(join(ROOT, 'dist/index.html'))) {
    throw new Error('dist/ is missing: run `npm run build` first, or use `npm run test:e2e`, which does.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'kopal-e2e-'));
  process.env[SEED_FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
