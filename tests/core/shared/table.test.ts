import { describe, expect, it } from 'vitest';
import { EXACT_AMOUNTS, HIDDEN_AMOUNTS } from '../../../src/core/shared/amount.ts';
import {
  amountColumn,
  cellsOf,
  type Column,
  csvCells,
  emptyTable,
  numberColumn,
  plainColumn,
  rowMaker,
  tableOf,
  textColumn,
} from '../../../src/core/shared/table.ts';
import { nextSort, readSort, sortItems, writeSort } from '../../../src/core/shared/table-sort.ts';

interface Fund {
  readonly id: string;
  readonly name: string | undefined;
  readonly units: number | undefined;
  readonly price: number | undefined;
}

const aFund = (change: Partial<Fund> = {}): Fund => ({
  id: 'a',
  name: 'Alpha',
  units: 3,
  price: 10,
  ...change,
});

const COLUMNS = [
  plainColumn({ key: 'logo', header: 'Logo', cell: ({ id }: Fund) => ({ text: `logo of ${id}` }) }),
  textColumn({ key: 'name', header: 'Fund', value: ({ name }: Fund) => name, csv: 'Name of the fund' }),
  numberColumn({
    key: 'units',
    header: 'Units',
    isFigure: true,
    value: ({ units }: Fund) => units,
    format: (units) => (units === undefined ? 'none' : `${units} u`),
  }),
  numberColumn({
    key: 'year',
    header: 'Year',
    value: ({ id }: Fund) => (id === '' ? undefined : 2026),
    format: String,
    csv: { header: 'Bought in', value: ({ id }) => `${id} 2026` },
    isCsvOnly: true,
  }),
  amountColumn({
    key: 'price',
    header: 'Price',
    placeholder: 'N/A',
    value: ({ price }: Fund) => price,
    unitsOf: ({ units }) => units,
    extras: ({ id }) => ({ hint: `price of ${id}` }),
  }),
  amountColumn({ key: 'sum', header: 'Sum', value: ({ price }: Fund) => price }),
] as const;

const context = { amounts: EXACT_AMOUNTS };

describe('a column', () => {
  it('is sorted at the first click by its kind: figures descending, other values ascending', () => {
    const value = (): undefined => undefined;
    const column = { key: 'k', header: 'H', value };
    const format = String;
    expect(textColumn(column).firstDirection).toBe('ascending');
    expect(numberColumn({ ...column, format }).firstDirection).toBe('ascending');
    expect(numberColumn({ ...column, format, isFigure: true }).firstDirection).toBe('descending');
    expect(amountColumn(column)).toMatchObject({ firstDirection: 'descending', isFigure: true });
    expect(plainColumn({ key: 'k', header: 'H', cell: () => ({ text: '' }) }).firstDirection).toBeUndefined();
  });

  it('has its header and value in the CSV, or a given header, or a given header and value', () => {
    const column = { key: 'k', header: 'H', value: () => 'v' };
    const cells = (csv?: string | { readonly header: string; readonly value: () => string }) =>
      csvCells([textColumn(csv === undefined ? column : { ...column, csv })], [aFund()]);
    expect(cells()).toEqual([['H'], ['v']]);
    expect(cells('Own')).toEqual([['Own'], ['v']]);
    expect(cells({ header: 'Own', value: () => 'w' })).toEqual([['Own'], ['w']]);
  });

  it('makes a cell of its value and of additional parts, such as a hint', () => {
    expect(cellsOf(COLUMNS, aFund({ price: 10.125 }), context)).toEqual({
      logo: { text: 'logo of a' },
      name: { text: 'Alpha', missing: false },
      units: { text: '3 u', missing: false },
      year: { text: '2026', missing: false },
      price: {
        text: '₹10.125',
        missing: false,
        amount: { rupees: 10.125, text: '₹10.125', exact: undefined },
        hint: 'price of a',
      },
      sum: { text: '₹10', missing: false, amount: { rupees: 10.125, text: '₹10', exact: undefined } },
    });
  });

  it('shows its placeholder for a missing value', () => {
    const cells = cellsOf(COLUMNS, aFund({ name: undefined, units: undefined, price: undefined }), context);
    expect(Object.values(cells).map(({ text, missing }) => [text, missing])).toEqual([
      ['logo of a', undefined],
      ['N/A', true],
      ['none', true],
      ['2026', false],
      ['N/A', true],
      ['--', true],
    ]);
  });

  it('writes its amounts in the format of the context', () => {
    const cells = cellsOf(COLUMNS, aFund(), { amounts: HIDDEN_AMOUNTS });
    expect([cells.price.text, cells.sum.text, cells.sum.amount?.rupees]).toEqual(['₹•••••', '₹•••••', 10]);
  });

  it('is left out of the CSV if it is plain, such as a logo, but not for a missing value', () => {
    expect(csvCells(COLUMNS, [aFund({ price: undefined })])).toEqual([
      ['Name of the fund', 'Units', 'Bought in', 'Price', 'Sum'],
      ['Alpha', 3, 'a 2026', undefined, undefined],
    ]);
  });
});

