import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepTemplate, takeKeptTemplate } from './kept-template.ts';

/** A migrated, empty embedded database to copy, which takes a tenth of the time of creating one. */
export interface EmbeddedTemplate {
  readonly folder: string;
  /** Resolves with its data folder when it has been created. @throws with the reason if it could not be created */
  data(): Promise<string>;
  stop(): Promise<void>;
}

const POLL_MS = 50;

/**
 * Copies the template of an earlier run into a folder, or else creates one in a process, which takes some seconds, while
 * the first tests run: the only ones that need it are those of the embedded database.
 */
export function startEmbeddedTemplate(folder: string): EmbeddedTemplate {
  const stopping = new AbortController();
  const ended = provide(folder, stopping.signal);
  return {
    folder,
    data: () => dataOfTemplate(folder),
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}

async function provide(folder: string, stopping: AbortSignal): Promise<void> {
  const data = dataIn(folder);
  if (await takeKeptTemplate(data)) return writeFile(createdIn(folder), '');
  const program = join(import.meta.dirname, 'create-embedded-database.ts');
  const failure = await new Promise<string | undefined>((resolve) => {
    execFile(process.execPath, [program, data], { signal: stopping }, (error, _stdout, stderr) =>
      resolve(error === null ? undefined : stderr || error.message),
    );
  });
  if (stopping.aborted) return;
  if (failure !== undefined) return writeFile(failedIn(folder), failure);
  await writeFile(createdIn(folder), '');
  await keepTemplate(data);
}

/**
 * Waits for the template in a folder, which another thread has started.
 * @returns its data folder
 * @throws with the reason if it could not be created
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
