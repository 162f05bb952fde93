import { createDecipheriv } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

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
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), {
      authTagLength: tagLength,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-tagLength));
    const content = decipher.update(bytes.subarray(nonceLength, -tagLength));
    decipher.final();
    return content;
  } catch {
    return undefined;
  }
}
