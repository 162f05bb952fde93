import { BANK_DETAIL } from '../../src/contract/profile.ts';
import type { BankBody } from '../../src/contract/profile-requests.ts';
import { toAppNames } from '../../src/contract/section-fields.ts';
import { bankChange, bankErrors, bankFormOf } from '../../src/core/profile/bank-detail.ts';
import { allMessages } from '../../src/core/shared/field-errors.ts';
import type { DataEncryption } from '../platform/crypto/data-encryption.ts';
import { endColumns, plainColumns, plainRow, sectionOfRow } from '../platform/db/section-columns.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Bearer } from '../platform/http/context.ts';
import type { SensitiveChange } from '../session/sensitive-changes.ts';
import { ProfileSections, type SectionDependencies } from './profile-sections.ts';
import { maskedRow, encryptedRow, secretColumnsWith } from './secret-columns.ts';

interface Dependencies extends SectionDependencies {
  readonly encryption: DataEncryption;
}

/** An investor's bank account (docs/api.md, "Profile"). Its responses show only the end of the account number. */
export class BankSection {
  readonly #dependencies: Dependencies;
  readonly #sections: ProfileSections;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#sections = new ProfileSections(dependencies);
  }

  async read(userId: string): Promise<object> {
    const row = await this.#row(userId);
    if (row === undefined) return {};
    const stoppedUntil = await this.#dependencies.sensitiveChanges.bankStoppedUntil(userId);
    return { ...maskedRow(row), ...(stoppedUntil === undefined ? {} : { held_until: stoppedUntil }) };
  }

  /**
   * @throws ApiError 400 when the form's rules fail, 401 when the session has ended, 409 when a newer revision is
   * saved, 423 while changes of the bank account are stopped, 428 for a change without a confirmation
   */
  async save(bearer: Bearer, body: BankBody): Promise<void> {
    const { userId } = bearer;
    const before = await this.#row(userId);
    const form = bankFormOf(
      toAppNames(BANK_DETAIL, body),
      before === undefined ? undefined : sectionOfRow(BANK_DETAIL, before),
    );
    const [message] = allMessages(bankErrors(form));
    if (message !== undefined) throw new ApiError(400, message);
    const values = bankChange(form);
    const { db, encryption, sensitiveChanges } = this.#dependencies;
    const row = {
      ...plainRow(BANK_DETAIL, values),
      ...encryptedRow(BANK_DETAIL, values, (number) => encryption.encrypt(number, userId)),
    };
    const savedValues: Readonly<Record<string, unknown>> = before ?? {};
    const isChanged =
      'account_number_encrypted' in row ||
      Object.entries(row).some(([column, value]) => savedValues[column] !== value);
    const changeKinds: readonly SensitiveChange[] = isChanged ? ['bank-changed'] : [];
    // Checked before a confirmation is requested, and again in the transaction, where no concurrent stop is missed.
    if (isChanged) await sensitiveChanges.requireBankNotStopped(db, bearer);
    await this.#sections.save(
      bearer,
      { section: 'bank', basedOn: body.revision, changeKinds },
      async (tx) => {
        if (isChanged) await sensitiveChanges.requireBankNotStopped(tx, bearer);
        // Not an upsert: an insert always needs the columns of the account number, and a change that keeps the saved
        // number has none. So it updates, and inserts only if there is no row.
        const updated = await tx
          .updateTable('bank_details')
          .set(row)
          .where('user_id', '=', userId)
          .executeTakeFirst();
        if (updated.numUpdatedRows > 0n) return;
        await tx
          .insertInto('bank_details')
          .values({ user_id: userId, ...secretColumnsWith(BANK_DETAIL, () => ''), ...row })
          .execute();
      },
    );
  }

  #row(userId: string) {
    return this.#dependencies.db
      .selectFrom('bank_details')
      .innerJoin('profile_sections', 'profile_sections.user_id', 'bank_details.user_id')
      .select(plainColumns(BANK_DETAIL))
      .select('profile_sections.revision')
      .select(endColumns(BANK_DETAIL))
      .where('bank_details.user_id', '=', userId)
      .where('profile_sections.section', '=', 'bank')
      .executeTakeFirst();
  }
}