describe('a table', () => {
  it('shows all columns except CSV-only ones, and has a cell for every column in its rows', () => {
    const table = tableOf(COLUMNS, [aFund(), aFund({ id: 'b' })], context);
    expect(table.columns.map(({ key }) => key)).toEqual(['logo', 'name', 'units', 'price', 'sum']);
    expect(table.count).toBe(2);
    expect(table.rowAt(1)).toMatchObject({ id: 'b', cells: { year: { text: '2026' } } });
  });

  it('makes the row of an item once', () => {
    const rowOf = rowMaker(COLUMNS, context);
    const fund = aFund();
    expect(rowOf(fund)).toBe(rowOf(fund));
  });

  it('contains no rows while they load', () => {
    const { columns, count, rowAt } = emptyTable(COLUMNS);
    expect([columns, count]).toEqual([COLUMNS, 0]);
    expect(() => rowAt(0)).toThrow(RangeError);
  });
});

describe('the order of a table', () => {
  it('starts with names from A and figures from the largest, and is reversed by the next click', () => {
    expect(nextSort(COLUMNS, undefined, 'name')).toEqual({ column: 'name', direction: 'ascending' });
    expect(nextSort(COLUMNS, undefined, 'units').direction).toBe('descending');
    expect(nextSort(COLUMNS, undefined, 'year').direction).toBe('ascending');
    expect(nextSort(COLUMNS, undefined, 'price').direction).toBe('descending');
    const byUnits = nextSort(COLUMNS, { column: 'name', direction: 'descending' }, 'units');
    expect(nextSort(COLUMNS, byUnits, 'units')).toEqual({ column: 'units', direction: 'ascending' });
    expect(nextSort(COLUMNS, nextSort(COLUMNS, byUnits, 'units'), 'units')).toEqual(byUnits);
  });

  it('is stored as a string; a stored string that is no order of the table is ignored', () => {
    expect(writeSort({ column: 'units', direction: 'ascending' })).toBe('units:ascending');
    expect(readSort(COLUMNS, 'units:ascending')).toEqual({ column: 'units', direction: 'ascending' });
    expect(readSort(COLUMNS, 'units:descending')).toEqual({ column: 'units', direction: 'descending' });
    for (const stored of [undefined, '', 'units', 'units:up', 'logo:ascending', 'other:ascending'])
      expect(readSort(COLUMNS, stored)).toBeUndefined();
  });

  it('is the order of the items if no column is sorted', () => {
    const funds = [aFund({ id: 'b' }), aFund()];
    expect(sortItems(COLUMNS, funds, undefined)).toBe(funds);
  });

  it('is the order of the items if the table does not have the sorted column', () => {
    const funds = [aFund({ id: 'b' }), aFund()];
    const columns: readonly Column<Fund, string>[] = COLUMNS.map((column) => ({
      ...column,
      cell: () => ({ text: '' }),
    }));
    expect(sortItems(columns, funds, { column: 'other', direction: 'ascending' })).toBe(funds);
    expect(nextSort(columns, undefined, 'other')).toEqual({ column: 'other', direction: 'ascending' });
  });

  it('has Infinity first and -Infinity last when amounts descend', () => {
    const funds = [Infinity, 1, Infinity, -Infinity].map((price, index) =>
      aFund({ id: String(index), price }),
    );
    expect(
      sortItems(COLUMNS, funds, { column: 'price', direction: 'descending' }).map(({ id }) => id),
    ).toEqual(['0', '2', '1', '3']);
  });

  it('has missing values last, in both directions, and keeps the order of equal ones', () => {
    const funds = ['Beta', undefined, 'alpha', 'ALPHA', undefined].map((name, index) =>
      aFund({ id: String(index), name }),
    );
    const ids = (direction: 'ascending' | 'descending') =>
      sortItems(COLUMNS, funds, { column: 'name', direction }).map(({ id }) => id);
    expect(ids('ascending')).toEqual(['2', '3', '0', '1', '4']);
    expect(ids('descending')).toEqual(['0', '2', '3', '1', '4']);
  });
});
