import type { Kysely } from 'kysely';
import { basicErrors, trimBasic } from '../../src/core/profile/basic-details.ts';
import { allSentences } from '../../src/core/profile/field-errors.ts';
import { basicDetailsOf, basicFieldsOf } from '../../src/adapters/http/wire/profile.wire.ts';
import { indianDay, type ServerClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { BasicBody } from './profile-bodies.ts';
import { ProfileSections } from './profile-sections.ts';

interface BasicSectionDependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
}

const aDayMs = 86_400_000;
const placeCode = /^[A-Za-z0-9-]{0,10}$/;

/** An investor's basic details (docs/api.md, "Profile"). */
export class BasicSection {
  readonly #deps: BasicSectionDependencies;
  readonly #sections: ProfileSections;

  constructor(deps: BasicSectionDependencies) {
    this.#deps = deps;
    this.#sections = new ProfileSections(deps);
  }

  async read(userId: string): Promise<object> {
    const row = await this.#deps.db
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

  /** @throws ApiError 400 when the form's rules fail, 409 when a newer revision is saved */
  async save(userId: string, { revision, ...body }: BasicBody): Promise<void> {
    const details = trimBasic(basicDetailsOf(body));
    // Investors live in every time zone, and in some of them it is already tomorrow.
    const today = indianDay(this.#deps.clock.now() + aDayMs);
    const { state, city, country } = details;
    const circumstances = { today, noStates: state === '', noCities: city === '' };
    const [problem] = allSentences(basicErrors(details, circumstances));
    if (problem !== undefined) throw new ApiError(400, problem);
    if (!placeCode.test(country) || !placeCode.test(state))
      throw new ApiError(400, 'This place could not be found.');
    const row = basicFieldsOf(details);
    await this.#sections.save(userId, 'basic', revision, async (db) => {
      await db
        .insertInto('basic_details')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
    });
  }
}
