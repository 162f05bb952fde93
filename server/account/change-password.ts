import type { Transaction } from 'kysely';
import { newPasswordError } from '../../src/core/account/new-password.ts';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Device } from '../platform/http/context.ts';
import type { AccountServices } from './account-services.ts';
import { isCommonPassword, TOO_COMMON_PASSWORD } from './common-passwords.ts';
import { parseEmail } from '../platform/email-address.ts';
import { MAX_PASSWORD_LENGTH, TOO_LONG_PASSWORD } from './passwords.ts';
import type { RightClaim } from './reset-tokens.ts';
import { recordEvent } from '../session/account-events.ts';

interface PasswordChangeInput {
  readonly email: string;
  readonly otp: string;
  readonly password: string;
  readonly forgetPasswordToken: string;
  readonly network: string;
  readonly device: Device;
}

/** @throws ApiError 400 with the rule that a new password breaks */
export function requireGoodPassword(password: string): void {
  const weakness = newPasswordError(password);
  if (weakness !== undefined) throw new ApiError(400, weakness);
  if (password.length > MAX_PASSWORD_LENGTH) throw new ApiError(400, `${TOO_LONG_PASSWORD}.`);
  if (isCommonPassword(password)) throw new ApiError(400, TOO_COMMON_PASSWORD);
}

/**
 * Sets a new password for a caller with the right code and token, ends every session of the account and informs its
 * owner.
 */
export class ChangePassword {
  readonly #dependencies: AccountServices;

  constructor(dependencies: AccountServices) {
    this.#dependencies = dependencies;
  }

  /**
   * @throws ApiError 400 for an invalid password; 400, always with the same message, for a wrong e-mail, code or token;
   * 429 when this network address has sent too many wrong codes and tokens; 503 when too much hashing runs at once
   */
  async execute(input: PasswordChangeInput): Promise<void> {
    const { accountThrottle, addressThrottle, mailService } = this.#dependencies;
    requireGoodPassword(input.password);
    const email = parseEmail(input.email) ?? '';
    await addressThrottle.runCounted(input.network, async () => {
      const claim = await this.#dependencies.tokens.validate({
        email,
        otp: input.otp,
        token: input.forgetPasswordToken,
      });
      // Hashes nothing before the claim is known to be right, so a rejection takes the same time for every account.
      if (claim === undefined || !(await this.#redeem(claim, { ...input, email }))) {
        throw new ApiError(400, 'This password reset is no longer valid. Please start again.');
      }
    });
    mailService.wake();
    // The password has been changed: a failure to reset the limits of log-ins must not fail the call.
    await accountThrottle.forget(email, input.network).catch(() => undefined);
  }

  async #redeem(
    claim: RightClaim,
    { email, password, network, device }: PasswordChangeInput,
  ): Promise<boolean> {
    const { passwords, tokens, db, clock, mailService, mails } = this.#dependencies;
    try {
      const hash = await passwords.hash(password, { network, email });
      return await db.transaction().execute(async (tx) => {
        if (!(await this.#change(tx, claim, hash))) return false;
        await recordEvent(tx, claim.userId, { kind: 'password-reset', at: clock.now(), device });
        await mailService.write(tx, mails.passwordChanged(email));
        return true;
      });
    } catch (error) {
      // The claim was right: a failure after it must not use up an attempt of its token. The caller gets this error,
      // even if the release fails too.
      await tokens.release(claim).catch(() => undefined);
      throw error;
    }
  }

  async #change(tx: Transaction<Database>, claim: RightClaim, hash: string): Promise<boolean> {
    // Locks the account before its token, in the order of a call that issues a token, so that the two cannot deadlock.
    await tx.selectFrom('users').select('id').where('id', '=', claim.userId).forNoKeyUpdate().execute();
    if (!(await this.#dependencies.tokens.redeem(tx, claim))) return false;
    await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', claim.userId).execute();
    await this.#dependencies.sessions.endAllOf(tx, claim.userId);
    return true;
  }
}
