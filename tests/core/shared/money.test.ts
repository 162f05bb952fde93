import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { rupees } from '../../../src/core/shared/brand.ts';
import {
  formatAxisAmount,
  formatGrouped,
  formatPercent,
  formatRupees,
} from '../../../src/core/shared/money.ts';
import { NO_AMOUNT, NOT_AVAILABLE } from '../../../src/core/shared/placeholders.ts';

describe('an amount in rupees', () => {
  it.each([
    [0, '₹0'],
    [1, '₹1'],
    [999, '₹999'],
    [1000, '₹1,000'],
    [99_999, '₹99,999'],
    [100_000, '₹1,00,000'],
    [1_234_567, '₹12,34,567'],
    [10_000_000, '₹1,00,00,000'],
    [1_234_567_890, '₹1,23,45,67,890'],
    [1234.49, '₹1,234'],
    [1234.5, '₹1,235'],
    [0.4, '₹0'],
    [0.5, '₹1'],
    [-1, '-₹1'],
    [-1_234_567.8, '-₹12,34,568'],
    [-0.4, '₹0'],
    [-0, '₹0'],
  ])('%d is %s', (amount, text) => {
    expect(formatRupees(rupees(amount), NO_AMOUNT)).toBe(text);
  });

  it.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    '%d is missing, not 0',
    (amount) => {
      const value = amount === undefined ? undefined : rupees(amount);
      expect(formatRupees(value, NO_AMOUNT)).toBe('--');
      expect(formatRupees(value, NOT_AVAILABLE)).toBe('N/A');
    },
  );

  const arbAmount = fc.double({ min: -1e14, max: 1e14, noNaN: true });

  it.prop([arbAmount])('has the digits of the rounded number, and its sign', (amount) => {
    const text = formatRupees(rupees(amount), NO_AMOUNT);
    const whole = Math.sign(amount) * Math.round(Math.abs(amount));
    expect(Number(text.replaceAll(/[₹,]/gu, ''))).toBe(whole === 0 ? 0 : whole);
    expect(text.startsWith('-')).toBe(whole < 0);
  });

  it.prop([arbAmount])('is grouped in the Indian way: three digits at the end, two before', (amount) => {
    expect(formatRupees(rupees(amount), NO_AMOUNT)).toMatch(/^-?₹(\d{1,3}|\d{1,2}(,\d{2})*,\d{3})$/u);
    expect(`₹${formatGrouped(Math.abs(amount))}`).toBe(formatRupees(rupees(Math.abs(amount)), NO_AMOUNT));
  });

  it.prop([fc.double({ noNaN: true })])('is never shown as a word that is no number', (amount) => {
    expect(formatRupees(rupees(amount), NO_AMOUNT)).not.toMatch(/NaN|∞|Infinity|undefined|null|-₹0$|e\+/u);
  });
});

describe('a grouped number', () => {
  it.each([
    [0, '0'],
    [-0.2, '0'],
    [1_234_567, '12,34,567'],
    [1999.5, '2,000'],
  ])('%d is %s', (value, text) => {
    expect(formatGrouped(value)).toBe(text);
  });

  it.prop([fc.maxSafeInteger()])('is the number itself without its commas', (value) => {
    expect(Number(formatGrouped(value).replaceAll(',', ''))).toBe(value);
  });
});

describe('a percentage', () => {
  it.each([
    [52.64, '52.6%'],
    [52.65, '52.7%'],
    [100, '100%'],
    [0, '0%'],
    [0.04, '0%'],
    [-0.04, '0%'],
    [-0, '0%'],
    [0.05, '0.1%'],
    [-12.34, '-12.3%'],
    [1234.5, '1,234.5%'],
  ])('%d is %s', (percent, text) => {
    expect(formatPercent(percent)).toBe(text);
  });

  it.prop([fc.double({ min: -1e9, max: 1e9, noNaN: true })])(
    'is near the number, with one decimal at most and the sign of what is shown',
    (percent) => {
      const text = formatPercent(percent);
      expect(text).toMatch(/^-?[\d,]+(?:\.\d)?%$/u);
      const shown = Number(text.replaceAll(/[,%]/gu, ''));
      expect(Math.abs(shown - percent)).toBeLessThanOrEqual(0.05 + 1e-6);
      expect(text.startsWith('-')).toBe(shown < 0);
    },
  );
});

/** Section 9, "Axis amounts": from 1000 in thousands with one decimal and a k. */
describe('an amount on an axis', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [1, '1'],
    [250, '250'],
    [999, '999'],
    [1000, '1.0k'],
    [1049, '1.0k'],
    [1050, '1.1k'],
    [200_000, '200.0k'],
    [1_234_567, '1234.6k'],
    [-1500, '-1.5k'],
    [-500, '-500'],
  ])('%d is %s', (value, text) => {
    expect(formatAxisAmount(value)).toBe(text);
  });

  const read = (text: string): number =>
    text.endsWith('k') ? Number(text.slice(0, -1)) * 1000 : Number(text);

  it.prop([fc.double({ min: -1e12, max: 1e12, noNaN: true })])(
    'is near the amount, exact below a thousand',
    (amount) => {
      const text = formatAxisAmount(amount);
      expect(text.endsWith('k')).toBe(Math.abs(amount) >= 1000);
      expect(Math.abs(read(text) - amount)).toBeLessThanOrEqual(text.endsWith('k') ? 50.001 : 0);
    },
  );

  it.prop([fc.integer(), fc.integer()])('never puts the larger of two below the smaller', (a, b) => {
    const [less, more] = [Math.min(a, b), Math.max(a, b)];
    expect(read(formatAxisAmount(less))).toBeLessThanOrEqual(read(formatAxisAmount(more)));
  });
});
