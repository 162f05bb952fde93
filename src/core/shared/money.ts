import type { Rupees } from './brand.ts';
import { memoise } from './memoise.ts';

/** A loss that rounds to zero is shown as `₹0`, not as `-₹0`. */
const NO_SIGN_FOR_ZERO = 'negative';

// Cached: creating an Intl formatter costs about a hundred times as much as using one.
const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
  signDisplay: NO_SIGN_FOR_ZERO,
});
const groupedFormat = new Intl.NumberFormat('en-IN', {
  maximumFractionDigits: 0,
  signDisplay: NO_SIGN_FOR_ZERO,
});
const percentFormat = new Intl.NumberFormat('en-IN', {
  maximumFractionDigits: 1,
  signDisplay: NO_SIGN_FOR_ZERO,
});

const smallPercentFormat = new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 2 });

/** A percentage below this is the rounding error of a sum. */
const MIN_PERCENT = 1e-9;

/** The largest loss in percent that leaves something. */
const LARGEST_LOSS = -99.9;

/**
 * Formats rupees with Indian digit grouping and no decimals: `₹12,34,567`.
 * @see docs/product.md#money
 */
export const formatRupees = (amount: Rupees): string => rupeeFormat.format(amount);

/** In rupees. A smaller difference disappears when an amount is rounded to the paisa. */
const HALF_A_PAISA = 0.005;
const MAX_PRICE_DECIMALS = 8;

/**
 * Formats a price per unit with as many decimals as it needs: price × units then gives the amount paid, rounded to
 * the paisa. `₹1,600`, `₹412.50`, `₹123.4568`.
 * @param units how many were bought at the price; without it, the price itself is rounded to the paisa
 */
export function formatUnitPrice(price: Rupees, units: number | undefined): string {
  const count = units !== undefined && units > 0 ? units : 1;
  let decimals = 0;
  while (decimals < MAX_PRICE_DECIMALS && roundingError(price, decimals) * count > HALF_A_PAISA)
    decimals += 1;
  // Paise have two digits.
  return priceFormat(decimals === 1 ? 2 : decimals).format(price);
}

const roundingError = (price: number, decimals: number): number =>
  Math.abs(Math.round(price * 10 ** decimals) / 10 ** decimals - price);

const priceFormat = memoise(
  (decimals: number) =>
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: NO_SIGN_FOR_ZERO,
    }),
);

/** Formats a whole number with Indian grouping and no currency sign: `12,34,567`; for axis labels and counts. */
export function formatGrouped(value: number): string {
  return groupedFormat.format(value);
}

/**
 * Formats a percentage with at most one decimal, and below 1 % with at most two significant figures, so that a small
 * rate is not `0%`. Only a loss of everything is `-100%`.
 * @param percent a percentage, not a fraction: 52.64 gives `52.6%`, 0.0123 gives `0.012%`
 */
export function formatPercent(percent: number): string {
  const size = Math.abs(percent);
  const format = size >= MIN_PERCENT && size < 1 ? smallPercentFormat : percentFormat;
  return `${format.format(percent > -100 ? Math.max(percent, LARGEST_LOSS) : percent)}%`;
}

/**
 * Formats an amount on the axis of a time chart: `200.0k` from 1000 up, the plain number below.
 * @param value rupees
 * @see docs/product.md#investments-overtime
 */
export function formatAxisAmount(value: number): string {
  return Math.abs(value) >= 1000 ? `${(value / 1000).toFixed(1)}k` : String(value);
}
