import { createCipheriv, createDecipheriv } from 'node:crypto';
import { KeyRing, type KeyRingDependencies, type NamedKey } from './key-ring.ts';

const CIPHER_NAME = 'aes-256-gcm';
/** `v2.<id of the key>.<nonce, text and tag in base64>` */
const SHAPE = /^v2\.([0-9a-f]{12})\.([A-Za-z0-9+/]+={0,2})$/;
/** Length of `v2.`, the id of a key and a dot. */
export const KEY_PREFIX_LENGTH = 16;
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/** Encrypts with keys that are already read, so it works inside a transaction. */
export interface Encryption {
  /** @param owner the text can only be decrypted for the same owner, so it is useless in another row */
  encrypt(text: string, owner: string): string;
  /** @throws when its key is not accepted, when it was encrypted for another owner, or when it was changed */
  decrypt(encrypted: string, owner: string): string;
  /** Prefix of the texts that were encrypted with the newest key, and of no others. */
  readonly newestPrefix: string;
  /** Prefixes of the texts that name an accepted key. */
  readonly acceptedPrefixes: readonly string[];
}

/**
 * Encrypts account and identity numbers at rest: AES-256-GCM under the newest key; texts under any accepted key are
 * read. A thief of the database, a dump or a backup learns only their last four characters, as long as the key is not
 * in the database too (`DATA_KEY`).
 */
export class NumberEncryption {
  readonly #ring: KeyRing;
  readonly #dependencies: KeyRingDependencies;

  constructor(dependencies: KeyRingDependencies) {
    this.#ring = new KeyRing('data key', dependencies);
    this.#dependencies = dependencies;
  }

  /** Do not call inside a transaction: the first call reads the keys over a connection of its own. */
  async ready(): Promise<Encryption> {
    const { newest, all } = await this.#ring.keys();
    const newestPrefix = prefixOf(newest);
    return {
      newestPrefix,
      acceptedPrefixes: all.map(prefixOf),
      encrypt: (text, owner) => {
        const nonce = this.#dependencies.randomBytes(NONCE_LENGTH);
        const cipher = createCipheriv(CIPHER_NAME, newest.bytes, nonce).setAAD(Buffer.from(owner));
        const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
        return newestPrefix + Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64');
      },
      decrypt: (encrypted, owner) => {
        const [, keyId, content = ''] = SHAPE.exec(encrypted) ?? [];
        const key = all.find(({ id }) => id === keyId);
        const text = key && decrypted(Buffer.from(content, 'base64'), key.bytes, owner);
        if (text !== undefined) return text;
        throw new Error('cannot decrypt: another key, another owner, or a changed text');
      },
    };
  }
}

const prefixOf = ({ id }: NamedKey): string => `v2.${id}.`;

function decrypted(bytes: Buffer, key: Uint8Array, owner: string): string | undefined {
  if (bytes.length < NONCE_LENGTH + TAG_LENGTH) return undefined;
  const decipher = createDecipheriv(CIPHER_NAME, key, bytes.subarray(0, NONCE_LENGTH))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_LENGTH));
  const text = decipher.update(bytes.subarray(NONCE_LENGTH, -TAG_LENGTH));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
