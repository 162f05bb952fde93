/*
 * The format of an encrypted document, version 2: a header, then chunks of 64 KiB, each encrypted and authenticated
 * (AES-256-GCM) under a key of this document alone. The nonce of a chunk is its number and whether it is the last, so
 * that chunks cannot be reordered, repeated, left out or cut off (the STREAM construction, as in age and Tink).
 *
 *   8 bytes   "kopal-2\n"
 *   6 bytes   id of the data key
 *   16 bytes  salt, random
 *   chunks    up to 65,536 bytes of content and 16 bytes of authentication each; only the last may be shorter
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { AcceptedKeys, NamedKey } from './keys.ts';

const CIPHER_NAME = 'aes-256-gcm';
const MAGIC = Buffer.from('kopal-2\n');
const KEY_ID_LENGTH = 6;
const SALT_LENGTH = 16;
const TAG_LENGTH = 16;
const NONCE_LENGTH = 12;
export const HEADER_LENGTH = MAGIC.length + KEY_ID_LENGTH + SALT_LENGTH;
export const CHUNK_LENGTH = 64 * 1024;
const ENCRYPTED_CHUNK_LENGTH = CHUNK_LENGTH + TAG_LENGTH;

/** Encrypted bytes, as a store returns them. */
export interface EncryptedBytes {
  readonly length: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** A document whose key and first chunk are verified. */
export interface DecryptedDocument {
  /** In bytes. */
  readonly length: number;
  /** Id of the data key from which the document's own key is derived. */
  readonly keyId: string;
  /** Whether `keyId` is the id of the newest data key. */
  readonly isCurrent: boolean;
  /**
   * Throws a `DamagedDocumentError` if a later chunk was changed or is missing; never yields a byte that was not
   * verified.
   */
  readonly content: AsyncIterable<Buffer<ArrayBuffer>>;
  /** Releases the source, however much of the content was read. */
  close(): Promise<void>;
}

/** A part of a document was changed or is missing, or belongs to another document or owner. */
export class DamagedDocumentError extends Error {
  override readonly name = 'DamagedDocumentError';
}

type Chunks = AsyncGenerator<ByteChunk, void, undefined>;

/**
 * Encrypts each document at rest under a key of its own, derived from the newest data key; documents under any accepted
 * data key can be decrypted. The store alone is useless to a thief, as long as the data key is stored elsewhere.
 */
export class DocumentEncryption {
  readonly #keys: AcceptedKeys;

  constructor(keys: AcceptedKeys) {
    this.#keys = keys;
  }

  /**
   * @param owner the bytes can only be decrypted for the same owner
   * @returns a function that encrypts one stream
   */
  encrypter(owner: string): (source: AsyncIterable<Uint8Array>) => AsyncIterable<Buffer> {
    const { newest } = this.#keys;
    return (source) => {
      const salt = randomBytes(SALT_LENGTH);
      const header = Buffer.concat([MAGIC, Buffer.from(newest.id, 'hex'), salt]);
      return encryptChunks(source, { header, key: documentsKey(newest), owner });
    };
  }

