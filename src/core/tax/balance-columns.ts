import type { Rupees } from '../shared/brand.ts';
import { formatGrouped } from '../shared/money.ts';
import { amountColumn, numberColumn, textColumn } from '../shared/table.ts';

/** A row of the statement's summary. */
export interface Balance {
  readonly id: 'Opening' | 'Purchases' | 'Closing';
  /**
   * The day of the balance, formatted; `undefined` for purchases, and for the opening of a period without a first day.
   */
  readonly day: string | undefined;
  /** Number of investments. */
  readonly count: number;
  readonly cost: Rupees | undefined;
  /** Value today; only the row 'Closing' has one. */
  readonly value: Rupees | undefined;
}

/** The columns of the statement's summary. */
export const BALANCE_COLUMNS = [
  textColumn({
    key: 'balance',
    header: 'Summary',
    isRowHeader: true,
    value: ({ id }: Balance) => id,
    extras: ({ day }) => (day === undefined ? {} : { notes: [[day]] }),
    csv: '',
  }),
  numberColumn({
    key: 'count',
    header: 'Investments',
    isFigure: true,
    value: ({ count }: Balance) => count,
    format: (count = 0) => formatGrouped(count),
  }),
  amountColumn({ key: 'cost', header: 'Cost', value: ({ cost }: Balance) => cost }),
  amountColumn({
    key: 'value',
    header: 'Value Today',
    value: ({ value }: Balance) => value,
    // Only the closing has a value; in the other rows the cell is empty, without a placeholder.
    extras: ({ id }) => (id === 'Closing' ? {} : { text: '' }),
  }),
] as const;

export type BalanceColumn = (typeof BALANCE_COLUMNS)[number]['key'];
