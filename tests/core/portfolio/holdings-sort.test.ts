import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { currentValue } from '../../../src/core/portfolio/holding-value.ts';
import {
  DEFAULT_SORT,
  nextSort,
  readSort,
  sortHoldings,
  writeSort,
} from '../../../src/core/portfolio/holdings-sort.ts';
import type { Holding } from '../../../src/core/portfolio/holding.ts';
import type { HoldingColumn, HoldingsSort } from '../../../src/core/portfolio/holdings-state.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { aHolding, arbHolding } from '../../support/portfolio-builders.ts';

const COLUMNS: readonly HoldingColumn[] = [
  'startup-name',
  'type-of-securities',
  'issue-price',
  'current-share-price',
  'invested',
  'current-value',
];

const ids = (holdings: readonly Holding[]): string => holdings.map(({ id }) => id).join(' ');
const named = (id: string, startupName: string | undefined): Holding => aHolding({ id: id, startupName });

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
      aHolding({
        id,
        startupName,
        typeOfSecurities,
        issuePrice: rupees(issue),
        currentSharePrice: rupees(current),
        invested: rupees(invested),
      }),
    );
    expect(ids(sortHoldings(made, { column, direction: 'ascending' }))).toBe(order);
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
    'orders all neighbours and puts missing values at the end',
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
    'puts the same holdings last in both directions',
    (holdings, column) => {
      const ascending = sortHoldings(holdings, { column, direction: 'ascending' });
      const descending = sortHoldings(holdings, { column, direction: 'descending' });
      const missing = (all: readonly Holding[]): readonly Holding[] => {
        const of = (holding: Holding): unknown => {
          if (column === 'startup-name') return holding.startupName;
          if (column === 'type-of-securities') return holding.typeOfSecurities;
          if (column === 'issue-price') return holding.issuePrice;
          if (column === 'current-share-price') return holding.currentSharePrice;
          return column === 'invested' ? holding.invested : currentValue(holding);
        };
        return all.filter((holding) => of(holding) === undefined);
      };
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
      expect(readSort(writeSort({ column, direction }))).toEqual({ column, direction });
    },
  );

  it.prop([fc.constantFrom(...COLUMNS), fc.constantFrom(...COLUMNS)])(
    'uses the pressed column and reverses with every further press',
    (before, column) => {
      const first = nextSort({ column: before, direction: 'ascending' }, column);
      const second = nextSort(first, column);
      expect([first.column, second.column]).toEqual([column, column]);
      expect(second.direction).not.toBe(first.direction);
      expect(nextSort(second, column)).toEqual(first);
    },
  );

  it.prop([fc.string()])('stays valid for any stored text', (stored) => {
    const { column, direction } = readSort(stored);
    expect(COLUMNS).toContain(column);
    expect(['ascending', 'descending']).toContain(direction);
  });

  it.each([undefined, '', 'invested', 'invested:up', 'shoe-size:ascending', ':', 'constructor:ascending'])(
    'falls back to the default for %j',
    (stored) => {
      expect(readSort(stored)).toEqual(DEFAULT_SORT);
    },
  );
});
