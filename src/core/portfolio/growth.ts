import { type AmountFormat, exactText } from '../shared/amount.ts';
import { formatGrouped } from '../shared/money.ts';
import { type Rupees, rupees } from '../shared/brand.ts';
import { sumOf } from '../shared/sum-of.ts';
import type { Dashboard, GrowthMonth, GrowthPoint } from './dashboard.ts';
import type { GrowthView } from './dashboard-state.ts';
import { niceTicks } from './nice-ticks.ts';
import { MONTHS } from './periods.ts';

const CRORE = 1e7;
/** From this amount on, a label in rupees has at least eleven digits, too many for the 100 px beside the chart. */
const FIRST_IN_CRORE = 1e10;

/** Formats a value of an axis up to `max`: in rupees, or in crores when the largest label would be too long. */
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

/** The months that Portfolio Growth shows. */
export type GrowthRange = 'year' | 'three-years' | 'all';

/** A month of the chart, with the amount that was invested in it. */
export interface ShownMonth extends GrowthPoint {
  /** Rupees invested in this month; `undefined` when nothing was, or when the API does not date its months. */
  readonly bought: Rupees | undefined;
}

const MONTH_COUNTS: Readonly<Record<'year' | 'three-years', number>> = { year: 12, 'three-years': 36 };

type History = Pick<Dashboard, 'growth' | 'growthHistory' | 'periodTotals'>;

/** The ranges to choose from; none when the history has at most 12 months, or no more than the API's own chart. */
export function growthRanges({
  growth,
  growthHistory,
}: Pick<History, 'growth' | 'growthHistory'>): readonly GrowthRange[] {
  const count = growthHistory.length;
  if (count <= Math.max(MONTH_COUNTS.year, growth.length)) return [];
  return count > MONTH_COUNTS['three-years'] ? ['year', 'three-years', 'all'] : ['year', 'all'];
}

/** The months of a range. The API's own chart, which ends with the last month of the history, is the range `year`. */
export function monthsOf(history: History, range: GrowthRange): readonly ShownMonth[] {
  const { growth, growthHistory, periodTotals } = history;
  const bought = (month: GrowthMonth | undefined): Rupees | undefined => {
    if (month === undefined) return undefined;
    const ofMonth = periodTotals.filter((total) => total.year === month.year && total.month === month.month);
    const sum = sumOf(ofMonth, ({ total }) => total);
    return sum > 0 ? rupees(sum) : undefined;
  };
  if (range === 'year') {
    return growth.map((point, index) => ({
      ...point,
      bought: bought(growthHistory[growthHistory.length - growth.length + index]),
    }));
  }
  const shown = range === 'all' ? growthHistory : growthHistory.slice(-MONTH_COUNTS[range]);
  return shown.map((point) => ({
    month: `${MONTHS[point.month - 1]} ${point.year}`,
    investment: point.investment,
    return: point.return,
    bought: bought(point),
  }));
}

/**
 * Builds the two lines of Portfolio Growth, in the API's order of months.
 * @see docs/product.md#portfolio-growth-point
 */
export function growthView(history: History, range: GrowthRange, format: AmountFormat): GrowthView {
  const ranges = growthRanges(history);
  // The chosen range may not be offered any more, after a response with a shorter history.
  const shown = ranges.includes(range) ? range : 'year';
  const points = monthsOf(history, shown);
  let largest = 0;
  for (const point of points) largest = Math.max(largest, point.investment, point.return);
  const axis = niceTicks(largest);
  return {
    ticks: format.ticks(axis.ticks, (value) => axisLabel(value, axis.max)),
    rows: points.map((point) => ({
      month: point.month,
      investment: format.amount(point.investment),
      return: format.amount(point.return),
      bought: point.bought === undefined ? undefined : format.amount(point.bought),
    })),
    ranges,
    range: shown,
    description: describe(points, format),
  };
}
