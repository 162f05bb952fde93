import { Subject, type Observable } from 'rxjs';
import * as v from 'valibot';
import type { Clock } from '../../core/platform/clock.port.ts';
import { ACCOUNT_MAPS } from './account-maps.ts';
import type { DemoStorage } from './demo-storage.ts';
import type { MemoryMailbox } from './memory-mailbox.ts';
import { PersistentMap } from './persistent-map.ts';

const WEEK_MS = 604_800_000;

export interface MemoryDeletionsDependencies {
  readonly storage: DemoStorage;
  readonly clock: Clock;
  readonly mailbox: Pick<MemoryMailbox, 'deliver' | 'removeAllTo'>;
}

/**
 * The requested deletions of the memory backend's accounts. There is no timer: each time that `MemoryAccounts` looks
 * for an account, it first executes the deletions that are due.
 */
export class MemoryDeletions {
  readonly #dependencies: MemoryDeletionsDependencies;
  /** The time of each deletion in epoch milliseconds, by e-mail. */
  readonly #times: PersistentMap<number>;
  readonly #deleted$ = new Subject<string>();
  /** Emits the e-mail of each deleted account, so that other objects drop their data of the account. */
  readonly deleted$: Observable<string> = this.#deleted$;

  constructor(dependencies: MemoryDeletionsDependencies) {
    this.#dependencies = dependencies;
    this.#times = new PersistentMap(dependencies.storage, 'deletions', v.number());
  }

  /** @returns when the account will be deleted, in epoch milliseconds; `undefined` when no deletion was requested */
  at(email: string): number | undefined {
    return this.#times.get(email);
  }

  /**
   * Requests that the account be deleted seven days from now. A second request does not change the time of the first.
   * @returns the time in epoch milliseconds; `undefined` when there was no room
   */
  request(email: string): number | undefined {
    const known = this.#times.get(email);
    if (known !== undefined) return known;
    const at = this.#dependencies.clock.now() + WEEK_MS;
    return this.#times.set(email, at) ? at : undefined;
  }

  /** @returns `false` when the storage could not be written, and then the deletion stays */
  withdraw(email: string): boolean {
    return this.#times.delete(email);
  }

  /** Deletes the data of the accounts whose deletion is due, and mails each owner. @returns their e-mail addresses */
  deleteDue(): readonly string[] {
    const { storage, clock, mailbox } = this.#dependencies;
    const now = clock.now();
    const due = this.#times
      .entries()
      .filter(([, at]) => at <= now)
      .map(([email]) => email);
    for (const email of due) {
      for (const name of Object.keys(ACCOUNT_MAPS))
        new PersistentMap(storage, name, v.unknown()).delete(email);
      this.#deleted$.next(email);
      mailbox.removeAllTo(email);
      mailbox.deliver({
        to: email,
        subject: 'Your account was deleted',
        text: 'Your account and all that belonged to it was deleted as you asked.',
      });
    }
    return due;
  }
}
