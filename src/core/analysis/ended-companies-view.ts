import { type AmountFormat, amountText } from '../shared/amount.ts';
import { counted } from '../shared/counted.ts';
import { sumOf } from '../shared/sum-of.ts';
import { tableOf } from '../shared/table.ts';
import type { EndedCompaniesView } from './analysis-state.ts';
import type { Company } from './companies.ts';
import { ENDED_COLUMNS } from './ended-columns.ts';

/**
 * Builds the list of companies that are not active.
 * @param companies all companies, the active ones included
 * @returns `undefined` when all companies are active
 * @see docs/product.md#companies-that-are-gone
 */
export function endedCompaniesView(
  companies: readonly Company[],
  format: AmountFormat,
): EndedCompaniesView | undefined {
  const ended = companies.filter(({ status }) => status !== undefined);
  if (ended.length === 0) return undefined;
  const investments = counted(
    sumOf(ended, ({ holdings }) => holdings.length),
    'investment',
  );
  const costs = ended.flatMap(({ returns }) => returns.invested ?? []);
  const invested =
    costs.length === 0 ? [] : amountText` (${format.amount(sumOf(costs, (cost) => cost))} invested)`;
  return {
    countLabel: counted(ended.length, 'company', 'companies'),
    note: amountText`Without ${investments}${invested} in companies that are no longer active`,
    table: tableOf(
      ENDED_COLUMNS,
      ended.map((company) => ({ ...company, id: company.key })),
      { amounts: format },
    ),
  };
}
