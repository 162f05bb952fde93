import { describe, expect, it } from 'vitest';
import { rupees } from '../../../src/core/shared/brand.ts';
import { afterTaxValue, needsSlab } from '../../../src/core/tax/after-tax.ts';
import { taxClock } from '../../../src/core/tax/tax-clock.ts';
import type { Instrument } from '../../../src/core/tax/instrument.ts';
import { aDay } from '../../support/calendar-builders.ts';

const TODAY = aDay('2026-11-22');
const LONG_AGO = aDay('2020-01-01');
const THIS_YEAR = aDay('2026-01-01');

const sold = (instrument: Instrument, bought = LONG_AGO, cost?: number, value?: number) => ({
  instrument,
  clock: taxClock(instrument, bought, TODAY),
  cost: cost === undefined ? undefined : rupees(cost),
  value: value === undefined ? undefined : rupees(value),
});

describe('afterTaxValue', () => {
  it.each([
    ['long-term gain at 12.5%', sold('equity', LONG_AGO, 100_000, 500_000), undefined, 450_000],
    ['long-term gain of preference shares', sold('preference', LONG_AGO, 100_000, 180_000), 30, 170_000],
    ['long-term loss', sold('equity', LONG_AGO, 100_000, 40_000), undefined, 40_000],
    ['long-term total loss', sold('equity', LONG_AGO, 100_000, 0), undefined, 0],
    ['no gain', sold('equity', LONG_AGO, 100_000, 100_000), undefined, 100_000],
    ['short-term gain at the slab rate', sold('equity', THIS_YEAR, 100_000, 200_000), 30, 170_000],
    ['short-term gain in the lowest slab', sold('equity', THIS_YEAR, 100_000, 200_000), 0, 200_000],
    ['short-term loss', sold('equity', THIS_YEAR, 100_000, 60_000), 30, 60_000],
    ['short-term loss without a slab rate', sold('equity', THIS_YEAR, 100_000, 60_000), undefined, 60_000],
    ['no short-term gain', sold('equity', THIS_YEAR, 100_000, 100_000), undefined, 100_000],
    ['loss on debentures', sold('debenture', LONG_AGO, 100_000, 60_000), undefined, 60_000],
    [
      'short-term gain without a slab rate',
      sold('equity', THIS_YEAR, 100_000, 200_000),
      undefined,
      undefined,
    ],
    ['debentures, at the slab rate', sold('debenture', LONG_AGO, 100_000, 200_000), 30, 170_000],
    ['convertible debentures', sold('convertible-debenture', LONG_AGO, 100_000, 200_000), 20, 180_000],
    ['debentures without a slab rate', sold('debenture', LONG_AGO, 100_000, 200_000), undefined, undefined],
    ['fund units', sold('fund-units', LONG_AGO, 100_000, 200_000), 30, undefined],
    ['an unknown instrument', sold('unknown', LONG_AGO, 100_000, 200_000), 30, undefined],
    ['a purchase in the future', sold('equity', aDay('2027-01-01'), 100_000, 200_000), 30, undefined],
    ['an unknown cost', sold('equity', LONG_AGO, undefined, 200_000), 30, undefined],
    ['an unknown value', sold('equity', LONG_AGO, 100_000, undefined), 30, undefined],
  ] as const)(
    'returns the value after tax, or undefined where it cannot be calculated: %s',
    (_name, investment, slab, expected) => {
      expect(afterTaxValue(investment, slab, TODAY)).toBe(expected);
    },
  );
});

describe('needsSlab', () => {
  it.each([
    ['a short-term gain', sold('equity', THIS_YEAR, 100_000, 200_000), true],
    ['a short-term loss', sold('equity', THIS_YEAR, 100_000, 60_000), false],
    ['neither gain nor loss', sold('equity', THIS_YEAR, 100_000, 100_000), false],
    ['a long-term gain', sold('equity', LONG_AGO, 100_000, 200_000), false],
    ['an unknown cost', sold('equity', THIS_YEAR, undefined, 200_000), false],
    ['an unknown value', sold('equity', THIS_YEAR, 100_000, undefined), false],
  ] as const)('returns true only for a short-term gain: %s', (_name, investment, expected) => {
    expect(needsSlab(investment)).toBe(expected);
  });
});
