import * as v from 'valibot';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { MemoryAccount, MemoryAccounts } from './memory-accounts.ts';
import { VolatileDemoStorage, type DemoStorage } from './demo-storage.ts';
import { PersistentMap } from './persistent-map.ts';

const MARK = 'memory';

/** The memory backend's tokens. A token contains its owner, so that the login survives a reload of the page. */
export class MemoryBearers {
  readonly #accounts: MemoryAccounts;
  readonly #clock: Clock;
  readonly #current: () => string | undefined;
  readonly #ended: PersistentMap<true>;
  #count = 0;

  /** @param current returns the bearer token of the current session */
  constructor(
    accounts: MemoryAccounts,
    clock: Clock,
    current: () => string | undefined,
    storage: DemoStorage = new VolatileDemoStorage(),
  ) {
    this.#accounts = accounts;
    this.#clock = clock;
    this.#current = current;
    this.#ended = new PersistentMap(storage, 'ended', v.literal(true));
  }

  issue(account: MemoryAccount): string {
    this.#count += 1;
    return `${MARK} ${this.#clock.now()}-${this.#count} ${account.email}`;
  }

  /** @returns whether the token was valid before */
  end(token: string): boolean {
    const known = this.#ownerOf(token) !== undefined;
    this.#ended.set(token, true);
    return known;
  }

  /** Returns the caller's account; `undefined` when a server would answer 401. */
  caller(): MemoryAccount | undefined {
    return this.#ownerOf(this.#current());
  }

  /** Whether the call carries an invalid token: a server rejects it even on calls that need no token. */
  hasBadToken(): boolean {
    const token = this.#current();
    return token !== undefined && this.#ownerOf(token) === undefined;
  }

  #ownerOf(token: string | undefined): MemoryAccount | undefined {
    if (token === undefined || this.#ended.get(token) === true || !token.startsWith(`${MARK} `))
      return undefined;
    return this.#accounts.find(token.slice(token.lastIndexOf(' ') + 1));
  }
}
