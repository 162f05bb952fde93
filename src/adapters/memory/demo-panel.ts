import { combineLatest, map, type Observable } from 'rxjs';
import type { DemoConditions, DemoFailure, MemoryConditions } from './memory-conditions.ts';
import type { MemoryAccount } from './memory-accounts.ts';
import type { MemoryMail, MemoryMailbox } from './memory-mailbox.ts';
import type { MemoryShelf } from './memory-shelf.ts';

export interface DemoPanelState {
  /** The newest first. */
  readonly mails: readonly MemoryMail[];
  readonly conditions: DemoConditions;
  /** Who can log in. */
  readonly accounts: readonly { readonly email: string; readonly password: string }[];
}

export interface DemoPanelParts {
  readonly mailbox: MemoryMailbox;
  readonly conditions: MemoryConditions;
  readonly shelf: MemoryShelf;
  readonly accounts: readonly MemoryAccount[];
  /** Loads the page anew. */
  readonly reload: () => void;
}

/** The developer's panel of the memory backend: its mails, how fast and how well it answers, and a fresh start. */
export class DemoPanel {
  readonly state$: Observable<DemoPanelState>;
  readonly #parts: DemoPanelParts;

  constructor(parts: DemoPanelParts) {
    const { mailbox, conditions } = parts;
    const accounts = parts.accounts.map(({ email, password }) => ({ email, password }));
    this.#parts = parts;
    this.state$ = combineLatest({ mails: mailbox.mails$, conditions: conditions.current$ }).pipe(
      map((state) => ({ ...state, accounts })),
    );
  }

  /** @param latency in milliseconds */
  setLatency(latency: number): void {
    this.#change({ latency });
  }

  setFailure(failure: DemoFailure): void {
    this.#change({ failure });
  }

  /** Forgets what was done to the demo's data. */
  reset(): void {
    this.#parts.shelf.clear();
    this.#parts.reload();
  }

  #change(change: Partial<DemoConditions>): void {
    const { conditions, shelf } = this.#parts;
    conditions.change(change);
    shelf.write('conditions', conditions.current());
  }
}
