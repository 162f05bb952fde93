import { returnsView } from '../returns/returns-view.ts';
import { amountColumn, type AmountContext, textColumn } from '../shared/table.ts';
import type { Company } from './companies.ts';
import { companyNotes } from './company-columns.ts';

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
    extras: (company, { amounts }: AmountContext) => {
      const { status, holdings, returns } = company;
      const to = holdings.find((holding) => holding.to !== undefined)?.to;
      return {
        isName: true,
        link: to === undefined ? undefined : { to },
        status,
        notes: companyNotes(company, returnsView(returns, amounts)),
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
