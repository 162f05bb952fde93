import { formatGrouped, formatRupees } from '../shared/money.ts';
import { NO_AMOUNT } from '../shared/placeholders.ts';
import type { GrowthPoint } from './dashboard-figures.ts';
import type { GrowthView } from './dashboard-state.ts';
import { niceTicks } from './nice-ticks.ts';

const CRORE = 1e7;
/** From this amount on, eleven digits and their commas no longer fit the 100 px beside the chart. */
const FIRST_IN_CRORE = 1e10;

/** Formats the whole axis in one unit: rupees, or crores when the largest label would be too long. */
export const axisLabel = (value: number, max: number): string =>
  max >= FIRST_IN_CRORE && value > 0 ? `${formatGrouped(value / CRORE)} Cr` : formatGrouped(value);

function describe(points: readonly GrowthPoint[]): string {
  const [first] = points;
  if (first === undefined) return 'No months to show.';
  const last = points.at(-1) ?? first;
  const range = points.length === 1 ? `in ${last.month}` : `by month from ${first.month} to ${last.month}`;
  const investment = formatRupees(last.investment, NO_AMOUNT);
  const worth = formatRupees(last.return, NO_AMOUNT);
  return `Investment and Return ${range}. In ${last.month}, the investment is ${investment} and the return is ${worth}.`;
}

/**
 * Builds the two lines of Portfolio Growth, in the API's order of months.
 * @see docs/product.md#portfolio-growth-point
 */
export function growthView(points: readonly GrowthPoint[]): GrowthView {
  let largest = 0;
  for (const point of points) largest = Math.max(largest, point.investment, point.return);
  const axis = niceTicks(largest);
  return {
    months: points.map(({ month }) => month),
    investment: points.map(({ investment }) => investment),
    returns: points.map((point) => point.return),
    ticks: axis.ticks.map((value) => ({ value, label: axisLabel(value, axis.max) })),
    rows: points.map((point) => ({
      month: point.month,
      investment: formatRupees(point.investment, NO_AMOUNT),
      return: formatRupees(point.return, NO_AMOUNT),
    })),
    description: describe(points),
  };
}
