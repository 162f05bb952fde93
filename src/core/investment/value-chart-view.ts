import { formatDay } from '../calendar/days.ts';
import { niceTicks } from '../portfolio/nice-ticks.ts';
import { type AmountFormat, exactText } from '../shared/amount.ts';
import { counted } from '../shared/counted.ts';
import { formatGrouped } from '../shared/money.ts';
import type { ValueChartView } from './investment-state.ts';
import type { ValueOverTime, ValuePoint } from './value-over-time.ts';

const EACH_DAY = 'Units × the share price of each day.';
const NO_PRICES = 'No share prices are known between your rounds and today.';
const NOT_LOADED = 'The share prices could not be loaded.';

export interface ValueChartOptions {
  /** The company's name. */
  readonly name: string;
  readonly format: AmountFormat;
  /** Whether the share prices could not be loaded. */
  readonly hasFailed: boolean;
}

/** Builds the chart of a company's value over time. @see docs/product.md#company-header */
export function valueChartView(
  { points, leftOut }: ValueOverTime,
  { name, format, hasFailed }: ValueChartOptions,
): ValueChartView {
  let highest = 0;
  for (const { invested, value } of points) highest = Math.max(highest, invested, value);
  // Never empty, so that the card keeps its height.
  const notes = [
    hasFailed ? NOT_LOADED : points.some(({ price }) => price !== undefined) ? EACH_DAY : NO_PRICES,
    ...(leftOut === 0
      ? []
      : [
          `Without ${counted(leftOut, 'investment')} whose units or amount is missing, or whose purchase date is missing or in the future.`,
        ]),
  ];
  return {
    points: points.map((point) => ({
      at: Date.parse(point.day),
      day: formatDay(point.day),
      invested: format.amount(point.invested),
      value: format.amount(point.value),
      hasPurchase: point.bought.length > 0,
      event: eventText(point, format),
    })),
    ticks: format.ticks(niceTicks(highest).ticks, formatGrouped),
    description: `What your investments in ${name} had cost and what they were worth, at each of your rounds and each new share price.`,
    note: notes.join(' '),
    canRetry: hasFailed,
  };
}

/** `Your round, ₹1,240 a share: Seed round`; `Today` for a last point without round and new price. */
function eventText({ bought, price }: ValuePoint, format: AmountFormat): string {
  const rounds =
    bought.length === 0 ? [] : [bought.length === 1 ? 'Your round' : `${bought.length} of your rounds`];
  const shown =
    price === undefined
      ? []
      : [
          `${exactText(format.unitPrice(price.price, undefined))} a share${price.source === undefined ? '' : `: ${price.source}`}`,
        ];
  const all = [...rounds, ...shown];
  return all.length === 0 ? 'Today' : all.join(', ');
}
