import { type fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { cellsOf, type Column } from '../../src/core/shared/table.ts';

interface ColumnLaws<Item, Key extends string, Context> {
  readonly columns: readonly Column<Item, Key, Context>[];
  readonly arbItem: fc.Arbitrary<Item>;
  readonly context: Context;
}

/** Adds the tests that the columns of every table must pass. */
export function describeColumns<Item, Key extends string, Context>(
  name: string,
  { columns, arbItem, context }: ColumnLaws<Item, Key, Context>,
): void {
  const sortable = columns.filter(({ firstDirection }) => firstDirection !== undefined);

  describe(`the columns of ${name}`, () => {
    it('have unique keys', () => {
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
    });

    it('have unique headers in the CSV', () => {
      const headers = columns.flatMap(({ csv }) => csv?.header ?? []).filter((header) => header !== '');
      expect(headers).toEqual([...new Set(headers)]);
    });

    it.prop([arbItem])('show the values that they are sorted by', (item) => {
      const cells = cellsOf(columns, item, context);
      for (const { key, value } of sortable) {
        const cell = cells[key];
        const known = value(item);
        expect(known, `column ${key}`).not.toBeNaN();
        if (cell.missing !== undefined) expect(cell.missing, `column ${key}`).toBe(known === undefined);
        if (cell.amount !== undefined) expect(cell.amount.rupees, `column ${key}`).toBe(known);
        if (typeof known === 'string' && cell.missing === false)
          expect(cell.text, `column ${key}`).toBe(known);
      }
    });
  });
}
