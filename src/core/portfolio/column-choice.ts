import type { ColumnHeader } from '../shared/table.ts';
import { HOLDING_COLUMNS, type HoldingColumn } from './holding-columns.ts';

/** The first columns of every choice: without them nobody knows what a row is about. */
const FIXED: readonly HoldingColumn[] = ['logo', 'startup-name'];

/** The columns of the product description. */
export const SPECIFIED_COLUMNS: readonly HoldingColumn[] = [
  ...FIXED,
  'type-of-securities',
  'issue-price',
  'current-share-price',
  'invested',
  'current-value',
];

const isChoosable = (key: HoldingColumn): boolean => !FIXED.includes(key);

/** Reads the stored choice and leaves out anything invalid; without a choice, returns {@link SPECIFIED_COLUMNS}. */
export function readColumns(stored: string | undefined): readonly HoldingColumn[] {
  if (stored === undefined) return SPECIFIED_COLUMNS;
  const known = stored
    .split(',')
    .flatMap((name) => HOLDING_COLUMNS.find(({ key }) => key === name && isChoosable(key))?.key ?? []);
  return [...FIXED, ...new Set(known)];
}

/** Writes the choice for the preferences. */
export const writeColumns = (columns: readonly HoldingColumn[]): string =>
  columns.filter(isChoosable).join(',');

/** Adds a column at the end, or removes it. */
export const toggleColumn = (
  columns: readonly HoldingColumn[],
  key: HoldingColumn,
): readonly HoldingColumn[] => {
  if (!isChoosable(key)) return columns;
  return columns.includes(key) ? columns.filter((each) => each !== key) : [...columns, key];
};

/** Moves a column by one place to the left or to the right; returns the same list when it cannot move. */
export function moveColumn(
  columns: readonly HoldingColumn[],
  key: HoldingColumn,
  by: -1 | 1,
): readonly HoldingColumn[] {
  const from = columns.indexOf(key);
  const other = columns[from + by];
  if (from === -1 || other === undefined || !isChoosable(key) || !isChoosable(other)) return columns;
  return columns.map((each) => (each === key ? other : each === other ? key : each));
}

/** A line of the menu of columns. */
export interface ColumnOption {
  readonly key: HoldingColumn;
  readonly header: string;
  readonly isShown: boolean;
  readonly canMoveLeft: boolean;
  readonly canMoveRight: boolean;
}

/** The menu: the chosen columns in their order, then all other columns. */
export const columnOptions = (columns: readonly HoldingColumn[]): readonly ColumnOption[] =>
  [...new Set([...columns, ...HOLDING_COLUMNS.map(({ key }) => key)])].filter(isChoosable).map((key) => ({
    key,
    header: columnOf(key).header,
    isShown: columns.includes(key),
    canMoveLeft: moveColumn(columns, key, -1) !== columns,
    canMoveRight: moveColumn(columns, key, 1) !== columns,
  }));

export const isDefaultChoice = (columns: readonly HoldingColumn[]): boolean =>
  writeColumns(columns) === writeColumns(SPECIFIED_COLUMNS);

const columnOf = (key: HoldingColumn) =>
  HOLDING_COLUMNS.find((column) => column.key === key) ?? HOLDING_COLUMNS[0];

/** The headers of the chosen columns. */
export const chosenHeaders = (columns: readonly HoldingColumn[]): readonly ColumnHeader<HoldingColumn>[] =>
  columns.map(columnOf);
