import type { FileSaver, TextFile } from '../../core/platform/file-saver.port.ts';

/** Keeps the saved files, and can be set to fail. */
export class MemoryFileSaver implements FileSaver {
  rejects = false;
  readonly #files: TextFile[] = [];

  /** In the order in which they were saved. */
  get files(): readonly TextFile[] {
    return this.#files;
  }

  save(file: TextFile): boolean {
    if (!this.rejects) this.#files.push(file);
    return !this.rejects;
  }
}
