import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { annualRate, type CashFlow } from '../../../src/core/returns/annual-rate.ts';
import { dayNumber } from '../../../src/core/returns/day-number.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import { arbCashFlows } from '../../support/arbitrary-positions.ts';

const flowsOf = (flows: readonly (readonly [date: string, amount: number])[]): readonly CashFlow[] =>
  flows.map(([date, amount]) => ({ day: dayNumber(date as Day), amount }));

function rateOf(flows: readonly CashFlow[]): number {
  const result = annualRate(flows);
  if (result.kind !== 'rate') throw new Error(`Expected a rate, got ${result.kind}`);
  return result.rate;
}

describe('annualRate', () => {
  it.each([
    // https://support.microsoft.com/office/xirr-function-de1242ec-6477-445b-b11b-a303ad9adc9d prints 0.373362535;
    // LibreOffice 7.4.7 calculates 0.373362533518832.
    [
      'the example of Microsoft Excel',
      0.373362535,
      [
        ['2008-01-01', -10_000],
        ['2008-03-01', 2750],
        ['2008-10-30', 4250],
        ['2009-02-15', 3250],
        ['2009-04-01', 2750],
      ],
    ],
    // https://help.libreoffice.org/latest/en-US/text/scalc/01/04060118.html prints 0.1828; LibreOffice 7.4.7 calculates
    // 0.182843485820784.
    [
      'the example of LibreOffice',
      0.182843485820784,
      [
        ['2001-01-01', -10_000],
        ['2001-02-01', 2000],
        ['2001-03-15', 2500],
        ['2001-05-12', 5000],
        ['2001-08-10', 1000],
      ],
    ],
    // https://docs.rs/xirr ("the XIRR function found in LibreOffice Calc") prints 0.1635371584432641.
    [
      'the example of the crate xirr, whose flows are not in the order of dates',
      0.1635371584432641,
      [
        ['2015-06-11', -1000],
        ['2015-07-21', -9000],
        ['2018-06-10', 20_000],
        ['2015-10-17', -3000],
      ],
    ],
  ] as const)('agrees to 1e-7 with %s', (_name, expected, flows) => {
    expect(Math.abs(rateOf(flowsOf(flows)) - expected)).toBeLessThan(1e-7);
  });

  it.each([
    ['10 % a year over exactly one year', 0.1, [-100, 110], 1],
    ['a value that has halved in two years', Math.sqrt(0.5) - 1, [-100, 50], 2],
    ['a loss of all but a millionth in ten years', 1e-6 ** 0.1 - 1, [-1e9, 1e3], 10],
    ['a value a million times as high after four years', 1e6 ** 0.25 - 1, [-1, 1e6], 4],
    ['no change in 30 years', 0, [-5, 5], 30],
  ] as const)('solves %s', (_name, expected, [paid, received], years) => {
    const flows = [
      { day: 0, amount: paid },
      { day: 365 * years, amount: received },
    ];
    expect(rateOf(flows)).toBeCloseTo(expected, 10);
  });

  it('ignores a first day on which nothing was paid, however long ago it was', () => {
    const flows = [
      { day: 14_590, amount: -100 },
      { day: 14_600, amount: 200 },
    ];
    expect(rateOf(flows)).toBeCloseTo(2 ** 36.5 - 1, -2);
    expect(annualRate([{ day: 0, amount: 0 }, ...flows])).toEqual(annualRate(flows));
  });

  it('returns the lower of two rates that solve the flows when neither is below 10 %', () => {
    // With v = 1 / (1 + rate), 100 - 230 v + 132 v² is 0 at 10 % and at 20 %; 100 - 320 v + 252 v² at 40 % and at 80 %.
    const yearlyFlows = (...amounts: readonly number[]) =>
      amounts.map((amount, year) => ({ day: 365 * year, amount }));
    expect(rateOf(yearlyFlows(100, -230, 132))).toBeCloseTo(0.1, 9);
    expect(rateOf(yearlyFlows(100, -320, 252))).toBeCloseTo(0.4, 9);
  });

  // With v = 1 / (1 + rate), 100 - 230 v + 112 v² is 0 at -30 % and at 60 %; 100 - 260 v + 144 v² at -20 % and at 80 %.
  it.each([
    [0.6, [100, -230, 112]],
    [-0.2, [100, -260, 144]],
  ])(
    'of two rates on both sides of 10 %, returns the one in the direction of Newton’s first step, even if the other is nearer: %s',
    (rate, amounts) => {
      expect(rateOf(amounts.map((amount, year) => ({ day: 365 * year, amount })))).toBeCloseTo(rate, 9);
    },
  );

  it.each([
    ['only payments', [-1, -2]],
    ['only receipts', [1, 2]],
    ['no flow', []],
    ['only zeros', [0, 0]],
  ])('reports that the sign does not change for %s', (_name, amounts) => {
    expect(annualRate(amounts.map((amount, day) => ({ day, amount })))).toEqual({ kind: 'no-sign-change' });
  });

  // Each row has the amounts of each day.
  it.each<[string, Readonly<Record<number, readonly number[]>>]>([
    ['flows on one day only', { 7: [-100, 150] }],
    ['flows that cancel out on each day', { 1: [-100, 100], 400: [5, -5] }],
    ['a payment, and flows of the last day that cancel out', { 0: [-100], 400: [50, -50] }],
    ['flows that no rate solves', { 0: [100], 365: [-100], 730: [100] }],
    ['a rate beyond the largest number', { 0: [-1e-300], 1: [1e300] }],
  ])('reports no solution for %s', (_name, amountsByDay) => {
    const flows = Object.entries(amountsByDay).flatMap(([day, amounts]) =>
      amounts.map((amount) => ({ day: Number(day), amount })),
    );
    expect(annualRate(flows)).toEqual({ kind: 'no-solution' });
  });

  it.prop([
    arbCashFlows,
    fc.infiniteStream(fc.nat()),
    fc.integer({ min: -20, max: 20 }),
    fc.integer({ min: -30_000, max: 30_000 }),
  ])(
    'depends neither on the order of the flows nor on the unit of money or the first day',
    (flows, keys, power, shift) => {
      const other = flows
        .map((flow) => ({ flow, key: keys.next().value }))
        .toSorted((a, b) => a.key - b.key)
        // A power of two scales without rounding, so that even flows that almost cancel out keep their result.
        .map(({ flow: { day, amount } }) => ({ day: day + shift, amount: amount * 2 ** power }));
      expect(annualRate(other)).toEqual(annualRate(flows));
    },
  );

  it.prop([arbCashFlows])(
    'returns only finite rates of at least -100 %; at a rate that is not extreme, the net present value is 0',
    (flows) => {
      const result = annualRate(flows);
      if (result.kind !== 'rate') return;
      expect(Number.isFinite(result.rate)).toBe(true);
      expect(result.rate).toBeGreaterThanOrEqual(-1);
      if (result.rate < -0.999 || result.rate > 1e6) return;
      const lastDay = Math.max(...flows.map(({ day }) => day));
      const firstDay = Math.min(...flows.map(({ day }) => day));
      const origin = result.rate < 0 ? lastDay : firstDay;
      const parts = flows.map(({ day, amount }) => amount * (1 + result.rate) ** ((origin - day) / 365));
      const sum = parts.reduce((total, part) => total + part, 0);
      const scale = parts.reduce((total, part) => total + Math.abs(part), 0);
      expect(Math.abs(sum)).toBeLessThanOrEqual(1e-9 * scale);
    },
  );
});
