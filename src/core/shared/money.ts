import type { Rupees } from './brand.ts';

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

const isPresent = (value: number | undefined): value is number => Number.isFinite(value);

/**
 * Formats rupees with Indian digit grouping and no decimals: `₹12,34,567`.
 * @param placeholder shown for a missing amount, which is not 0
 * @see docs/product.md#money
 */
export function formatRupees(amount: Rupees | undefined, placeholder: string): string {
  return isPresent(amount) ? rupeeFormat.format(amount) : placeholder;
}

/** Formats a whole number with Indian grouping and no currency sign: `12,34,567`; for axis labels and counts. */
export function formatGrouped(value: number): string {
  return groupedFormat.format(value);
}

/** @param percent a percentage, not a fraction: 52.64 gives `52.6%` */
export function formatPercent(percent: number): string {
  return `${percentFormat.format(percent)}%`;
}

/**
 * Formats an amount on the axis of a time chart: `200.0k` from 1000 up, the plain number below.
 * @param value rupees
 * @see docs/product.md#investments-overtime
 */
export function formatAxisAmount(value: number): string {
  return Math.abs(value) >= 1000 ? `${(value / 1000).toFixed(1)}k` : String(value);
}
