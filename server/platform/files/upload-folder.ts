import { randomBytes } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedDocument } from './document-store.ts';
import { ignoreMissing } from './file-errors.ts';

const OWN_NAME = /^[0-9a-f]{32}$/;
const PARTIAL_ENDING = '.part';

/** Generates the name of a document. */
export const newDocumentName = (): string => randomBytes(16).toString('hex');

/** Whether the name has the form of those that a store generates. */
export const isDocumentName = (name: string): boolean => OWN_NAME.test(name);

/** Whether an entry of the folder is a document, or an upload that has not finished. */
export const isDocumentFile = (entry: string): boolean => isDocumentName(bareName(entry));

/** The folder for the encrypted bytes of uploads. A folder store keeps its finished documents in this folder too. */
export class UploadFolder {
  readonly path: string;

  /** @param path created with the first file, readable by the server's own account only */
  constructor(path: string) {
    this.path = path;
  }

  /**
   * Returns the path of a finished document in this folder.
   * @throws if the name does not have the form of a document's name
   */
  pathOf(name: string): string {
    if (!isDocumentName(name)) throw new Error('not a name of the document store');
    return join(this.path, name);
  }

  partialPathOf(name: string): string {
    return this.pathOf(name) + PARTIAL_ENDING;
  }

  async start(name: string): Promise<WriteStream> {
    const path = this.partialPathOf(name);
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    return createWriteStream(path, { flags: 'wx', mode: 0o600 });
  }

  /** Forces the bytes of an upload to the disk. */
  async flush(name: string): Promise<void> {
    const file = await open(this.partialPathOf(name), 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** A missing file counts as removed. */
  async removePartial(name: string): Promise<void> {
    await rm(this.partialPathOf(name), { force: true });
  }

  /** Lists the documents and the unfinished uploads. */
  async list(): Promise<readonly (ListedDocument & { readonly isPartial: boolean })[]> {
    const files: (ListedDocument & { readonly isPartial: boolean })[] = [];
    for (const entry of (await readdir(this.path).catch(ignoreMissing)) ?? []) {
      if (!isDocumentFile(entry)) continue;
      const found = await stat(join(this.path, entry)).catch(ignoreMissing);
      const name = bareName(entry);
      if (found !== undefined) files.push({ name, writtenAt: found.mtimeMs, isPartial: name !== entry });
    }
    return files;
  }
}

const bareName = (entry: string): string =>
  entry.endsWith(PARTIAL_ENDING) ? entry.slice(0, -PARTIAL_ENDING.length) : entry;
