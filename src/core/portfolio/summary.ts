import { rupees } from '../shared/brand.ts';
import { counted } from '../shared/counted.ts';
import { formatGrouped, formatPercent, formatRupees } from '../shared/money.ts';
import { NO_AMOUNT } from '../shared/placeholders.ts';
import type { Dashboard } from './dashboard-figures.ts';
import type { Direction, SummaryView } from './dashboard-state.ts';
import { largestSectorsFirst } from './sector-distribution.ts';

type Totals = Pick<
  Dashboard,
  'totalCurrentValue' | 'totalInvestment' | 'totalStartups' | 'unpricedHoldings' | 'pricedInvestment'
>;

function directionOf(change: number): Direction {
  if (change === 0) return 'level';
  return change > 0 ? 'up' : 'down';
}

/**
 * Compares the current value with the cost of the same investments, as far as the API reports it. A loss has a minus
 * sign in both the amount and the percentage.
 */
function gainOf({ totalCurrentValue, totalInvestment, pricedInvestment }: Totals): SummaryView['gain'] {
  const cost = pricedInvestment ?? totalInvestment;
  if (totalCurrentValue === undefined || cost === undefined || cost <= 0) return undefined;
  const change = totalCurrentValue - cost;
  return {
    direction: directionOf(change),
    amount: formatRupees(rupees(change), NO_AMOUNT),
    percent: formatPercent((change / cost) * 100),
  };
}

function perStartup({ totalInvestment, totalStartups }: Totals): string | undefined {
  if (totalInvestment === undefined || totalStartups === undefined || totalStartups <= 0) return undefined;
  return `${formatRupees(rupees(totalInvestment / totalStartups), NO_AMOUNT)} per startup`;
}

/** Names the holdings that value and gain leave out, or says that the gain may not compare like with like. */
function valueNote(totals: Totals): string | undefined {
  const { unpricedHoldings, pricedInvestment } = totals;
  const comparable = pricedInvestment !== undefined || gainOf(totals) === undefined;
  if (unpricedHoldings === undefined)
    return comparable ? undefined : 'Investments with no price may lower the gain';
  if (unpricedHoldings <= 0) return undefined;
  const excluded = `Excludes ${counted(unpricedHoldings, 'investment')} with no share price`;
  return comparable ? excluded : `${excluded}; their cost still lowers the gain`;
}

/** Builds the summary card: the totals as the API sends them, `--` for a missing one. */
export function summaryView(dashboard: Totals & Pick<Dashboard, 'sectors'>): SummaryView {
  const sectors = largestSectorsFirst(dashboard.sectors).length;
  return {
    totalCurrentValue: formatRupees(dashboard.totalCurrentValue, NO_AMOUNT),
    valueNote: valueNote(dashboard),
    totalInvestment: formatRupees(dashboard.totalInvestment, NO_AMOUNT),
    totalStartups: dashboard.totalStartups === undefined ? NO_AMOUNT : formatGrouped(dashboard.totalStartups),
    gain: gainOf(dashboard),
    perStartup: perStartup(dashboard),
    sectors: sectors === 0 ? undefined : `in ${counted(sectors, 'sector')}`,
  };
}
