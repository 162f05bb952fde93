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
  describe(`the columns of ${name}`, () => {
    it('have unique keys', () => {
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
    });

    for (const { key, value, firstDirection, csv } of columns) {
      const arbItems = fc.array(arbItem, { maxLength: 40 });
      if (firstDirection !== undefined) {
        it.prop([arbItems, fc.constantFrom('ascending' as const, 'descending' as const)])(
          `${key}: sorts all rows by the value in its cells, rows without a value last`,
          (items, direction) => {
            const sorted = sortItems(columns, items, { column: key, direction });
            expect(sorted).toHaveLength(items.length);
            expect(new Set(sorted)).toEqual(new Set(items));
            const values = sorted.map(value);
            const known = values.filter((each) => each !== undefined);
            expect(values.slice(0, known.length)).toEqual(known);
            const sign = direction === 'ascending' ? 1 : -1;
            for (const [index, next] of known.slice(1).entries()) {
              expect(sign * compare(known[index] ?? next, next)).toBeLessThanOrEqual(0);
            }
          },
        );

        it.prop([arbItem])(`${key}: shows the value that it is sorted by`, (item) => {
          const cell = cellsOf(columns, item, context)[key];
          const known = value(item);
          if (cell.missing !== undefined) expect(cell.missing).toBe(known === undefined);
          if (cell.amount !== undefined) expect(cell.amount.rupees).toBe(known);
          if (typeof known === 'string' && cell.missing === false) expect(cell.text).toBe(known);
        });
      }

      it.prop([arbItems])(`${key}: has its header and its values in the CSV if it is exported`, (items) => {
        const [headers = [], ...rows] = csvCells(columns, items);
        expect(rows).toHaveLength(items.length);
        for (const row of rows) expect(row).toHaveLength(headers.length);
        if (csv === undefined) return;
        const index = headers.indexOf(csv.header);
        expect(rows.map((row) => row[index])).toEqual(items.map(csv.value));
      });
    }
  });
}
