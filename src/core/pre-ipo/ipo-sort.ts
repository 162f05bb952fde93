import type { Ipo } from './ipo.ts';
import type { IpoColumn, IpoSort } from './pre-ipo-state.ts';
import { compareNames } from '../shared/compare-names.ts';

type SortKey = string | number | undefined;

function keyOf(ipo: Ipo, column: IpoColumn): SortKey {
  switch (column) {
    case 'company':
      return ipo.companyName;
    case 'category':
      return ipo.category;
    case 'bid-start':
      return ipo.bidStart?.epochMs;
    case 'bid-end':
      return ipo.bidEnd?.epochMs;
    default:
      return ipo.listingStatus;
  }
}

/** Compares two keys of one column: both are times, or both are texts. */
function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' ? a - Number(b) : compareNames(a, String(b));
}

/**
 * The sort after a press on a column header: the sorted column reverses its direction, another one starts ascending.
 */
export function nextIpoSort(sort: IpoSort | undefined, column: IpoColumn): IpoSort {
  const turned = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: turned ? 'descending' : 'ascending' };
}

/** Sorts by one column. The sort is stable, and missing values and invalid dates come last, in both directions. */
export function sortIpos(ipos: readonly Ipo[], sort: IpoSort | undefined): readonly Ipo[] {
  if (sort === undefined) return ipos;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return ipos
    .map((ipo) => ({ ipo, key: keyOf(ipo, sort.column) }))
    .toSorted((a, b) => {
      if (a.key === undefined || b.key === undefined)
        return Number(a.key === undefined) - Number(b.key === undefined);
      return sign * compare(a.key, b.key);
    })
    .map(({ ipo }) => ipo);
}
