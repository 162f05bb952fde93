import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { KeyRing, type KeyRingDependencies, type NamedKey } from './key-ring.ts';

const cipherName = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts documents at rest: AES-256-GCM under a key of their own, derived from the data key. The folder alone is
 * useless to a thief, as long as the key is stored elsewhere.
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
   * @returns the encrypted bytes, in parts
   */
  async encrypt(parts: readonly Uint8Array[], owner: string): Promise<readonly Uint8Array[]> {
    const nonce = this.#randomBytes(nonceLength);
    const cipher = createCipheriv(cipherName, await this.#newest(), nonce).setAAD(Buffer.from(owner));
    const encrypted = parts.map((part) => cipher.update(part));
    return [nonce, ...encrypted, cipher.final(), cipher.getAuthTag()];
  }

  /** @returns `undefined` when the bytes were encrypted with another key or for another owner, or were changed */
  async decrypt(bytes: Uint8Array, owner: string): Promise<Buffer<ArrayBuffer> | undefined> {
    const { all } = await this.#ring.keys();
    for (const key of all) {
      const image = decrypted(bytes, documentKeyOf(key), owner);
      if (image !== undefined) return image;
    }
    return undefined;
  }

  async #newest(): Promise<Uint8Array> {
    return documentKeyOf((await this.#ring.keys()).newest);
  }
}

const documentKeyOf = ({ bytes }: NamedKey): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', bytes, '', 'kopal documents', 32));

function decrypted(bytes: Uint8Array, key: Uint8Array, owner: string): Buffer<ArrayBuffer> | undefined {
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
