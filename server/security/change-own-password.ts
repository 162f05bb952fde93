import { isSamePassword, PASSWORD_NOT_NEW } from '../../src/core/account/new-password.ts';
import { requireGoodPassword } from '../account/change-password.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Bearer } from '../platform/http/context.ts';
import { recordEvent } from '../session/account-events.ts';
import type { RouteServices } from '../session/route-services.ts';
import { isPasswordSet } from './security-queries.ts';
import type { SecurityServices } from './security-services.ts';

type Dependencies = Pick<RouteServices, 'db' | 'clock' | 'sessions' | 'mailService'> &
  Pick<SecurityServices, 'addressThrottles' | 'accountChanges' | 'factors' | 'mails' | 'passwords'>;

interface OwnPasswordInput {
  readonly currentPassword: string;
  readonly password: string;
  /** The network address as limits count it. */
  readonly address: string;
}

/** Sets a new password for the bearer, ends their other sessions and informs them by mail. */
export class ChangeOwnPassword {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * @throws ApiError 400 for a wrong current password, and for a new one that is invalid or not new; 428 for a bearer
   * without a password who has not confirmed who they are; 429 when this network address has sent too many wrong
   * passwords; 503 when too much hashing runs at once; 401 when the session has ended
   */
  async execute(bearer: Bearer, { currentPassword, password, address }: OwnPasswordInput): Promise<void> {
    const { db, accountChanges, passwords, mailService } = this.#dependencies;
    requireGoodPassword(password);
    if (await isPasswordSet(db, bearer.userId)) {
      await this.#requireCurrentPassword(bearer, currentPassword, address);
      if (isSamePassword(password, currentPassword)) throw new ApiError(400, PASSWORD_NOT_NEW);
    } else {
      accountChanges.requireConfirmation(bearer);
    }
    await this.#store(bearer, await passwords.hash(password, { network: address, email: bearer.email }));
    mailService.wake();
  }

  async #requireCurrentPassword(bearer: Bearer, currentPassword: string, address: string): Promise<void> {
    const { db, clock, factors, addressThrottles } = this.#dependencies;
    const { userId, email, device } = bearer;
    await addressThrottles.login.runCounted(address, async () => {
      const claimant = { userId, email, address, device };
      if (await factors.isPassword(claimant, currentPassword)) return;
      // A wrong password is rejected even if the event cannot be recorded.
      await recordEvent(db, userId, { kind: 'confirmation-failed', at: clock.now(), device }).catch(
        () => undefined,
      );
      throw new ApiError(400, 'The current password is not correct.');
    });
  }

  async #store(bearer: Bearer, hash: string): Promise<void> {
    const { db, clock, sessions, mailService, mails } = this.#dependencies;
    const { userId, email, device } = bearer;
    const at = clock.now();
    await db.transaction().execute(async (tx) => {
      await sessions.require(tx, bearer);
      await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
      await sessions.endOthersOf(tx, bearer);
      await sessions.confirm(tx, bearer, at);
      await recordEvent(tx, userId, { kind: 'password-changed', at, device });
      await mailService.write(tx, mails.ownPasswordChanged(email));
    });
  }
}
