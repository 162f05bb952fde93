import { describe, expect, it } from 'vitest';
import {
  differingRunway,
  runwayInWords,
  runwayOf,
  statedMonths,
} from '../../../src/core/attention/runway.ts';
import { rupees } from '../../../src/core/shared/brand.ts';

const startup = (cash: number | undefined, burn: number | undefined, runway: string | undefined) => ({
  cashInBank: cash === undefined ? undefined : rupees(cash),
  cashBurn: burn === undefined ? undefined : rupees(burn),
  runway,
});

describe('statedMonths', () => {
  it.each([
    ['14', 14],
    [' 14 ', 14],
    ['      14      ', 14],
    ['      1 year 6 months', 18],
    ['~9', 9],
    ['10-12', 10],
    ['18+', 18],
    ['1.5', 1.5],
    ['14 months', 14],
    ['.5 years', 6],
    ['-3 months', undefined],
    ['~ 14 months', 14],
    ['1 year', 12],
    ['1 year 6 months', 18],
    ['1 year, and 6 months', 18],
    ['0 yrs. 9 mos', 9],
    ['1 yr, 6 mos', 18],
    ['2 years and 3 months', 27],
    ['0 years 9 months', 9],
    ['1 to 2 years', 12],
    ['2026', undefined],
    ['₹14', undefined],
    ['14 crore', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads in %j this number of months: %s', (text, months) => {
    expect(statedMonths(text)).toBe(months);
  });
});

describe('runwayInWords', () => {
  it.each([
    ['14', '14 months'],
    ['1', '1 month'],
    ['   1   ', '1 month'],
    ['14 months', '14 months'],
    ['until March', 'until March'],
  ])('shows %j as %j', (text, words) => {
    expect(runwayInWords(text)).toBe(words);
  });
});

describe('runwayOf', () => {
  it.each([
    ['cash ÷ burn', startup(420, 100, '14 months'), { months: 4.2, basis: 'cash' }],
    ['zero months for overdrawn cash', startup(-420, 100, '14 months'), { months: 0, basis: 'cash' }],
    [
      'the stated months when the cash is not known',
      startup(undefined, 100, '14 months'),
      { months: 14, basis: 'stated' },
    ],
    [
      'the stated months when the burn is not known',
      startup(420, undefined, '14 months'),
      { months: 14, basis: 'stated' },
    ],
    [
      'the stated months for a burn too small to divide by',
      startup(1e300, 1e-300, '14'),
      { months: 14, basis: 'stated' },
    ],
    ['nothing when nothing is known', startup(undefined, undefined, undefined), undefined],
    ['nothing for a startup that burns no cash', startup(420, 0, '14 months'), undefined],
  ])('returns %s', (_what, known, expected) => {
    expect(runwayOf(known)).toEqual(expected);
  });
});

describe('differingRunway', () => {
  it.each([
    ['far below', startup(420, 100, '14 months'), 4.2],
    ['far above', startup(3000, 100, '14 months'), 30],
    ['exactly a quarter below', startup(900, 100, '12 months'), undefined],
    ['a little more than a quarter below', startup(899, 100, '12 months'), 8.99],
    ['far below a number stated without a unit', startup(420, 100, '14'), 4.2],
    ['equal', startup(1400, 100, '14 months'), undefined],
    ['cash not known', startup(undefined, 100, '14 months'), undefined],
    ['a burn of 0', startup(420, 0, '14 months'), undefined],
    ['nothing stated', startup(420, 100, undefined), undefined],
    ['stated in words', startup(420, 100, 'until March'), undefined],
  ])('compares cash ÷ burn with the stated runway: %s', (_, known, months) => {
    expect(differingRunway(known)).toBe(months);
  });
});
