import { analysedHolding } from '../analysis/analysed-holding.ts';
import { companiesOf, type Company } from '../analysis/companies.ts';
import { investmentLines } from '../analysis/companies-view.ts';
import { COMPANY_COLUMNS } from '../analysis/company-columns.ts';
import type { Investment } from '../portfolio/investment.ts';
import { todayNumber } from '../returns/day-number.ts';
import { percentOf, returnsView } from '../returns/returns-view.ts';
import { type AmountFormat, type AmountText } from '../shared/amount.ts';
import { counted } from '../shared/counted.ts';
import { moreRowsLabel } from '../shared/more-rows-label.ts';
import { NO_AMOUNT } from '../shared/placeholders.ts';
import { rowsOnDemand } from '../shared/rows-on-demand.ts';
import { cellsOf, type TableCell } from '../shared/table.ts';
import type { CompanyHeader } from './investment-state.ts';

/** How many rounds are listed at first. */
export const ROUNDS_AT_FIRST = 10;

interface CompanyHeaderOptions {
  /** Id of the investment whose page is open. */
  readonly current: Investment['id'];
  /** Epoch milliseconds. */
  readonly nowMs: number;
  readonly format: AmountFormat;
  /** How many rounds are listed first; the round of the open page is listed in addition if it is not among them. */
  readonly shownRounds: number;
}

const [NAME_COLUMN, ...FIGURE_COLUMNS] = COMPANY_COLUMNS;

/** The columns of the table of companies in Analysis; each row is a round instead of a company. */
const ROUND_COLUMNS = [{ ...NAME_COLUMN, header: 'Round' }, ...FIGURE_COLUMNS] as const;

/**
 * The figures of all investments in one company, and a table of these rounds when there are two or more.
 * @param rounds at least one investment, all of one company
 * @see docs/product.md#company-header
 */
export function companyHeader(
  rounds: readonly Investment[],
  options: CompanyHeaderOptions,
): CompanyHeader | undefined {
  const { nowMs, format } = options;
  const today = todayNumber(nowMs);
  const [company] = companiesOf(rounds.map(analysedHolding), today);
  if (company === undefined) return undefined;
  const view = returnsView(company.returns, format);
  const leftOut = [view.withoutValueNote, view.comparedNote, view.withoutCostNote].filter(
    (note): note is AmountText => note !== undefined,
  );
  const common = {
    countText: counted(rounds.length, 'round'),
    value: view.value,
    invested: view.invested,
    rounds: rounds.length === 1 ? undefined : roundsOf(company, today, options),
  };
  if (company.status !== undefined) {
    return {
      ...common,
      valueLabel: 'Last Known Value',
      gain: undefined,
      moic: NO_AMOUNT,
      xirr: NO_AMOUNT,
      xirrNote: undefined,
      stake: undefined,
      notes: [
        [`${company.status}: the data contains no sale proceeds, so no returns are calculated.`],
        ...leftOut,
      ],
    };
  }
  return {
    ...common,
    valueLabel: 'Current Value',
    gain: view.gain,
    moic: view.moic,
    xirr: view.xirr,
    xirrNote: view.xirrNote,
    stake: stakeOf(company, rounds[0]?.startup.currentValuation),
    notes: [['Unrealised: as if sold today at the current value.'], ...leftOut],
  };
}

/**
 * The value of all investments as a share of the company's valuation. `undefined` when the valuation or the value of an
 * investment is missing, when the value is 0, and when it is above the valuation, which is an error in the data.
 */
function stakeOf({ returns }: Company, valuation: number | undefined): string | undefined {
  const { value, withoutValue } = returns;
  if (value === undefined || withoutValue.count > 0 || valuation === undefined || value > valuation)
    return undefined;
  return value > 0 ? percentOf(value / valuation) : undefined;
}

function roundsOf(
  company: Company,
  today: number,
  { current, format: amounts, shownRounds }: CompanyHeaderOptions,
): CompanyHeader['rounds'] {
  const first = company.holdings.slice(0, shownRounds);
  const own = company.holdings.filter((holding) => holding.id === current && !first.includes(holding));
  const listed = { ...company, holdings: [...first, ...own] };
  return {
    table: {
      columns: ROUND_COLUMNS,
      ...rowsOnDemand(investmentLines(listed, today, amounts), (line) => {
        const cells = cellsOf(ROUND_COLUMNS, line, { amounts });
        return {
          id: line.id,
          cells: line.id === current ? { ...cells, company: asThisRound(cells.company) } : cells,
        };
      }),
    },
    more: moreRowsLabel(company.holdings.length - listed.holdings.length),
  };
}

/** Marks the round of this page, which the blocks below describe. */
const asThisRound = (cell: TableCell): TableCell => ({
  ...cell,
  notes: (cell.notes ?? []).map((note) => [...note, ', this round']),
});
