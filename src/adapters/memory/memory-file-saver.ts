import type { BinaryFile, FileSaver, TextFile } from '../../core/platform/file-saver.port.ts';

/** Records the saved text files, and can be set to fail. */
export class MemoryFileSaver implements FileSaver {
  fails = false;
  readonly #files: TextFile[] = [];

  /** The text files, in the order in which they were saved. */
  get files(): readonly TextFile[] {
    return this.#files;
  }

  save(file: TextFile | BinaryFile): boolean {
    if (!this.fails && 'text' in file) this.#files.push(file);
    return !this.fails;
  }
}
