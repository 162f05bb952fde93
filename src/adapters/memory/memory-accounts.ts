import type { DemoHolding } from './demo/demo-holdings.ts';

/** An account of the memory backend. */
export interface MemoryAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** Whether its e-mail was confirmed by a code. */
  readonly verified: boolean;
  readonly holdings: readonly DemoHolding[];
}

/** The memory backend's accounts, by e-mail. */
export class MemoryAccounts {
  readonly #byEmail = new Map<string, MemoryAccount>();

  constructor(accounts: readonly MemoryAccount[]) {
    for (const account of accounts) this.save(account);
  }

  find(email: string): MemoryAccount | undefined {
    return this.#byEmail.get(email);
  }

  save(account: MemoryAccount): void {
    this.#byEmail.set(account.email, account);
  }
}
