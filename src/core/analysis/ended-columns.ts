import { counted } from '../shared/counted.ts';
import { amountColumn, textColumn } from '../shared/table.ts';
import type { Company } from './companies.ts';

/** A company that is not active. */
export interface EndedCompany extends Company {
  readonly id: string;
}

/**
 * The columns of the companies that are not active; the portfolio's gain, MOIC and XIRR leave these companies out.
 * @see docs/product.md#companies-that-are-gone
 */
export const ENDED_COLUMNS = [
  textColumn({
    key: 'company',
    header: 'Company',
    isRowHeader: true,
    value: ({ name }: EndedCompany) => name,
    extras: ({ status, holdings }) => {
      const to = holdings.find((holding) => holding.to !== undefined)?.to;
      return {
        isName: true,
        link: to === undefined ? undefined : { to },
        status,
        notes: [[counted(holdings.length, 'investment')]],
      };
    },
  }),
  amountColumn({
    key: 'invested',
    header: 'Invested',
    value: ({ returns }: EndedCompany) => returns.invested,
  }),
  amountColumn({
    key: 'value',
    header: 'Last Known Value',
    value: ({ returns }: EndedCompany) => returns.value,
  }),
] as const;

export type EndedColumn = (typeof ENDED_COLUMNS)[number]['key'];