  /**
   * Reads no further than the first chunk.
   * @returns `undefined` for a data key that is not accepted, another owner, or a changed header or first chunk
   */
  async decrypt({ length, content }: EncryptedBytes, owner: string): Promise<DecryptedDocument | undefined> {
    const { newest, all: keys } = this.#keys;
    const chunks = chunksOf(content, ENCRYPTED_CHUNK_LENGTH, HEADER_LENGTH);
    let decrypted: DecryptedDocument | undefined;
    try {
      const header = Buffer.from((await chunks.next()).value?.bytes ?? []);
      const keyId = keyIdOf(header);
      const key = keys.find(({ id }) => id === keyId);
      if (key === undefined) return undefined;
      const decryption = new ChunkDecryption(cipherParameters(header, documentsKey(key), owner));
      const document = { length: contentLength(length), keyId: key.id, isCurrent: key === newest };
      decrypted = await openChunks(chunks, decryption, document);
      return decrypted;
    } finally {
      if (decrypted === undefined) await chunks.return();
    }
  }
}

async function openChunks(
  chunks: Chunks,
  decryption: ChunkDecryption,
  document: Pick<DecryptedDocument, 'length' | 'keyId' | 'isCurrent'>,
): Promise<DecryptedDocument | undefined> {
  const { value } = await chunks.next();
  let first: Buffer<ArrayBuffer>;
  try {
    first = decryption.next(value?.bytes ?? Buffer.alloc(0), value?.isLast ?? true);
  } catch (error) {
    if (error instanceof DamagedDocumentError) return undefined;
    throw error;
  }
  const read = async function* () {
    yield first;
    for await (const { bytes, isLast } of chunks) yield decryption.next(bytes, isLast);
  };
  return {
    ...document,
    content: read(),
    close: async () => void (await chunks.return()),
  };
}

/**
 * Derives the key for all documents from a data key, and gives it the id of the data key. `cipherParameters` derives
 * the key of a single document from the result.
 */
function documentsKey({ id, bytes }: NamedKey): NamedKey {
  return { id, bytes: new Uint8Array(hkdfSync('sha256', bytes, '', 'kopal documents', 32)) };
}

/** @returns the id of the data key in the header of an encrypted document; `undefined` for any other bytes */
export function keyIdOf(header: Buffer): string | undefined {
  const isHeader = header.length === HEADER_LENGTH && header.subarray(0, MAGIC.length).equals(MAGIC);
  return isHeader ? header.toString('hex', MAGIC.length, MAGIC.length + KEY_ID_LENGTH) : undefined;
}

/** Whether an encrypted document of `encryptedLength` bytes can have content of `length` bytes. */
export function isEncryptedLength(encryptedLength: number, length: number): boolean {
  return contentLength(encryptedLength) === length;
}

/** @returns the length of the content of an encrypted document with the given length */
function contentLength(encryptedLength: number): number {
  const chunks = Math.max(1, Math.ceil((encryptedLength - HEADER_LENGTH) / ENCRYPTED_CHUNK_LENGTH));
  return encryptedLength - HEADER_LENGTH - chunks * TAG_LENGTH;
}

/**
 * Encrypts a stream, with two chunks in memory.
 * @param owner the bytes can only be decrypted for the same owner
 */
async function* encryptChunks(
  source: AsyncIterable<Uint8Array>,
  { header, key, owner }: { readonly header: Buffer; readonly key: NamedKey; readonly owner: string },
): AsyncGenerator<Buffer, void, undefined> {
  const parameters = cipherParameters(header, key, owner);
  yield header;
  let number = 0;
  for await (const { bytes, isLast } of chunksOf(source, CHUNK_LENGTH)) {
    const cipher = createCipheriv(CIPHER_NAME, parameters.key, nonceOf(number, isLast), {
      authTagLength: TAG_LENGTH,
    }).setAAD(parameters.aad);
    yield cipher.update(bytes);
    cipher.final();
    yield cipher.getAuthTag();
    number += 1;
  }
}

/** Decrypts the chunks of one document, in order. */
class ChunkDecryption {
  readonly #parameters: ReturnType<typeof cipherParameters>;
  #number = 0;

  constructor(parameters: ReturnType<typeof cipherParameters>) {
    this.#parameters = parameters;
  }

  /** @throws DamagedDocumentError if the chunk was changed, is not the next one, or belongs to another owner */
  next(chunk: Buffer, isLast: boolean): Buffer<ArrayBuffer> {
    const { key, aad } = this.#parameters;
    if (chunk.length < TAG_LENGTH) throw new DamagedDocumentError();
    const decipher = createDecipheriv(CIPHER_NAME, key, nonceOf(this.#number, isLast), {
      authTagLength: TAG_LENGTH,
    })
      .setAAD(aad)
      .setAuthTag(chunk.subarray(-TAG_LENGTH));
    const content = decipher.update(chunk.subarray(0, -TAG_LENGTH));
    try {
      decipher.final();
    } catch {
      throw new DamagedDocumentError();
    }
    this.#number += 1;
    return content;
  }
}

/** Derives the key of one document, and joins what its tags authenticate besides the content. */
function cipherParameters(
  header: Uint8Array,
  key: NamedKey,
  owner: string,
): { readonly key: Uint8Array; readonly aad: Buffer } {
  const salt = header.subarray(-SALT_LENGTH);
  return {
    key: new Uint8Array(hkdfSync('sha256', key.bytes, salt, 'kopal document chunks', 32)),
    aad: Buffer.concat([header, Buffer.from(owner)]),
  };
}

/** The chunk's number in 11 bytes, then one byte that marks the last chunk. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_LENGTH);
  nonce.writeUIntBE(number, NONCE_LENGTH - 1 - 6, 6);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_LENGTH - 1);
  return nonce;
}

/** A part of a stream. */
export interface ByteChunk {
  /** Valid until the next chunk is requested: the memory is used again. */
  readonly bytes: Buffer;
  /** Whether the stream ends after this part. */
  readonly isLast: boolean;
}

/**
 * Cuts a stream into a first chunk of `first` bytes and further chunks of `size` bytes; only the last chunk may be
 * shorter or empty. Holds one chunk in memory.
 * @param first at most `size`
 */
export async function* chunksOf(
  source: AsyncIterable<Uint8Array>,
  size: number,
  first = size,
): AsyncGenerator<ByteChunk, void, undefined> {
  const buffer = Buffer.allocUnsafeSlow(size);
  let wanted = first;
  let held = 0;
  for await (const part of source) {
    for (let at = 0; at < part.byteLength;) {
      if (held === wanted) {
        yield { bytes: buffer.subarray(0, held), isLast: false };
        wanted = size;
        held = 0;
      }
      const next = part.subarray(at, at + wanted - held);
      buffer.set(next, held);
      held += next.byteLength;
      at += next.byteLength;
    }
  }
  yield { bytes: buffer.subarray(0, held), isLast: true };
}
