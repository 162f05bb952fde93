import { createDecipheriv } from 'node:crypto';
import type { ByteChunk } from './byte-chunks.ts';

const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/** An encrypted document of which only the start was read. */
interface PartlyRead {
  readonly start: Buffer;
  readonly rest: AsyncIterable<ByteChunk>;
  /** Bytes of start and rest together. */
  readonly length: number;
}

/**
 * Decrypts a document of the first format: a nonce, the content, and one authentication of all of it (AES-256-GCM).
 * Nothing is encrypted in it any more, because its content cannot be verified before it is read as a whole.
 * @param keys tried one by one, because this format does not name its key
 * @returns `undefined` when the bytes were encrypted with another key or for another owner, or were changed
 */
export async function decryptWhole(
  { start, rest, length }: PartlyRead,
  keys: readonly Uint8Array[],
  owner: string,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const whole = Buffer.alloc(length);
  let at = start.copy(whole);
  for await (const { bytes } of rest) at += bytes.copy(whole, at);
  for (const key of keys) {
    const content = decryptWith(key, whole, owner);
    if (content !== undefined) return content;
  }
  return undefined;
}

function decryptWith(key: Uint8Array, bytes: Buffer, owner: string): Buffer<ArrayBuffer> | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_LENGTH), {
      authTagLength: TAG_LENGTH,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_LENGTH));
    const content = decipher.update(bytes.subarray(NONCE_LENGTH, -TAG_LENGTH));
    decipher.final();
    return content;
  } catch {
    return undefined;
  }
}
