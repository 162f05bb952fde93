import type { Writable } from 'node:stream';

/** A file of the store, as the cleanup lists it. */
export interface StoredFile {
  /** Name in the store; a file that is still being written has it too. */
  readonly name: string;
  /** Epoch ms of its last write. */
  readonly writtenAt: number;
}

/**
 * Keeps the investors' documents, under names that the store generates: no client input ever becomes part of a path or
 * a key.
 */
export interface DocumentStore {
  /** The folder, for messages to people. */
  readonly folder: string;

  /** A new random name that reveals nothing about the file. */
  newName(): string;

  /** Opens a stream for received bytes that are not validated yet. */
  openPartial(name: string): Promise<Writable & { readonly closed: boolean }>;

  /** Resolves when the bytes are stored durably. */
  write(name: string, parts: readonly Uint8Array[]): Promise<void>;

  /** @returns `undefined` when the file does not exist */
  read(name: string): Promise<Buffer | undefined>;

  readPartial(name: string): Promise<Buffer>;

  /** Removes the file and the rest of its upload. A missing file counts as removed. */
  remove(name: string): Promise<void>;

  removePartial(name: string): Promise<void>;

  /**
   * Moves the file and the rest of its upload into the trash.
   * @param now time of the move, epoch ms
   */
  discard(name: string, now: number): Promise<void>;

  /** @param before deletes files that were discarded before this time, epoch ms */
  emptyTrash(before: number): Promise<void>;

  /** @returns the owner of these files as written by `writeMark`; `undefined` if there is no mark */
  readMark(): Promise<string | undefined>;

  /** Writes the owner of these files into the store, completely or not at all. */
  writeMark(owner: string): Promise<void>;

  /** Lists all files of the store except the trash. */
  list(): Promise<readonly StoredFile[]>;

  /**
   * Whether the store can be used now: one cheap request without any change to a document. Never rejects, and answers
   * within a second.
   */
  check(): Promise<boolean>;
}
