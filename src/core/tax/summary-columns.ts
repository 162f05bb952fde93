import type { Rupees } from '../shared/brand.ts';
import { formatGrouped } from '../shared/money.ts';
import { amountColumn, numberColumn, textColumn } from '../shared/table.ts';

/** A row of the statement's summary. */
export interface SummaryRow {
  readonly id: 'Opening' | 'Purchases' | 'Closing';
  /**
   * The day of the opening or closing, formatted; `undefined` for purchases, and for the opening of a period without a
   * first day.
   */
  readonly day: string | undefined;
  /** Number of investments. */
  readonly count: number;
  readonly cost: Rupees | undefined;
  /** Value today; only the row 'Closing' has one. */
  readonly value: Rupees | undefined;
}

/** The columns of the statement's summary. */
export const SUMMARY_COLUMNS = [
  textColumn({
    key: 'row',
    header: 'Summary',
    isRowHeader: true,
    value: ({ id }: SummaryRow) => id,
    extras: ({ day }) => (day === undefined ? {} : { notes: [[day]] }),
    csv: '',
  }),
  numberColumn({
    key: 'count',
    header: 'Investments',
    isFigure: true,
    value: ({ count }: SummaryRow) => count,
    format: (count = 0) => formatGrouped(count),
  }),
  amountColumn({ key: 'cost', header: 'Cost', value: ({ cost }: SummaryRow) => cost }),
  amountColumn({
    key: 'value',
    header: 'Value Today',
    value: ({ value }: SummaryRow) => value,
    // Only the closing has a value; in the other rows the cell is empty, without a placeholder.
    extras: ({ id }) => (id === 'Closing' ? {} : { text: '' }),
  }),
] as const;

export type SummaryColumn = (typeof SUMMARY_COLUMNS)[number]['key'];
