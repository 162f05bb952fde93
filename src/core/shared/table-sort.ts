import { compareNames } from './compare-names.ts';
import type { Column, ColumnHeader, ColumnValue, TableSort } from './table.ts';

type Sortable<Item, Key extends string> = Pick<Column<Item, Key>, 'key' | 'value'>;

/** The order after a click on a header: the sorted column is reversed, any other starts in its `firstDirection`. */
export function nextSort<Key extends string>(
  columns: readonly ColumnHeader<Key>[],
  sort: TableSort<Key> | undefined,
  column: Key,
): TableSort<Key> {
  if (sort?.column === column)
    return { column, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
  const first = columns.find(({ key }) => key === column)?.firstDirection;
  return { column, direction: first ?? 'ascending' };
}

/** Writes an order for the preferences: `column:direction`. */
export const writeSort = ({ column, direction }: TableSort): string => `${column}:${direction}`;

/** Reads a stored order; `undefined` for anything invalid. */
export function readSort<Key extends string>(
  columns: readonly ColumnHeader<Key>[],
  stored: string | undefined,
): TableSort<Key> | undefined {
  const [name, direction] = (stored ?? '').split(':');
  const column = columns.find(({ key, firstDirection }) => key === name && firstDirection !== undefined)?.key;
  return column === undefined || (direction !== 'ascending' && direction !== 'descending')
    ? undefined
    : { column, direction };
}

/**
 * Sorts by the values of one column. The sort is stable, and missing values come last, in both directions. The values
 * are read once, so that 10,000 rows take well under 100 ms.
 */
export function sortItems<Item, Key extends string>(
  columns: readonly Sortable<Item, Key>[],
  items: readonly Item[],
  sort: TableSort<Key> | undefined,
): readonly Item[] {
  if (sort === undefined) return items;
  const column = columns.find(({ key }) => key === sort.column);
  if (column === undefined) return items;
  const keys = sortKeys(items.map((item) => column.value(item)));
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const known: { item: Item; key: number }[] = [];
  const missing: Item[] = [];
  for (const [index, item] of items.entries()) {
    const key = keys[index];
    if (key === undefined) missing.push(item);
    else known.push({ item, key });
  }
  // Compared, not subtracted: the difference of two infinite amounts is NaN.
  known.sort((first, second) => sign * (Number(first.key > second.key) - Number(first.key < second.key)));
  return [...known.map(({ item }) => item), ...missing];
}

/** Texts become their ranks in alphabetical order, so that repeated texts are compared only once. */
function sortKeys(values: readonly ColumnValue[]): readonly (number | undefined)[] {
  const distinct = [...new Set(values)].filter((value) => typeof value === 'string').toSorted(compareNames);
  const ranks = new Map<string, number>();
  let rank = 0;
  let previous = '';
  for (const text of distinct) {
    if (compareNames(previous, text) !== 0) rank += 1;
    ranks.set(text, rank);
    previous = text;
  }
  return values.map((value) => (typeof value === 'string' ? ranks.get(value) : value));
}
