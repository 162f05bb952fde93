import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const ownName = /^[0-9a-f]{32}$/;
const partialEnding = '.part';
const trashName = 'trash';
const markName = 'database-id';

/** A file of the store, as housekeeping sees it. */
export interface StoredFile {
  /** The store's own name; a file that is still being written has it too. */
  readonly name: string;
  /** Epoch ms of its last write. */
  readonly writtenAt: number;
}

/** Whether a file or folder with this name, in the folder of a store, is the store's. */
export function isOfFileStore(entry: string): boolean {
  return ownName.test(bareName(entry)) || [trashName, markName, draftOf(markName)].includes(entry);
}

/**
 * Files in one folder, outside of everything that is served by path, under names that this store makes: nothing that
 * a client sent ever becomes part of a path.
 */
export class FileStore {
  readonly folder: string;
  readonly #randomBytes: (count: number) => Uint8Array;

  /** @param folder made with the first file, readable by the server's own account only */
  constructor(folder: string, randomBytes: (count: number) => Uint8Array) {
    this.folder = folder;
    this.#randomBytes = randomBytes;
  }

  /** A new name that says nothing about what lies under it. */
  newName(): string {
    return Buffer.from(this.#randomBytes(16)).toString('hex');
  }

  /** Where bytes of unknown worth go until they are judged. */
  async openPartial(name: string): Promise<WriteStream> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return createWriteStream(`${this.#path(name)}${partialEnding}`, { flags: 'wx', mode: 0o600 });
  }

  /** Resolves when the bytes are on the disk. */
  async write(name: string, parts: readonly Uint8Array[]): Promise<void> {
    const file = await open(this.#path(name), 'wx', 0o600);
    try {
      await file.writeFile(parts);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** @returns `undefined` when the file is not there */
  read(name: string): Promise<Buffer | undefined> {
    return readFile(this.#path(name)).catch(ignoreMissing);
  }

  readPartial(name: string): Promise<Buffer> {
    return readFile(`${this.#path(name)}${partialEnding}`);
  }

  /** Removes the file and what was left of its upload. A file that is not there counts as removed. */
  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true });
    await this.removePartial(name);
  }

  async removePartial(name: string): Promise<void> {
    await rm(`${this.#path(name)}${partialEnding}`, { force: true });
  }

  /**
   * Puts the file, and what was left of its upload, into the trash.
   * @param now from when on it lies there, epoch ms
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

  /** @param before deletes what was discarded earlier than this, epoch ms */
  async emptyTrash(before: number): Promise<void> {
    const trash = join(this.folder, trashName);
    for (const entry of (await readdir(trash).catch(ignoreMissing)) ?? []) {
      const { mtimeMs } = await stat(join(trash, entry));
      if (mtimeMs < before) await rm(join(trash, entry), { recursive: true });
    }
  }

  /** @returns whose files these are, as `writeMark` said; `undefined` where it said nothing yet */
  async readMark(): Promise<string | undefined> {
    return readFile(join(this.folder, markName), 'utf8').catch(ignoreMissing);
  }

  /** Writes whose files these are into the folder, whole or not at all. */
  async writeMark(owner: string): Promise<void> {
    const path = join(this.folder, markName);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(draftOf(path), owner, { mode: 0o600, flush: true });
    await rename(draftOf(path), path);
  }

  /** Everything in the folder that is the store's own, without the trash. */
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
