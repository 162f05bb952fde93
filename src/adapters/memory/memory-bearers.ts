import * as v from 'valibot';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { MemoryAccount, MemoryAccounts } from './memory-accounts.ts';
import { VolatileDemoStorage, type DemoStorage } from './demo-storage.ts';
import { PersistentMap } from './persistent-map.ts';

const MARK = 'memory';

/** The memory backend's tokens. They say whose they are, so that a reload of the page keeps the login. */
export class MemoryBearers {
  readonly #accounts: MemoryAccounts;
  readonly #clock: Clock;
  readonly #current: () => string | undefined;
  readonly #ended: PersistentMap<true>;
  #count = 0;

  /** @param current the bearer token of who is logged in now */
  constructor(
    accounts: MemoryAccounts,
    clock: Clock,
    current: () => string | undefined,
    shelf: DemoStorage = new VolatileDemoStorage(),
  ) {
    this.#accounts = accounts;
    this.#clock = clock;
    this.#current = current;
    this.#ended = new PersistentMap(shelf, 'ended', v.literal(true));
  }

  issue(account: MemoryAccount): string {
    this.#count += 1;
    return `${MARK} ${this.#clock.now()}-${this.#count} ${account.email}`;
  }

  /** @returns whether the token was good until now */
  end(token: string): boolean {
    const known = this.#ownerOf(token) !== undefined;
    this.#ended.set(token, true);
    return known;
  }

  /** Whose call this is; `undefined` where a server would answer 401. */
  caller(): MemoryAccount | undefined {
    return this.#ownerOf(this.#current());
  }

  /** Whether the call carries a token that is good no longer: a server refuses it even where none is needed. */
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
