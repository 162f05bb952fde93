import { createDecipheriv } from 'node:crypto';

const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/**
 * Decrypts a document of the first format: a nonce, the content, and one authentication of all of it (AES-256-GCM).
 * Nothing is encrypted in it any more, because its content cannot be verified before it is read as a whole.
 * @returns `undefined` when the bytes were encrypted with another key or for another owner, or were changed
 */
export function decryptWhole(
  bytes: Uint8Array,
  key: Uint8Array,
  owner: string,
): Buffer<ArrayBuffer> | undefined {
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
