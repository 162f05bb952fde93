import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEED_FOLDER } from './seeded-data.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Runs once before all browser tests: makes sure that there is something to test, and a folder of this run's own for
 * the demo network, so that two runs at the same time do not meet.
 * @returns what takes the folder away at the end
 */
export default async function prepareDemoData(): Promise<() => Promise<void>> {
  if (!existsSync(join(ROOT, 'dist/index.html'))) {
    throw new Error('dist/ is missing: run `npm run build` first, or use `npm run test:e2e`, which does.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'kopal-e2e-'));
  process.env[SEED_FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
