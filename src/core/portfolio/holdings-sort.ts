import type { TableSort } from '../shared/table.ts';
import { readSort, sortItems } from '../shared/table-sort.ts';
import { HOLDING_COLUMNS, type HoldingColumn } from './holding-columns.ts';
import { type HoldingLine, investmentLine } from './holding-line.ts';
import type { Investment } from './investment.ts';

export type HoldingsSort = TableSort<HoldingColumn>;

/** Largest current value first. */
export const DEFAULT_SORT: HoldingsSort = { column: 'current-value', direction: 'descending' };

/** Reads the stored order of the holdings; anything invalid gives the default one. */
export const readHoldingsSort = (stored: string | undefined): HoldingsSort =>
  readSort(HOLDING_COLUMNS, stored) ?? DEFAULT_SORT;

export const sortLines = (lines: readonly HoldingLine[], sort: HoldingsSort): readonly HoldingLine[] =>
  sortItems(HOLDING_COLUMNS, lines, sort);

/** @param today as a day number, see `dayNumber` */
export const sortHoldings = (
  holdings: readonly Investment[],
  sort: HoldingsSort,
  today: number,
): readonly Investment[] =>
  sortLines(
    holdings.map((holding) => investmentLine(holding, today)),
    sort,
  ).map(({ first }) => first);
