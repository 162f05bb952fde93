import { companyKeyOf } from '../portfolio/company-key.ts';
import type { Investment, Startup } from '../portfolio/investment.ts';
import { valueToday } from '../portfolio/value-today.ts';
import { dayOfDate } from '../calendar/days.ts';
import { valueOrCost } from '../returns/returns.ts';
import { investmentPath } from '../screens/screen-routes.ts';
import { parseInvestmentId } from '../shared/brand.ts';
import type { ParsedDate } from '../shared/dates.ts';
import { groupBy } from '../shared/group-by.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { compareStrings } from '../shared/compare-strings.ts';

/** The fields of a startup that the rules of `concernsOf` read. */
export type AttentionStartup = Pick<Startup, 'status' | 'cashInBank' | 'cashBurn' | 'runway'>;

/** The investments in one startup, taken together. */
export interface AttentionCompany extends AttentionStartup {
  readonly key: string;
  readonly name: string;
  /** Page of the largest investment that has one. */
  readonly to: string | undefined;
  /** Rupees: the current value. An investment without a value counts at its cost. */
  readonly atStake: number;
  /** Whether the value or the cost of at least one investment is known. A negative amount counts as missing. */
  readonly isStakeKnown: boolean;
  /** The latest date of the financials. */
  readonly updated: ParsedDate | undefined;
}

/** Rupees; `undefined` where neither the value nor the cost is known. */
const stakeOf = (investment: Investment): number | undefined =>
  valueOrCost({ value: valueToday(investment), invested: investment.invested });

const sizeOf = (investment: Investment): number => stakeOf(investment) ?? 0;

/**
 * The latest date by its day in India; of several on that day, the first in the list. Missing and invalid dates count
 * as the earliest.
 */
function latestOf(dates: readonly (ParsedDate | undefined)[]): ParsedDate | undefined {
  let latest: ParsedDate | undefined;
  // Days are written with four digits for the year, so comparing the strings compares the dates.
  let latestDay = '';
  for (const date of dates) {
    const day = dayOfDate(date) ?? '';
    if (day > latestDay) [latest, latestDay] = [date, day];
  }
  return latest ?? dates[0];
}

/** Groups investments by startup. If all ids differ, the order of the investments does not change the figures. */
export function attentionCompanies(investments: readonly Investment[]): readonly AttentionCompany[] {
  const groups = groupBy(investments, companyKeyOf);
  return [...groups].map(([key, group]) => {
    const [largest, ...others] = group.toSorted(
      (first, second) => sizeOf(second) - sizeOf(first) || compareStrings(first.id, second.id),
    ) as [Investment, ...Investment[]];
    const all = [largest, ...others];
    const { name, status, cashInBank, cashBurn, runway } = largest.startup;
    const idWithPage = all.map(({ id }) => parseInvestmentId(id)).find((id) => id !== undefined);
    return {
      key,
      name: name ?? NOT_AVAILABLE,
      to: idWithPage && investmentPath(idWithPage),
      atStake: sum(all.map(sizeOf)),
      isStakeKnown: all.some((investment) => stakeOf(investment) !== undefined),
      updated: latestOf(all.map(({ updated }) => updated)),
      status,
      cashInBank,
      cashBurn,
      runway,
    };
  });
}

/** Adds in ascending order: the rounding of a sum of floating-point numbers depends on the order. */
const sum = (sizes: readonly number[]): number =>
  sizes.toSorted((first, second) => first - second).reduce((total, size) => total + size, 0);
