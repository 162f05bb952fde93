import { pricePaid, unitsTogether } from '../portfolio/price-paid.ts';
import { inactiveStatusText } from '../portfolio/startup-status.ts';
import { returnsOf, type Returns } from '../returns/returns.ts';
import { compareStrings } from '../shared/compare-strings.ts';
import { groupBy } from '../shared/group-by.ts';
import type { AnalysedHolding } from './analysed-holding.ts';

/** Whether an investment was the first in its company, a later one, or has no purchase date. */
export type FirstOrFollowOn = 'first' | 'follow-on' | 'undated';

/** All investments in one startup. */
export interface Company {
  readonly key: string;
  readonly name: string;
  /** Label for a startup that is not active, such as `Acquired`; `undefined` for an active one. */
  readonly status: string | undefined;
  /** Day number of the first purchase in the company, see `dayNumber`; a filter does not change it. */
  readonly firstDay: number | undefined;
  /** Oldest purchase first; those without a date last. */
  readonly holdings: readonly AnalysedHolding[];
  readonly returns: Returns;
  /** `undefined` when the number of units of an investment is missing, or the units are of different securities. */
  readonly units: number | undefined;
  /** Rupees paid for a unit on average, by {@link pricePaid}. */
  readonly pricePaid: number | undefined;
}

/**
 * Groups the holdings by startup, the most valuable company first, those without a value last.
 * @param today as a day number, see `dayNumber`
 * @param all the holdings before any filter: they tell the first purchase in each company
 * @see docs/product.md#companies
 */
export function companiesOf(
  holdings: readonly AnalysedHolding[],
  today: number,
  all: readonly AnalysedHolding[] = holdings,
): readonly Company[] {
  const firstDays = firstDaysOf(all);
  return [...groupBy(holdings, ({ companyKey }) => companyKey)]
    .map(([key, group]) => companyOf(key, group, firstDays.get(key), today))
    .toSorted(byValue);
}

/** Leaves out companies that are not active: they cannot be taken as sold today. */
export const activeCompanies = (companies: readonly Company[]): readonly Company[] =>
  companies.filter(({ status }) => status === undefined);

/** Maps each company key to the day of the first purchase. A company without a purchase date is missing. */
function firstDaysOf(holdings: readonly AnalysedHolding[]): ReadonlyMap<string, number> {
  const days = new Map<string, number>();
  for (const { companyKey, purchasedDay } of holdings)
    if (purchasedDay !== undefined)
      days.set(companyKey, Math.min(purchasedDay, days.get(companyKey) ?? purchasedDay));
  return days;
}

function companyOf(
  key: string,
  group: readonly AnalysedHolding[],
  firstDay: number | undefined,
  today: number,
): Company {
  const holdings = group.toSorted(byPurchase);
  const returns = returnsOf(holdings, today);
  return {
    key,
    name: holdings[0]?.companyName ?? '',
    status: inactiveStatusText(holdings[0]?.status),
    firstDay,
    holdings,
    returns,
    units: unitsTogether(holdings),
    pricePaid: pricePaid(holdings),
  };
}

const byPurchase = (first: AnalysedHolding, second: AnalysedHolding): number =>
  (first.purchasedDay ?? Number.MAX_VALUE) - (second.purchasedDay ?? Number.MAX_VALUE) ||
  compareStrings(first.id, second.id);

const byValue = (first: Company, second: Company): number =>
  Math.sign((second.returns.value ?? -1) - (first.returns.value ?? -1)) ||
  compareStrings(first.name, second.name) ||
  compareStrings(first.key, second.key);

/**
 * Tells a first investment from a follow-on. All purchases on the first day count as first.
 * @param holding an investment in the company
 */
export function firstOrFollowOn(
  { firstDay }: Pick<Company, 'firstDay'>,
  { purchasedDay }: AnalysedHolding,
): FirstOrFollowOn {
  if (purchasedDay === undefined) return 'undated';
  return purchasedDay === firstDay ? 'first' : 'follow-on';
}
