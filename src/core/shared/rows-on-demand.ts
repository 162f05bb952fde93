/** Rows that are made when they are shown, so that only visible rows cost anything. */
export interface RowsOnDemand<Row> {
  readonly count: number;
  /** `index` runs from 0 to `count` - 1; any other throws a `RangeError`. The same index gives the same row. */
  readonly rowAt: (index: number) => Row;
}

/** Makes each row of a list on first access and caches it. */
export function rowsOnDemand<Item, Row>(
  items: readonly Item[],
  make: (item: Item, index: number) => Row,
): RowsOnDemand<Row> {
  const made = new Map<number, Row>();
  return {
    count: items.length,
    rowAt: (index) => {
      const known = made.get(index);
      if (known !== undefined) return known;
      const item = items[index];
      if (item === undefined) throw new RangeError(`No row ${index} among ${items.length}`);
      const row = make(item, index);
      made.set(index, row);
      return row;
    },
  };
}
