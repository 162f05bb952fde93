import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { DEFAULT_LIMITS, parseLimit, readLimits } from '../../../src/core/analysis/concentration-limits.ts';
import { concentrationOf, DIMENSIONS, groupValues } from '../../../src/core/analysis/concentration.ts';
import { concentrationView } from '../../../src/core/analysis/concentration-view.ts';
import type { FinancialYear } from '../../../src/core/calendar/financial-year.ts';
import { aChoice, anAnalysedHolding, arbAnalysedHoldings } from '../../support/analysis-builders.ts';

const boughtIn = (year: number | undefined) => ({ yearBought: year as FinancialYear | undefined });

const worth = (value: number | undefined, name: string, change = {}) =>
  anAnalysedHolding({ id: name, companyKey: name, companyName: name, value, ...change });

describe('groupValues', () => {
  it('gives each group’s share of the total value, the largest first', () => {
    const holdings = [worth(100, 'A'), worth(300, 'B', { invested: undefined }), worth(undefined, 'C')];
    const groups = groupValues(holdings, 'company');
    expect(groups).toEqual([
      { name: 'B', count: 1, value: 300, share: 0.75 },
      { name: 'A', count: 1, value: 100, share: 0.25 },
    ]);
  });

  it('joins spellings that differ only in capitals and outer spaces, and names a missing sector N/A', () => {
    const sectors = [
      worth(1, 'A', { sector: 'Fin-tech' }),
      worth(2, 'B', { sector: 'fin-tech ' }),
      worth(4, 'C', { sector: undefined }),
    ];
    expect(groupValues(sectors, 'sector').map(({ name, value }) => [name, value])).toEqual([
      ['N/A', 4],
      ['Fin-tech', 3],
    ]);
  });

  it.each([
    ['stage', 'Series A'],
    ['instrument', 'Equity linked'],
    ['year', 'FY 2024-25'],
    ['channel', 'Direct'],
  ] as const)('groups by %s: %s', (dimension, name) => {
    const alike = [worth(5, 'A', { channel: undefined }), worth(5, 'B', { channel: 'Direct' })];
    expect(groupValues(alike, dimension)).toMatchObject([{ name, count: 2 }]);
  });

  it('returns no groups when no holding has a value above zero', () => {
    expect(groupValues([worth(0, 'A'), worth(undefined, 'B')], 'company')).toEqual([]);
  });

  it('names and sorts groups of equal value in the same way, whatever the order of the holdings', () => {
    const holdings = [
      worth(0, 'A', { sector: 'a ' }),
      worth(1, 'A', { sector: 'B' }),
      worth(0, 'A', { sector: 'A' }),
      worth(0, 'A', { sector: 'C' }),
    ];
    const groups = groupValues(holdings, 'sector');
    expect(groups.map(({ name, count }) => [name, count])).toEqual([
      ['B', 1],
      ['A', 2],
      ['C', 1],
    ]);
    expect(groupValues(holdings.toReversed(), 'sector')).toEqual(groups);
  });

  it.prop([arbAnalysedHoldings, fc.constantFrom(...DIMENSIONS)])(
    'gives shares that add up to 100 %, whatever the order and the dimension',
    (holdings, dimension) => {
      const groups = groupValues(holdings, dimension);
      const sum = groups.reduce((total, { share }) => total + share, 0);
      expect(sum).toBeCloseTo(groups.length === 0 ? 0 : 1, 9);
      const reversed = groupValues(holdings.toReversed(), dimension);
      expect(reversed.map(({ count }) => count)).toEqual(groups.map(({ count }) => count));
      expect(reversed.map(({ share }) => share.toFixed(9))).toEqual(
        groups.map(({ share }) => share.toFixed(9)),
      );
    },
  );
});

describe('concentrationOf', () => {
  it.each([
    ['one company', ['A'], { largest: 1, threeLargest: 1, hhi: 10_000, equalCompanies: 1 }],
    [
      'four companies of equal value',
      ['A', 'B', 'C', 'D'],
      { largest: 0.25, threeLargest: 0.75, hhi: 2500, equalCompanies: 4 },
    ],
  ])('measures %s', (_what, names, measures) => {
    const holdings = names.map((name) => worth(50, name));
    expect(concentrationOf(groupValues(holdings, 'company'))).toEqual(measures);
  });

  it('returns undefined when there are no groups', () => {
    expect(concentrationOf([])).toBeUndefined();
  });
});

describe('the limits', () => {
  it('are read in the order in which they are stored', () => {
    expect(readLimits('60:70:3000:80')).toEqual({ company: 60, threeCompanies: 70, hhi: 3000, group: 80 });
  });

  it.each([undefined, '', 'x', '0:101:10001:1.5', '::::', 'NaN:Infinity:-1:1e9'])(
    'fall back to the defaults for %j',
    (stored) => {
      expect(readLimits(stored)).toEqual(DEFAULT_LIMITS);
    },
  );

  it.each([
    ['company', '30', 30],
    ['company', ' 30 ', 30],
    ['company', '1', 1],
    ['company', '0', undefined],
    ['company', '101', undefined],
    ['company', '2.5', undefined],
    ['company', '', undefined],
    ['hhi', '10000', 10_000],
    ['hhi', '10001', undefined],
  ] as const)('are read from the field: %s from "%s" as %s', (name, text, limit) => {
    expect(parseLimit(name, text)).toBe(limit);
  });
});

