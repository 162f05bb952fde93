import * as v from 'valibot';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { MemoryAccount, MemoryAccounts } from './memory-accounts.ts';
import { PassingShelf, type MemoryShelf } from './memory-shelf.ts';
import { ShelvedMap } from './shelved-map.ts';

const MARK = 'memory';

/** The memory backend's tokens. They say whose they are, so that a reload of the page keeps the login. */
export class MemoryBearers {
  readonly #accounts: MemoryAccounts;
  readonly #clock: Clock;
  readonly #current: () => string | undefined;
  readonly #ended: ShelvedMap<true>;
  #count = 0;

  /** @param current the bearer token of who is logged in now */
  constructor(
    accounts: MemoryAccounts,
    clock: Clock,
    current: () => string | undefined,
    shelf: MemoryShelf = new PassingShelf(),
  ) {
    this.#accounts = accounts;
    this.#clock = clock;
    this.#current = current;
    this.#ended = new ShelvedMap(shelf, 'ended', v.literal(true));
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
