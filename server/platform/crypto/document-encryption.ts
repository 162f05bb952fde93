import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { ServerSecret, type ServerSecretDependencies } from './server-secret.ts';

const cipherName = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts documents at rest: AES-256-GCM under a key of their own, derived from the data key. The folder alone is
 * useless to a thief, as long as the key is stored elsewhere.
 */
export class DocumentEncryption {
  readonly #secret: ServerSecret;
  readonly #randomBytes: (count: number) => Uint8Array;
  #key: Promise<Uint8Array> | undefined;

  constructor(deps: ServerSecretDependencies) {
    this.#secret = new ServerSecret('data key', deps);
    this.#randomBytes = deps.randomBytes;
  }

  /**
   * Do not call inside a transaction: the first call reads the key over a connection of its own.
   * @param owner the bytes can only be decrypted for the same owner
   * @returns the encrypted bytes, in parts
   */
  async encrypt(parts: readonly Uint8Array[], owner: string): Promise<readonly Uint8Array[]> {
    const nonce = this.#randomBytes(nonceLength);
    const cipher = createCipheriv(cipherName, await this.#read(), nonce).setAAD(Buffer.from(owner));
    const encrypted = parts.map((part) => cipher.update(part));
    return [nonce, ...encrypted, cipher.final(), cipher.getAuthTag()];
  }

  /** @returns `undefined` when the bytes were encrypted with another key or for another owner, or were changed */
  async decrypt(bytes: Uint8Array, owner: string): Promise<Buffer<ArrayBuffer> | undefined> {
    const key = await this.#read();
    try {
      const decipher = createDecipheriv(cipherName, key, bytes.subarray(0, nonceLength))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-tagLength));
      const content = decipher.update(bytes.subarray(nonceLength, -tagLength));
      return Buffer.concat([content, decipher.final()]);
    } catch {
      return undefined;
    }
  }

  #read(): Promise<Uint8Array> {
    this.#key ??= this.#secret
      .key()
      .then((key) => new Uint8Array(hkdfSync('sha256', key, '', 'kopal documents', 32)))
      .catch((error: unknown) => {
        this.#key = undefined;
        throw error;
      });
    return this.#key;
  }
}
