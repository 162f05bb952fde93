import type { TableSort } from '../shared/table.ts';
import { readSort, sortItems } from '../shared/table-sort.ts';
import { HOLDING_COLUMNS, type HoldingColumn } from './holding-columns.ts';
import type { Investment } from './investment.ts';

export type HoldingsSort = TableSort<HoldingColumn>;

/** Largest current value first. */
export const DEFAULT_SORT: HoldingsSort = { column: 'current-value', direction: 'descending' };

/** Reads the stored order of the holdings; anything invalid gives the default one. */
export const readHoldingsSort = (stored: string | undefined): HoldingsSort =>
  readSort(HOLDING_COLUMNS, stored) ?? DEFAULT_SORT;

export const sortHoldings = (holdings: readonly Investment[], sort: HoldingsSort): readonly Investment[] =>
  sortItems(HOLDING_COLUMNS, holdings, sort);
