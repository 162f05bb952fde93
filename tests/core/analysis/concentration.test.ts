import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analysedHolding } from '../../../src/core/analysis/analysed-holding.ts';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import {
  DEFAULT_LIMITS,
  LIMIT_NAMES,
  parseLimit,
  readLimits,
  writeLimits,
} from '../../../src/core/analysis/concentration-limits.ts';
import { concentrationOf, DIMENSIONS, groupValues } from '../../../src/core/analysis/concentration.ts';
import { concentrationView } from '../../../src/core/analysis/concentration-view.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { aChoice, anAnalysedHolding, arbAnalysedHoldings } from '../../support/analysis-builders.ts';
import { anInvestment } from '../../support/investment-builders.ts';

const boughtOn = (date: string | undefined) => ({
  yearBought: analysedHolding(anInvestment({ purchased: parseDate(date) })).yearBought,
});

const worth = (value: number | undefined, name: string, change = {}) =>
  anAnalysedHolding({ id: name, companyKey: name, companyName: name, value, ...change });

describe('groupValues', () => {
  it('gives each group’s share of the total value, the largest first', () => {
    const groups = groupValues([worth(100, 'A'), worth(300, 'B'), worth(undefined, 'C')], 'company');
    expect(groups).toEqual([
      { name: 'B', count: 1, value: 300, share: 0.75 },
      { name: 'A', count: 1, value: 100, share: 0.25 },
    ]);
  });

  it('joins spellings that differ in capitals and blanks, and names a missing sector N/A', () => {
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

  it('counts a missing channel as the channel Direct', () => {
    const channels = [worth(1, 'A', { channel: undefined }), worth(2, 'B', { channel: 'Direct' })];
    expect(groupValues(channels, 'channel').map(({ name, value }) => [name, value])).toEqual([['Direct', 3]]);
  });

  it.each(['stage', 'instrument', 'year'] as const)('groups by %s', (dimension) => {
    const [group] = groupValues([worth(5, 'A', boughtOn('2024-05-01'))], dimension);
    expect(group?.name).toBe(
      { stage: 'Series A', instrument: 'Equity linked', year: 'FY 2024-25' }[dimension],
    );
  });

  it.each([
    ['2024-03-31', 'FY 2023-24'],
    ['2024-04-01', 'FY 2024-25'],
    ['not a date', 'N/A'],
    [undefined, 'N/A'],
  ])('puts a purchase of %s into %s', (date, year) => {
    const [group] = groupValues([worth(5, 'A', boughtOn(date))], 'year');
    expect(group?.name).toBe(year);
  });

  it('returns no groups when no holding has a value above zero', () => {
    expect(groupValues([worth(0, 'A'), worth(undefined, 'B')], 'company')).toEqual([]);
  });

  it('names and sorts groups of equal value alike, whatever the order of the holdings', () => {
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

  it('gives shares that add up to 100 %, whatever the order and the dimension', () => {
    fc.assert(
      fc.property(arbAnalysedHoldings, fc.constantFrom(...DIMENSIONS), (holdings, dimension) => {
        const groups = groupValues(holdings, dimension);
        const sum = groups.reduce((total, { share }) => total + share, 0);
        expect(sum).toBeCloseTo(groups.length === 0 ? 0 : 1, 9);
        const reversed = groupValues(holdings.toReversed(), dimension);
        expect(reversed.map(({ count }) => count)).toEqual(groups.map(({ count }) => count));
        expect(reversed.map(({ share }) => share.toFixed(9))).toEqual(
          groups.map(({ share }) => share.toFixed(9)),
        );
      }),
    );
  });
});

describe('concentrationOf', () => {
  it('gives an index of 10,000 for one company', () => {
    expect(concentrationOf(groupValues([worth(7, 'A')], 'company'))).toEqual({
      largest: 1,
      threeLargest: 1,
      hhi: 10_000,
      equalCompanies: 1,
    });
  });

  it('counts four companies of equal value as four equal companies', () => {
    const four = ['A', 'B', 'C', 'D'].map((name) => worth(50, name));
    expect(concentrationOf(groupValues(four, 'company'))).toEqual({
      largest: 0.25,
      threeLargest: 0.75,
      hhi: 2500,
      equalCompanies: 4,
    });
  });

  it('returns undefined when there are no groups', () => {
    expect(concentrationOf([])).toBeUndefined();
  });
});

describe('the limits', () => {
  it('come back as they were stored', () => {
    const arbPercent = fc.integer({ min: 1, max: 100 });
    const arbLimits = fc.record({
      company: arbPercent,
      threeCompanies: arbPercent,
      hhi: fc.integer({ min: 1, max: 10_000 }),
      group: arbPercent,
    });
    fc.assert(
      fc.property(arbLimits, (limits) => {
        expect(readLimits(writeLimits(limits))).toEqual(limits);
      }),
    );
  });

  it('fall back to the defaults for anything invalid', () => {
    for (const stored of [undefined, '', 'x', '0:101:10001:1.5', '::::', 'NaN:Infinity:-1:1e9']) {
      expect(readLimits(stored)).toEqual(DEFAULT_LIMITS);
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(Object.keys(readLimits(text))).toEqual([...LIMIT_NAMES]);
      }),
    );
  });

  it.each([
    ['company', '30', 30],
    ['company', ' 30 ', 30],
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

  it('marks the measures above the limits', () => {
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
  });

  it.each([
    ['five equal companies', [20, 20, 20, 20, 20], { hhi: 2000 }],
    ['three companies of 50 % together', [28, 17, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5], { threeCompanies: 50 }],
    ['a company of 7 %', [7, 7, 7, 7, ...Array.from({ length: 12 }, () => 6)], { company: 7, group: 7 }],
  ])('marks no figure that is exactly at its limit: %s', (_, values, limits) => {
    const all = values.map((value, index) => worth(value, `C${index}`));
    const none = { company: 100, threeCompanies: 100, hhi: 10_000, group: 100 };
    const view = concentrationView(all, aChoice({ limits: { ...none, ...limits } }), EXACT_AMOUNTS);
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
    const bought = (name: string, value: number, date: string | undefined) =>
      worth(value, name, boughtOn(date));
    const view = concentrationView(
      [
        bought('A', 10, '2024-05-01'),
        bought('B', 50, undefined),
        bought('C', 30, '2021-05-01'),
        bought('D', 10, '2022-05-01'),
      ],
      aChoice({ dimension: 'year' }),
      EXACT_AMOUNTS,
    );
    expect(view?.bars.map(({ name }) => name)).toEqual(['FY 2021-22', 'FY 2022-23', 'FY 2024-25', 'N/A']);
    expect(view?.dimensions.find(({ value }) => value === 'year')?.label).toBe('Year of purchase');
    expect(view?.description).toBe(
      'Current value by year of purchase, in order of time. Largest: N/A with 50%.',
    );
  });

  it('counts a stated value whose cost is missing', () => {
    const view = concentrationView(
      [worth(30, 'A'), worth(10, 'B', { invested: undefined })],
      aChoice(),
      EXACT_AMOUNTS,
    );
    expect(view?.bars.map(({ name, label }) => [name, label])).toEqual([
      ['A', '75%'],
      ['B', '25%'],
    ]);
  });

  it('has years in order of time for any holdings, also in the chart', () => {
    fc.assert(
      fc.property(arbAnalysedHoldings, (all) => {
        const view = concentrationView(all, aChoice({ dimension: 'year' }), EXACT_AMOUNTS);
        for (const bars of [view?.bars ?? [], view?.chartBars.filter(({ isOthers }) => !isOthers) ?? []]) {
          const years = bars.map(({ name }) => name).filter((name) => name !== 'N/A');
          expect(years).toEqual(years.toSorted());
        }
      }),
    );
  });

  it('draws the groups beyond the eighth as one, and lists all', () => {
    const many = Array.from({ length: 12 }, (_, index) => worth(100 - index, `C${index}`));
    const view = concentrationView(many, aChoice(), EXACT_AMOUNTS);
    expect(view?.bars).toHaveLength(12);
    expect(view?.chartBars.at(-1)).toMatchObject({
      name: '4 others',
      countLabel: '4 investments',
      over: false,
      isOthers: true,
    });
    expect(view?.chartBars.filter(({ isOthers }) => isOthers)).toHaveLength(1);
    expect(view?.limit).toEqual({ percent: 25, label: 'Your limit: 25%' });
    expect(view?.chartBars.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 9);
  });
});
