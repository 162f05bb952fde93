import * as v from 'valibot';
import type { InvestmentRecord } from '../../demo/investment-records.ts';
import type { DemoStorage } from './demo-storage.ts';
import type { MemoryDeletions } from './memory-deletions.ts';
import { PersistentMap } from './persistent-map.ts';
import { randomId } from './random-id.ts';

const CREATION_ID_BYTES = 12;

/** An account of the memory backend. */
export interface MemoryAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** Whether a code or a log-in with Google has confirmed the account's e-mail. */
  readonly verified: boolean;
  readonly holdings: readonly InvestmentRecord[];
  /** Sign-ups that wait for their code; empty once the e-mail is confirmed. */
  readonly registrations?: readonly MemoryRegistration[];
  /**
   * A random id, made when the account is created: a token of a deleted account must not open the next account with the
   * same e-mail. An initial account of the demo has no id; the account that is created after its deletion has one.
   */
  readonly creationId?: string | undefined;
  /**
   * Whether the demo's initial account with this e-mail was deleted: this account then has none of the initial data.
   */
  readonly wasDeletedBefore?: boolean | undefined;
}

/**
 * A sign-up. When its code is verified, the account gets the name that was entered at this sign-up. The account gets
 * the password too, if it is certain that the owner of the e-mail chose it.
 */
export interface MemoryRegistration {
  readonly token: string;
  readonly name: string;
  readonly password: string;
}

/** The stored part of an account; holdings never change. */
const storedSchema = v.object({
  email: v.string(),
  password: v.string(),
  name: v.string(),
  verified: v.boolean(),
  registrations: v.optional(
    v.array(v.object({ token: v.string(), name: v.string(), password: v.string() })),
    [],
  ),
  creationId: v.optional(v.string()),
  wasDeletedBefore: v.optional(v.boolean()),
});

export interface MemoryAccountsDependencies {
  readonly storage: DemoStorage;
  readonly deletions: Pick<MemoryDeletions, 'deleteDue'>;
}

/** The memory backend's accounts, by e-mail. */
export class MemoryAccounts {
  readonly #initial: ReadonlyMap<string, MemoryAccount>;
  readonly #deletions: Pick<MemoryDeletions, 'deleteDue'>;
  readonly #changed: PersistentMap<v.InferOutput<typeof storedSchema>>;

  constructor(accounts: readonly MemoryAccount[], { storage, deletions }: MemoryAccountsDependencies) {
    this.#deletions = deletions;
    this.#initial = new Map(accounts.map((account) => [account.email, account]));
    this.#changed = new PersistentMap(storage, 'accounts', storedSchema);
  }

  find(email: string): MemoryAccount | undefined {
    for (const deleted of this.#deletions.deleteDue()) this.#remove(deleted);
    const initial = this.#initial.get(email);
    const changed = this.#changed.get(email);
    if (changed === undefined) return initial;
    if (changed.wasDeletedBefore !== true) return { ...changed, holdings: initial?.holdings ?? [] };
    const exists = changed.verified || changed.registrations.length > 0;
    return exists ? { ...changed, holdings: [] } : undefined;
  }

  /** @returns `false` when there was no room */
  save({ email, password, name, verified, registrations = [] }: MemoryAccount): boolean {
    const before = this.find(email);
    return this.#changed.set(email, {
      email,
      password,
      name,
      verified,
      registrations: [...registrations],
      creationId: before === undefined ? randomId(CREATION_ID_BYTES) : before.creationId,
      wasDeletedBefore: this.#changed.get(email)?.wasDeletedBefore,
    });
  }

  /** A deleted initial account is overwritten by an empty one: otherwise the demo's initial data would return. */
  #remove(email: string): void {
    if (!this.#initial.has(email)) {
      this.#changed.delete(email);
      return;
    }
    const deleted = {
      email,
      password: '',
      name: '',
      verified: false,
      registrations: [],
      wasDeletedBefore: true,
    };
    this.#changed.set(email, deleted);
  }
}
