import type { Clock } from '../../core/platform/clock.port.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import type { Failed } from '../../core/shared/result.ts';
import { httpError } from './http-error.ts';
import type { MemoryAccountLog } from './memory-account-log.ts';
import type { MemoryAccount } from './memory-accounts.ts';
import type { MemoryDeletions } from './memory-deletions.ts';
import { ownerEmailOf, type MemorySessions } from './memory-sessions.ts';

const CONFIRMATION_LIFE_MS = 600_000;

export interface MemoryConfirmationsDependencies {
  readonly clock: Clock;
  readonly deletions: Pick<MemoryDeletions, 'deleted$'>;
  readonly log: Pick<MemoryAccountLog, 'sessionsOf'>;
  readonly sessions: Pick<MemorySessions, 'currentToken'>;
}

/** Remembers when the user of each session of the memory backend last confirmed who they are. */
export class MemoryConfirmations {
  readonly #dependencies: MemoryConfirmationsDependencies;
  /** Epoch milliseconds, by the token of the session. */
  readonly #confirmedAt = new Map<string, number>();

  constructor(dependencies: MemoryConfirmationsDependencies) {
    this.#dependencies = dependencies;
    dependencies.deletions.deleted$.subscribe((email) => this.#forget(email));
  }

  /** Notes that the user of the current session has just confirmed who they are. */
  confirm(): void {
    const { sessions, clock } = this.#dependencies;
    this.#confirmedAt.set(sessions.currentToken() ?? '', clock.now());
  }

  /** @returns `undefined` when the session was confirmed in the last ten minutes; otherwise the failure to return */
  failure({ email }: MemoryAccount): Failed<RequestError> | undefined {
    const { sessions, log, clock } = this.#dependencies;
    const current = sessions.currentToken();
    // A log-in counts as a confirmation. The log keeps its time, so that it also counts after a reload of the page.
    const loggedInAt = log.sessionsOf(email).find(({ token }) => token === current)?.firstSeen;
    const confirmedAt = this.#confirmedAt.get(current ?? '') ?? loggedInAt ?? -Infinity;
    return clock.now() - confirmedAt < CONFIRMATION_LIFE_MS
      ? undefined
      : httpError(428, 'Please confirm that it is you. You can also log out, log in again and repeat this.');
  }

  #forget(email: string): void {
    for (const token of this.#confirmedAt.keys())
      if (ownerEmailOf(token) === email) this.#confirmedAt.delete(token);
  }
}
