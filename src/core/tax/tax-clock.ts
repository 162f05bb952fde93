import { addDays, addMonths, daysBetween } from '../calendar/days.ts';
import type { Day } from '../shared/calendar-day.ts';
import type { Instrument } from './instrument.ts';
import { taxRuleOf } from './tax-rules.ts';

/** The tax class that a sale today would have. @see docs/product.md#tax-clock */
export type TaxClock =
  | {
      readonly kind: 'short-term';
      /** The first day on which a sale would be long-term. */
      readonly firstLongTermDay: Day;
      /** At least 1. */
      readonly daysLeft: number;
    }
  | { readonly kind: 'long-term'; readonly firstLongTermDay: Day }
  /** Short-term however long it was held. */
  | { readonly kind: 'deemed-short-term' }
  /** Units of a fund, whose statement tells the class. */
  | { readonly kind: 'fund-statement' }
  /** No tax rule is known for the instrument, or none for a sale today. */
  | { readonly kind: 'not-recognised' }
  /** The class depends on the purchase date, which is missing or invalid. */
  | { readonly kind: 'no-date' }
  /** The purchase date is after today. */
  | { readonly kind: 'not-bought-yet' }
  /** The company is not active any more: the investment cannot be taken as sold today. */
  | { readonly kind: 'not-active' };

/** Investments that turn long-term within this number of days are listed. */
const SOON_DAYS = 30;

/** @param bought `undefined` when the purchase date is missing or invalid */
export function taxClock(instrument: Instrument, bought: Day | undefined, today: Day): TaxClock {
  const treatment = taxRuleOf(instrument, today)?.treatment;
  if (treatment === undefined) return { kind: 'not-recognised' };
  if (bought !== undefined && bought > today) return { kind: 'not-bought-yet' };
  if (treatment.kind !== 'by-period') return treatment;
  if (bought === undefined) return { kind: 'no-date' };
  // Long-term means held for more than `months`: the anniversary itself is still short-term.
  const firstLongTermDay = addDays(addMonths(bought, treatment.months), 1);
  const daysLeft = daysBetween(today, firstLongTermDay);
  return daysLeft > 0
    ? { kind: 'short-term', firstLongTermDay, daysLeft }
    : { kind: 'long-term', firstLongTermDay };
}

/** Short-term today, by its period or because the law deems it so. */
export const isShortTerm = ({ kind }: TaxClock): boolean =>
  kind === 'short-term' || kind === 'deemed-short-term';

export const turnsLongTermSoon = (clock: TaxClock): boolean =>
  clock.kind === 'short-term' && clock.daysLeft <= SOON_DAYS;
