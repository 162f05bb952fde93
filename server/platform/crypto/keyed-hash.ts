import { createHmac } from 'node:crypto';
import { ServerSecret, type ServerSecretDependencies } from './server-secret.ts';

/**
 * HMAC-SHA-256 for values too short for a plain hash: a six-digit code, an e-mail, a network address. Without the key,
 * a reader of the hashes cannot find the values by trial.
 */
export class KeyedHash {
  readonly #secret: ServerSecret;

  constructor(deps: ServerSecretDependencies) {
    this.#secret = new ServerSecret('code key', deps);
  }

  /**
   * Do not call inside a transaction: the first call reads the key over a connection of its own.
   * @param kind separates the hashes of different kinds of values
   * @returns 64 hexadecimal digits
   */
  async of(kind: string, ...parts: readonly string[]): Promise<string> {
    return createHmac('sha256', await this.#secret.key())
      .update(JSON.stringify([kind, ...parts]))
      .digest('hex');
  }
}
