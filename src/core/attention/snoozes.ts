import { addDays } from '../calendar/days.ts';
import { markId, type Mark } from '../marks/mark.ts';
import type { Day } from '../shared/calendar-day.ts';

/** A snoozed concern is shown again after this number of days. */
const SNOOZE_DAYS = 30;

/** Ids of the snoozed concerns, as `markId` writes them, with the day on which each is shown again. */
export type Snoozes = ReadonlyMap<string, Day>;

/** The snoozes that have not ended. A snooze that ends after the maximum time is ignored. */
export function snoozesOf(marks: readonly Mark[], today: Day): Snoozes {
  const latest = snoozeEnd(today);
  const snoozes = new Map<string, Day>();
  for (const { kind, id, until } of marks) {
    if (kind === 'snoozed' && until !== undefined && until > today && until <= latest) snoozes.set(id, until);
  }
  return snoozes;
}

/** The day on which a concern that is snoozed today is shown again. */
export const snoozeEnd = (today: Day): Day => addDays(today, SNOOZE_DAYS);

/** The day until which a concern is snoozed; `undefined` when it is not snoozed. */
export const snoozedUntil = (snoozes: Snoozes, concernId: string): Day | undefined =>
  snoozes.get(markId(concernId));
