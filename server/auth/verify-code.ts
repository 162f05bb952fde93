import type { Kysely, Transaction } from 'kysely';
import type { ServerClock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';
import type { MailQuota } from '../mail/mail-quota.ts';
import { parseEmail } from './email.ts';
import type { AccountThrottle, AddressThrottle } from './login-throttle.ts';
import type { CodePurpose, OneTimeCodes, RightCode } from './one-time-codes.ts';
import type { ResetTokens } from './reset-tokens.ts';

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly codes: OneTimeCodes;
  readonly tokens: ResetTokens;
  readonly quota: MailQuota;
  readonly logins: AccountThrottle;
  /** Of wrong codes, by network address: one guess each at many accounts is guessing too. */
  readonly addresses: AddressThrottle;
}

interface CodeInput {
  readonly email: string;
  readonly otp: string;
  readonly purpose: CodePurpose;
  readonly network: string;
}

/** Takes a code: opens an account that waited for it, or entitles to a new password. */
export class VerifyCode {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * @returns the `forgetPasswordToken` of a code for a reset, nothing of one for a sign-up
   * @throws ApiError 400 in the same words whatever is wrong, 429 too many wrong codes from this address
   */
  async execute({ email: typed, otp, purpose, network }: CodeInput): Promise<string | undefined> {
    if (!/^[0-9]{6}$/.test(otp)) throw new ApiError(400, 'Please enter a 6-digit OTP.');
    const { codes, quota, logins, addresses } = this.#deps;
    const email = parseEmail(typed) ?? '';
    const token = await addresses.count(network, async () => {
      const right = await codes.judge(email, purpose, otp);
      const redeemed = right === undefined ? undefined : await this.#redeem(right, purpose);
      if (redeemed === undefined) throw new ApiError(400, 'The code is wrong or no longer valid.');
      return redeemed;
    });
    await quota.endPause(email);
    // Tries before the account was open were no guesses at its password.
    if (purpose === 'sign-up') await logins.clear(email);
    return purpose === 'reset' ? token : undefined;
  }

  async #redeem(right: RightCode, purpose: CodePurpose): Promise<string | undefined> {
    const { db, codes } = this.#deps;
    try {
      return await db.transaction().execute((tx) => this.#use(tx, right, purpose));
    } catch (error) {
      // The code was right: five outages must not end it. What failed first is what is told.
      await codes.giveBack(right).catch(() => undefined);
      throw error;
    }
  }

  async #use(tx: Transaction<Database>, right: RightCode, purpose: CodePurpose) {
    const { clock, codes, tokens } = this.#deps;
    if (!(await codes.redeem(tx, right))) return undefined;
    if (purpose === 'reset') return tokens.issue(tx, right);
    await tx
      .updateTable('users')
      .set({ verified_at: new Date(clock.now()) })
      .where('id', '=', right.userId)
      .execute();
    return '';
  }
}
