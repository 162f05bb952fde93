/*
 * The format of an encrypted document, version 2: a header, then chunks of 64 KiB, each encrypted and authenticated
 * (AES-256-GCM) under a key of this document alone. The nonce of a chunk is its number and whether it is the last, so
 * that chunks cannot be reordered, repeated, left out or cut off (the STREAM construction, as in age and Tink).
 *
 *   8 bytes   "kopal-2\n"
 *   6 bytes   id of the key
 *   16 bytes  salt, random
 *   chunks    up to 65,536 bytes of content and 16 bytes of authentication each; only the last may be shorter
 */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { type ByteChunk, chunksOf } from './byte-chunks.ts';
import { KeyRing, type KeyRingDependencies, type NamedKey } from './key-ring.ts';
import { decryptWhole } from './whole-document.ts';

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
 * key are read. The store alone is useless to a thief, as long as the key is stored elsewhere.
 */
export class DocumentEncryption {
  readonly #ring: KeyRing;
  readonly #dependencies: KeyRingDependencies;

  constructor(dependencies: KeyRingDependencies) {
    this.#ring = new KeyRing('data key', dependencies);
    this.#dependencies = dependencies;
  }

  /**
   * Do not call inside a transaction: the first call reads the key over a connection of its own.
   * @param owner the bytes can only be decrypted for the same owner
   * @returns encrypts one stream
   */
  async encrypter(owner: string): Promise<(source: AsyncIterable<Uint8Array>) => AsyncIterable<Buffer>> {
    const { newest } = await this.#ring.keys();
    return (source) => encryptChunks(source, documentKey(newest), this.#dependencies.randomBytes, owner);
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
        const whole = { start: header, rest: chunks, length };
        const accepted = keys.map((key) => documentKey(key).bytes);
        opened = await runWhole(async () => inOnePiece(await decryptWhole(whole, accepted, owner)));
      } else {
        const key = keys.find(({ id }) => id === keyId);
        const decryption = key && new ChunkDecryption(documentOf(header, documentKey(key), owner));
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

function inOnePiece(content: Buffer<ArrayBuffer> | undefined): DecryptedDocument | undefined {
  if (content === undefined) return undefined;
  const read = async function* () {
    yield content;
  };
  return { length: content.byteLength, isCurrent: false, content: read(), close: () => Promise.resolve() };
}

/** Derives the key of documents from a key of the server; it has the same id. */
function documentKey({ id, bytes }: NamedKey): NamedKey {
  return { id, bytes: new Uint8Array(hkdfSync('sha256', bytes, '', 'kopal documents', 32)) };
}

/** @returns the id of the key in the header of an encrypted document; `undefined` for any other bytes */
export function keyIdOf(header: Buffer): string | undefined {
  const isHeader = header.length === HEADER_LENGTH && header.subarray(0, MAGIC.length).equals(MAGIC);
  return isHeader ? header.toString('hex', MAGIC.length, MAGIC.length + KEY_ID_LENGTH) : undefined;
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
  key: NamedKey,
  randomBytes: (count: number) => Uint8Array,
  owner: string,
): AsyncGenerator<Buffer, void, undefined> {
  const header = Buffer.concat([MAGIC, Buffer.from(key.id, 'hex'), randomBytes(SALT_LENGTH)]);
  const document = documentOf(header, key, owner);
  yield header;
  let number = 0;
  for await (const { bytes, isLast } of chunksOf(source, CHUNK_LENGTH)) {
    const cipher = createCipheriv(CIPHER_NAME, document.key, nonceOf(number, isLast), {
      authTagLength: TAG_LENGTH,
    }).setAAD(document.aad);
    yield cipher.update(bytes);
    cipher.final();
    yield cipher.getAuthTag();
    number += 1;
  }
}

/** Decrypts the chunks of one document, in order. */
class ChunkDecryption {
  readonly #document: ReturnType<typeof documentOf>;
  #number = 0;

  constructor(document: ReturnType<typeof documentOf>) {
    this.#document = document;
  }

  /** @throws if the chunk was changed, is not the next one, or belongs to another owner */
  next(chunk: Buffer, isLast: boolean): Buffer<ArrayBuffer> {
    const { key, aad } = this.#document;
    const decipher = createDecipheriv(CIPHER_NAME, key, nonceOf(this.#number, isLast), {
      authTagLength: TAG_LENGTH,
    })
      .setAAD(aad)
      .setAuthTag(chunk.subarray(-TAG_LENGTH));
    const content = decipher.update(chunk.subarray(0, -TAG_LENGTH));
    decipher.final();
    this.#number += 1;
    return content;
  }
}

function documentOf(
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

/** 11 bytes of the chunk's number, one that marks the last chunk. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_LENGTH);
  nonce.writeUIntBE(number, NONCE_LENGTH - 1 - 6, 6);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_LENGTH - 1);
  return nonce;
}
