import { formatGrouped, formatRupees } from '../shared/money.ts';
import { NO_AMOUNT } from '../shared/placeholders.ts';
import type { GrowthPoint } from './dashboard.ts';
import type { GrowthView } from './dashboard-state.ts';
import { tidyAxis } from './tidy-axis.ts';

function describe(points: readonly GrowthPoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return 'No months to show.';
  const range = points.length === 1 ? `in ${last.month}` : `by month from ${first.month} to ${last.month}`;
  const investment = formatRupees(last.investment, NO_AMOUNT);
  const worth = formatRupees(last.return, NO_AMOUNT);
  return `Investment and Return ${range}. In ${last.month} the investment is ${investment} and the return ${worth}.`;
}

/**
 * The two lines of Portfolio Growth, in the order in which the API gives the months.
 * @see specification, sections 3 and 9, "Portfolio growth"
 */
export function growthView(points: readonly GrowthPoint[]): GrowthView {
  let largest = 0;
  for (const point of points) largest = Math.max(largest, point.investment, point.return);
  return {
    months: points.map(({ month }) => month),
    investment: points.map(({ investment }) => investment),
    returns: points.map((point) => point.return),
    ticks: tidyAxis(largest).ticks.map((value) => ({ value, label: formatGrouped(value) })),
    rows: points.map((point) => ({
      month: point.month,
      investment: formatRupees(point.investment, NO_AMOUNT),
      return: formatRupees(point.return, NO_AMOUNT),
    })),
    description: describe(points),
  };
}
