import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../../support/server-process.ts';
import { makeTemplate, templateIn } from '../../support/template-folder.ts';

/** The environment variable by which the workers get the folder of this run; parallel runs have folders of their own. */
const SEED_FOLDER = 'KOPAL_E2E_SEED_FOLDER';

/**
 * Runs once before all browser tests: starts a server once, so that it seeds the demo's data, and stops it; this
 * takes seconds. Tests against the fake API do not wait for it.
 * @returns the function that deletes the data at the end
 */
export default async function seedDemo(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kopal-e2e-'));
  process.env[SEED_FOLDER] = folder;
  const made = makeTemplate(folder, async (path) => {
    await using server = startServerProcess({ DATA_DIR: path });
    await server.ready;
    await server.stop();
  });
  return async () => {
    await made;
    await rm(folder, { recursive: true, force: true });
  };
}

/** Copies the data folder with the demo's data. @param target path of the copy; must not exist yet */
export async function copySeededDemo(target: string): Promise<void> {
  const folder = process.env[SEED_FOLDER];
  if (folder === undefined) throw new Error(`${SEED_FOLDER} is not set: the global set-up has not run.`);
  await cp(await templateIn(folder), target, { recursive: true });
}
