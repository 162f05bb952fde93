import type { Rupees } from '../shared/brand.ts';
import { formatGrouped } from '../shared/money.ts';
import { amountColumn, numberColumn, textColumn } from '../shared/table.ts';

/** A line of the statement's summary. */
export interface Balance {
  readonly id: 'Opening' | 'Purchases' | 'Closing';
  /** `undefined` for what has no single day. */
  readonly day: string | undefined;
  /** Number of investments. */
  readonly count: number;
  readonly cost: Rupees | undefined;
  /** Value today; only of what is held at the end. */
  readonly value: Rupees | undefined;
}

/** The columns of the statement's summary. */
export const BALANCE_COLUMNS = [
  textColumn({
    key: 'balance',
    header: 'Summary',
    isRowHeader: true,
    value: ({ id }: Balance) => id,
    more: ({ day }) => (day === undefined ? {} : { notes: [[day]] }),
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
    // Only what is held at the end has a value.
    more: ({ id }) => (id === 'Closing' ? {} : { text: '' }),
  }),
] as const;

export type BalanceColumn = (typeof BALANCE_COLUMNS)[number]['key'];
