import type { Kysely, Selectable } from 'kysely';
import { NOMINEE } from '../../src/contract/profile.ts';
import type { NomineeBody } from '../../src/contract/profile-requests.ts';
import { isSecret, toAppNames } from '../../src/contract/section-fields.ts';
import { allMessages } from '../../src/core/shared/field-errors.ts';
import {
  changesSavedNominee,
  hasSameDocumentType,
  nomineesChange,
  nomineesErrors,
  nomineesFormOf,
} from '../../src/core/profile/nominees.ts';
import type { DataEncryption } from '../platform/crypto/data-encryption.ts';
import type { Database, NomineesTable } from '../platform/db/schema.ts';
import { plainRow, sectionOfRow } from '../platform/db/section-columns.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Bearer } from '../platform/http/context.ts';
import type { SensitiveChange } from '../session/sensitive-changes.ts';
import { latestTodayAnywhere, ProfileSections, type SectionDependencies } from './profile-sections.ts';
import { maskedRow, encryptedRow, secretColumnsWith } from './secret-columns.ts';

interface Dependencies extends SectionDependencies {
  readonly encryption: DataEncryption;
}

/** An investor's nominees (docs/api.md, "Profile"). The responses show only the ends of their identity numbers. */
export class NomineeSection {
  readonly #dependencies: Dependencies;
  readonly #sections: ProfileSections;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#sections = new ProfileSections(dependencies);
  }

  async read(userId: string): Promise<object> {
    const rows = await this.#rows(this.#dependencies.db, userId);
    const [first] = rows;
    if (first === undefined) return {};
    return { nominees: rows.map(responseOf), revision: first.revision };
  }

  /**
   * Replaces the saved list. A nominee that is sent with an `_id` but without a number keeps its saved number, unless
   * the kind of document has changed.
   * @throws ApiError 400 when the form's rules fail, 401 when the session has ended, 409 when a newer revision is
   * saved, 428 for a changed or removed nominee without a confirmation
   */
  async save(bearer: Bearer, nominees: readonly NomineeBody[], basedOn: number | undefined): Promise<void> {
    const { userId } = bearer;
    const form = nomineesFormOf(nominees.map((nominee) => toAppNames(NOMINEE, nominee)));
    const today = latestTodayAnywhere(this.#dependencies.clock.now());
    const [message] = allMessages(nomineesErrors(form, today));
    if (message !== undefined) throw new ApiError(400, message);
    const nomineeChanges = nomineesChange(form);
    const { encryption } = this.#dependencies;
    const rows = await this.#rows(this.#dependencies.db, userId);
    const saved = rows.map((row) => ({ ...sectionOfRow(NOMINEE, row), id: row.id }));
    const isChanged = changesSavedNominee(saved, nomineeChanges);
    const changeKinds: readonly SensitiveChange[] = isChanged ? ['nominee-changed'] : [];
    await this.#sections.save(bearer, { section: 'nominees', basedOn, changeKinds }, async (db) => {
      const before = await this.#rows(db, userId);
      const newRows = nomineeChanges.map((change, position) => {
        const stored = before.find(({ id }) => id === change.id);
        const keepsNumber =
          stored !== undefined && hasSameDocumentType(sectionOfRow(NOMINEE, stored), change);
        return {
          ...(stored === undefined ? {} : { id: stored.id }),
          user_id: userId,
          position,
          ...plainRow(NOMINEE, change),
          // A number that was not sent is kept if `keepsNumber`; a number that was sent empty is deleted.
          ...secretColumnsWith(NOMINEE, (column) => (keepsNumber ? stored[column] : null)),
          ...encryptedRow(NOMINEE, change, (number) => encryption.encrypt(number, userId)),
        };
      });
      await db.deleteFrom('nominees').where('user_id', '=', userId).execute();
      for (const row of newRows) await db.insertInto('nominees').values(row).execute();
    });
  }

  #rows(db: Kysely<Database>, userId: string) {
    return db
      .selectFrom('nominees')
      .innerJoin('profile_sections', 'profile_sections.user_id', 'nominees.user_id')
      .selectAll('nominees')
      .select('profile_sections.revision')
      .where('nominees.user_id', '=', userId)
      .where('profile_sections.section', '=', 'nominees')
      .orderBy('position')
      .execute();
  }
}

/** The record of a nominee in a response, its fields in the order of the contract. */
function responseOf(row: Selectable<NomineesTable>): object {
  const columns: Readonly<Record<string, unknown>> = row;
  const fields = Object.values(NOMINEE).map(([name, kind]): [string, unknown] => {
    if (kind === 'id') return [name, row.id];
    const column = isSecret(kind) ? `${name}_end` : name;
    return [column, columns[column]];
  });
  return maskedRow(Object.fromEntries(fields));
}
