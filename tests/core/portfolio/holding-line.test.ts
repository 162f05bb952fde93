import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { HOLDING_COLUMNS } from '../../../src/core/portfolio/holding-columns.ts';
import {
  companyLines,
  type HoldingLine,
  investmentLine,
  withRounds,
} from '../../../src/core/portfolio/holding-line.ts';
import { holdingsTotals, totalsRow } from '../../../src/core/portfolio/holdings-totals.ts';
import type { Investment } from '../../../src/core/portfolio/investment.ts';
import { todayNumber } from '../../../src/core/returns/day-number.ts';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { rupees, type StartupId } from '../../../src/core/shared/brand.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { cellsOf } from '../../../src/core/shared/table.ts';
import { arbInvestment } from '../../support/arbitrary-investments.ts';
import { aHolding } from '../../support/portfolio-builders.ts';
import { withFormattedAmounts } from '../../support/formatted-amounts.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const TODAY = todayNumber(NOW);
const NONE_OPEN: ReadonlySet<string> = new Set();

const linesOf = (holdings: readonly Investment[]) =>
  holdings.map((holding) => investmentLine(holding, TODAY));

/** Two rounds of one company, the later one first, and another company. */
const rounds = [
  aHolding({
    id: 'later',
    issuePrice: rupees(200),
    currentSharePrice: rupees(300),
    invested: rupees(200_000),
    numberOfSecurities: 1000,
    purchased: parseDate('2025-11-21'),
  }),
  aHolding({ id: 'other' }, { id: 's2' as StartupId, name: 'Pathika EV' }),
  aHolding({
    id: 'earlier',
    issuePrice: rupees(100),
    currentSharePrice: rupees(300),
    invested: rupees(100_000),
    numberOfSecurities: 1000,
    purchased: parseDate('2023-11-21'),
  }),
];

describe('the rows of the holdings, by company or by investment', () => {
  it('fold the rounds of a company into one row with the blended price and the sums', () => {
    const [company, single] = companyLines(linesOf(rounds), NONE_OPEN, TODAY);
    expect(company).toMatchObject({ id: 's1', kind: 'company', price: 150, units: 2000, invested: 300_000 });
    expect(company).toMatchObject({ value: 600_000, first: { id: 'earlier' } });
    expect(single).toMatchObject({ id: 'other', kind: 'investment' });
    const cells =
      company &&
      cellsOf(HOLDING_COLUMNS, company, { investor: undefined, amounts: EXACT_AMOUNTS, nowMs: NOW });
    expect(cells).toMatchObject({
      'startup-name': { text: 'Vyomrekha Space', toggle: { isOpen: false }, notes: [['2 rounds']] },
      'issue-price': { text: '₹150' },
      'current-share-price': { text: '₹300' },
      'current-value': { text: '₹6,00,000', direction: 'up' },
      gain: { text: '₹3,00,000', notes: [['100%']] },
      moic: { text: '2.00×' },
      purchased: { text: '21 Nov 2023' },
      age: { text: '36 months' },
    });
  });

  it('show the rounds of an open company below it, oldest first', () => {
    const [company] = companyLines(linesOf(rounds), new Set(['s1']), TODAY);
    const shown = company === undefined ? [] : withRounds(company, TODAY);
    expect(shown.map(({ kind, first }) => [kind, first.id])).toEqual([
      ['company', 'earlier'],
      ['round', 'earlier'],
      ['round', 'later'],
    ]);
  });

  it('have no gain, MOIC or XIRR without a share price, whatever value the API states', () => {
    const stated = aHolding({ currentSharePrice: undefined, currentValue: rupees(500_000) });
    const [line] = linesOf([stated]);
    expect([line?.value, line?.returns.performance]).toEqual([undefined, undefined]);
    expect(holdingsTotals(linesOf([stated]), TODAY).all.value).toBeUndefined();
  });

  it('have the units and the issue price of a single investment as they are stored', () => {
    const [line] = linesOf([
      aHolding({ issuePrice: rupees(100), invested: rupees(900), numberOfSecurities: 0 }),
    ]);
    expect([line?.units, line?.price]).toEqual([0, 100]);
    const [other] = linesOf([
      aHolding({ issuePrice: rupees(100), invested: rupees(900), numberOfSecurities: 10 }),
    ]);
    expect([other?.units, other?.price]).toEqual([10, 100]);
  });

  it('put rounds without a date of purchase last', () => {
    const [first, , last] = rounds as [Investment, Investment, Investment];
    const undated = { ...last, id: 'undated' as Investment['id'], purchased: undefined };
    const [company] = companyLines(linesOf([undated, first]), NONE_OPEN, TODAY);
    expect(company?.rounds.map(({ id }) => id)).toEqual(['later', 'undated']);
  });

  it('have no sum where amounts add up to more than a number can hold', () => {
    const [first, , last] = rounds as [Investment, Investment, Investment];
    const huge = rupees(Number.MAX_VALUE);
    const [company] = companyLines(
      linesOf([
        { ...first, invested: huge },
        { ...last, invested: huge },
      ]),
      NONE_OPEN,
      TODAY,
    );
    expect(company?.invested).toBeUndefined();
  });

  it.prop([fc.array(arbInvestment, { maxLength: 20 })])(
    'contain every investment once when grouped by company, with the same total invested as by investment',
    (all) => {
      const lines = linesOf(all);
      const companies = companyLines(lines, NONE_OPEN, TODAY);
      expect(companies.flatMap((line) => line.rounds.map(({ id }) => id)).toSorted()).toEqual(
        all.map(({ id }) => id).toSorted(),
      );
      const sumOfInvested = (list: readonly HoldingLine[]): number =>
        list.reduce((total, { invested }) => total + Math.max(0, invested ?? 0), 0);
      const [before, after] = [sumOfInvested(lines), sumOfInvested(companies)];
      // The difference of two infinite sums is NaN.
      if (after !== before) expect(Math.abs(after - before)).toBeLessThanOrEqual(Math.abs(before) * 1e-9);
    },
  );
});

