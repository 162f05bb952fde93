import { createWriteStream, type WriteStream } from 'node:fs';
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentStore, StoredFile } from './document-store.ts';

const ownName = /^[0-9a-f]{32}$/;
const partialEnding = '.part';
const trashName = 'trash';
const markName = 'database-id';
const checkMs = 900;

/** Whether a file or folder with this name, in the folder of a store, belongs to the store. */
export function isStoreFile(entry: string): boolean {
  return ownName.test(bareName(entry)) || [trashName, markName, draftOf(markName)].includes(entry);
}

/**
 * Files in one folder, outside of everything served by path, under names that this store generates. No client input
 * ever becomes part of a path.
 */
export class FolderDocumentStore implements DocumentStore {
  readonly folder: string;
  readonly #randomBytes: (count: number) => Uint8Array;

  /** @param folder created with the first file, readable by the server's own account only */
  constructor(folder: string, randomBytes: (count: number) => Uint8Array) {
    this.folder = folder;
    this.#randomBytes = randomBytes;
  }

  /** A new random name that reveals nothing about the file. */
  newName(): string {
    return Buffer.from(this.#randomBytes(16)).toString('hex');
  }

  /** Opens a stream for received bytes that are not validated yet. */
  async openPartial(name: string): Promise<WriteStream> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return createWriteStream(`${this.#path(name)}${partialEnding}`, { flags: 'wx', mode: 0o600 });
  }

  /** Resolves when the bytes are on disk. */
  async write(name: string, parts: readonly Uint8Array[]): Promise<void> {
    const file = await open(this.#path(name), 'wx', 0o600);
    try {
      await file.writeFile(parts);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** @returns `undefined` when the file does not exist */
  read(name: string): Promise<Buffer | undefined> {
    return readFile(this.#path(name)).catch(ignoreMissing);
  }

  readPartial(name: string): Promise<Buffer> {
    return readFile(`${this.#path(name)}${partialEnding}`);
  }

  /** Removes the file and the rest of its upload. A missing file counts as removed. */
  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true });
    await this.removePartial(name);
  }

  async removePartial(name: string): Promise<void> {
    await rm(`${this.#path(name)}${partialEnding}`, { force: true });
  }

  /**
   * Moves the file and the rest of its upload into the trash.
   * @param now time of the move, epoch ms
   */
  async discard(name: string, now: number): Promise<void> {
    const trash = join(this.folder, trashName);
    await mkdir(trash, { recursive: true, mode: 0o700 });
    for (const path of [this.#path(name), `${this.#path(name)}${partialEnding}`]) {
      try {
        await utimes(path, now / 1_000, now / 1_000);
        await rename(path, join(trash, basename(path)));
      } catch (error) {
        ignoreMissing(error);
      }
    }
  }

  /** @param before deletes files that were discarded before this time, epoch ms */
  async emptyTrash(before: number): Promise<void> {
    const trash = join(this.folder, trashName);
    for (const entry of (await readdir(trash).catch(ignoreMissing)) ?? []) {
      const { mtimeMs } = await stat(join(trash, entry));
      if (mtimeMs < before) await rm(join(trash, entry), { recursive: true });
    }
  }

  /** @returns the owner of these files as written by `writeMark`; `undefined` if there is no mark */
  async readMark(): Promise<string | undefined> {
    return readFile(join(this.folder, markName), 'utf8').catch(ignoreMissing);
  }

  /** Writes the owner of these files into the folder, completely or not at all. */
  async writeMark(owner: string): Promise<void> {
    const path = join(this.folder, markName);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(draftOf(path), owner, { mode: 0o600, flush: true });
    await rename(draftOf(path), path);
  }

  /** Lists all files of the store except the trash. */
  async list(): Promise<readonly StoredFile[]> {
    const entries = await readdir(this.folder).catch(ignoreMissing);
    const files: StoredFile[] = [];
    for (const entry of entries ?? []) {
      const name = bareName(entry);
      const found = ownName.test(name)
        ? await stat(join(this.folder, entry)).catch(ignoreMissing)
        : undefined;
      if (found !== undefined) files.push({ name, writtenAt: found.mtimeMs });
    }
    return files;
  }

  /** A folder on a network that hangs is not usable either. */
  async check(): Promise<boolean> {
    const usable = mkdir(this.folder, { recursive: true, mode: 0o700 })
      .then(() => access(this.folder, constants.R_OK | constants.W_OK | constants.X_OK))
      .then(
        () => true,
        () => false,
      );
    return Promise.race([usable, sleep(checkMs, false, { ref: false })]);
  }

  #path(name: string): string {
    if (!ownName.test(name)) throw new Error('not a name of the file store');
    return join(this.folder, name);
  }
}

const bareName = (entry: string): string =>
  entry.endsWith(partialEnding) ? entry.slice(0, -partialEnding.length) : entry;

const draftOf = (path: string): string => `${path}.new`;

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  return undefined;
}
