import type { Kysely, Transaction } from 'kysely';
import { type RegistrationInput, validateRegistration } from '../../src/core/session/registration.ts';
import type { ServerClock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';
import type { AccountMails } from '../mail/account-mails.ts';
import { deliverableEmail } from '../mail/deliverable-email.ts';
import type { MailDesk } from '../mail/mail-desk.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { longestPassword, tooLongPassword } from './password-length.ts';
import type { PasswordWork } from './password-work.ts';

const longestName = 100;

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly passwords: PasswordWork;
  readonly codes: OneTimeCodes;
  readonly desk: MailDesk;
  readonly mails: AccountMails;
}

/** What is stored of a registration. */
interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

/**
 * Makes an account that waits for its code. An address that waits already gets the new password and a new code,
 * so that nobody can prepare an account for another's address; one that is verified already gets a mail that says
 * so, and the caller the same answer after the same work.
 */
export class Register {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws ApiError 400 what is wrong, 429 too many mails, 503 no mail or too much hashing at once */
  async execute(input: RegistrationInput, network: string): Promise<void> {
    const account = validated(input);
    const { passwords, codes, desk, mails, db } = this.#deps;
    const request = await desk.open(account.email, network);
    const code = await codes.draw(account.email, 'sign-up');
    const hash = await passwords.hash(account.password);
    const isWaiting = await db.transaction().execute(async (tx) => {
      await desk.claim(tx, request);
      const userId = await this.#store(tx, account, hash);
      if (userId !== undefined) await codes.issue(tx, userId, code);
      return userId !== undefined;
    });
    desk.post(
      isWaiting ? mails.signUpCode(account.email, code.digits) : mails.alreadyRegistered(account.email),
    );
  }

  /** @returns `undefined` for an address that is verified: nothing of its account changes */
  async #store(tx: Transaction<Database>, account: NewAccount, hash: string): Promise<string | undefined> {
    const stored = {
      first_name: account.firstName,
      last_name: account.lastName,
      password_hash: hash,
      created_at: new Date(this.#deps.clock.now()),
    };
    const row = await tx
      .insertInto('users')
      .values({ email: account.email, ...stored })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet(stored).where('users.verified_at', 'is', null),
      )
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  }
}

/** The client's own rules first, in the order of the form; then what only a server has to mind. */
function validated(input: RegistrationInput): NewAccount {
  const result = validateRegistration(input);
  if (!result.ok) {
    const { firstName, lastName, email, password } = result.error;
    throw new ApiError(400, firstName ?? lastName ?? email ?? password ?? 'Please fill in every field.');
  }
  const { firstName, lastName, password } = result.value;
  for (const [label, name] of [
    ['First name', firstName],
    ['Last name', lastName],
  ]) {
    if (name !== undefined && name.length > longestName) {
      throw new ApiError(400, `${label} must be at most ${longestName} characters long`);
    }
    if (name !== undefined && /[\p{Cc}\u2028\u2029]/u.test(name)) {
      throw new ApiError(400, `${label} must be a single line of text`);
    }
  }
  if (password.length > longestPassword) throw new ApiError(400, tooLongPassword);
  const email = deliverableEmail(result.value.email);
  if (email === undefined) throw new ApiError(400, 'Please enter a valid email address');
  return { email, firstName, lastName, password };
}
