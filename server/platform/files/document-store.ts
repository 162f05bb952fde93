import type { Readable, Writable } from 'node:stream';

/** A document of the store, as housekeeping lists it. */
export interface ListedDocument {
  /** Name in the store, also for an unfinished upload. */
  readonly name: string;
  /** Epoch ms of its last write, by the clock of the store. */
  readonly writtenAt: number;
}

/** The bytes of a document, encrypted. */
export interface StoredDocument {
  /** In bytes. */
  readonly length: number;
  /** Must be read or destroyed. Fails with a `StoreUnavailableError` if the store stops sending. */
  readonly content: Readable;
}

/**
 * Stores the investors' documents, under names that the store generates: no client input ever becomes part of a path or
 * a key. The bytes are encrypted before they reach the store. A store on another machine responds or fails within a
 * bounded time. While it is unavailable, each method that sends it a request, except `check`, throws a
 * `StoreUnavailableError`. When it is back, it works again without a restart.
 */
export interface DocumentStore {
  /** The folder or bucket, for messages to people. */
  readonly location: string;
  /** The environment variable that names the location, for messages to people. */
  readonly setting: string;

  /** A new random name that reveals nothing about the document. */
  newName(): string;

  /** Opens a stream for the bytes of a new document, which cannot be read until the upload has finished. */
  startUpload(name: string): Promise<Writable>;

  /** Stores the completely written upload under its name; resolves when the bytes are durable. */
  finishUpload(name: string): Promise<void>;

  /** @returns `undefined` when there is no such document */
  read(name: string): Promise<StoredDocument | undefined>;

  /** Removes the document and leftover data of its upload. A missing one counts as removed. */
  remove(name: string): Promise<void>;

  /**
   * Moves the document into the trash; leftover data of its upload is moved too, or at least listed no more.
   * @param now time of the move, epoch ms; a store with a clock of its own may use its own time
   */
  discard(name: string, now: number): Promise<void>;

  /** Deletes what was moved into the trash before the given time, epoch ms. */
  emptyTrash(before: number): Promise<void>;

  /** Lists all documents and unfinished uploads, without the trash; an unfinished upload may be listed twice. */
  list(): Promise<readonly ListedDocument[]>;

  /** @returns the id that `writeDatabaseId` has written; `undefined` if none was written */
  readDatabaseId(): Promise<string | undefined>;

  /** Writes the id of the database that owns the store's documents. The id is written completely or not at all. */
  writeDatabaseId(databaseId: string): Promise<void>;

  /**
   * Whether the store can be used now: one cheap request without any change to a document. Never rejects, and responds
   * within a second.
   */
  check(): Promise<boolean>;
}

/** The store does not respond, or not as it should; the same request may succeed later. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  /** For the log: an error code or a status, never a part of a response. */
  readonly code: string;

  /** @param message a sentence for people, which names the store and holds no secret */
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** Where a bucket is, and the keys to it. */
export interface BucketSettings {
  /** Origin of the S3-compatible server: `https://s3.example.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
