import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { rupees } from '../../../src/core/shared/brand.ts';
import {
  briefAmounts,
  briefText,
  inLakhOrCrore,
  withBriefTicks,
} from '../../../src/core/shared/brief-amounts.ts';
import { HIDDEN_AMOUNT, maskAmounts } from '../../../src/core/shared/mask-amounts.ts';
import { formatRupees } from '../../../src/core/shared/money.ts';

const wholeRupees = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const exactly = (amount: number): string => formatRupees(rupees(amount), '--');

/** Reads a brief amount back: the rupees that it says, and half of its last place. */
function read(brief: string): { readonly amount: number; readonly tolerance: number } {
  const [number = '', unit] = brief.replaceAll(/[₹,]/gu, '').split(' ');
  const rupeesOfUnit = unit === 'Cr' ? 10_000_000 : 100_000;
  return unit === undefined
    ? { amount: Number(number), tolerance: 0 }
    : { amount: Number(number) * rupeesOfUnit, tolerance: rupeesOfUnit / 200 };
}

describe('briefAmounts and briefText', () => {
  it.each([
    ['₹0', '₹0'],
    ['₹99,999', '₹99,999'],
    ['₹1,00,000', '₹1 L'],
    ['₹1,00,499', '₹1 L'],
    ['₹1,00,500', '₹1.01 L'],
    ['₹12,50,000', '₹12.5 L'],
    ['₹99,99,499', '₹99.99 L'],
    ['₹99,99,500', '₹1 Cr'],
    ['₹99,99,999', '₹1 Cr'],
    ['₹1,00,00,000', '₹1 Cr'],
    ['₹1,25,00,000', '₹1.25 Cr'],
    ['₹12,34,56,78,90,000', '₹1,23,456.79 Cr'],
    ['-₹5,00,000', '-₹5 L'],
    ['+₹5,00,000', '+₹5 L'],
    ['₹5,04,167 per startup', '₹5.04 L per startup'],
    ['₹50,000 and ₹2,00,00,000.', '₹50,000 and ₹2 Cr.'],
    ['--', '--'],
    ['N/A', 'N/A'],
    ['in 12,34,567 sectors', 'in 12,34,567 sectors'],
    [HIDDEN_AMOUNT, HIDDEN_AMOUNT],
    ['', ''],
  ])('show %j as %j', (text, brief) => {
    expect(briefText(text)).toBe(brief);
  });

  it.prop([fc.array(fc.oneof(wholeRupees.map(exactly), fc.string()), { maxLength: 6 })])(
    'hold the whole text with its exact amounts together',
    (texts) => {
      const text = texts.join(' ');
      const parts = briefAmounts(text).map((part) => (typeof part === 'string' ? part : part.exact));
      expect(parts.join('')).toBe(text);
    },
  );

  it.prop([wholeRupees])('differ from the exact amount by at most half of the last place', (amount) => {
    const { amount: said, tolerance } = read(briefText(exactly(amount)));
    expect(Math.abs(said - amount)).toBeLessThanOrEqual(tolerance * (1 + 1e-9));
  });

  it.prop([wholeRupees, wholeRupees])('keep the order of two amounts', (first, second) => {
    const [less, more] = first < second ? [first, second] : [second, first];
    expect(read(briefText(exactly(less))).amount).toBeLessThanOrEqual(read(briefText(exactly(more))).amount);
  });

  it.prop([wholeRupees])('never replace a hidden amount', (amount) => {
    expect(briefText(maskAmounts(exactly(amount)))).toBe(HIDDEN_AMOUNT);
  });

  it.prop([fc.double()])('have a unit exactly from one lakh on', (amount) => {
    expect(inLakhOrCrore(amount) === undefined).toBe(!(Math.abs(amount) >= 100_000));
  });
});

describe('withBriefTicks', () => {
  const view = {
    name: 'growth',
    ticks: [
      { value: 0, label: '0' },
      { value: 50_000, label: '50.0k' },
      { value: 5_000_000, label: '50,00,000' },
      { value: 10_000_000, label: '1,00,00,000' },
    ],
  };

  it('writes the labels of an axis in lakh and crore', () => {
    const labels = withBriefTicks(view).ticks.map(({ label }) => label);
    expect(labels).toEqual(['0', '50.0k', '50 L', '1 Cr']);
  });

  it('keeps the labels of hidden amounts', () => {
    const masked = maskAmounts(view);
    expect(withBriefTicks(masked)).toEqual(masked);
  });

  it('returns a view without an axis as it is', () => {
    const sectors = { slices: [] };
    expect(withBriefTicks(sectors)).toBe(sectors);
  });
});