describe('concentrationView', () => {
  const holdings = ['A', 'B', 'C', 'D'].map((name, index) => worth(40 - index * 10, name));

  it('marks the measures above the limits, and names the limits', () => {
    const view = concentrationView(holdings, aChoice(), EXACT_AMOUNTS);
    expect(view?.measures).toEqual([
      {
        label: 'Largest company',
        value: '40%',
        meaning: 'of the current value; your limit is 25%',
        over: true,
      },
      {
        label: 'Three largest companies',
        value: '90%',
        meaning: 'of the current value; your limit is 50%',
        over: true,
      },
      {
        label: 'Herfindahl-Hirschman index (HHI)',
        value: '3,000',
        meaning: 'Highly concentrated: as if spread evenly over 3.3 companies; your limit is 2,500',
        over: true,
      },
    ]);
    expect(view?.note).toBe('Above your limit of 25%: A (40%), B (30%).');
    expect(view?.limits.map(({ label, value }) => [label, value])).toEqual([
      ['Largest company, %', 25],
      ['Three largest, %', 50],
      ['HHI', 2500],
      ['Any other group, %', 40],
    ]);
  });

  it.each([
    ['five equal companies', [20, 20, 20, 20, 20], { hhi: 2000 }],
    ['three companies of 50 % together', [28, 17, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5], { threeCompanies: 50 }],
    ['a company of 7 %', [7, 7, 7, 7, ...Array.from({ length: 12 }, () => 6)], { company: 7, group: 7 }],
  ])('marks no figure that is exactly at its limit: %s', (_, values, limits) => {
    const all = values.map((value, index) => worth(value, `C${index}`));
    const maxLimits = { company: 100, threeCompanies: 100, hhi: 10_000, group: 100 };
    const view = concentrationView(all, aChoice({ limits: { ...maxLimits, ...limits } }), EXACT_AMOUNTS);
    expect(view?.measures.map(({ over }) => over)).toEqual([false, false, false]);
    expect(view?.note).toBeUndefined();
  });

  it('compares sectors with the limit of a group, not with the limit of a company', () => {
    const view = concentrationView(holdings, aChoice({ dimension: 'sector' }), EXACT_AMOUNTS);
    expect(view?.note).toBe('Above your limit of 40%: SpaceTech (100%).');
    const wide = { ...DEFAULT_LIMITS, group: 100 };
    expect(
      concentrationView(holdings, aChoice({ dimension: 'sector', limits: wide }), EXACT_AMOUNTS)?.note,
    ).toBeUndefined();
  });

  it('has years of purchase in order of time, purchases without a date last', () => {
    const bought = (name: string, value: number, year: number | undefined) =>
      worth(value, name, boughtIn(year));
    const view = concentrationView(
      [bought('A', 30, 2024), bought('B', 50, undefined), bought('C', 5, 2021), bought('D', 15, 2022)],
      aChoice({ dimension: 'year' }),
      EXACT_AMOUNTS,
    );
    for (const bars of [view?.bars, view?.chartBars])
      expect(bars?.map(({ name }) => name)).toEqual(['FY 2021-22', 'FY 2022-23', 'FY 2024-25', 'N/A']);
    expect(view?.dimensions.find(({ value }) => value === 'year')?.label).toBe('Year of purchase');
    expect(view?.description).toBe(
      'Current value by year of purchase, in order of time. Largest: N/A with 50%.',
    );
  });

  it('has groups other than years in order of their value', () => {
    const view = concentrationView([worth(10, 'A'), worth(30, 'B')], aChoice(), EXACT_AMOUNTS);
    expect(view?.bars.map(({ name }) => name)).toEqual(['B', 'A']);
    expect(view?.description).toBe('Current value by company, largest first. Largest: B with 75%.');
  });

  it.each([
    ['Highly concentrated: as if spread evenly over 1 company', [5]],
    ['Moderately concentrated: as if spread evenly over 4 companies', [5, 5, 5, 5]],
    ['Moderately concentrated: as if spread evenly over 6.7 companies', [20, 20, 20, 10, 10, 5, 5, 5, 5]],
    ['Well spread: as if spread evenly over 7 companies', [5, 5, 5, 5, 5, 5, 5]],
  ])('calls an index above 2,500 high, and one from 1,500 to 2,500 moderate: %s', (meaning, values) => {
    const all = values.map((value, index) => worth(value, `C${index}`));
    const view = concentrationView(all, aChoice(), EXACT_AMOUNTS);
    expect(view?.measures[2]?.meaning).toBe(`${meaning}; your limit is 2,500`);
  });

  it.each([
    [9, 'C8'],
    [10, '2 others'],
    [1010, '1,002 others'],
  ])('draws %i groups as nine bars, the last one named %s', (count, last) => {
    const groups = Array.from({ length: count }, (_, index) => worth(2000 - index, `C${index}`));
    const names = concentrationView(groups, aChoice(), EXACT_AMOUNTS)?.chartBars.map(({ name }) => name);
    expect(names).toEqual(['C0', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', last]);
  });

  it('draws the groups after the eighth as one bar, and lists all groups', () => {
    const many = Array.from({ length: 12 }, (_, index) => worth(100 - index, `C${index}`));
    const view = concentrationView(many, aChoice(), EXACT_AMOUNTS);
    expect(view?.bars).toHaveLength(12);
    expect(view?.chartBars.at(-1)).toMatchObject({
      name: '4 others',
      value: { text: '₹362' },
      countLabel: '4 investments',
      over: false,
      isOthers: true,
    });
    expect(view?.chartBars.filter(({ isOthers }) => isOthers)).toHaveLength(1);
    expect(view?.limit).toEqual({ percent: 25, label: 'Your limit: 25%' });
    expect(view?.chartBars.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 9);
  });
});
