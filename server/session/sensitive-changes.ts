import type { Kysely, Transaction } from 'kysely';
import type { AccountEventKind } from '../../src/contract/security.ts';
import type { Database } from '../platform/db/schema.ts';
import type { Bearer } from '../platform/http/context.ts';

/** A change of which the account's owner is told by mail. */
export type SensitiveChange = Extract<
  AccountEventKind,
  | 'bank-changed'
  | 'email-changed'
  | 'phone-changed'
  | 'nominee-changed'
  | 'exported'
  | 'passkey-added'
  | 'passkey-changed'
  | 'passkey-removed'
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'recovery-codes-created'
  | 'deletion-withdrawn'
>;

/** What protects an account from someone who has only its session. */
export interface SensitiveChanges {
  /** @throws ApiError 428 when the investor has not proved in the last ten minutes who they are */
  requireConfirmation(bearer: Bearer): void;
  /**
   * Call in the transaction of the change, after it has locked the account: an earlier call may miss a concurrent stop.
   * @throws ApiError 423 while changes of the bank account are stopped
   */
  requireBankNotStopped(db: Kysely<Database>, bearer: Bearer): Promise<void>;
  /** Until when changes of the bank account are stopped; `undefined` while they are not. */
  bankStoppedUntil(userId: string): Promise<Date | undefined>;
  /**
   * Runs `write`, and records the changes as events and mails, in one transaction; then sends the mails.
   * @returns the result of `write`
   * @throws ApiError 401 when the session has ended, and everything that `write` throws
   */
  apply<T>(
    bearer: Bearer,
    changes: readonly SensitiveChange[],
    write: (tx: Transaction<Database>) => Promise<T>,
  ): Promise<T>;
}
