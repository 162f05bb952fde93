import { createCipheriv, createDecipheriv } from 'node:crypto';
import { ServerSecret, type ServerSecretDependencies } from './server-secret.ts';

const cipherName = 'aes-256-gcm';
const version = 'v1.';
const nonceLength = 12;
const tagLength = 16;

/** Encrypts with a key that is already read, so it works inside a transaction. */
export interface Encryption {
  /** @param owner the text can only be decrypted for the same owner, so it is useless in another row */
  encrypt(text: string, owner: string): string;
  /** @throws when the text was encrypted with another key or for another owner, or was changed */
  decrypt(encrypted: string, owner: string): string;
}

/**
 * Encrypts account and identity numbers at rest: AES-256-GCM. A thief of the database, a dump or a backup learns only
 * their last four characters, as long as the key is not in the database too (`DATA_KEY`).
 */
export class NumberEncryption {
  readonly #secret: ServerSecret;
  readonly #randomBytes: (count: number) => Uint8Array;

  constructor(deps: ServerSecretDependencies) {
    this.#secret = new ServerSecret('data key', deps);
    this.#randomBytes = deps.randomBytes;
  }

  /** Do not call inside a transaction: the first call reads the key over a connection of its own. */
  async ready(): Promise<Encryption> {
    const key = await this.#secret.key();
    return {
      encrypt: (text, owner) => {
        const nonce = this.#randomBytes(nonceLength);
        const cipher = createCipheriv(cipherName, key, nonce).setAAD(Buffer.from(owner));
        const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
        return version + Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64');
      },
      decrypt: (encrypted, owner) => {
        const bytes = Buffer.from(encrypted.slice(version.length), 'base64');
        const tag = bytes.subarray(-tagLength);
        const decipher = createDecipheriv(cipherName, key, bytes.subarray(0, nonceLength))
          .setAAD(Buffer.from(owner))
          .setAuthTag(tag);
        const text = decipher.update(bytes.subarray(nonceLength, -tagLength));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      },
    };
  }
}
