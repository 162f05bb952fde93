import { AMOUNT } from './mask-amounts.ts';

const LAKH = 100_000;
const CRORE = 10_000_000;
/** A unit has at most two decimals. */
const DECIMALS = 100;

const decimalFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** An amount in lakh or crore, with the exact amount that it stands for. */
export interface BriefAmount {
  /** `₹12.5 L` */
  readonly brief: string;
  /** `₹12,50,000` */
  readonly exact: string;
}

/**
 * Formats a number of rupees in lakh or crore, without the currency sign: `12.5 L`, `-1.25 Cr`. What rounds to 100 lakh
 * is a crore.
 * @returns `undefined` below one lakh, where the exact amount is short
 */
export function inLakhOrCrore(amount: number): string | undefined {
  const size = Math.abs(amount);
  if (!(size >= LAKH)) return undefined;
  const sign = amount < 0 ? '-' : '';
  const lakhs = roundedIn(LAKH, size);
  return lakhs < CRORE / LAKH
    ? `${sign}${decimalFormat.format(lakhs)} L`
    : `${sign}${decimalFormat.format(roundedIn(CRORE, size))} Cr`;
}

const roundedIn = (unit: number, size: number): number => Math.round(size / (unit / DECIMALS)) / DECIMALS;

/**
 * Splits a text into its amounts from one lakh on and the words between them. A masked amount has no digits and stays a
 * word. The words and exact amounts together are the text.
 * @see docs/product.md#lakh-and-crore
 */
export function briefAmounts(text: string): readonly (string | BriefAmount)[] {
  const parts: (string | BriefAmount)[] = [];
  let end = 0;
  for (const { 0: exact, index } of text.matchAll(AMOUNT)) {
    const brief = briefOf(exact);
    if (brief === undefined) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ brief, exact });
    end = index + exact.length;
  }
  return end < text.length ? [...parts, text.slice(end)] : parts;
}

/** The text with its amounts in lakh and crore, for a drawing whose tooltip has the exact ones. */
export const briefText = (text: string): string =>
  briefAmounts(text)
    .map((part) => (typeof part === 'string' ? part : part.brief))
    .join('');

function briefOf(exact: string): string | undefined {
  const brief = inLakhOrCrore(Number(exact.replace(/[₹,\s]/gu, '')));
  return brief?.replace(/\d/u, '₹$&');
}

interface Tick {
  readonly value: number;
  readonly label: string;
}

/** Writes the labels of an axis in lakh and crore. A masked label, and one below a lakh, stays as it is. */
export function withBriefTicks<View extends object>(view: View): View {
  if (!('ticks' in view) || !Array.isArray(view.ticks)) return view;
  const ticks: readonly Tick[] = view.ticks;
  return {
    ...view,
    ticks: ticks.map((tick) => ({
      ...tick,
      label: /\d/u.test(tick.label) ? (inLakhOrCrore(tick.value) ?? tick.label) : tick.label,
    })),
  };
}
