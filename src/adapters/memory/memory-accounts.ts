import * as v from 'valibot';
import type { InvestmentRecord } from '../../demo/investment-records.ts';
import { VolatileDemoStorage, type DemoStorage } from './demo-storage.ts';
import { PersistentMap } from './persistent-map.ts';

/** An account of the memory backend. */
export interface MemoryAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** Whether a code has confirmed its e-mail. */
  readonly verified: boolean;
  readonly holdings: readonly InvestmentRecord[];
  /** Sign-ups that wait for their code; empty once the e-mail is confirmed. */
  readonly registrations?: readonly MemoryRegistration[];
}

/** A sign-up; its code moves name and password to the account. */
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
});

export interface MemoryAccountsDependencies {
  /** In memory unless given. */
  readonly storage?: DemoStorage;
}

/** The memory backend's accounts, by e-mail. */
export class MemoryAccounts {
  readonly #given: ReadonlyMap<string, MemoryAccount>;
  readonly #changed: PersistentMap<v.InferOutput<typeof storedSchema>>;

  constructor(accounts: readonly MemoryAccount[], dependencies: MemoryAccountsDependencies = {}) {
    const { storage = new VolatileDemoStorage() } = dependencies;
    this.#given = new Map(accounts.map((account) => [account.email, account]));
    this.#changed = new PersistentMap({ name: 'accounts', schema: storedSchema }, { storage });
  }

  find(email: string): MemoryAccount | undefined {
    const given = this.#given.get(email);
    const changed = this.#changed.get(email);
    return changed === undefined ? given : { ...changed, holdings: given?.holdings ?? [] };
  }

  /** @returns `false` when there was no room */
  save({ email, password, name, verified, registrations = [] }: MemoryAccount): boolean {
    return this.#changed.set(email, {
      email,
      password,
      name,
      verified,
      registrations: [...registrations],
    });
  }
}
