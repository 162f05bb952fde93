import type { Kysely } from 'kysely';
import { bankChange, bankErrors, type BankForm } from '../../src/core/profile/bank-detail.ts';
import { allSentences } from '../../src/core/profile/field-errors.ts';
import { keptNumber, lastFourOf } from '../../src/core/profile/secret-number.ts';
import type { ServerClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { NumberEncryption } from '../platform/crypto/number-encryption.ts';
import { maskedEnd } from './masked-end.ts';
import type { BankBody } from './profile-bodies.ts';
import { ProfileSections } from './profile-sections.ts';

interface BankSectionDependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly encryption: NumberEncryption;
}

/** An investor's bank account (docs/api.md, "Profile"). The full account number never leaves the server again. */
export class BankSection {
  readonly #deps: BankSectionDependencies;
  readonly #sections: ProfileSections;

  constructor(deps: BankSectionDependencies) {
    this.#deps = deps;
    this.#sections = new ProfileSections(deps);
  }

  async read(userId: string): Promise<object> {
    const row = await this.#row(userId);
    if (row === undefined) return {};
    const { account_number_end, ...fields } = row;
    return { ...fields, account_number: maskedEnd(account_number_end) };
  }

  /** @throws ApiError 400 when the form's rules fail, 409 when a newer revision is saved */
  async save(userId: string, body: BankBody): Promise<void> {
    const before = await this.#row(userId);
    const form = formOf(body, before?.account_number_end);
    const [problem] = allSentences(bankErrors(form));
    if (problem !== undefined) throw new ApiError(400, problem);
    const change = bankChange(form);
    const number = change.accountNumber;
    const encryption = await this.#deps.encryption.ready();
    const row = {
      account_name: change.accountName,
      bank_name: change.bankName,
      account_type: change.accountType,
      branch: change.branch,
      ifsc_code: change.ifscCode,
      ...(number !== undefined && {
        account_number_encrypted: encryption.encrypt(number, userId),
        account_number_end: lastFourOf(number) ?? '',
      }),
    };
    await this.#sections.save(userId, 'bank', body.revision, async (db) => {
      // Only a new account needs its number; a saved account already has one.
      const kept = await db
        .updateTable('bank_details')
        .set(row)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (kept.numUpdatedRows > 0n) return;
      const { account_number_encrypted = '', account_number_end = '', ...fields } = row;
      await db
        .insertInto('bank_details')
        .values({ user_id: userId, account_number_encrypted, account_number_end, ...fields })
        .execute();
    });
  }

  #row(userId: string) {
    return this.#deps.db
      .selectFrom('bank_details')
      .innerJoin('profile_sections', 'profile_sections.user_id', 'bank_details.user_id')
      .select(['account_name', 'account_number_end', 'bank_name', 'account_type', 'branch', 'ifsc_code'])
      .select('profile_sections.revision')
      .where('bank_details.user_id', '=', userId)
      .where('profile_sections.section', '=', 'bank')
      .executeTakeFirst();
  }
}

function formOf(body: BankBody, savedEnd: string | undefined): BankForm {
  return {
    accountName: body.account_name,
    bankName: body.bank_name,
    accountType: body.account_type,
    branch: body.branch,
    ifscCode: body.ifsc_code,
    accountNumber:
      body.account_number === undefined ? keptNumber(savedEnd) : { kind: 'typed', text: body.account_number },
  };
}
