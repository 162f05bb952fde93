import {
  access,
  type FileHandle,
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
import { Readable, type Writable } from 'node:stream';
import { inTime } from '../in-time.ts';
import { errorCode, ignoreMissing } from './file-errors.ts';
import {
  type DocumentStore,
  type ListedDocument,
  type StoredDocument,
  StoreUnavailableError,
} from './document-store.ts';
import { isDocumentFile, newDocumentName, UploadFolder } from './upload-folder.ts';

const TRASH_NAME = 'trash';
const DATABASE_ID_NAME = 'database-id';
const CHECK_MS = 900;

/** Whether a file or folder with this name, in the folder of a store, belongs to the store. */
export function isStoreFile(entry: string): boolean {
  return isDocumentFile(entry) || [TRASH_NAME, DATABASE_ID_NAME, draftOf(DATABASE_ID_NAME)].includes(entry);
}

/** Stores documents in one folder. The server serves no file of this folder by its path. */
export class FolderDocumentStore implements DocumentStore {
  readonly location: string;
  readonly setting = 'FILES_DIR';
  readonly #uploads: UploadFolder;
  readonly #trash: string;

  /** @param folder created when it is first used, readable by the server's own account only */
  constructor(folder: string) {
    this.location = folder;
    this.#uploads = new UploadFolder(folder);
    this.#trash = join(folder, TRASH_NAME);
  }

  newName(): string {
    return newDocumentName();
  }

  startUpload(name: string): Promise<Writable> {
    return this.#uploads.start(name);
  }

  async finishUpload(name: string): Promise<void> {
    await this.#uploads.flush(name);
    await rename(this.#uploads.partialPathOf(name), this.#uploads.pathOf(name));
    await this.#flushNames();
  }

  async read(name: string): Promise<StoredDocument | undefined> {
    const path = this.#uploads.pathOf(name);
    const file = await open(path)
      .catch(ignoreMissing)
      .catch((error: unknown) => throwUnreadable(name, error));
    if (file === undefined) return undefined;
    try {
      const { size } = await file.stat();
      return { length: size, content: contentOf(file, name) };
    } catch (error) {
      await file.close();
      return throwUnreadable(name, error);
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.#uploads.pathOf(name), { force: true });
    await this.#uploads.removePartial(name);
  }

  async discard(name: string, now: number): Promise<void> {
    await mkdir(this.#trash, { recursive: true, mode: 0o700 });
    for (const path of [this.#uploads.pathOf(name), this.#uploads.partialPathOf(name)]) {
      try {
        await utimes(path, now / 1_000, now / 1_000);
        await rename(path, join(this.#trash, basename(path)));
      } catch (error) {
        ignoreMissing(error);
      }
    }
  }

  async emptyTrash(before: number): Promise<void> {
    for (const entry of (await readdir(this.#trash).catch(ignoreMissing)) ?? []) {
      // Another process may delete it at the same time.
      const found = await stat(join(this.#trash, entry)).catch(ignoreMissing);
      if (found !== undefined && found.mtimeMs < before)
        await rm(join(this.#trash, entry), { recursive: true, force: true });
    }
  }

  list(): Promise<readonly ListedDocument[]> {
    return this.#uploads.list();
  }

  async readDatabaseId(): Promise<string | undefined> {
    return readFile(join(this.location, DATABASE_ID_NAME), 'utf8').catch(ignoreMissing);
  }

  async writeDatabaseId(databaseId: string): Promise<void> {
    const path = join(this.location, DATABASE_ID_NAME);
    await mkdir(this.location, { recursive: true, mode: 0o700 });
    await writeFile(draftOf(path), databaseId, { mode: 0o600, flush: true });
    await rename(draftOf(path), path);
  }

  /** Limited in time, because a network folder may hang. */
  async check(): Promise<boolean> {
    const usable = mkdir(this.location, { recursive: true, mode: 0o700 })
      .then(() => access(this.location, constants.R_OK | constants.W_OK | constants.X_OK))
      .then(() => true);
    return (await inTime(usable, CHECK_MS)) === true;
  }

  /** Forces renames to the disk; Windows cannot open a folder for it. */
  async #flushNames(): Promise<void> {
    if (process.platform === 'win32') return;
    const folder = await open(this.location, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}

/** Reads nothing before the stream is read, and closes the file when the stream closes. */
function contentOf(file: FileHandle, name: string): Readable {
  const content = Readable.from(chunksOf(file, name), { objectMode: false });
  // An error while closing a file that was only read loses nothing.
  content.once('close', () => void file.close().catch(() => undefined));
  return content;
}

/** @throws StoreUnavailableError for an error of the disk */
async function* chunksOf(file: FileHandle, name: string): AsyncGenerator<Buffer, void, undefined> {
  const source = file.createReadStream({ autoClose: false });
  try {
    yield* source as AsyncIterable<Buffer>;
  } catch (error) {
    if (error === source.errored) throwUnreadable(name, error);
    // The error of a caller that stops reading.
    throw error;
  }
}

/** @throws StoreUnavailableError for a file of another user, a disk that fails, or no free file handle */
function throwUnreadable(name: string, error: unknown): never {
  const found = errorCode(error);
  const code = typeof found === 'string' ? found : 'unknown';
  throw new StoreUnavailableError(`The document ${name} in FILES_DIR cannot be read (${code}).`, code);
}

const draftOf = (path: string): string => `${path}.new`;
