import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const ownName = /^[0-9a-f]{32}$/;
const partialEnding = '.part';

/** A file of the store, as housekeeping sees it. */
export interface StoredFile {
  /** The store's own name; a file that is still being written has it too. */
  readonly name: string;
  /** Epoch ms of its last write. */
  readonly writtenAt: number;
}

/**
 * Files in one folder, outside of everything that is served by path, under names that this store makes: nothing that
 * a client sent ever becomes part of a path.
 */
export class FileStore {
  readonly #folder: string;
  readonly #randomBytes: (count: number) => Uint8Array;

  /** @param folder made with the first file, readable by the server's own account only */
  constructor(folder: string, randomBytes: (count: number) => Uint8Array) {
    this.#folder = folder;
    this.#randomBytes = randomBytes;
  }

  /** A new name that says nothing about what lies under it. */
  newName(): string {
    return Buffer.from(this.#randomBytes(16)).toString('hex');
  }

  /** Where bytes of unknown worth go until they are judged. */
  async openPartial(name: string): Promise<WriteStream> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
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

  /** Everything in the folder that is the store's own. */
  async list(): Promise<readonly StoredFile[]> {
    const entries = await readdir(this.#folder).catch(ignoreMissing);
    const files: StoredFile[] = [];
    for (const entry of entries ?? []) {
      const name = entry.endsWith(partialEnding) ? entry.slice(0, -partialEnding.length) : entry;
      const found = ownName.test(name)
        ? await stat(join(this.#folder, entry)).catch(ignoreMissing)
        : undefined;
      if (found !== undefined) files.push({ name, writtenAt: found.mtimeMs });
    }
    return files;
  }

  #path(name: string): string {
    if (!ownName.test(name)) throw new Error('not a name of the file store');
    return join(this.#folder, name);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
