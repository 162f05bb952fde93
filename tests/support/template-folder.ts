import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * A data folder that is made once, before the tests, and that many processes copy. It takes seconds to make, so only
 * the tests that copy it wait for it.
 */

const POLL_MS = 50;

/**
 * Makes the data folder in `folder`.
 * @param make writes the data into the path that it gets, which does not exist yet
 * @returns a promise that never rejects: `templateIn` reports the failure
 */
export async function makeTemplate(folder: string, make: (path: string) => Promise<void>): Promise<void> {
  try {
    await make(dataIn(folder));
    await writeFile(madeIn(folder), '');
  } catch (error) {
    await writeFile(failedIn(folder), error instanceof Error ? error.message : String(error));
  }
}

/**
 * Waits for the data folder that another process makes in `folder`.
 * @returns the path of the data, to copy
 * @throws with the reason if it could not be made
 */
export async function templateIn(folder: string): Promise<string> {
  while (!existsSync(madeIn(folder))) {
    if (existsSync(failedIn(folder))) throw new Error(await readFile(failedIn(folder), 'utf8'));
    await sleep(POLL_MS);
  }
  return dataIn(folder);
}

const dataIn = (folder: string): string => join(folder, 'data');
/** An empty file that exists once the data is complete. */
const madeIn = (folder: string): string => join(folder, 'made');
/** A file with the reason, which exists if the data could not be made. */
const failedIn = (folder: string): string => join(folder, 'failed.txt');
