import { createHmac } from 'node:crypto';
import { ServerSecret, type ServerSecretDependencies } from '../secrets/server-secret.ts';

/**
 * HMAC-SHA-256 for what is too short to be safe behind a plain hash: a six-digit code, an e-mail, a network
 * address. Who reads a table of hashes cannot try them out without the key.
 */
export class KeyedHash {
  readonly #secret: ServerSecret;

  constructor(deps: ServerSecretDependencies) {
    this.#secret = new ServerSecret('code key', deps);
  }

  /**
   * Not inside a transaction: the first call reads the key over a connection of its own.
   * @param kind keeps hashes of different things apart
   * @returns 64 hexadecimal digits
   */
  async of(kind: string, ...parts: readonly string[]): Promise<string> {
    return createHmac('sha256', await this.#secret.key())
      .update(JSON.stringify([kind, ...parts]))
      .digest('hex');
  }
}
