import type { Direction } from './direction.ts';
import type { Amount, AmountFormat, AmountText } from './amount.ts';
import type { Cell } from './csv.ts';
import { NO_AMOUNT, NOT_AVAILABLE } from './placeholders.ts';
import { rowsOnDemand, type RowsOnDemand } from './rows-on-demand.ts';
import type { WebLink } from './web-link.ts';

/** The content of a cell, ready to show. Every part but the text is optional. */
export interface TableCell {
  /** What the cell says; empty for an empty cell. */
  readonly text: string;
  /** Whether the text is a placeholder. */
  readonly missing?: boolean;
  /** The amount that the text writes. */
  readonly amount?: Amount;
  /** Whether the amount shows a gain, a loss or neither. */
  readonly direction?: Direction | undefined;
  /** Whether the text is a name: it stands beside the logo and the status, and leads to `link` or `site`, if given. */
  readonly isName?: boolean;
  /** Page of the row, with its navigation state. */
  readonly link?: { readonly to: string; readonly state?: unknown } | undefined;
  /** Another site that the name leads to. */
  readonly site?: WebLink | undefined;
  /** A logo before the text; without an image, the initials of `name`. */
  readonly logo?: { readonly name: string; readonly url: string | undefined };
  /** Status of a company that is not active, shown beside its name: `Acquired`. */
  readonly status?: string | undefined;
  /** Shown by an `i` button beside the text. */
  readonly hint?: string | undefined;
  /** The look of a text that is a badge. */
  readonly badge?: CellBadge;
  /** Small lines below the text. */
  readonly notes?: readonly AmountText[];
  /** Opens or closes the rows below, which belong to this one. */
  readonly toggle?: { readonly isOpen: boolean; readonly label: string };
}

export type CellBadge = 'long' | 'short' | 'soon' | 'other' | 'bidding' | 'listed' | 'awaiting';

/** A column as its header shows it. */
export interface ColumnHeader<Key extends string = string> {
  /** Unique in its table; also names the column's width in the style sheet: `cost-column`. */
  readonly key: Key;
  readonly header: string;
  /** Whether only screen readers read the header. */
  readonly isHeaderHidden?: boolean;
  /** A header above this column and its neighbours with the same `headerGroup`. */
  readonly headerGroup?: string;
  /** Whether its cells are figures, which are right-aligned. */
  readonly isFigure?: boolean;
  /** Whether its cell names the row. */
  readonly isRowHeader?: boolean;
  /** Whether each group of rows shares one cell in this column. */
  readonly isGroupColumn?: boolean;
  /** Whether it is left out on paper. */
  readonly isScreenOnly?: boolean;
  /** Order after the first click on the header: names from A, amounts from the largest. `undefined`: not sortable. */
  readonly firstDirection?: TableSort['direction'] | undefined;
}

/** The value of a cell, by which the column is sorted. `undefined` when missing, and for a column without values. */
export type ColumnValue = string | number | undefined;

/** A column, described once: its header, cell, order and CSV all follow from it. */
export interface Column<Item, Key extends string = string, Context = unknown> extends ColumnHeader<Key> {
  readonly value: (item: Item) => ColumnValue;
  readonly cell: (item: Item, context: Context) => TableCell;
  /** Its header and cell in a CSV; `undefined` for a column that no CSV has. */
  readonly csv: CsvColumn<Item> | undefined;
  /** Whether it is in the CSV alone. */
  readonly isCsvOnly?: boolean;
}

export interface CsvColumn<Item> {
  readonly header: string;
  readonly value: (item: Item) => Cell;
}

/** The order of a table. */
export interface TableSort<Key extends string = string> {
  readonly column: Key;
  readonly direction: 'ascending' | 'descending';
}

export interface TableRow<Key extends string = string> {
  readonly id: string;
  readonly cells: Readonly<Record<Key, TableCell>>;
  /** The group of the row, in a table with columns of groups (`isGroupColumn`). */
  readonly groupId?: string;
  /** Whether it shows a part of a row above. */
  readonly isPart?: boolean;
}

/** A table, ready to show. Its rows are made when they are shown. */
export interface TableView<
  Key extends string = string,
  Row extends TableRow<Key> = TableRow<Key>,
> extends RowsOnDemand<Row> {
  readonly columns: readonly ColumnHeader<Key>[];
  /** `undefined` for a table that cannot be sorted, or is in its default order. */
  readonly sort?: TableSort<Key> | undefined;
  /** The cells of the last row, which has the sums. */
  readonly totals?: Readonly<Partial<Record<Key, TableCell>>> | undefined;
  /** Says what the sums leave out. */
  readonly totalsNote?: AmountText | undefined;
  /**
   * Index of the first row of each group, for a table with columns of groups. The last number is the count of rows.
   */
  readonly groupStarts?: readonly number[];
  /** Says on paper which rows are not printed; `undefined` when all are. */
  readonly printNote?: string | undefined;
}

interface ColumnSpec<Item, Key extends string, Context, Value extends ColumnValue> extends ColumnHeader<Key> {
  readonly value: (item: Item) => Value | undefined;
  /** What the cell shows beside the value, or in place of it. */
  readonly extras?: (item: Item, context: Context) => Partial<TableCell>;
  /** Header of the CSV column, or its header and value, where these differ from the ones on the screen. */
  readonly csv?: string | CsvColumn<Item>;
  readonly isCsvOnly?: boolean;
}

