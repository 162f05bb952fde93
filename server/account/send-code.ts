import type { Transaction } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { AccountServices } from './account-services.ts';
import { parseDeliverableEmail } from '../platform/email-address.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { hashToken } from '../platform/crypto/keyed-hash.ts';
import type { GeneratedCode } from './one-time-codes.ts';
import { findRegistration } from './registrations.ts';

interface Account {
  readonly id: string;
  readonly isVerified: boolean;
}

/** Which mail the owner of an account gets; `undefined` for none. */
type MailChoice =
  | { readonly kind: 'sign-up'; readonly registrationId: string }
  | { readonly kind: 'reset' }
  | { readonly kind: 'not-verified' }
  | undefined;

/**
 * Mails a code to an address that has an account: for `auth/forget-password` to start a reset (an account that is not
 * verified gets a hint instead), for `auth/resend-otp` to replace the pending code. Unknown addresses get no mail; the
 * response and its slow steps are the same.
 */
export class SendCode {
  readonly #dependencies: AccountServices;

  constructor(dependencies: AccountServices) {
    this.#dependencies = dependencies;
  }

  /**
   * @param network the caller's network address
   * @throws ApiError 400 for an invalid e-mail, 429 after too many mails, 503 when mail is unavailable
   */
  startReset(email: string, network: string): Promise<void> {
    return this.#send(email, network, async (_, { isVerified }) => ({
      kind: isVerified ? 'reset' : 'not-verified',
    }));
  }

  /**
   * Mails a new code for the pending reset, or for a sign-up if the account is not verified.
   * @param network the caller's network address
   * @param registrationToken token from the response to `auth/create`: the new code is for that sign-up; without the
   * token, for the newest sign-up
   * @throws ApiError 400 for an invalid e-mail, 429 after too many mails, 503 when mail is unavailable
   */
  repeat(email: string, network: string, registrationToken: string | undefined): Promise<void> {
    const secretHash = registrationToken === undefined ? undefined : hashToken(registrationToken);
    return this.#send(email, network, async (tx, { id, isVerified }): Promise<MailChoice> => {
      if (isVerified) {
        return (await this.#dependencies.codes.hasPendingReset(tx, id)) ? { kind: 'reset' } : undefined;
      }
      const registrationId = await findRegistration(tx, id, secretHash);
      return registrationId === undefined ? undefined : { kind: 'sign-up', registrationId };
    });
  }

  async #send(
    typed: string,
    network: string,
    choose: (tx: Transaction<Database>, account: Account) => Promise<MailChoice>,
  ): Promise<void> {
    const email = parseDeliverableEmail(typed);
    if (email === undefined) throw new ApiError(400, 'Please enter a valid email address');
    const { db, codes, mailService, mails } = this.#dependencies;
    const requester = await mailService.checkLimits(email, network);
    // Generates both codes for every address, because the time that this takes would tell whether an account exists.
    const generated = {
      'sign-up': codes.generate(email, 'sign-up'),
      reset: codes.generate(email, 'reset'),
    };
    const chosenMail = async (tx: Transaction<Database>): Promise<Mail | undefined> => {
      const account = await findAccount(tx, email);
      const choice = account === undefined ? undefined : await choose(tx, account);
      if (account === undefined || choice === undefined) return undefined;
      if (choice.kind === 'not-verified') return mails.notVerified(email);
      const registrationId = choice.kind === 'sign-up' ? choice.registrationId : undefined;
      const owner = { userId: account.id, registrationId, networkHash: requester.networkHash };
      await codes.issue(tx, owner, generated[choice.kind]);
      return this.#mailOf(email, generated[choice.kind]);
    };
    await db.transaction().execute(async (tx) => {
      await mailService.claim(tx, requester);
      await mailService.write(tx, await chosenMail(tx));
    });
    mailService.wake();
  }

  #mailOf(email: string, { purpose, digits }: GeneratedCode): Mail {
    const { mails } = this.#dependencies;
    return purpose === 'reset' ? mails.resetCode(email, digits) : mails.signUpCode(email, digits);
  }
}

/**
 * Finds the account and locks it, so that a concurrent call that uses up one of the account's codes waits. Both calls
 * lock the account before its codes, so they cannot deadlock.
 */
async function findAccount(tx: Transaction<Database>, email: string): Promise<Account | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'verified_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : { id: row.id, isVerified: row.verified_at !== null };
}
