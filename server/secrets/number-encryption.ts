import { createCipheriv, createDecipheriv } from 'node:crypto';
import { ServerSecret, type ServerSecretDependencies } from './server-secret.ts';

const cipherName = 'aes-256-gcm';
const version = 'v1.';
const nonceLength = 12;
const tagLength = 16;

/** Seals with a key that has been read: works inside of a transaction. */
export interface Encryption {
  /** @param owner the sealed text can only be opened for the same one: moved to another's row it is worthless */
  seal(text: string, owner: string): string;
  /** @throws where the text was sealed with another key or for another owner, or was changed */
  open(sealed: string, owner: string): string;
}

/**
 * Account and identity numbers at rest: AES-256-GCM. Who gets hold of the database alone, a dump or a backup, has their
 * last four characters and no more, as long as the key is not in the database too (`DATA_KEY`).
 */
export class NumberEncryption {
  readonly #secret: ServerSecret;
  readonly #randomBytes: (count: number) => Uint8Array;

  constructor(deps: ServerSecretDependencies) {
    this.#secret = new ServerSecret('data key', deps);
    this.#randomBytes = deps.randomBytes;
  }

  /** Not inside a transaction: the first call reads the key over a connection of its own. */
  async ready(): Promise<Encryption> {
    const key = await this.#secret.key();
    return {
      seal: (text, owner) => {
        const nonce = this.#randomBytes(nonceLength);
        const cipher = createCipheriv(cipherName, key, nonce).setAAD(Buffer.from(owner));
        const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
        return version + Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64');
      },
      open: (sealed, owner) => {
        const bytes = Buffer.from(sealed.slice(version.length), 'base64');
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
