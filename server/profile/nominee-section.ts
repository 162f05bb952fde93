import type { Kysely } from 'kysely';
import { allSentences } from '../../src/core/profile/field-errors.ts';
import { nomineesChange, nomineesErrors, type NomineeForm } from '../../src/core/profile/nominees.ts';
import { lastFourOf } from '../../src/core/profile/secret-number.ts';
import { indianDay, type ServerClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { NumberEncryption } from '../platform/crypto/number-encryption.ts';
import { maskedEnd } from './masked-end.ts';
import type { NomineeBody } from './profile-bodies.ts';
import { ProfileSections } from './profile-sections.ts';

interface NomineeSectionDependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly encryption: NumberEncryption;
}

const aDayMs = 86_400_000;

/** An investor's nominees (docs/api.md, "Profile"). Their identity numbers never leave the server in full. */
export class NomineeSection {
  readonly #deps: NomineeSectionDependencies;
  readonly #sections: ProfileSections;

  constructor(deps: NomineeSectionDependencies) {
    this.#deps = deps;
    this.#sections = new ProfileSections(deps);
  }

  async read(userId: string): Promise<object> {
    const rows = await this.#rows(this.#deps.db, userId);
    const [first] = rows;
    if (first === undefined) return {};
    return {
      nominees: rows.map((row) => ({
        _id: row.id,
        nominee_name: row.nominee_name,
        nominee_relation: row.nominee_relation,
        date_of_birth: row.date_of_birth,
        id_document_type: row.id_document_type,
        id_number: maskedEnd(row.id_number_end),
        share: row.share,
      })),
      revision: first.revision,
    };
  }

  /**
   * Replaces the saved list. A nominee with an `_id` and no number keeps its number as long as the kind of document is
   * the same.
   * @throws ApiError 400 when the form's rules fail, 409 when a newer revision is saved
   */
  async save(userId: string, nominees: readonly NomineeBody[], basedOn: number | undefined): Promise<void> {
    const form = nominees.map(formOf);
    const today = indianDay(this.#deps.clock.now() + aDayMs);
    const [problem] = allSentences(nomineesErrors(form, today));
    if (problem !== undefined) throw new ApiError(400, problem);
    const changes = nomineesChange(form);
    const encryption = await this.#deps.encryption.ready();
    await this.#sections.save(userId, 'nominees', basedOn, async (db) => {
      const before = await this.#rows(db, userId);
      const rows = changes.map((change, position) => {
        const kept = before.find(({ id }) => id === change.id);
        // A missing number is kept, an empty one is deleted.
        const sent = nominees[position]?.id_number;
        const keeps = sent === undefined && kept?.id_document_type === change.documentType;
        const number = sent === undefined ? '' : (change.idNumber ?? '');
        return {
          ...(kept === undefined ? {} : { id: kept.id }),
          user_id: userId,
          position,
          nominee_name: change.name,
          nominee_relation: change.relation,
          date_of_birth: change.dateOfBirth,
          id_document_type: change.documentType,
          id_number_encrypted: keeps
            ? kept.id_number_encrypted
            : number === ''
              ? null
              : encryption.encrypt(number, userId),
          id_number_end: keeps ? kept.id_number_end : (lastFourOf(number) ?? null),
          share: change.share,
        };
      });
      await db.deleteFrom('nominees').where('user_id', '=', userId).execute();
      for (const row of rows) await db.insertInto('nominees').values(row).execute();
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

function formOf(nominee: NomineeBody, index: number): NomineeForm {
  return {
    key: String(index + 1),
    id: nominee._id,
    name: nominee.nominee_name,
    relation: nominee.nominee_relation,
    dateOfBirth: nominee.date_of_birth,
    documentType: nominee.id_document_type,
    idNumber: { kind: 'typed', text: nominee.id_number ?? '' },
    share: String(nominee.share),
  };
}
