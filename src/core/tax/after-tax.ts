import { rupees, type Rupees } from '../shared/brand.ts';
import type { Day } from '../shared/calendar-day.ts';
import type { Instrument } from './instrument.ts';
import { isShortTerm, type TaxClock } from './tax-clock.ts';
import { taxRuleOf } from './tax-rules.ts';

/** The rates of the slabs, old regime and new, in percent. */
export const SLAB_PERCENTS = [0, 5, 10, 15, 20, 25, 30] as const;

export type SlabPercent = (typeof SLAB_PERCENTS)[number];

interface Taxable {
  readonly instrument: Instrument;
  readonly clock: TaxClock;
  readonly cost: Rupees | undefined;
  readonly value: Rupees | undefined;
}

/** Whether the value after tax depends on the investor's slab: it does only if the investment has a short-term gain. */
export const needsSlab = ({ clock, cost, value }: Taxable): boolean =>
  isShortTerm(clock) && cost !== undefined && value !== undefined && value > cost;

/**
 * The value that would be left after a sale today at the current value, before surcharge and cess. A loss is not taxed,
 * and not set off against other gains. A debenture is taken as not converted.
 * @param slabPercent the investor's rate for short-term gains; `undefined` until they have chosen it
 * @returns rupees, unrounded; `undefined` without cost or value, for a short-term gain without a chosen slab, for an
 *   investment that is neither short-term nor long-term today, and where no tax rule gives the long-term rate
 * @see docs/product.md#tax-clock
 * @example
 * const today = '2026-11-21' as Day;
 * const clock = taxClock('equity', '2026-01-15' as Day, today);
 * const [cost, value] = [rupees(100_000), rupees(144_000)];
 * afterTaxValue({ instrument: 'equity', clock, cost, value }, 30, today); // 130800
 */
export function afterTaxValue(
  { instrument, clock, cost, value }: Taxable,
  slabPercent: SlabPercent | undefined,
  today: Day,
): Rupees | undefined {
  if (cost === undefined || value === undefined) return undefined;
  if (isShortTerm(clock) && value <= cost) return value;
  const percent = rateOf(instrument, clock, slabPercent, today);
  if (percent === undefined) return undefined;
  return rupees(value - (Math.max(0, value - cost) * percent) / 100);
}

function rateOf(
  instrument: Instrument,
  clock: TaxClock,
  slabPercent: SlabPercent | undefined,
  today: Day,
): number | undefined {
  if (isShortTerm(clock)) return slabPercent;
  const treatment = taxRuleOf(instrument, today)?.treatment;
  return clock.kind === 'long-term' && treatment?.kind === 'by-period'
    ? treatment.longTermPercent
    : undefined;
}