describe('the sums of the holdings', () => {
  const row = (holdings: readonly Investment[], columns: Parameters<typeof totalsRow>[1] = []) =>
    totalsRow(holdingsTotals(linesOf(holdings), TODAY), columns, EXACT_AMOUNTS);

  it('add up the rows shown, with the gain below the current value', () => {
    const { totals, totalsNote } = row([rounds[0], rounds[2]] as Investment[]);
    expect(totals.invested?.text).toBe('₹3,00,000');
    expect(totals['current-value']?.text).toBe('₹6,00,000');
    expect(totals['current-value']?.notes?.map(withFormattedAmounts)).toEqual(['+₹3,00,000 (100%)']);
    expect(totalsNote).toBeUndefined();
  });

  it('show the gain in the column Gain when that column is shown', () => {
    const { totals } = row([rounds[0]] as Investment[], ['gain']);
    expect(totals['current-value']?.notes).toEqual([]);
    expect(totals.gain).toMatchObject({ text: '₹1,00,000', direction: 'up', notes: [['50%']] });
  });

  it('show MOIC and XIRR of active companies, and no gain, MOIC or XIRR when no company is active', () => {
    const { totals } = row([rounds[2]] as Investment[]);
    expect([totals.moic, totals.xirr]).toMatchObject([
      { text: '3.00×', missing: false },
      { text: '44.2%', missing: false },
    ]);
    const ended = row([aHolding({ id: 'e' }, { status: 'ACQUIRED' })]).totals;
    expect([ended.gain, ended.moic, ended.xirr]).toMatchObject([
      { text: '--', missing: true },
      { text: '--', missing: true },
      { text: '--', missing: true },
    ]);
  });

  it('say which investments they leave out', () => {
    const unpriced = { currentSharePrice: undefined };
    const { totals, totalsNote } = row([
      ...rounds,
      aHolding({ ...unpriced, id: 'u', invested: rupees(800_000) }),
      aHolding({ ...unpriced, id: 'e' }, { status: 'ACQUIRED' }),
    ]);
    expect(withFormattedAmounts(totalsNote)).toBe(
      'Excludes 2 investments (₹18,00,000 invested) with no current value. Gain without 1 investment in companies that are not active',
    );
    expect(totals.invested?.amount?.rupees).toBe(300_000 + 1_000_000 + 800_000 + 1_000_000);
  });

  it('say what XIRR leaves out, where XIRR is shown', () => {
    const undated = aHolding({ id: 'u', purchased: undefined });
    const noteWith = (...columns: Parameters<typeof totalsRow>[1]) =>
      withFormattedAmounts(row([rounds[2], undated] as Investment[], columns).totalsNote);
    expect(noteWith('xirr')).toEqual([
      'XIRR without 1 investment whose purchase date is missing or in the future',
    ]);
    expect(noteWith('moic')).toBeUndefined();
    expect(row([rounds[2]] as Investment[], ['xirr']).totalsNote).toBeUndefined();
  });
});
