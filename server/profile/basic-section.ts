import { BASIC_DETAIL } from '../../src/contract/profile.ts';
import type { BasicBody } from '../../src/contract/profile-requests.ts';
import { toAppNames } from '../../src/contract/section-fields.ts';
import {
  basicErrors,
  hasPlaceCodes,
  contextWithoutPlaceLists,
  trimBasic,
} from '../../src/core/profile/basic-details.ts';
import { allMessages } from '../../src/core/shared/field-errors.ts';
import { plainRow } from '../platform/db/section-columns.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Bearer } from '../platform/http/context.ts';
import type { SensitiveChange } from '../session/sensitive-changes.ts';
import { latestTodayAnywhere, ProfileSections, type SectionDependencies } from './profile-sections.ts';

/** An investor's basic details (docs/api.md, "Profile"). */
export class BasicSection {
  readonly #dependencies: SectionDependencies;
  readonly #sections: ProfileSections;

  constructor(dependencies: SectionDependencies) {
    this.#dependencies = dependencies;
    this.#sections = new ProfileSections(dependencies);
  }

  async read(userId: string): Promise<object> {
    const row = await this.#dependencies.db
      .selectFrom('basic_details')
      .innerJoin('profile_sections', 'profile_sections.user_id', 'basic_details.user_id')
      .selectAll('basic_details')
      .select('profile_sections.revision')
      .where('basic_details.user_id', '=', userId)
      .where('profile_sections.section', '=', 'basic')
      .executeTakeFirst();
    if (row === undefined) return {};
    const { user_id: _owner, ...fields } = row;
    return fields;
  }

  /**
   * @throws ApiError 400 when the form's rules fail or a place is not written as a code, 401 when the session has
   * ended, 409 when a newer revision is saved, 428 for a changed e-mail or phone number without a confirmation
   */
  async save(bearer: Bearer, { revision, ...body }: BasicBody): Promise<void> {
    const { userId } = bearer;
    const details = trimBasic(toAppNames(BASIC_DETAIL, body));
    const today = latestTodayAnywhere(this.#dependencies.clock.now());
    const [message] = allMessages(basicErrors(details, contextWithoutPlaceLists(details, today)));
    if (message !== undefined) throw new ApiError(400, message);
    if (!hasPlaceCodes(details)) throw new ApiError(400, 'This place could not be found.');
    const row = plainRow(BASIC_DETAIL, details);
    const saved: Readonly<Record<string, unknown>> = { ...(await this.read(userId)) };
    const isChanged = (column: 'email' | 'phone_number'): boolean =>
      saved[column] !== undefined && saved[column] !== row[column];
    const changeKinds: readonly SensitiveChange[] = [
      ...(isChanged('email') ? (['email-changed'] as const) : []),
      ...(isChanged('phone_number') ? (['phone-changed'] as const) : []),
    ];
    await this.#sections.save(bearer, { section: 'basic', basedOn: revision, changeKinds }, async (db) => {
      await db
        .insertInto('basic_details')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
    });
  }
}
