import { type CalendarEntry, onDay } from '../calendar/calendar-entry.ts';
import { formatDay } from '../calendar/days.ts';
import type { TimedInvestment } from './clock-columns.ts';

/** A calendar entry for each investment that will turn long-term, on the day on which it does. */
export const longTermEntries = (timed: readonly TimedInvestment[]): readonly CalendarEntry[] =>
  timed.flatMap(({ id, clock, bought, startupName }) =>
    clock.kind === 'short-term' && bought !== undefined
      ? [
          {
            uid: `long-term-${id}@kopal`,
            time: onDay(clock.firstLongTermDay),
            title: `${startupName}: long-term from today`,
            note: `Bought on ${formatDay(bought)}. First day on which a sale would be long-term. Not tax advice.`,
            location: undefined,
            url: undefined,
          },
        ]
      : [],
  );
