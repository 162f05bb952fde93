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

describe('formatRupees', () => {
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
  ])('formats %d as %s', (amount, text) => {
    expect(formatRupees(rupees(amount), NO_AMOUNT)).toBe(text);
  });

  it.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'shows %d as missing, not as 0',
    (amount) => {
      const value = amount === undefined ? undefined : rupees(amount);
      expect(formatRupees(value, NO_AMOUNT)).toBe('--');
      expect(formatRupees(value, NOT_AVAILABLE)).toBe('N/A');
    },
  );

  const arbAmount = fc.double({ min: -1e14, max: 1e14, noNaN: true });

  it.prop([arbAmount])('keeps the digits and the sign of the rounded number', (amount) => {
    const text = formatRupees(rupees(amount), NO_AMOUNT);
    const whole = Math.sign(amount) * Math.round(Math.abs(amount));
    expect(Number(text.replaceAll(/[₹,]/gu, ''))).toBe(whole === 0 ? 0 : whole);
    expect(text.startsWith('-')).toBe(whole < 0);
  });

  it.prop([arbAmount])('groups digits in the Indian way: the last three, then pairs', (amount) => {
    expect(formatRupees(rupees(amount), NO_AMOUNT)).toMatch(/^-?₹(\d{1,3}|\d{1,2}(,\d{2})*,\d{3})$/u);
    expect(`₹${formatGrouped(Math.abs(amount))}`).toBe(formatRupees(rupees(Math.abs(amount)), NO_AMOUNT));
  });

  it.prop([fc.double({ noNaN: true })])('never shows text instead of digits', (amount) => {
    expect(formatRupees(rupees(amount), NO_AMOUNT)).not.toMatch(/NaN|∞|Infinity|undefined|null|-₹0$|e\+/u);
  });
});

describe('formatGrouped', () => {
  it.each([
    [0, '0'],
    [-0.2, '0'],
    [1_234_567, '12,34,567'],
    [1999.5, '2,000'],
  ])('formats %d as %s', (value, text) => {
    expect(formatGrouped(value)).toBe(text);
  });

  it.prop([fc.maxSafeInteger()])('returns the number itself without its commas', (value) => {
    expect(Number(formatGrouped(value).replaceAll(',', ''))).toBe(value);
  });
});

describe('formatPercent', () => {
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
  ])('formats %d as %s', (percent, text) => {
    expect(formatPercent(percent)).toBe(text);
  });

  it.prop([fc.double({ min: -1e9, max: 1e9, noNaN: true })])(
    'stays close to the number, with at most one decimal and the sign of the shown value',
    (percent) => {
      const text = formatPercent(percent);
      expect(text).toMatch(/^-?[\d,]+(?:\.\d)?%$/u);
      const shown = Number(text.replaceAll(/[,%]/gu, ''));
      expect(Math.abs(shown - percent)).toBeLessThanOrEqual(0.05 + 1e-6);
      expect(text.startsWith('-')).toBe(shown < 0);
    },
  );
});

describe('formatAxisAmount', () => {
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
  ])('formats %d as %s', (value, text) => {
    expect(formatAxisAmount(value)).toBe(text);
  });

  const read = (text: string): number =>
    text.endsWith('k') ? Number(text.slice(0, -1)) * 1000 : Number(text);

  it.prop([fc.double({ min: -1e12, max: 1e12, noNaN: true })])(
    'stays close to the amount, and exact below a thousand',
    (amount) => {
      const text = formatAxisAmount(amount);
      expect(text.endsWith('k')).toBe(Math.abs(amount) >= 1000);
      expect(Math.abs(read(text) - amount)).toBeLessThanOrEqual(text.endsWith('k') ? 50.001 : 0);
    },
  );

  it.prop([fc.integer(), fc.integer()])('never shows the larger of two amounts as the smaller', (a, b) => {
    const [less, more] = [Math.min(a, b), Math.max(a, b)];
    expect(read(formatAxisAmount(less))).toBeLessThanOrEqual(read(formatAxisAmount(more)));
  });
});
