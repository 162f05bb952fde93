import * as v from 'valibot';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import type { Result } from '../../core/shared/result.ts';
import { notLoggedIn } from './http-error.ts';
import type { MemoryAccount, MemoryAccounts } from './memory-accounts.ts';
import type { DemoStorage } from './demo-storage.ts';
import { PersistentMap } from './persistent-map.ts';

const TOKEN_PREFIX = 'memory';
/** The placeholder in a token for the `creationId` of an account that has none. */
const NO_CREATION_ID = 'first';

export interface MemorySessionsDependencies {
  readonly accounts: MemoryAccounts;
  readonly clock: Clock;
  /** Returns the bearer token of the current session. */
  readonly token: () => string | undefined;
  readonly storage: DemoStorage;
}

/**
 * The memory backend's tokens. A token contains the `creationId` and the e-mail of its account; thanks to the e-mail,
 * the login survives a reload of the page.
 */
export class MemorySessions {
  readonly #dependencies: MemorySessionsDependencies;
  readonly #ended: PersistentMap<true>;
  #count = 0;

  constructor(dependencies: MemorySessionsDependencies) {
    this.#dependencies = dependencies;
    this.#ended = new PersistentMap(dependencies.storage, 'ended', v.literal(true));
  }

  issue(account: MemoryAccount): string {
    this.#count += 1;
    const id = `${this.#dependencies.clock.now()}-${this.#count}`;
    // Encoded, because a bearer token has ASCII characters only.
    const email = encodeURIComponent(account.email);
    return [TOKEN_PREFIX, id, account.creationId ?? NO_CREATION_ID, email].join(' ');
  }

  /** Whether a server would accept the token. */
  isValid(token: string): boolean {
    return this.#ownerOf(token) !== undefined;
  }

  /** @returns `false` when there was no room in the storage, and then the session goes on */
  end(token: string): boolean {
    return this.#ended.set(sessionIdOf(token), true);
  }

  currentToken(): string | undefined {
    return this.#dependencies.token();
  }

  /** Returns the caller's account; `undefined` when a server would return 401. */
  caller(): MemoryAccount | undefined {
    return this.#ownerOf(this.currentToken());
  }

  /** Whether the call carries an invalid token. A server rejects such a token even on calls that need none. */
  hasBadToken(): boolean {
    const token = this.currentToken();
    return token !== undefined && this.#ownerOf(token) === undefined;
  }

  #ownerOf(token: string | undefined): MemoryAccount | undefined {
    if (
      token === undefined ||
      this.#ended.get(sessionIdOf(token)) === true ||
      !token.startsWith(`${TOKEN_PREFIX} `)
    )
      return undefined;
    const creationId = token.split(' ')[2];
    const account = this.#dependencies.accounts.find(ownerEmailOf(token));
    return account !== undefined && creationId === (account.creationId ?? NO_CREATION_ID)
      ? account
      : undefined;
  }
}

/** Runs a call with the account of its caller. Without a caller, returns the failure that a server would return. */
export function forCaller<T>(
  sessions: Pick<MemorySessions, 'caller'>,
  call: (caller: MemoryAccount) => Result<T, RequestError>,
): Result<T, RequestError> {
  const caller = sessions.caller();
  return caller === undefined ? notLoggedIn() : call(caller);
}

/** The e-mail of the account that a token is for. */
export function ownerEmailOf(token: string): string {
  const email = token.slice(token.lastIndexOf(' ') + 1);
  try {
    return decodeURIComponent(email);
  } catch {
    return email;
  }
}

/** The id of a token's session. Unlike the token, the id contains no e-mail. */
export const sessionIdOf = (token: string): string => token.split(' ')[1] ?? token;
