import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A migrated, empty embedded database to copy. Copying it takes a tenth of the time of creating a database. */
export interface EmbeddedTemplate {
  readonly folder: string;
  /** Resolves with the data folder once the template is created. @throws with the reason if creating it failed */
  data(): Promise<string>;
  stop(): Promise<void>;
}

const POLL_MS = 50;

/**
 * Starts a process that creates a template in a folder, which takes some seconds. When the tests use a
 * PostgreSQL server, most do not wait for the template: only the tests of the embedded database do.
 */
export function startEmbeddedTemplate(folder: string): EmbeddedTemplate {
  const program = join(import.meta.dirname, 'create-embedded-database.ts');
  const stopping = new AbortController();
  const ended = new Promise<void>((resolve) => {
    execFile(
      process.execPath,
      [program, dataIn(folder)],
      { signal: stopping.signal },
      (error, _stdout, stderr) => {
        if (stopping.signal.aborted) resolve();
        else if (error === null) resolve(writeFile(createdIn(folder), ''));
        else resolve(writeFile(failedIn(folder), stderr || error.message));
      },
    );
  });
  return {
    folder,
    data: () => dataOfTemplate(folder),
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}

/**
 * Waits for the template that another process creates in a folder.
 * @returns the data folder of the template
 * @throws with the reason if creating the template failed
 */
export async function dataOfTemplate(folder: string): Promise<string> {
  while (!existsSync(createdIn(folder))) {
    if (existsSync(failedIn(folder))) throw new Error(await readFile(failedIn(folder), 'utf8'));
    await sleep(POLL_MS);
  }
  return dataIn(folder);
}

const dataIn = (folder: string): string => join(folder, 'data');
/** An empty file that exists when the template has been created. */
const createdIn = (folder: string): string => join(folder, 'created');
/** A file with the reason, which exists when the template could not be created. */
const failedIn = (folder: string): string => join(folder, 'failed.txt');
