import { percentOf } from '../returns/returns-view.ts';
import { type AmountFormat, type AmountText, amountText } from '../shared/amount.ts';
import { counted } from '../shared/counted.ts';
import { formatGrouped } from '../shared/money.ts';
import { NO_AMOUNT } from '../shared/placeholders.ts';
import type { Dashboard } from './dashboard.ts';
import { directionOf } from '../shared/direction.ts';
import type { SummaryView } from './dashboard-state.ts';
import { largestSectorsFirst } from './sector-distribution.ts';

type Totals = Pick<
  Dashboard,
  'totalCurrentValue' | 'totalInvestment' | 'totalStartups' | 'unpricedHoldings' | 'pricedInvestment'
>;

/**
 * Compares the current value with the cost of the priced investments or, if the API does not report it, with the cost
 * of all investments. A loss has a minus sign in the percentage and, unless amounts are hidden, in the amount.
 */
function gainOf(
  { totalCurrentValue, totalInvestment, pricedInvestment }: Totals,
  format: AmountFormat,
): SummaryView['gain'] {
  const cost = pricedInvestment ?? totalInvestment;
  if (totalCurrentValue === undefined || cost === undefined || cost <= 0) return undefined;
  const change = totalCurrentValue - cost;
  return {
    direction: directionOf(change),
    amount: format.amount(change),
    percent: percentOf(change / cost),
  };
}

function perStartup(
  { totalInvestment, totalStartups }: Totals,
  format: AmountFormat,
): AmountText | undefined {
  if (totalInvestment === undefined || totalStartups === undefined || totalStartups <= 0) return undefined;
  return amountText`${format.amount(totalInvestment / totalStartups)} per startup`;
}

/** How many holdings the value leaves out, and whether their cost still lowers the gain, or may lower it. */
function valueNote(totals: Totals, hasGain: boolean): string | undefined {
  const { unpricedHoldings, pricedInvestment } = totals;
  const gainCountsAllCosts = hasGain && pricedInvestment === undefined;
  if (unpricedHoldings === undefined)
    return gainCountsAllCosts ? 'Investments with no price may lower the gain' : undefined;
  if (unpricedHoldings <= 0) return undefined;
  const excluded = `Excludes ${counted(unpricedHoldings, 'investment')} with no share price`;
  return gainCountsAllCosts ? `${excluded}; their cost still lowers the gain` : excluded;
}

/** Builds the summary card: the totals as the API sends them, `--` for a missing one. */
export function summaryView(
  dashboard: Totals & Pick<Dashboard, 'sectors'>,
  format: AmountFormat,
): SummaryView {
  const sectors = largestSectorsFirst(dashboard.sectors).length;
  const gain = gainOf(dashboard, format);
  return {
    totalCurrentValue: format.amount(dashboard.totalCurrentValue),
    valueNote: valueNote(dashboard, gain !== undefined),
    totalInvestment: format.amount(dashboard.totalInvestment),
    totalStartups: dashboard.totalStartups === undefined ? NO_AMOUNT : formatGrouped(dashboard.totalStartups),
    gain,
    perStartup: perStartup(dashboard, format),
    sectors: sectors === 0 ? undefined : `in ${counted(sectors, 'sector')}`,
  };
}
