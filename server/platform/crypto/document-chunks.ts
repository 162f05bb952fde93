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
import { chunksOf } from './byte-chunks.ts';
import type { NamedKey } from './key-ring.ts';

const CIPHER_NAME = 'aes-256-gcm';
const MAGIC = Buffer.from('kopal-2\n');
const KEY_ID_LENGTH = 6;
const SALT_LENGTH = 16;
const TAG_LENGTH = 16;
const NONCE_LENGTH = 12;
export const HEADER_LENGTH = MAGIC.length + KEY_ID_LENGTH + SALT_LENGTH;
export const CHUNK_LENGTH = 64 * 1024;
export const ENCRYPTED_CHUNK_LENGTH = CHUNK_LENGTH + TAG_LENGTH;

/** Derives the key of documents from a key of the server; it has the same id. */
export function documentKey({ id, bytes }: NamedKey): NamedKey {
  return { id, bytes: new Uint8Array(hkdfSync('sha256', bytes, '', 'kopal documents', 32)) };
}

/** @returns the id of the key in the header of an encrypted document; `undefined` for any other bytes */
export function keyIdOf(header: Buffer): string | undefined {
  const isHeader = header.length === HEADER_LENGTH && header.subarray(0, MAGIC.length).equals(MAGIC);
  return isHeader ? header.toString('hex', MAGIC.length, MAGIC.length + KEY_ID_LENGTH) : undefined;
}

/** @returns the length of the content of an encrypted document with the given length */
export function contentLength(encryptedLength: number): number {
  const chunks = Math.max(1, Math.ceil((encryptedLength - HEADER_LENGTH) / ENCRYPTED_CHUNK_LENGTH));
  return encryptedLength - HEADER_LENGTH - chunks * TAG_LENGTH;
}

/**
 * Encrypts a stream, with two chunks in memory.
 * @param owner the bytes can only be decrypted for the same owner
 */
export async function* encryptChunks(
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
export class ChunkDecryption {
  readonly #document: ReturnType<typeof documentOf>;
  #number = 0;

  constructor(header: Uint8Array, key: NamedKey, owner: string) {
    this.#document = documentOf(header, key, owner);
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
