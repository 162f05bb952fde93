import type { Kysely, Transaction } from 'kysely';
import { todayInIndia } from '../../src/core/calendar/days.ts';
import type { Day } from '../../src/core/shared/calendar-day.ts';
import type { ServerClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Bearer } from '../platform/http/context.ts';
import type { SensitiveChange, SensitiveChanges } from '../session/sensitive-changes.ts';

export type ProfileSectionName = 'basic' | 'bank' | 'nominees';

interface SectionSave {
  readonly section: ProfileSectionName;
  /** The revision that a change was made to; `undefined` before the first save. */
  readonly basedOn: number | undefined;
  /** The kinds of change about which the account's owner gets a mail; a save with any of them needs a confirmation. */
  readonly changeKinds: readonly SensitiveChange[];
}

/** What the class of each profile section needs. */
export interface SectionDependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly sensitiveChanges: SensitiveChanges;
}

const A_DAY_MS = 86_400_000;
const CHANGED_SINCE = 'These details were changed in another tab or on another device after you opened them.';

/**
 * The latest day that can be today in any time zone: tomorrow in India. Investors live in every time zone, and east of
 * India that day may have begun.
 */
export const latestTodayAnywhere = (now: number): Day => todayInIndia(now + A_DAY_MS);

/** Tracks the last revision of a section, so a user cannot overwrite a change they have not seen. */
export class ProfileSections {
  readonly #dependencies: SectionDependencies;

  constructor(dependencies: SectionDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Saves a section: stores the new revision, runs `write` and writes the mails about sensitive changes in one
   * transaction, then sends the mails.
   * @throws ApiError 401 when the session has ended, 409 when `basedOn` is not the last revision, 428 for a
   * sensitive change without a confirmation
   */
  async save(
    bearer: Bearer,
    save: SectionSave,
    write: (db: Transaction<Database>) => Promise<void>,
  ): Promise<void> {
    const { sensitiveChanges } = this.#dependencies;
    if (save.changeKinds.length > 0) sensitiveChanges.requireConfirmation(bearer);
    await sensitiveChanges.apply(bearer, save.changeKinds, async (db) => {
      const saved = await this.#advance(db, bearer.userId, save);
      if (!saved) throw new ApiError(409, CHANGED_SINCE);
      await write(db);
    });
  }

  /**
   * Advances the revision if it is still `basedOn`, in one statement: of two concurrent saves, the second waits for the
   * row and then finds no match.
   * @returns whether the revision was advanced
   */
  async #advance(
    db: Transaction<Database>,
    userId: string,
    { section, basedOn }: SectionSave,
  ): Promise<boolean> {
    const saved_at = new Date(this.#dependencies.clock.now());
    if (basedOn === undefined) {
      const added = await db
        .insertInto('profile_sections')
        .values({ user_id: userId, section, revision: 1, saved_at })
        .onConflict((conflict) => conflict.columns(['user_id', 'section']).doNothing())
        .returning('revision')
        .execute();
      return added.length > 0;
    }
    const changed = await db
      .updateTable('profile_sections')
      .set((row) => ({ revision: row('revision', '+', 1), saved_at }))
      .where('user_id', '=', userId)
      .where('section', '=', section)
      .where('revision', '=', basedOn)
      .returning('revision')
      .execute();
    return changed.length > 0;
  }
}
