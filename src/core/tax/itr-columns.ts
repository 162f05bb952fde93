import { formatDay } from '../calendar/days.ts';
import { NO_AMOUNT } from '../shared/placeholders.ts';
import { amountColumn, numberColumn, type TableRow, textColumn } from '../shared/table.ts';
import { formatUnits } from '../shared/units.ts';
import { dayColumn } from './day-column.ts';
import type { Acquisition, ItrCompany, ShareKind } from './itr-table.ts';

/** A row of the ITR schedule: a purchase in the year, or a company without one. */
export interface ItrLine {
  readonly company: ItrCompany;
  readonly pan: string;
  readonly purchase: Acquisition | undefined;
  /** Whether it is the first row of its company: in the CSV, only this row has opening and closing. */
  readonly isFirst: boolean;
}

export interface ItrRow extends TableRow<ItrColumn> {
  /** Identifies the company's shares of one kind. */
  readonly groupId: string;
  readonly companyKey: string;
}

const KINDS: Readonly<Record<ShareKind, string>> = {
  equity: 'Equity shares',
  preference: 'Preference shares',
};

type Balance = 'opening' | 'closing';

const BALANCES: Readonly<Record<Balance, string>> = { opening: 'Opening', closing: 'Closing' };

const unitsColumn = <const Of extends Balance>(balance: Of) =>
  numberColumn({
    key: `${balance}-units`,
    header: 'Units',
    headerGroup: BALANCES[balance],
    isFigure: true,
    isGroupColumn: true,
    value: ({ company }: ItrLine) => company[balance].units,
    format: (units) => formatUnits(units, NO_AMOUNT),
    csv: {
      header: `${BALANCES[balance]}: number of shares`,
      value: ({ company, isFirst }) => (isFirst ? company[balance].units : undefined),
    },
  });

const costColumn = <const Of extends Balance>(balance: Of) =>
  amountColumn({
    key: `${balance}-cost`,
    header: 'Cost',
    headerGroup: BALANCES[balance],
    isGroupColumn: true,
    value: ({ company }: ItrLine) => company[balance].cost,
    csv: {
      header: `${BALANCES[balance]}: cost of acquisition`,
      value: ({ company, isFirst }) => (isFirst ? company[balance].cost : undefined),
    },
  });

/** A column that the form of the income-tax return requires. Its cells are empty: the data has no sales. */
const unknownColumn = <Key extends string>(key: Key, header: string) =>
  textColumn<ItrLine, Key>({ key, header, isCsvOnly: true, value: () => undefined });

const ACQUIRED = 'Acquired in the Year';

/** The columns of the ITR schedule. @see docs/product.md#itr-schedule */
export const ITR_COLUMNS = [
  textColumn({
    key: 'company',
    header: 'Company',
    isRowHeader: true,
    isGroupColumn: true,
    value: ({ company }: ItrLine) => company.company,
    extras: ({ company: { status, kind } }) => ({
      isName: true,
      status,
      ...(kind === 'preference' && { notes: [[KINDS[kind]]] }),
    }),
    csv: 'Name of company',
  }),
  textColumn({
    key: 'kind',
    header: 'Kind of shares',
    isCsvOnly: true,
    value: ({ company }: ItrLine) => KINDS[company.kind],
  }),
  textColumn({
    key: 'pan',
    header: 'PAN',
    isGroupColumn: true,
    value: ({ pan }: ItrLine) => pan,
    csv: 'PAN of company',
  }),
  unitsColumn('opening'),
  costColumn('opening'),
  dayColumn({
    key: 'date',
    header: 'Date',
    headerGroup: ACQUIRED,
    dayOf: ({ purchase }: ItrLine) => purchase?.bought,
    format: (day) => (day === undefined ? NO_AMOUNT : formatDay(day)),
    csv: 'Acquired: date',
  }),
  numberColumn({
    key: 'units',
    header: 'Units',
    headerGroup: ACQUIRED,
    isFigure: true,
    value: ({ purchase }: ItrLine) => purchase?.units,
    format: (units) => formatUnits(units, NO_AMOUNT),
    csv: 'Acquired: number of shares',
  }),
  amountColumn({
    key: 'face-value',
    header: 'Face Value',
    headerGroup: ACQUIRED,
    value: ({ purchase }: ItrLine) => purchase?.faceValue,
    unitsOf: () => undefined,
    csv: 'Acquired: face value per share',
  }),
  amountColumn({
    key: 'price',
    header: 'Issue Price',
    headerGroup: ACQUIRED,
    value: ({ purchase }: ItrLine) => purchase?.unitPrice,
    unitsOf: ({ purchase }) => purchase?.units,
    extras: ({ purchase }) =>
      purchase?.boughtFromShareholder === true ? { notes: [['Purchase price']] } : {},
    csv: {
      header: 'Acquired: issue price per share',
      value: ({ purchase }) => (purchase?.boughtFromShareholder === true ? undefined : purchase?.unitPrice),
    },
  }),
  amountColumn({
    key: 'purchase-price',
    header: 'Acquired: purchase price per share',
    isCsvOnly: true,
    value: ({ purchase }: ItrLine) =>
      purchase?.boughtFromShareholder === true ? purchase.unitPrice : undefined,
  }),
  amountColumn({
    key: 'cost',
    header: 'Cost',
    headerGroup: ACQUIRED,
    value: ({ purchase }: ItrLine) => purchase?.cost,
    csv: 'Acquired: cost of acquisition',
  }),
  unknownColumn('transferred-units', 'Transferred: number of shares'),
  unknownColumn('transferred-amount', 'Transferred: sale consideration'),
  unitsColumn('closing'),
  costColumn('closing'),
] as const;

export type ItrColumn = (typeof ITR_COLUMNS)[number]['key'];
