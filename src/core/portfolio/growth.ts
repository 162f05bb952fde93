import { type AmountFormat, exactText } from '../shared/amount.ts';
import { formatGrouped } from '../shared/money.ts';
import type { GrowthPoint } from './dashboard-figures.ts';
import type { GrowthView } from './dashboard-state.ts';
import { niceTicks } from './nice-ticks.ts';

const CRORE = 1e7;
/** From this amount on, eleven digits and their commas no longer fit the 100 px beside the chart. */
const FIRST_IN_CRORE = 1e10;

/** Formats the whole axis in one unit: rupees, or crores when the largest label would be too long. */
export const axisLabel = (value: number, max: number): string =>
  max >= FIRST_IN_CRORE && value > 0 ? `${formatGrouped(value / CRORE)} Cr` : formatGrouped(value);

function describe(points: readonly GrowthPoint[], format: AmountFormat): string {
  const [first] = points;
  if (first === undefined) return 'No months to show.';
  const last = points.at(-1) ?? first;
  const range = points.length === 1 ? `in ${last.month}` : `by month from ${first.month} to ${last.month}`;
  const investment = exactText(format.amount(last.investment));
  const worth = exactText(format.amount(last.return));
  return `Investment and Return ${range}. In ${last.month}, the investment is ${investment} and the return is ${worth}.`;
}

/**
 * Builds the two lines of Portfolio Growth, in the API's order of months.
 * @see docs/product.md#portfolio-growth-point
 */
export function growthView(points: readonly GrowthPoint[], format: AmountFormat): GrowthView {
  let largest = 0;
  for (const point of points) largest = Math.max(largest, point.investment, point.return);
  const axis = niceTicks(largest);
  return {
    ticks: format.ticks(axis.ticks, (value) => axisLabel(value, axis.max)),
    rows: points.map((point) => ({
      month: point.month,
      investment: format.amount(point.investment),
      return: format.amount(point.return),
    })),
    description: describe(points, format),
  };
}
