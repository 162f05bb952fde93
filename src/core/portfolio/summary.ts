import { rupees } from '../shared/brand.ts';
import { formatGrouped, formatPercent, formatRupees } from '../shared/money.ts';
import { NO_AMOUNT } from '../shared/placeholders.ts';
import type { Dashboard } from './dashboard.ts';
import type { Direction, SummaryView } from './dashboard-state.ts';
import { largestSectorsFirst } from './sector-distribution.ts';

type Totals = Pick<Dashboard, 'totalCurrentValue' | 'totalInvestment' | 'totalStartups' | 'unpricedHoldings'>;

function directionOf(change: number): Direction {
  if (change === 0) return 'level';
  return change > 0 ? 'up' : 'down';
}

/** A loss has a minus sign in both the amount and the percentage. */
function gainOf({ totalCurrentValue, totalInvestment }: Totals): SummaryView['gain'] {
  if (totalCurrentValue === undefined || totalInvestment === undefined || totalInvestment <= 0)
    return undefined;
  const change = totalCurrentValue - totalInvestment;
  return {
    direction: directionOf(change),
    amount: formatRupees(rupees(change), NO_AMOUNT),
    percent: formatPercent((change / totalInvestment) * 100),
  };
}

function perStartup({ totalInvestment, totalStartups }: Totals): string | undefined {
  if (totalInvestment === undefined || totalStartups === undefined || totalStartups <= 0) return undefined;
  return `${formatRupees(rupees(totalInvestment / totalStartups), NO_AMOUNT)} per startup`;
}

function valueNote({ unpricedHoldings = 0 }: Totals): string | undefined {
  if (unpricedHoldings <= 0) return undefined;
  const investments = unpricedHoldings === 1 ? 'investment' : 'investments';
  return `Excludes ${formatGrouped(unpricedHoldings)} ${investments} with no share price`;
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
    sectors:
      sectors === 0 ? undefined : `in ${formatGrouped(sectors)} ${sectors === 1 ? 'sector' : 'sectors'}`,
  };
}
