import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { IPO_COLUMNS, type IpoColumn } from '../../../src/core/pre-ipo/ipo-columns.ts';
import type { Ipo } from '../../../src/core/pre-ipo/ipo.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { nextSort, sortItems } from '../../../src/core/shared/table-sort.ts';
import type { TableSort } from '../../../src/core/shared/table.ts';
import { arbIpo } from '../../support/arbitrary-market.ts';
import { describeColumns } from '../../support/column-laws.ts';
import { anIpo } from '../../support/market-builders.ts';

type IpoSort = TableSort<IpoColumn>;

const COLUMNS = IPO_COLUMNS.map(({ key }) => key);
const sortIpos = (ipos: readonly Ipo[], sort: IpoSort | undefined): readonly Ipo[] =>
  sortItems(IPO_COLUMNS, ipos, sort);
const nextIpoSort = (sort: IpoSort | undefined, column: IpoColumn): IpoSort =>
  nextSort(IPO_COLUMNS, sort, column);

describeColumns('the IPO tables', { columns: IPO_COLUMNS, arbItem: arbIpo, context: undefined });

describe('the sorted IPO tables', () => {
  const arbIpos = fc.array(arbIpo, { maxLength: 30 });
  const arbColumn = fc.constantFrom(...COLUMNS);
  const arbSort = fc.record({
    column: arbColumn,
    direction: fc.constantFrom('ascending' as const, 'descending' as const),
  });
  const keyOf = (ipo: Ipo, column: IpoColumn): string | number | undefined =>
    ({
      company: ipo.companyName,
      category: ipo.category,
      'bid-start': ipo.bidStart?.epochMs,
      'bid-end': ipo.bidEnd?.epochMs,
      'listing-status': ipo.listingStatus,
    })[column];
  const isAlike = (a: string | number | undefined, b: string | number | undefined): boolean =>
    String(a).toLowerCase() === String(b).toLowerCase();

  it('start ascending, reverse for the same column and start again for another column', () => {
    const first = nextIpoSort(undefined, 'company');
    expect(first).toEqual({ column: 'company', direction: 'ascending' });
    const second = nextIpoSort(first, 'company');
    expect(second).toEqual({ column: 'company', direction: 'descending' });
    expect(nextIpoSort(second, 'company')).toEqual(first);
    expect(nextIpoSort(second, 'bid-end')).toEqual({ column: 'bid-end', direction: 'ascending' });
  });

  it('sort dates by time, numbers in names by value and missing values last', () => {
    const ipos = [
      anIpo({ id: 'a', companyName: 'Fund 10', bidStart: undefined }),
      anIpo({ id: 'b', companyName: 'Fund 2', bidStart: parseDate('2026-01-02') }),
      anIpo({ id: 'c', companyName: undefined, bidStart: parseDate('2025-12-31') }),
      anIpo({ id: 'd', companyName: 'fund 1', bidStart: parseDate('soon') }),
    ];
    const ids = (column: IpoColumn, direction: 'ascending' | 'descending') =>
      sortIpos(ipos, { column, direction }).map(({ id }) => id);
    expect(ids('company', 'ascending')).toEqual(['d', 'b', 'a', 'c']);
    expect(ids('company', 'descending')).toEqual(['a', 'b', 'd', 'c']);
    expect(ids('bid-start', 'ascending')).toEqual(['c', 'b', 'a', 'd']);
    expect(ids('bid-start', 'descending')).toEqual(['b', 'c', 'a', 'd']);
  });

  it.prop([arbIpos, arbColumn])(
    'keep every listing, add none, and change nothing when repeated',
    (ipos, column) => {
      const sort = { column, direction: 'ascending' } as const;
      const sorted = sortIpos(ipos, sort);
      expect(new Set(sorted)).toEqual(new Set(ipos));
      expect(sorted).toHaveLength(ipos.length);
      expect(sortIpos(sorted, sort)).toEqual(sorted);
    },
  );

  it.prop([arbIpos])('keep the API’s order without a sort', (ipos) => {
    expect(sortIpos(ipos, undefined)).toBe(ipos);
  });

  it.prop([fc.array(arbIpo, { minLength: 40, maxLength: 90 }), arbSort])(
    'put missing values last in both directions',
    (ipos, sort) => {
      const missing = sortIpos(ipos, sort).map((ipo) => keyOf(ipo, sort.column) === undefined);
      expect(missing).toEqual(missing.toSorted((a, b) => Number(a) - Number(b)));
    },
  );

  it.prop([arbIpos, arbSort])('keep the order of equal listings in both directions', (ipos, sort) => {
    const sorted = sortIpos(ipos, sort);
    for (const ipo of ipos) {
      const isEqual = (other: Ipo) => isAlike(keyOf(ipo, sort.column), keyOf(other, sort.column));
      expect(sorted.filter(isEqual)).toEqual(ipos.filter(isEqual));
    }
  });

  it.prop([arbIpos, arbColumn])(
    'show the same values in reverse order when the direction is reversed',
    (ipos, column) => {
      const valuesOf = (direction: IpoSort['direction']) =>
        sortIpos(ipos, { column, direction })
          .map((ipo) => keyOf(ipo, column))
          .filter((key) => key !== undefined)
          .map((key) => String(key).toLowerCase());
      expect(valuesOf('descending')).toEqual(valuesOf('ascending').toReversed());
    },
  );

  it.prop([arbIpos, fc.constantFrom('bid-start' as const, 'bid-end' as const)])(
    'sort dates in chronological order',
    (ipos, column) => {
      const times = sortIpos(ipos, { column, direction: 'ascending' }).flatMap((ipo) => {
        const key = keyOf(ipo, column);
        return typeof key === 'number' ? [key] : [];
      });
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    },
  );

  it.prop([fc.array(arbColumn, { minLength: 1, maxLength: 12 })])(
    'sort by the column clicked last, and reverse with each further click on it',
    (clicks) => {
      const sort = clicks.reduce<IpoSort | undefined>(nextIpoSort, undefined);
      const last = clicks.at(-1);
      const clicksOnLast = clicks.length - 1 - clicks.findLastIndex((column) => column !== last);
      expect(sort).toEqual({ column: last, direction: clicksOnLast % 2 === 1 ? 'ascending' : 'descending' });
    },
  );
});
