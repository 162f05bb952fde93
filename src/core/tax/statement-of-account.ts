import { compareStrings } from '../shared/compare-strings.ts';
import { isWithin } from '../calendar/financial-year.ts';
import type { Rupees } from '../shared/brand.ts';
import type { Day } from '../shared/calendar-day.ts';
import type { HeldInvestment } from './held-investment.ts';
import { type StatementPeriod, statementRange } from './statement-period.ts';
import { sumKnown } from './sum-known.ts';

/** A statement of what was bought and held. Sales are not in the data. @see docs/product.md#statement-of-account */
export interface StatementOfAccount {
  /**
   * Cost of the holdings before the first day, of the purchases in the period, and of the holdings on its last day: the
   * first two add up to the third. `undefined` where nothing is known: a sum of unknown amounts is not 0.
   */
  readonly openingCost: Rupees | undefined;
  readonly purchasedCost: Rupees | undefined;
  readonly closingCost: Rupees | undefined;
  /** Value today of what was held on the last day and has a value; `undefined` where nothing is known. */
  readonly valueToday: Rupees | undefined;
  /** Number of investments held before the first day. */
  readonly openingCount: number;
  /** Held on the last day, earliest purchase first; an investment without a date comes last. */
  readonly holdings: readonly HeldInvestment[];
  readonly purchases: readonly HeldInvestment[];
  /** Number of all investments without a purchase date, whether in `holdings` or not. */
  readonly undatedCount: number;
  /** Number of all investments with a purchase date after today. */
  readonly inFutureCount: number;
  /** Number of `holdings` whose cost is not known. */
  readonly withoutCostCount: number;
  /** Number of `holdings` whose value is not known. */
  readonly withoutValueCount: number;
}

const LAST: string = '9999-99-99';

const byPurchase = (first: HeldInvestment, second: HeldInvestment): number =>
  compareStrings(first.bought ?? LAST, second.bought ?? LAST);

/** An investment without a purchase date belongs only to the statement of the period `all`. */
export function statementOfAccount(
  held: readonly HeldInvestment[],
  period: StatementPeriod,
  today: Day,
): StatementOfAccount {
  const range = statementRange(period, today);
  const sorted = held.toSorted(byPurchase);
  const undated = sorted.filter(({ bought }) => bought === undefined);
  const dated = sorted.filter(({ bought }) => bought !== undefined && bought <= range.last);
  const purchases = dated.filter(({ bought }) => bought !== undefined && isWithin(bought, range));
  const opening = dated.filter(({ bought }) => bought !== undefined && bought < range.first);
  const withUndated = period.kind === 'all';
  const holdings = withUndated ? [...dated, ...undated] : dated;
  // The sum of an empty list is 0, except in two cases in which it is unknown: no investment has a known amount; or
  // none with a date was held, but some without a date may have been.
  const onlyUndated = holdings.length === 0 && undated.length > 0;
  const sumOf = (list: readonly HeldInvestment[], figure: 'cost' | 'value'): Rupees | undefined => {
    const isAnyKnown = sumKnown(held.map((each) => each[figure])) !== undefined;
    return onlyUndated || !isAnyKnown ? undefined : sumKnown(list.map((each) => each[figure]));
  };
  return {
    openingCost: sumOf(opening, 'cost'),
    purchasedCost: sumOf(withUndated ? holdings : purchases, 'cost'),
    closingCost: sumOf(holdings, 'cost'),
    valueToday: sumOf(holdings, 'value'),
    openingCount: opening.length,
    holdings,
    purchases: withUndated ? holdings : purchases,
    undatedCount: undated.length,
    inFutureCount: sorted.filter(({ bought }) => bought !== undefined && bought > today).length,
    withoutCostCount: holdings.filter(({ cost }) => cost === undefined).length,
    withoutValueCount: holdings.filter(({ value }) => value === undefined).length,
  };
}
