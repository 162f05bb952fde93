import type { Direction } from '../portfolio/dashboard-state.ts';
import { rupees } from '../shared/brand.ts';
import { counted } from '../shared/counted.ts';
import { formatPercent, formatRupees } from '../shared/money.ts';
import { NO_AMOUNT } from '../shared/placeholders.ts';
import type { Performance, Returns } from './returns.ts';
import type { Xirr } from './xirr.ts';

/** Gain or loss. A loss has a minus sign in both texts. */
export interface GainView {
  readonly direction: Direction;
  readonly amount: string;
  /** `--` when nothing was paid. */
  readonly percent: string;
}

/** Returns with every text ready to show; `--` for a figure that cannot be calculated. */
export interface ReturnsView {
  readonly invested: string;
  readonly value: string;
  readonly gain: GainView | undefined;
  /** `1.53×` */
  readonly moic: string;
  /** `18.3%` a year, `-100%` for a total loss, otherwise `--`. */
  readonly xirr: string;
  /** `xirr`, with a short reason in place of a missing rate. */
  readonly xirrInBrief: string;
  /** Why there is no annual rate, or what it leaves out; `undefined` for a plain rate. */
  readonly xirrNote: string | undefined;
  /** Names the investments that value, gain, MOIC and XIRR leave out. */
  readonly excludedNote: string | undefined;
  /** The part of the invested amount that is compared with the value, when it is not all of it. */
  readonly comparedNote: string | undefined;
}

const multipleFormat = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A multiple or a percentage beyond this tells nothing more, and would not fit its place. */
const LARGEST_MULTIPLE = 100_000;
const LARGEST_PERCENT = 1_000_000;

const REASONS: Readonly<Record<Exclude<Xirr['kind'], 'rate'>, string>> = {
  'held-under-a-year': 'Held under 365 days: the gain is not annualised.',
  'purchase-date-missing': 'The purchase date is missing.',
  'total-loss': 'Total loss.',
  'no-sign-change': 'Nothing was paid.',
  'no-solution': 'No annual rate fits these payments.',
};

const BRIEF_REASONS: Readonly<Partial<Record<Xirr['kind'], string>>> = {
  'held-under-a-year': 'Under 365 days',
  'purchase-date-missing': 'No date',
};

/** @param share a fraction: 0.1829 gives `18.3%` */
export function percentOf(share: number | undefined): string {
  if (share === undefined) return NO_AMOUNT;
  const percent = share * 100;
  return percent > LARGEST_PERCENT ? `over ${formatPercent(LARGEST_PERCENT)}` : formatPercent(percent);
}

export function multipleOf(moic: number | undefined): string {
  if (moic === undefined) return NO_AMOUNT;
  return moic > LARGEST_MULTIPLE
    ? `over ${multipleFormat.format(LARGEST_MULTIPLE)}×`
    : `${multipleFormat.format(moic)}×`;
}

/** Formats returns. @see docs/product.md#returns */
export function returnsView(returns: Returns): ReturnsView {
  const { performance, excluded } = returns;
  return {
    invested: formatRupees(rupees(returns.invested), NO_AMOUNT),
    value: formatRupees(performance && rupees(performance.value), NO_AMOUNT),
    gain: performance && gainView(performance),
    moic: multipleOf(performance?.moic),
    xirr: xirrText(performance?.xirr),
    xirrInBrief: BRIEF_REASONS[performance?.xirr.kind ?? 'rate'] ?? xirrText(performance?.xirr),
    xirrNote: performance && xirrNote(performance),
    excludedNote: excludedNote(excluded),
    comparedNote:
      performance === undefined || excluded.invested === 0
        ? undefined
        : `${formatRupees(rupees(performance.invested), NO_AMOUNT)} of it has a current value`,
  };
}

function gainView({ gain, gainShare }: Performance): GainView {
  return {
    direction: gain === 0 ? 'level' : gain > 0 ? 'up' : 'down',
    amount: formatRupees(rupees(gain), NO_AMOUNT),
    percent: percentOf(gainShare),
  };
}

function xirrText(xirr: Xirr | undefined): string {
  if (xirr?.kind === 'rate') return percentOf(xirr.rate);
  return xirr?.kind === 'total-loss' ? percentOf(-1) : NO_AMOUNT;
}

function xirrNote({ xirr, undated }: Performance): string | undefined {
  if (xirr.kind !== 'rate') return REASONS[xirr.kind];
  if (undated === 0) return undefined;
  return `Without ${counted(undated, 'investment')} whose purchase date is missing or in the future.`;
}

function excludedNote({ count, invested }: Returns['excluded']): string | undefined {
  if (count === 0) return undefined;
  const amount = invested > 0 ? ` (${formatRupees(rupees(invested), NO_AMOUNT)} invested)` : '';
  return `Excludes ${counted(count, 'investment')}${amount} with no current value`;
}
