import { type ByteChunk, chunksOf } from './byte-chunks.ts';
import {
  ChunkDecryption,
  contentLength,
  documentKey,
  encryptChunks,
  ENCRYPTED_CHUNK_LENGTH,
  HEADER_LENGTH,
  keyIdOf,
} from './document-chunks.ts';
import { KeyRing, type KeyRingDependencies, type NamedKey } from './key-ring.ts';
import { decryptWhole } from './whole-document.ts';

/** Encrypted bytes, as a store returns them. */
export interface EncryptedBytes {
  readonly length: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** A document whose key and first chunk are verified. */
export interface DecryptedDocument {
  /** In bytes. */
  readonly length: number;
  /** Whether it has the current format and was encrypted with the newest key. */
  readonly isCurrent: boolean;
  /** Throws if a later chunk was changed or is missing; never yields a byte that was not verified. */
  readonly content: AsyncIterable<Buffer<ArrayBuffer>>;
  /** Releases the source, however much of the content was read. */
  close(): Promise<void>;
}

/** Runs a task that holds a whole document in memory. */
type RunWhole = <T>(task: () => Promise<T>) => Promise<T>;

type Chunks = AsyncGenerator<ByteChunk, void, undefined>;

/**
 * Encrypts documents at rest under a key of their own, derived from the newest data key; documents under any accepted
 * key are read. The store alone is useless to a
 * thief, as long as the key is stored elsewhere.
 */
export class DocumentEncryption {
  readonly #ring: KeyRing;
  readonly #randomBytes: (count: number) => Uint8Array;

  constructor(deps: KeyRingDependencies) {
    this.#ring = new KeyRing('data key', deps);
    this.#randomBytes = deps.randomBytes;
  }

  /**
   * Do not call inside a transaction: the first call reads the key over a connection of its own.
   * @param owner the bytes can only be decrypted for the same owner
   * @returns encrypts one stream
   */
  async encrypter(owner: string): Promise<(source: AsyncIterable<Uint8Array>) => AsyncIterable<Buffer>> {
    const { newest } = await this.#ring.keys();
    return (source) => encryptChunks(source, documentKey(newest), this.#randomBytes, owner);
  }

  /**
   * Reads no further than the first chunk, except for documents of the first format.
   * @param runWhole called for a document that can only be decrypted as a whole
   * @returns `undefined` when the bytes were encrypted with another key or for another owner, or were changed
   */
  async decrypt(
    { length, content }: EncryptedBytes,
    owner: string,
    runWhole: RunWhole = (task) => task(),
  ): Promise<DecryptedDocument | undefined> {
    const { newest, all: keys } = await this.#ring.keys();
    const chunks = chunksOf(content, ENCRYPTED_CHUNK_LENGTH, HEADER_LENGTH);
    let opened: DecryptedDocument | undefined;
    try {
      const header = Buffer.from((await chunks.next()).value?.bytes ?? []);
      const keyId = keyIdOf(header);
      if (keyId === undefined) {
        opened = await runWhole(async () => openWhole(await collect(header, chunks, length), keys, owner));
      } else {
        const key = keys.find(({ id }) => id === keyId);
        const decryption = key && new ChunkDecryption(header, documentKey(key), owner);
        opened = decryption && (await openChunks(chunks, decryption, length, keyId === newest.id));
      }
      return opened;
    } finally {
      if (opened === undefined) await chunks.return();
    }
  }
}

async function openChunks(
  chunks: Chunks,
  decryption: ChunkDecryption,
  length: number,
  isCurrent: boolean,
): Promise<DecryptedDocument | undefined> {
  const { value } = await chunks.next();
  let first: Buffer<ArrayBuffer>;
  try {
    first = decryption.next(value?.bytes ?? Buffer.alloc(0), value?.isLast ?? true);
  } catch {
    return undefined;
  }
  const read = async function* () {
    yield first;
    for await (const { bytes, isLast } of chunks) yield decryption.next(bytes, isLast);
  };
  return {
    length: contentLength(length),
    isCurrent,
    content: read(),
    close: async () => void (await chunks.return()),
  };
}

function openWhole(bytes: Buffer, keys: readonly NamedKey[], owner: string): DecryptedDocument | undefined {
  for (const key of keys) {
    const whole = decryptWhole(bytes, documentKey(key).bytes, owner);
    if (whole === undefined) continue;
    const read = async function* () {
      yield whole;
    };
    return { length: whole.byteLength, isCurrent: false, content: read(), close: () => Promise.resolve() };
  }
  return undefined;
}

/** @returns start and rest of the encrypted bytes, in one piece */
async function collect(start: Buffer, rest: Chunks, length: number): Promise<Buffer> {
  const whole = Buffer.alloc(length);
  let at = start.copy(whole);
  for await (const { bytes } of rest) at += bytes.copy(whole, at);
  return whole;
}
