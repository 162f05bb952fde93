import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { compareNames } from '../../src/core/shared/compare-names.ts';
import { cellsOf, type Column, csvCells } from '../../src/core/shared/table.ts';
import { sortItems } from '../../src/core/shared/table-sort.ts';

interface ColumnLaws<Item, Key extends string, Context> {
  readonly columns: readonly Column<Item, Key, Context>[];
  readonly arbItem: fc.Arbitrary<Item>;
  readonly context: Context;
}

const compare = (first: string | number, second: string | number): number =>
  typeof first === 'number' || typeof second === 'number'
    ? Number(first) - Number(second)
    : compareNames(first, second);

/** Adds the tests that the columns of every table must pass. */
export function describeColumns<Item, Key extends string, Context>(
  name: string,
  { columns, arbItem, context }: ColumnLaws<Item, Key, Context>,
): void {
  const sortable = columns.filter(({ firstDirection }) => firstDirection !== undefined);
  const arbItems = fc.array(arbItem, { maxLength: 40 });

  describe(`the columns of ${name}`, () => {
    it('have unique keys', () => {
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
    });

    it.prop([arbItems])('sort the rows by the values in their cells, rows without a value last', (items) => {
      for (const { key, value } of sortable) {
        for (const direction of ['ascending', 'descending'] as const) {
          const sorted = sortItems(columns, items, { column: key, direction });
          expect(sorted, `column ${key}`).toHaveLength(items.length);
          expect(new Set(sorted), `column ${key}`).toEqual(new Set(items));
          const values = sorted.map(value);
          const known = values.filter((each) => each !== undefined);
          expect(values.slice(0, known.length), `column ${key}`).toEqual(known);
          const sign = direction === 'ascending' ? 1 : -1;
          const steps = known.slice(1).map((next, index) => sign * compare(known[index] ?? next, next));
          expect(Math.max(0, ...steps), `${key}, ${direction}`).toBe(0);
        }
      }
    });

    it.prop([arbItem])('show the values that they are sorted by', (item) => {
      const cells = cellsOf(columns, item, context);
      for (const { key, value } of sortable) {
        const cell = cells[key];
        const known = value(item);
        if (cell.missing !== undefined) expect(cell.missing, `column ${key}`).toBe(known === undefined);
        if (cell.amount !== undefined) expect(cell.amount.rupees, `column ${key}`).toBe(known);
        if (typeof known === 'string' && cell.missing === false)
          expect(cell.text, `column ${key}`).toBe(known);
      }
    });

    it.prop([arbItems])('have their headers and values in the CSV if they are exported', (items) => {
      const [headers = [], ...rows] = csvCells(columns, items);
      expect(rows).toHaveLength(items.length);
      for (const row of rows) expect(row).toHaveLength(headers.length);
      for (const { csv } of columns) {
        if (csv === undefined) continue;
        const index = headers.indexOf(csv.header);
        expect([csv.header, ...rows.map((row) => row[index])]).toEqual([csv.header, ...items.map(csv.value)]);
      }
    });
  });
}
