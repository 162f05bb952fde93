import type { Kysely } from 'kysely';
import { basicErrors, trimBasic, type BasicDetails } from '../../src/core/profile/basic-details.ts';
import { allSentences } from '../../src/core/profile/field-errors.ts';
import { indianDay, type ServerClock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';
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

  /** @throws ApiError 400 for what the form's own rules refuse, 409 */
  async save(userId: string, { revision, ...body }: BasicBody): Promise<void> {
    const details = trimBasic(detailsOf(body));
    // Investors live in every time zone: somewhere it is tomorrow already.
    const today = indianDay(this.#deps.clock.now() + aDayMs);
    const { state, city, country } = details;
    const circumstances = { today, noStates: state === '', noCities: city === '' };
    const [problem] = allSentences(basicErrors(details, circumstances));
    if (problem !== undefined) throw new ApiError(400, problem);
    if (!placeCode.test(country) || !placeCode.test(state))
      throw new ApiError(400, 'There is no such place.');
    const row = rowOf(details);
    await this.#sections.save(userId, 'basic', revision, async (db) => {
      await db
        .insertInto('basic_details')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
    });
  }
}

function detailsOf(body: Omit<BasicBody, 'revision'>): BasicDetails {
  return {
    firstName: body.first_name,
    lastName: body.last_name,
    gender: body.gender,
    dateOfBirth: body.date_of_birth,
    email: body.email,
    phoneNumber: body.phone_number,
    country: body.country,
    state: body.state,
    city: body.city,
    pincode: body.pincode,
    linkedinUrl: body.linkedin_url,
    interest: body.interest,
    educationalBackground: body.educational_background,
    workExperience: body.work_experience,
  };
}

function rowOf(details: BasicDetails): Omit<BasicBody, 'revision'> {
  return {
    first_name: details.firstName,
    last_name: details.lastName,
    gender: details.gender,
    date_of_birth: details.dateOfBirth,
    email: details.email,
    phone_number: details.phoneNumber,
    country: details.country,
    state: details.state,
    city: details.city,
    pincode: details.pincode,
    linkedin_url: details.linkedinUrl,
    interest: details.interest,
    educational_background: details.educationalBackground,
    work_experience: details.workExperience,
  };
}
