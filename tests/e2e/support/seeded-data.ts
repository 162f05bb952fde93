import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRealServer } from './real-server.ts';

/** The environment variable by which the workers get the seed folder of this run. */
export const SEED_FOLDER = 'KOPAL_E2E_SEED_FOLDER';

/**
 * Copies a data folder with the demo network for a worker. The first worker lets a server seed the original, which
 * takes seconds; the other workers wait.
 * @param target path of the copy; must not exist yet
 */
export async function copySeededData(target: string): Promise<void> {
  const folder = process.env[SEED_FOLDER];
  if (folder === undefined) throw new Error(`${SEED_FOLDER} is not set: the global set-up has not run.`);
  const [seeded, done, failed] = ['data', 'done', 'failed'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  if (await isFirst(join(folder, 'claimed'))) {
    try {
      await (await startRealServer(seeded)).stop();
      await writeFile(done, '');
    } catch (error) {
      await writeFile(failed, '');
      throw error;
    }
  }
  while (!existsSync(done)) {
    if (existsSync(failed)) throw new Error('Another worker could not seed the demo network; see its error.');
    await sleep(100);
  }
  await cp(seeded, target, { recursive: true });
}

/** Returns whether this process is the first; only one of several processes can create the folder. */
async function isFirst(claim: string): Promise<boolean> {
  try {
    await mkdir(claim);
    return true;
  } catch {
    return false;
  }
}