/** A column of texts. A missing one shows 'N/A'. */
export const textColumn = <Item, Key extends string, Context = unknown>({
  extras,
  csv,
  ...column
}: ColumnSpec<Item, Key, Context, string>): Column<Item, Key, Context> => ({
  ...column,
  firstDirection: 'ascending',
  csv: csvColumnOf(csv, column),
  cell: (item, context) => {
    const text = column.value(item);
    return { text: text ?? NOT_AVAILABLE, missing: text === undefined, ...extras?.(item, context) };
  },
});

/** A column of numbers, such as units, days and moments: `format` writes them, a missing number too. */
export const numberColumn = <Item, Key extends string, Context = unknown>({
  extras,
  csv,
  format,
  ...column
}: ColumnSpec<Item, Key, Context, number> & {
  readonly format: (value: number | undefined, item: Item) => string;
}): Column<Item, Key, Context> => ({
  ...column,
  firstDirection: column.isFigure === true ? 'descending' : 'ascending',
  csv: csvColumnOf(csv, column),
  cell: (item, context) => {
    const value = column.value(item);
    return { text: format(value, item), missing: value === undefined, ...extras?.(item, context) };
  },
});

/** The context of a table that has amounts. */
export interface AmountContext {
  readonly amounts: AmountFormat;
}

/** A column of amounts in rupees. */
export const amountColumn = <Item, Key extends string, Context extends AmountContext = AmountContext>({
  extras,
  csv,
  placeholder = NO_AMOUNT,
  unitsOf,
  ...column
}: ColumnSpec<Item, Key, Context, number> & {
  /** Written for a missing amount. */
  readonly placeholder?: string;
  /** For a price per unit: the number of units bought at this price. */
  readonly unitsOf?: (item: Item) => number | undefined;
}): Column<Item, Key, Context> => ({
  ...column,
  isFigure: true,
  firstDirection: 'descending',
  csv: csvColumnOf(csv, column),
  cell: (item, context) => {
    const value = column.value(item);
    const amount =
      unitsOf === undefined
        ? context.amounts.amount(value, placeholder)
        : context.amounts.unitPrice(value, unitsOf(item), placeholder);
    return { ...amountCell(amount), ...extras?.(item, context) };
  },
});

/** A cell with an amount alone. */
export const amountCell = (amount: Amount): TableCell => ({
  text: amount.text,
  missing: amount.rupees === undefined,
  amount,
});

/** A column without values of its own, such as a logo or a button: it has no order and is in no CSV. */
export const plainColumn = <Item, Key extends string, Context = unknown>({
  cell,
  ...column
}: ColumnHeader<Key> & {
  readonly cell: (item: Item, context: Context) => TableCell;
}): Column<Item, Key, Context> => ({
  ...column,
  firstDirection: undefined,
  value: () => undefined,
  cell,
  csv: undefined,
});

const csvColumnOf = <Item>(
  csv: string | CsvColumn<Item> | undefined,
  { header, value }: { readonly header: string; readonly value: (item: Item) => ColumnValue },
): CsvColumn<Item> => (typeof csv === 'object' ? csv : { header: csv ?? header, value });

/** The columns that a table shows. */
export const shownColumns = <Item, Key extends string, Context>(
  columns: readonly Column<Item, Key, Context>[],
): readonly Column<Item, Key, Context>[] => columns.filter(({ isCsvOnly }) => isCsvOnly !== true);

/** Makes the cells of a row. */
export const cellsOf = <Item, Key extends string, Context>(
  columns: readonly Column<Item, Key, Context>[],
  item: Item,
  context: Context,
): TableRow<Key>['cells'] =>
  Object.fromEntries(columns.map(({ key, cell }) => [key, cell(item, context)])) as Record<Key, TableCell>;

/** Returns a function that makes the row of an item once, however often the table is sorted or filtered. */
export function rowMaker<Item extends { readonly id: string }, Key extends string, Context>(
  columns: readonly Column<Item, Key, Context>[],
  context: Context,
): (item: Item) => TableRow<Key> {
  const rows = new WeakMap<Item, TableRow<Key>>();
  return (item) => {
    const row = rows.get(item) ?? { id: item.id, cells: cellsOf(columns, item, context) };
    rows.set(item, row);
    return row;
  };
}

/**
 * Makes a table whose rows are made when they are shown. A row has a cell for every column, CSV-only ones too.
 * @example
 * const columns = [
 *   textColumn({ key: 'name', header: 'Name', value: ({ name }: Lot) => name }),
 *   amountColumn({ key: 'cost', header: 'Cost', value: ({ cost }: Lot) => cost }),
 * ];
 * const table = tableOf(columns, [{ id: 'a', name: 'Jaladhi', cost: 100_000 }], { amounts: EXACT_AMOUNTS });
 * table.rowAt(0)?.cells.cost.text; // '₹1,00,000'
 */
export const tableOf = <Item extends { readonly id: string }, Key extends string, Context>(
  columns: readonly Column<Item, Key, Context>[],
  items: readonly Item[],
  context: Context,
): TableView<Key> => ({
  columns: shownColumns(columns),
  ...rowsOnDemand(items, rowMaker(columns, context)),
});

/** The table as the cells of a CSV, the headers first. */
export function csvCells<Item, Key extends string, Context>(
  columns: readonly Column<Item, Key, Context>[],
  items: readonly Item[],
): readonly (readonly Cell[])[] {
  const inCsv = columns.flatMap(({ csv }) => csv ?? []);
  return [inCsv.map(({ header }) => header), ...items.map((item) => inCsv.map(({ value }) => value(item)))];
}

/** A table without rows, shown while they load, when they failed to load and when there are none. */
export const emptyTable = <Key extends string, Row extends TableRow<Key> = TableRow<Key>>(
  columns: readonly ColumnHeader<Key>[],
): TableView<Key, Row> => ({ columns, ...rowsOnDemand<never, Row>([], (never) => never) });
