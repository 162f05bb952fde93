import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { currentValue } from '../../../src/core/portfolio/holding-value.ts';
import { HOLDING_COLUMNS, type HoldingColumn } from '../../../src/core/portfolio/holding-columns.ts';
import {
  DEFAULT_SORT,
  type HoldingsSort,
  readHoldingsSort,
  sortHoldings as sortOn,
} from '../../../src/core/portfolio/holdings-sort.ts';
import { investmentLine } from '../../../src/core/portfolio/holding-line.ts';
import type { Investment } from '../../../src/core/portfolio/investment.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { nextSort as sortAfter, writeSort } from '../../../src/core/shared/table-sort.ts';
import { aHolding, arbHolding } from '../../support/portfolio-builders.ts';

const COLUMNS = HOLDING_COLUMNS.filter(({ firstDirection }) => firstDirection !== undefined).map(
  ({ key }) => key,
);
const nextSort = (sort: HoldingsSort, column: HoldingColumn): HoldingsSort =>
  sortAfter(HOLDING_COLUMNS, sort, column);

/** The day does not matter to the orders of these tests. */
const sortHoldings = (holdings: readonly Investment[], sort: HoldingsSort) => sortOn(holdings, sort, 20_000);

const ids = (holdings: readonly Investment[]): string => holdings.map(({ id }) => id).join(' ');
const named = (id: string, startupName: string | undefined): Investment =>
  aHolding({ id }, { name: startupName });

describe('sortHoldings', () => {
  it('ignores case and accents in names and sorts numbers in names by value', () => {
    const holdings = [named('a', 'Fund 10'), named('b', 'fund 2'), named('c', 'Élan'), named('d', 'elan')];
    expect(ids(sortHoldings(holdings, { column: 'startup-name', direction: 'ascending' }))).toBe('c d b a');
    expect(ids(sortHoldings(holdings, { column: 'startup-name', direction: 'descending' }))).toBe('a b c d');
  });

  it.each([
    ['startup-name', 'c b a'],
    ['type-of-securities', 'b a c'],
    ['issue-price', 'a c b'],
    ['current-share-price', 'b c a'],
    ['invested', 'c a b'],
    ['current-value', 'c a b'],
  ] as const)('sorts by the values of the column %s', (column, order) => {
    const holdings = [
      ['a', 'Zari', 'CCPS', 1, 3, 2],
      ['b', 'Mosaic', 'CCD', 3, 1, 30],
      ['c', 'Anvil', 'Equity', 2, 2, 1],
    ] as const;
    const made = holdings.map(([id, startupName, typeOfSecurities, issue, current, invested]) =>
      aHolding(
        {
          id,
          typeOfSecurities,
          issuePrice: rupees(issue),
          currentSharePrice: rupees(current),
          invested: rupees(invested),
        },
        { name: startupName },
      ),
    );
    expect(ids(sortHoldings(made, { column, direction: 'ascending' }))).toBe(order);
  });

  it('starts with the newest purchase when the smallest age comes first, and puts a missing date last', () => {
    const bought = (id: string, day: string | undefined) => aHolding({ id, purchased: parseDate(day) });
    const holdings = [bought('a', '2022-01-01'), bought('b', undefined), bought('c', '2024-01-01')];
    expect(ids(sortHoldings(holdings, { column: 'age', direction: 'ascending' }))).toBe('c a b');
    expect(ids(sortHoldings(holdings, { column: 'age', direction: 'descending' }))).toBe('a c b');
  });

  it('orders infinite and equal amounts', () => {
    const invested = [Infinity, 5, Infinity, 5].map((amount, index) =>
      aHolding({ id: String(index), invested: rupees(amount) }),
    );
    expect(ids(sortHoldings(invested, { column: 'invested', direction: 'ascending' }))).toBe('1 3 0 2');
    expect(ids(sortHoldings(invested, { column: 'invested', direction: 'descending' }))).toBe('0 2 1 3');
  });

  it('keeps the order of equal rows in both directions', () => {
    const holdings = [named('a', 'x'), named('b', 'y'), named('c', 'x'), named('d', 'y')];
    expect(ids(sortHoldings(holdings, { column: 'startup-name', direction: 'ascending' }))).toBe('a c b d');
    expect(ids(sortHoldings(holdings, { column: 'startup-name', direction: 'descending' }))).toBe('b d a c');
  });

  it('puts missing values last in both directions', () => {
    const holdings = [named('a', undefined), named('b', 'y'), named('c', undefined), named('d', 'x')];
    expect(ids(sortHoldings(holdings, { column: 'startup-name', direction: 'ascending' }))).toBe('d b a c');
    expect(ids(sortHoldings(holdings, { column: 'startup-name', direction: 'descending' }))).toBe('b d a c');
  });

  const arbSort = fc.record<HoldingsSort>({
    column: fc.constantFrom(...COLUMNS),
    direction: fc.constantFrom('ascending', 'descending'),
  });

  it.prop([fc.array(arbHolding), arbSort])('keeps every holding and adds none', (holdings, sort) => {
    const sorted = sortHoldings(holdings, sort);
    expect(sorted).toHaveLength(holdings.length);
    expect(new Set(sorted)).toEqual(new Set(holdings));
  });

  it.prop([fc.array(arbHolding), fc.constantFrom('ascending' as const, 'descending' as const)])(
    'sorts by the current value and puts missing values at the end',
    (holdings, direction) => {
      const values = sortHoldings(holdings, { column: 'current-value', direction }).map(currentValue);
      const present = values.filter((value) => value !== undefined);
      expect(values.slice(0, present.length)).toEqual(present);
      const sign = direction === 'ascending' ? 1 : -1;
      for (let index = 1; index < present.length; index += 1) {
        expect(sign * ((present[index] ?? 0) - (present[index - 1] ?? 0))).toBeGreaterThanOrEqual(0);
      }
    },
  );

  it.prop([fc.array(arbHolding), arbSort])(
    'changes nothing when it sorts a second time',
    (holdings, sort) => {
      const once = sortHoldings(holdings, sort);
      expect(sortHoldings(once, sort)).toEqual(once);
    },
  );

  /** Includes long lists: engines may sort short ones with another algorithm. */
  const arbHoldings = fc.oneof(fc.array(arbHolding), fc.array(arbHolding, { minLength: 80, maxLength: 160 }));

  it.prop([arbHoldings, fc.constantFrom(...COLUMNS)])(
    'puts the holdings without a value last in both directions, in their original order',
    (holdings, column) => {
      const ascending = sortHoldings(holdings, { column, direction: 'ascending' });
      const descending = sortHoldings(holdings, { column, direction: 'descending' });
      const { value } = HOLDING_COLUMNS.find(({ key }) => key === column) ?? HOLDING_COLUMNS[0];
      const missing = (all: readonly Investment[]): readonly Investment[] =>
        all.filter((holding) => value(investmentLine(holding, 20_000)) === undefined);
      const count = missing(holdings).length;
      expect(ascending.slice(holdings.length - count)).toEqual(missing(holdings));
      expect(descending.slice(holdings.length - count)).toEqual(missing(holdings));
    },
  );
});

