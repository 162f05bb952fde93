import { pricePaid, unitsTogether } from '../portfolio/price-paid.ts';
import { inactiveStatusText } from '../portfolio/startup-status.ts';
import { returnsOf, type Returns } from '../returns/returns.ts';
import { compareStrings } from '../shared/compare-strings.ts';
import type { AnalysedHolding } from './analysed-holding.ts';

/** Whether an investment was the first in its company, a later one, or has no purchase date. */
export type FirstOrFollowOn = 'first' | 'follow-on' | 'undated';

/** All investments in one startup. */
export interface Company {
  readonly key: string;
  readonly name: string;
  /** Label for a startup that is not active, such as `Acquired`; `undefined` for an active one. */
  readonly status: string | undefined;
  /** Oldest purchase first; those without a date last. */
  readonly holdings: readonly AnalysedHolding[];
  readonly returns: Returns;
  /** `undefined` when the number of units of an investment is missing, or the units are of different securities. */
  readonly units: number | undefined;
  /** Rupees paid for a unit on average, by {@link pricePaid}. */
  readonly pricePaid: number | undefined;
}

/** Known value of a company's investments, in rupees. */
export const companyValue = ({ returns }: Pick<Company, 'returns'>): number | undefined => returns.value;

/**
 * Groups the holdings by startup, the most valuable company first, those without a value last.
 * @param today by `dayNumber`
 * @see docs/product.md#companies
 */
export function companiesOf(holdings: readonly AnalysedHolding[], today: number): readonly Company[] {
  const groups = new Map<string, AnalysedHolding[]>();
  for (const holding of holdings) {
    const group = groups.get(holding.companyKey);
    if (group === undefined) groups.set(holding.companyKey, [holding]);
    else group.push(holding);
  }
  return [...groups].map(([key, group]) => companyOf(key, group, today)).toSorted(byValue);
}

function companyOf(key: string, group: readonly AnalysedHolding[], today: number): Company {
  const holdings = group.toSorted(byPurchase);
  const returns = returnsOf(holdings, today);
  return {
    key,
    name: holdings[0]?.companyName ?? '',
    status: inactiveStatusText(holdings[0]?.status),
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
  Math.sign((companyValue(second) ?? -1) - (companyValue(first) ?? -1)) ||
  compareStrings(first.name, second.name) ||
  compareStrings(first.key, second.key);

/**
 * Tells a first investment from a follow-on. All purchases on the first day count as first.
 * @param holding an investment in the company
 */
export function firstOrFollowOn(
  company: Pick<Company, 'holdings'>,
  { purchasedDay }: AnalysedHolding,
): FirstOrFollowOn {
  if (purchasedDay === undefined) return 'undated';
  return purchasedDay === company.holdings[0]?.purchasedDay ? 'first' : 'follow-on';
}
