import { formatUnits } from '../shared/units.ts';
import { NO_AMOUNT } from '../shared/placeholders.ts';
import { amountColumn, numberColumn, textColumn } from '../shared/table.ts';
import { dayColumn } from './day-column.ts';
import { boughtText, type HeldInvestment } from './held-investment.ts';

/** The columns of the purchases and of the holdings of a statement. @see docs/product.md#statement-of-account */
export const STATEMENT_COLUMNS = [
  textColumn({
    key: 'company',
    header: 'Company',
    isRowHeader: true,
    value: ({ company, status }: HeldInvestment) =>
      status === undefined ? company : `${company} (${status})`,
    csv: { header: 'Company', value: ({ company }) => company },
  }),
  textColumn({
    key: 'securities',
    header: 'Securities',
    value: ({ typeOfSecurities }: HeldInvestment) => typeOfSecurities,
    csv: 'Type of Securities',
  }),
  dayColumn({
    key: 'bought',
    header: 'Bought',
    dayOf: ({ bought }: HeldInvestment) => bought,
    format: (_, held) => boughtText(held),
    csv: 'Date of Purchase',
  }),
  numberColumn({
    key: 'units',
    header: 'Units',
    isFigure: true,
    value: ({ units }: HeldInvestment) => units,
    format: (units) => formatUnits(units, NO_AMOUNT),
  }),
  amountColumn({
    key: 'price',
    header: 'Price',
    value: ({ unitPrice }: HeldInvestment) => unitPrice,
    unitsOf: ({ units }) => units,
    csv: 'Issue Price',
  }),
  amountColumn({ key: 'cost', header: 'Cost', value: ({ cost }: HeldInvestment) => cost }),
  amountColumn({ key: 'value', header: 'Value Today', value: ({ value }: HeldInvestment) => value }),
] as const;

export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]['key'];
