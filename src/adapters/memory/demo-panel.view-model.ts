import { combineLatest, map, type Observable } from 'rxjs';
import type { DemoConditions, DemoFailure, MemoryNetwork } from './memory-network.ts';
import type { MemoryAccount } from './memory-accounts.ts';
import type { MemoryMail, MemoryMailbox } from './memory-mailbox.ts';
import type { DemoStorage } from './demo-storage.ts';

export interface DemoPanelState {
  /** Newest first. */
  readonly mails: readonly MemoryMail[];
  readonly conditions: DemoConditions;
  /** The demo's initial accounts, with their initial passwords. */
  readonly accounts: readonly { readonly email: string; readonly password: string }[];
}

export interface DemoPanelDependencies {
  readonly mailbox: MemoryMailbox;
  readonly network: MemoryNetwork;
  readonly storage: DemoStorage;
  readonly accounts: readonly MemoryAccount[];
  /** Reloads the page. */
  readonly reload: () => void;
}

/** The developer's panel of the memory backend: its mails, its latency and failures, and a reset. */
export class DemoPanelViewModel {
  readonly state$: Observable<DemoPanelState>;
  readonly #dependencies: DemoPanelDependencies;

  constructor(dependencies: DemoPanelDependencies) {
    const { mailbox, network } = dependencies;
    const accounts = dependencies.accounts.map(({ email, password }) => ({ email, password }));
    this.#dependencies = dependencies;
    this.state$ = combineLatest({ mails: mailbox.mails$, conditions: network.current$ }).pipe(
      map((state) => ({ ...state, accounts })),
    );
  }

  /** @param latency milliseconds */
  setLatency(latency: number): void {
    this.#change({ latency });
  }

  setFailure(failure: DemoFailure): void {
    this.#change({ failure });
  }

  /** Discards all changes to the demo's data, and the chosen latency and failure. */
  reset(): void {
    this.#dependencies.storage.clear();
    this.#dependencies.reload();
  }

  #change(change: Partial<DemoConditions>): void {
    const { network, storage } = this.#dependencies;
    network.change(change);
    storage.write('conditions', network.current());
  }
}
