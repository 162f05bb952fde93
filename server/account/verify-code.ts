import type { Transaction } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { AccountServices } from './account-services.ts';
import { parseEmail } from '../platform/email-address.ts';
import { hashToken } from '../platform/crypto/keyed-hash.ts';
import type { CodePurpose, RightCode } from './one-time-codes.ts';
import { openAccount } from './registrations.ts';

interface CodeInput {
  readonly email: string;
  readonly otp: string;
  readonly purpose: CodePurpose;
  /** For a sign-up only: the token from the response to `auth/create`, if the caller has it. */
  readonly registrationToken: string | undefined;
  readonly network: string;
}

/** Who entered the right code. */
interface Caller {
  readonly email: string;
  readonly hasRegistrationToken: boolean;
}

/** The effect of a right code. */
export type VerifiedCode =
  | { readonly kind: 'opened' }
  /** It was not certain which of several sign-ups is the caller's, so none of their passwords is stored. */
  | { readonly kind: 'opened-without-password' }
  | { readonly kind: 'entitled'; readonly forgetPasswordToken: string };

/** Checks a code: a right one opens the account that waited for it, or allows a new password. */
export class VerifyCode {
  readonly #dependencies: AccountServices;

  constructor(dependencies: AccountServices) {
    this.#dependencies = dependencies;
  }

  /**
   * @throws ApiError 400 for a malformed code; 400, always with the same message, for a wrong code; 429 after too many
   * wrong codes from this network address
   */
  async execute({
    email: typed,
    otp,
    purpose,
    registrationToken,
    network,
  }: CodeInput): Promise<VerifiedCode> {
    if (!/^[0-9]{6}$/.test(otp)) throw new ApiError(400, 'Please enter a 6-digit OTP.');
    const { codes, mailQuota, accountThrottle, addressThrottle, mailService } = this.#dependencies;
    const email = parseEmail(typed) ?? '';
    const networkHash = mailQuota.networkHash(network);
    const hasRegistrationToken = purpose === 'sign-up' && registrationToken !== undefined;
    const secretHash = hasRegistrationToken ? hashToken(registrationToken) : undefined;
    const verified = await addressThrottle.runCounted(network, async () => {
      const right = await codes.validate({ email, purpose, digits: otp, networkHash, secretHash });
      const redeemed = right && (await this.#redeem(right, { email, hasRegistrationToken }));
      if (redeemed === undefined) throw new ApiError(400, 'This code is incorrect or has expired.');
      return redeemed;
    });
    mailService.wake();
    // The code is used up: if one of these writes fails, the result of the call does not change.
    await mailQuota.recordRightCode(email, network).catch(() => undefined);
    // Clears the failed log-ins of the time before the account was open: they were no guesses at its password.
    if (purpose === 'sign-up') await accountThrottle.forget(email, network).catch(() => undefined);
    return verified;
  }

  async #redeem(right: RightCode, caller: Caller): Promise<VerifiedCode | undefined> {
    const { db, codes } = this.#dependencies;
    try {
      return await db.transaction().execute((tx) => this.#use(tx, right, caller));
    } catch (error) {
      // Takes the counted attempt back: a failure of the server must not use up the code. The caller gets this error,
      // even if the release fails too.
      await codes.release(right).catch(() => undefined);
      throw error;
    }
  }

  async #use(
    tx: Transaction<Database>,
    right: RightCode,
    { email, hasRegistrationToken }: Caller,
  ): Promise<VerifiedCode | undefined> {
    const { clock, codes, tokens, mailService, mails } = this.#dependencies;
    if (!(await codes.redeem(tx, right))) return undefined;
    const { userId, registrationId } = right;
    if (registrationId === null) {
      return { kind: 'entitled', forgetPasswordToken: await tokens.issue(tx, right) };
    }
    const verifiedAt = new Date(clock.now());
    const { hasPassword } = await openAccount(tx, {
      userId,
      registrationId,
      hasRegistrationToken,
      verifiedAt,
    });
    if (hasPassword) return { kind: 'opened' };
    await mailService.write(tx, mails.passwordMissing(email));
    return { kind: 'opened-without-password' };
  }
}
