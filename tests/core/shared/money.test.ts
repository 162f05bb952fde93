import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { rupees } from '../../../src/core/shared/brand.ts';
import {
  formatAxisAmount,
  formatGrouped,
  formatPercent,
  formatRupees,
  formatUnitPrice,
} from '../../../src/core/shared/money.ts';

describe('formatRupees', () => {
  it.each([
    [1_234_567_890, '₹1,23,45,67,890'],
    [1234.5, '₹1,235'],
    [-1_234_567.8, '-₹12,34,568'],
    [-0.4, '₹0'],
  ])('formats %d as %s', (amount, text) => {
    expect(formatRupees(rupees(amount))).toBe(text);
  });

  const arbAmount = fc.double({ min: -1e14, max: 1e14, noNaN: true });

  it.prop([arbAmount])('keeps the digits and the sign of the rounded number', (amount) => {
    const text = formatRupees(rupees(amount));
    const whole = Math.sign(amount) * Math.round(Math.abs(amount));
    expect(Number(text.replaceAll(/[₹,]/gu, ''))).toBe(whole === 0 ? 0 : whole);
    expect(text.startsWith('-')).toBe(whole < 0);
  });

  it.prop([arbAmount])('groups digits in the Indian way: the last three, then pairs', (amount) => {
    expect(formatRupees(rupees(amount))).toMatch(/^-?₹(\d{1,3}|\d{1,2}(,\d{2})*,\d{3})$/u);
    expect(`₹${formatGrouped(Math.abs(amount))}`).toBe(formatRupees(rupees(Math.abs(amount))));
  });
});

describe('formatGrouped', () => {
  it.each([
    [-0.2, '0'],
    [1999.5, '2,000'],
  ])('formats %d as %s', (value, text) => {
    expect(formatGrouped(value)).toBe(text);
  });

  it.prop([fc.maxSafeInteger()])('adds nothing but commas to a whole number', (value) => {
    expect(Number(formatGrouped(value).replaceAll(',', ''))).toBe(value);
  });
});

describe('formatPercent', () => {
  it.each([
    [52.65, '52.7%'],
    [-0.04, '-0.04%'],
    [-0, '0%'],
    [0.000_456, '0.00046%'],
    [0.996, '1%'],
    [1e-13, '0%'],
    [-1e-13, '0%'],
    [1234.5, '1,234.5%'],
    [-99.999, '-99.9%'],
    [-100, '-100%'],
  ])('formats %d as %s', (percent, text) => {
    expect(formatPercent(percent)).toBe(text);
  });

  it.prop([fc.double({ min: -1e9, max: 1e9, noNaN: true })])(
    'stays close to the number, and never shows -0%',
    (percent) => {
      const text = formatPercent(percent);
      const shown = Number(text.replaceAll(/[,%]/gu, ''));
      const size = Math.abs(percent);
      const allowed = size < 1 ? size * 0.05 + 1e-9 : 0.05 + 1e-6;
      expect(Math.abs(shown - percent)).toBeLessThanOrEqual(allowed);
      expect(text.startsWith('-')).toBe(shown < 0);
    },
  );

  it.prop([fc.double({ min: 1e-8, max: 1, noNaN: true })])(
    'never shows a percentage of at least 1e-8 as 0%',
    (percent) => {
      expect(formatPercent(percent)).not.toBe('0%');
      expect(formatPercent(-percent)).toBe(`-${formatPercent(percent)}`);
    },
  );
});

describe('formatAxisAmount', () => {
  it.each([
    [-0, '0'],
    [999, '999'],
    [1000, '1.0k'],
    [1050, '1.1k'],
    [1_234_567, '1234.6k'],
    [-1500, '-1.5k'],
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
});

describe('formatUnitPrice', () => {
  it.each([
    [1600, 10, '₹1,600'],
    [412.5, 100, '₹412.50'],
    [412.5, undefined, '₹412.50'],
    [412.51, 0, '₹412.51'],
    [1000 / 3, 3, '₹333.333'],
    [1_234_567 / 10_000, 10_000, '₹123.4567'],
    [2 / 3, 1e12, '₹0.66666667'],
    [0, 5, '₹0'],
    [-0.001, undefined, '₹0'],
  ])('formats the unit price %d of %s units as %s', (price, units, text) => {
    expect(formatUnitPrice(rupees(price), units)).toBe(text);
  });
});
