import { directionOf, type Direction } from '../shared/direction.ts';
import { type Amount, type AmountFormat, type AmountText, amountText } from '../shared/amount.ts';
import { counted } from '../shared/counted.ts';
import { formatGrouped, formatPercent } from '../shared/money.ts';
import { NO_AMOUNT } from '../shared/placeholders.ts';
import type { Performance, Returns } from './returns.ts';
import type { Xirr } from './xirr.ts';

/** Gain or loss. A loss has a minus sign in both texts, except in a hidden amount. */
export interface GainView {
  readonly direction: Direction;
  readonly amount: Amount;
  /** `--` when nothing was paid. */
  readonly percent: string;
}

/** Returns; `--` stands for a figure that cannot be calculated. */
export interface ReturnsView {
  readonly invested: Amount;
  readonly value: Amount;
  readonly gain: GainView | undefined;
  /** `1.53×` */
  readonly moic: string;
  /** `18.3%` a year, `-100%` for a total loss, otherwise `--`. */
  readonly xirr: string;
  /** `xirr`; if that is `--`, a short reason where there is one. */
  readonly xirrInBrief: string;
  /** Why there is no annual rate, or what it leaves out; `undefined` for a plain rate. */
  readonly xirrNote: string | undefined;
  /** `1 left out`: how many investments XIRR leaves out, for a row of a table. */
  readonly xirrNoteInBrief: string | undefined;
  /** Counts the investments without a value; `value`, gain, MOIC and XIRR leave them out. */
  readonly withoutValueNote: AmountText | undefined;
  /** The part of `invested` that has a current value. `undefined` if that is all of it, or none of it. */
  readonly comparedNote: AmountText | undefined;
  /** Counts the investments without a cost; `invested`, gain, MOIC and XIRR leave them out. */
  readonly withoutCostNote: AmountText | undefined;
}

const multipleFormat = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A multiple or a percentage beyond this tells nothing more, and would not fit its place. */
const LARGEST_MULTIPLE = 100_000;
const LARGEST_PERCENT = 1_000_000;

const REASONS: Readonly<Record<Exclude<Xirr['kind'], 'rate' | 'purchase-date-missing'>, string>> = {
  'held-under-a-year': 'Held under 365 days: the gain is not annualised.',
  'not-bought-yet': 'The date of purchase is in the future.',
  'total-loss': 'Total loss.',
  'no-sign-change': 'Nothing was paid.',
  'no-solution': 'No annual rate fits these payments.',
};

const BRIEF_REASONS: Readonly<Partial<Record<Xirr['kind'], string>>> = {
  'held-under-a-year': 'Under 365 days',
  'purchase-date-missing': 'No date',
  'not-bought-yet': 'Not bought yet',
};

/** @param fraction 0.1829 gives `18.3%` */
export function percentOf(fraction: number | undefined): string {
  if (fraction === undefined) return NO_AMOUNT;
  const percent = fraction * 100;
  return percent > LARGEST_PERCENT ? `over ${formatPercent(LARGEST_PERCENT)}` : formatPercent(percent);
}

export function multipleOf(moic: number | undefined): string {
  if (moic === undefined) return NO_AMOUNT;
  return moic > LARGEST_MULTIPLE
    ? `over ${multipleFormat.format(LARGEST_MULTIPLE)}×`
    : `${multipleFormat.format(moic)}×`;
}

/** Formats returns. @see docs/product.md#returns */
export function returnsView(returns: Returns, format: AmountFormat): ReturnsView {
  const { performance, withoutValue, withoutCost } = returns;
  return {
    invested: format.amount(returns.invested),
    value: format.amount(returns.value),
    gain: performance && gainView(performance, format),
    moic: multipleOf(performance?.moic),
    xirr: xirrText(performance?.xirr),
    xirrInBrief: BRIEF_REASONS[performance?.xirr.kind ?? 'rate'] ?? xirrText(performance?.xirr),
    xirrNote: performance && xirrNote(performance),
    xirrNoteInBrief: performance && xirrNoteInBrief(performance),
    withoutValueNote: leftOutNote(
      withoutValue.count,
      'current value',
      [withoutValue.invested, 'invested'],
      format,
    ),
    comparedNote:
      performance === undefined || performance.invested === 0 || withoutValue.invested === 0
        ? undefined
        : amountText`${format.amount(performance.invested)} of it has a current value`,
    withoutCostNote: leftOutNote(withoutCost.count, 'cost', [withoutCost.value, 'current value'], format),
  };
}

function gainView({ gain, gainFraction }: Performance, format: AmountFormat): GainView {
  return {
    direction: directionOf(gain),
    amount: format.amount(gain),
    percent: percentOf(gainFraction),
  };
}

function xirrText(xirr: Xirr | undefined): string {
  if (xirr?.kind === 'rate') return percentOf(xirr.rate);
  return xirr?.kind === 'total-loss' ? percentOf(-1) : NO_AMOUNT;
}

/** Says why there is no rate, and how many investments are left out. */
function xirrNote({ xirr, leftOutCount, count }: Performance): string | undefined {
  if (xirr.kind === 'purchase-date-missing' && count > 1)
    return `No annual rate: the purchase date of ${counted(leftOutCount, 'investment')} is missing or in the future.`;
  const reason = xirr.kind === 'purchase-date-missing' ? 'The purchase date is missing.' : reasonOf(xirr);
  if (!leavesOut(xirr, leftOutCount)) return reason;
  const leftOut = `Without ${counted(leftOutCount, 'investment')} whose purchase date is missing or in the future.`;
  return reason === undefined ? leftOut : `${reason} ${leftOut}`;
}

const reasonOf = (xirr: Exclude<Xirr, { kind: 'purchase-date-missing' }>): string | undefined =>
  xirr.kind === 'rate' ? undefined : REASONS[xirr.kind];

/** Total loss and 'nothing was paid' cover all investments, also those without a date. */
const leavesOut = ({ kind }: Xirr, leftOutCount: number): boolean =>
  leftOutCount > 0 && (kind === 'rate' || kind === 'held-under-a-year' || kind === 'no-solution');

const xirrNoteInBrief = ({ xirr, leftOutCount }: Performance): string | undefined =>
  leavesOut(xirr, leftOutCount) ? `${formatGrouped(leftOutCount)} left out` : undefined;

/** `Excludes 1 investment (₹2,00,000 invested) with no current value` */
function leftOutNote(
  count: number,
  missing: string,
  [amount, known]: readonly [number, string],
  format: AmountFormat,
): AmountText | undefined {
  if (count === 0) return undefined;
  const detail = amount > 0 ? amountText` (${format.amount(amount)} ${known})` : [];
  return amountText`Excludes ${counted(count, 'investment')}${detail} with no ${missing}`;
}