describe('the sort of the holdings', () => {
  it('reverses its direction for the same column', () => {
    expect(nextSort(DEFAULT_SORT, 'current-value')).toEqual({
      column: 'current-value',
      direction: 'ascending',
    });
  });

  it('starts names from A and amounts from the largest', () => {
    expect(nextSort(DEFAULT_SORT, 'startup-name').direction).toBe('ascending');
    expect(nextSort(DEFAULT_SORT, 'type-of-securities').direction).toBe('ascending');
    expect(nextSort(DEFAULT_SORT, 'invested').direction).toBe('descending');
  });

  it.prop([fc.constantFrom(...COLUMNS), fc.constantFrom('ascending' as const, 'descending' as const)])(
    'survives storing and reading',
    (column, direction) => {
      expect(readHoldingsSort(writeSort({ column, direction }))).toEqual({ column, direction });
    },
  );

  it.prop([fc.constantFrom(...COLUMNS), fc.constantFrom(...COLUMNS)])(
    'uses the clicked column and reverses with every further click',
    (before, column) => {
      const first = nextSort({ column: before, direction: 'ascending' }, column);
      const second = nextSort(first, column);
      expect([first.column, second.column]).toEqual([column, column]);
      expect(second.direction).not.toBe(first.direction);
      expect(nextSort(second, column)).toEqual(first);
    },
  );

  it.prop([fc.string()])('reads a valid sort from any stored string', (stored) => {
    const { column, direction } = readHoldingsSort(stored);
    expect(COLUMNS).toContain(column);
    expect(['ascending', 'descending']).toContain(direction);
  });

  it.each([
    undefined,
    '',
    'invested',
    'invested:up',
    'shoe-size:ascending',
    'logo:ascending',
    ':',
    'constructor:ascending',
  ])('falls back to the default for %j', (stored) => {
    expect(readHoldingsSort(stored)).toEqual(DEFAULT_SORT);
  });
});
