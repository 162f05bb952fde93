import { formatPercent } from '../shared/money.ts';
import type { TopInvestment } from './dashboard.ts';
import type { TopInvestmentsView } from './dashboard-state.ts';

/** The investments with a profit, highest percentage first. The sort is stable. @see docs/product.md#top-investments */
function profitable(investments: readonly TopInvestment[]): readonly TopInvestment[] {
  return investments
    .filter(({ profitPercentage }) => profitPercentage > 0)
    .toSorted((first, second) => second.profitPercentage - first.profitPercentage);
}

/** @param hasInvestments whether the investor holds any investment; selects the text of an empty card */
export function topInvestmentsView(
  investments: readonly TopInvestment[],
  hasInvestments: boolean,
): TopInvestmentsView {
  const bars = profitable(investments).map(({ startupName, profitPercentage }) => ({
    startupName,
    percent: profitPercentage,
    percentLabel: formatPercent(profitPercentage),
  }));
  const best = bars[0];
  return {
    bars,
    emptiness: best !== undefined ? undefined : hasInvestments ? 'none-in-profit' : 'no-investments',
    description:
      best === undefined
        ? 'No profitable investments yet.'
        : `Profit in percent, highest first. Highest: ${best.startupName} with ${best.percentLabel}.`,
  };
}
