import { dayOfDate } from '../calendar/days.ts';
import type { Investment } from '../portfolio/investment.ts';
import { valueToday } from '../portfolio/value-today.ts';
import type { SharePrice } from '../reports/share-price.ts';
import { isAmount } from '../returns/returns.ts';
import type { Day } from '../shared/calendar-day.ts';
import { compareStrings } from '../shared/compare-strings.ts';
import { sumOf } from '../shared/sum-of.ts';

/** What all investments in a company had cost, and what they were worth, on a day. Amounts are rupees. */
export interface ValuePoint {
  readonly day: Day;
  readonly invested: number;
  readonly value: number;
  /** The investments that were bought on this day. */
  readonly bought: readonly Investment[];
  /** The new price of this day. */
  readonly price: SharePrice | undefined;
}

export interface ValueOverTime {
  /** Different days, oldest first; the last is today. */
  readonly points: readonly ValuePoint[];
  /** Number of investments left out: without a day, an amount or units, or bought in the future. */
  readonly leftOut: number;
}

/** An investment that the chart can show. */
interface ChartedInvestment {
  readonly investment: Investment;
  readonly day: Day;
  readonly invested: number;
  readonly units: number;
}

/**
 * The value of a company's investments over time. Before the first share price on or after the day of purchase, the
 * value is the amount paid; from then on, units × the latest share price. Today's value is that of {@link valueToday},
 * where it is known; a negative one counts as missing. Missing units are calculated as amount ÷ issue price.
 * @param investments all investments in one company
 * @param prices of the company's share; without any, only what was paid and today's value are known
 * @returns `undefined` when every investment is left out, and on the day of the first purchase
 */
export function valueOverTime(
  investments: readonly Investment[],
  prices: readonly SharePrice[],
  today: Day,
): ValueOverTime | undefined {
  const shown = investments.flatMap((investment) => chartedInvestmentOf(investment, today) ?? []);
  const first = shown.map(({ day }) => day).toSorted()[0];
  if (first === undefined || first === today) return undefined;
  const known = prices.filter(({ day }) => day <= today).toSorted((a, b) => compareStrings(a.day, b.day));
  const days = new Set([...shown, ...known].map(({ day }) => day).filter((day) => day >= first));
  const points = [...days.add(today)].toSorted().map((day): ValuePoint => {
    const held = shown.filter(({ day: purchased }) => purchased <= day);
    return {
      day,
      invested: sumOf(held, ({ invested }) => invested),
      value: sumOf(held, (each) => worth(each, known, day, today)),
      bought: shown.filter(({ day: purchased }) => purchased === day).map(({ investment }) => investment),
      price: known.findLast((price) => price.day === day),
    };
  });
  return { points, leftOut: investments.length - shown.length };
}

function chartedInvestmentOf(investment: Investment, today: Day): ChartedInvestment | undefined {
  const { invested, issuePrice, numberOfSecurities } = investment;
  const day = dayOfDate(investment.purchased);
  if (day === undefined || day > today || invested === undefined || invested < 0) return undefined;
  const units = numberOfSecurities ?? invested / (issuePrice ?? Number.NaN);
  return units > 0 && Number.isFinite(units) ? { investment, day, invested, units } : undefined;
}

function worth(charted: ChartedInvestment, prices: readonly SharePrice[], day: Day, today: Day): number {
  const ofToday = day === today ? valueToday(charted.investment) : undefined;
  if (isAmount(ofToday)) return ofToday;
  const price = prices.findLast((each) => each.day <= day);
  return price === undefined || price.day < charted.day ? charted.invested : charted.units * price.price;
}
