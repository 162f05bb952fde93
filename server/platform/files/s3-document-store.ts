import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3mini } from 's3mini';
import { bodyWithin, fetchWithin } from './bounded-fetch.ts';
import type { BucketSettings, DocumentStore, ListedDocument, StoredDocument } from './document-store.ts';
import { isMissingObject, isTransient, storeFailure } from './s3-failure.ts';
import { isDocumentName, UploadFolder } from './upload-folder.ts';

/** Prefix of removed documents: the same as in a folder, so that one store can be copied to the other. */
const TRASH = 'trash/';
const MARK_KEY = 'database-id';

const CONTENT_TYPE = 'application/octet-stream';

/** How long a request may take, in milliseconds. */
interface Limits {
  readonly checkMs: number;
  /** Time for a request that moves no document, and between two parts of a document. */
  readonly requestMs: number;
  /** Time for the server's own copy of a document from one key to another. */
  readonly copyMs: number;
}

const DEFAULT_LIMITS: Limits = { checkMs: 900, requestMs: 5_000, copyMs: 60_000 };

/** The wait before a request is repeated once, because the server was busy or the connection was lost. */
const PAUSE_MS = 200;

/** The clients of one bucket, by how long a request may take. */
interface Clients {
  readonly check: S3mini;
  readonly request: S3mini;
  readonly copy: S3mini;
  /** Moves a document: given up when nothing moves for a while. */
  readonly transfer: S3mini;
}

interface OpenOptions {
  /** For uploads that have not finished. */
  readonly folder: string;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly limits?: Limits;
}

interface S3DocumentStoreDependencies {
  readonly clients: Clients;
  readonly limits: Limits;
  readonly uploads: UploadFolder;
  readonly randomBytes: (count: number) => Uint8Array;
}

/**
 * Documents in a bucket of an S3-compatible server (ADR 33), under the names that they would have in a folder. Requests
 * use path-style addresses and Signature Version 4 with an unsigned payload, which TLS protects and the encryption
 * authenticates. An upload is written into a folder of this machine, encrypted, and stored by one request when it is
 * complete: an object is there as a whole or not at all.
 */
export class S3DocumentStore implements DocumentStore {
  readonly location: string;
  readonly setting = 'S3_BUCKET';
  readonly #dependencies: S3DocumentStoreDependencies;

  private constructor(location: string, dependencies: S3DocumentStoreDependencies) {
    this.location = location;
    this.#dependencies = dependencies;
  }

  /** Loads the client; sends no request. */
  static async open(
    settings: BucketSettings,
    { folder, randomBytes, limits = DEFAULT_LIMITS }: OpenOptions,
  ): Promise<S3DocumentStore> {
    const { S3mini } = await import('s3mini');
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
    const common = { endpoint: `${endpoint}/${bucket}`, region, accessKeyId, secretAccessKey };
    const clients = {
      check: new S3mini({ ...common, requestAbortTimeout: limits.checkMs }),
      request: new S3mini({ ...common, requestAbortTimeout: limits.requestMs }),
      copy: new S3mini({ ...common, requestAbortTimeout: limits.copyMs }),
      transfer: new S3mini({ ...common, fetch: fetchWithin(limits.requestMs) }),
    };
    const location = `the bucket ${bucket} at ${new URL(endpoint).host}`;
    return new S3DocumentStore(location, { clients, limits, uploads: new UploadFolder(folder), randomBytes });
  }

  newName(): string {
    return Buffer.from(this.#dependencies.randomBytes(16)).toString('hex');
  }

  startUpload(name: string): Promise<Writable> {
    return this.#dependencies.uploads.start(name);
  }

  async finishUpload(name: string): Promise<void> {
    const path = this.#dependencies.uploads.partialPathOf(name);
    const { size } = await stat(path);
    await this.#send(async () => {
      const file = createReadStream(path);
      try {
        const body = ReadableStream.from<Buffer>(file);
        await this.#dependencies.clients.transfer.putObject(
          name,
          body,
          CONTENT_TYPE,
          undefined,
          undefined,
          size,
        );
      } finally {
        file.destroy();
      }
    });
    await this.#dependencies.uploads.removePartial(name);
  }

  async read(name: string): Promise<StoredDocument | undefined> {
    this.#dependencies.uploads.pathOf(name);
    const response = await this.#send(() => this.#dependencies.clients.transfer.getObjectRaw(name));
    if (response === undefined) return undefined;
    const length = Number(response.headers.get('content-length') ?? Number.NaN);
    const { body } = response;
    if (body === null || !Number.isInteger(length)) throw storeFailure(this.location, undefined);
    const content = bodyWithin(body, this.#dependencies.limits.requestMs, (error) =>
      storeFailure(this.location, error),
    );
    return { length, content };
  }

  async remove(name: string): Promise<void> {
    await this.#dependencies.uploads.removePartial(name);
    await this.#send(() => this.#dependencies.clients.request.deleteObject(name));
  }

  async discard(name: string): Promise<void> {
    await this.#dependencies.uploads.removePartial(name);
    const copied = await this.#send(() => this.#dependencies.clients.copy.copyObject(name, TRASH + name));
    if (copied !== undefined) await this.remove(name);
  }

  async emptyTrash(before: number): Promise<void> {
    for (const { Key, LastModified } of await this.#list(TRASH)) {
      if (LastModified.getTime() < before)
        await this.#send(() => this.#dependencies.clients.request.deleteObject(Key));
    }
  }

  async list(): Promise<readonly ListedDocument[]> {
    const uploads = (await this.#dependencies.uploads.list()).filter(({ isPartial }) => isPartial);
    const stored = await this.#list('', { delimiter: '/' });
    return [
      ...uploads,
      ...stored
        .filter(({ Key }) => isDocumentName(Key))
        .map(({ Key, LastModified }) => ({ name: Key, writtenAt: LastModified.getTime() })),
    ];
  }

  async readOwner(): Promise<string | undefined> {
    return this.#send(async () => (await this.#dependencies.clients.request.getObjectRaw(MARK_KEY)).text());
  }

  async writeOwner(owner: string): Promise<void> {
    await this.#send(() => this.#dependencies.clients.request.putObject(MARK_KEY, owner, 'text/plain'));
  }

  async check(): Promise<boolean> {
    return this.#dependencies.clients.check.bucketExists().catch(() => false);
  }

  async #list(prefix: string, options: Record<string, unknown> = {}) {
    const listed = await this.#send(() =>
      this.#dependencies.clients.request.listObjects('/', prefix, undefined, options),
    );
    // `null` is how the client reports a bucket that does not exist.
    if (listed === null || listed === undefined) throw storeFailure(this.location, undefined);
    return listed;
  }

  /**
   * Sends a request.
   * @returns `undefined` when it names an object that does not exist
   * @throws StoreUnavailableError
   */
  async #send<Output>(request: () => Promise<Output>): Promise<Output | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await request();
      } catch (error) {
        if (isMissingObject(error)) return undefined;
        if (attempt > 1 || !isTransient(error)) throw storeFailure(this.location, error);
      }
      await sleep(PAUSE_MS);
    }
  }
}
