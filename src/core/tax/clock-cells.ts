import type { CalendarEntry } from '../calendar/calendar-entry.ts';
import { onDay } from '../calendar/calendar-entry.ts';
import { formatDay } from '../calendar/days.ts';
import type { Day } from '../shared/calendar-day.ts';
import type { Cell } from '../shared/csv.ts';
import { afterTaxValue } from './after-tax.ts';
import { CLOCK_LABELS, type ClockChoice, type TimedInvestment } from './clock-page.ts';

/** The tax clock as cells. */
export const clockCells = (
  timed: readonly TimedInvestment[],
  choice: ClockChoice,
  today: Day,
): readonly (readonly Cell[])[] => [
  [
    'Company',
    'Type of securities',
    'Date of purchase',
    'Cost',
    'Value today',
    'Class today',
    'First long-term day',
    'Days left',
    ...(choice.afterTax ? ['Value after tax'] : []),
  ],
  ...timed.map((each): readonly Cell[] => [
    each.company,
    each.securities,
    each.bought,
    each.cost,
    each.value,
    CLOCK_LABELS[each.clock.kind],
    'firstLongTermDay' in each.clock ? each.clock.firstLongTermDay : undefined,
    each.clock.kind === 'short-term' ? each.clock.daysLeft : undefined,
    ...(choice.afterTax ? [afterTaxValue(each, choice.slab, today)] : []),
  ]),
];

/** The day on which an investment turns long-term; none for one that has, or that has no such day. */
export const longTermEntries = (timed: readonly TimedInvestment[]): readonly CalendarEntry[] =>
  timed.flatMap(({ id, clock, bought, startupName }) =>
    clock.kind === 'short-term' && bought !== undefined
      ? [
          {
            uid: `long-term-${id}@kopal`,
            time: onDay(clock.firstLongTermDay),
            title: `${startupName}: long-term from today`,
            note: `Bought on ${formatDay(bought)}. First day on which a sale would be long-term. Not tax advice.`,
            place: undefined,
            url: undefined,
          },
        ]
      : [],
  );
