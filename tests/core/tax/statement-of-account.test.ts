import { describe, expect, it } from 'vitest';
import type { FinancialYear } from '../../../src/core/calendar/financial-year.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { statementOfAccount } from '../../../src/core/tax/statement-of-account.ts';
import {
  statementDays,
  type StatementPeriod,
  statementPeriodLabel,
} from '../../../src/core/tax/statement-period.ts';
import { aDay } from '../../support/calendar-builders.ts';
import { aHeldInvestment } from '../../support/held-builders.ts';

const TODAY = aDay('2026-11-22');
const year = (first: number): FinancialYear => first as FinancialYear;
const ALL: StatementPeriod = { kind: 'all' };

describe('statementOfAccount', () => {
  it.each([
    ['2025-03-31', { kind: 'year', year: year(2025) }, 'opening'],
    ['2025-04-01', { kind: 'year', year: year(2025) }, 'purchase'],
    ['2026-03-31', { kind: 'year', year: year(2025) }, 'purchase'],
    ['2026-04-01', { kind: 'year', year: year(2025) }, 'neither'],
    ['2025-12-31', { kind: 'quarter', year: year(2025), quarter: 4 }, 'opening'],
    ['2026-01-01', { kind: 'quarter', year: year(2025), quarter: 4 }, 'purchase'],
    ['2026-04-01', { kind: 'quarter', year: year(2025), quarter: 4 }, 'neither'],
    ['2026-11-22', { kind: 'year', year: year(2026) }, 'purchase'],
    ['2026-11-23', { kind: 'year', year: year(2026) }, 'neither'],
    ['0000-01-01', ALL, 'purchase'],
    ['2001-01-01', ALL, 'purchase'],
    ['2026-11-22', ALL, 'purchase'],
    ['2026-11-23', ALL, 'neither'],
  ] as const)(
    'counts a purchase of %s in %j as opening, purchase or neither: %s',
    (bought, period, category) => {
      const statement = statementOfAccount([aHeldInvestment({ bought: aDay(bought) })], period, TODAY);
      expect([statement.openingCost, statement.purchasedCost, statement.closingCost]).toEqual([
        category === 'opening' ? 100_000 : 0,
        category === 'purchase' ? 100_000 : 0,
        category === 'neither' ? 0 : 100_000,
      ]);
      expect(statement.holdings).toHaveLength(category === 'neither' ? 0 : 1);
      expect(statement.purchases).toHaveLength(category === 'purchase' ? 1 : 0);
    },
  );

  it('includes an investment without a date only in the period “Since the beginning”', () => {
    const held = [aHeldInvestment({ bought: undefined }), aHeldInvestment({ id: 'i2' })];
    const all = statementOfAccount(held, ALL, TODAY);
    expect(all.holdings.map(({ id }) => id)).toEqual(['i2', 'i1']);
    expect(all.undatedCount).toBe(1);
    expect(all.purchasedCost).toBe(all.closingCost);
    const oneYear = statementOfAccount(held, { kind: 'year', year: year(2025) }, TODAY);
    expect(oneYear.holdings.map(({ id }) => id)).toEqual(['i2']);
    expect(oneYear.undatedCount).toBe(1);
    expect(oneYear.closingCost).toBe(100_000);
  });

  it('lists the holdings and the purchases by their purchase dates, earliest first', () => {
    const held = ['2025-09-01', '2025-05-01', '2025-07-01'].map((bought) =>
      aHeldInvestment({ bought: aDay(bought) }),
    );
    const { holdings, purchases } = statementOfAccount(held, { kind: 'year', year: year(2025) }, TODAY);
    for (const list of [holdings, purchases]) {
      expect(list.map(({ bought }) => bought)).toEqual(['2025-05-01', '2025-07-01', '2025-09-01']);
    }
  });

  it('counts the investments that lack a cost or a value, and those dated in the future', () => {
    const held = [
      aHeldInvestment({ cost: undefined }),
      aHeldInvestment({ id: 'i2', value: undefined }),
      aHeldInvestment({ id: 'i3', bought: aDay('2026-11-23') }),
      aHeldInvestment({ id: 'i4', bought: TODAY }),
    ];
    const statement = statementOfAccount(held, ALL, TODAY);
    expect(statement).toMatchObject({ withoutCostCount: 1, withoutValueCount: 1, inFutureCount: 1 });
    expect([statement.closingCost, statement.valueToday]).toEqual([rupees(200_000), rupees(300_000)]);
  });

  it('counts only purchases after today as dated in the future, even if the period ended before today', () => {
    const held = ['2026-06-01', '2026-11-23'].map((bought) => aHeldInvestment({ bought: aDay(bought) }));
    const statement = statementOfAccount(held, { kind: 'year', year: year(2025) }, TODAY);
    expect(statement.inFutureCount).toBe(1);
  });

  it.each<[string, readonly ReturnType<typeof aHeldInvestment>[], readonly (number | undefined)[]]>([
    ['no cost is known', [aHeldInvestment({ cost: undefined })], [undefined, undefined, undefined, 150_000]],
    ['no value is known', [aHeldInvestment({ value: undefined })], [0, 100_000, 100_000, undefined]],
    [
      'no date is known',
      [aHeldInvestment({ bought: undefined })],
      [undefined, undefined, undefined, undefined],
    ],
    [
      'the cost of all earlier purchases is missing',
      [aHeldInvestment({ bought: aDay('2024-06-10'), cost: undefined }), aHeldInvestment({ id: 'i2' })],
      [undefined, 100_000, 100_000, 300_000],
    ],
  ])('leaves unknown sums undefined when %s', (_, held, sums) => {
    const statement = statementOfAccount(held, { kind: 'year', year: year(2025) }, TODAY);
    expect([
      statement.openingCost,
      statement.purchasedCost,
      statement.closingCost,
      statement.valueToday,
    ]).toEqual(sums);
  });
});

describe('the period of a statement', () => {
  it.each([
    [ALL, 'Since the beginning', 'Until 22 Nov 2026'],
    [{ kind: 'year', year: year(2025) }, 'FY 2025-26', '1 Apr 2025 to 31 Mar 2026'],
    [{ kind: 'year', year: year(2026) }, 'FY 2026-27', '1 Apr 2026 to 22 Nov 2026'],
    [
      { kind: 'quarter', year: year(2026), quarter: 1 },
      'FY 2026-27, Q1, April to June',
      '1 Apr 2026 to 30 Jun 2026',
    ],
    [
      { kind: 'quarter', year: year(2026), quarter: 3 },
      'FY 2026-27, Q3, October to December',
      '1 Oct 2026 to 22 Nov 2026',
    ],
  ] as const)('shows %j as %j and %j', (period, label, days) => {
    expect(statementPeriodLabel(period)).toBe(label);
    expect(statementDays(period, TODAY)).toBe(days);
  });
});
