import { formatDay } from '../calendar/days.ts';
import { financialYearLabel, type FinancialYear, QUARTER_LABELS } from '../calendar/financial-year.ts';
import type { AmountFormat } from '../shared/amount.ts';
import type { Day } from '../shared/calendar-day.ts';
import type { Cell } from '../shared/csv.ts';
import { REST_IN_CSV, printNote } from '../shared/printed-rows.ts';
import { amountCell, csvCells, tableOf, type TableView } from '../shared/table.ts';
import { counted } from '../shared/counted.ts';
import { type SummaryRow, SUMMARY_COLUMNS } from './summary-columns.ts';
import type { HeldInvestment } from './held-investment.ts';
import { STATEMENT_COLUMNS, type StatementColumn } from './statement-columns.ts';
import type { StatementOfAccount } from './statement-of-account.ts';
import {
  statementDays,
  type StatementPeriod,
  statementPeriodLabel,
  statementRange,
} from './statement-period.ts';
import { sumKnown } from './sum-known.ts';
import { quartersBegun } from './tax-input.ts';
import type { StatementPage } from './tax-state.ts';

function tableOfHeld(held: readonly HeldInvestment[], amounts: AmountFormat): TableView<StatementColumn> {
  const sum = (figure: 'cost' | 'value') =>
    amountCell(amounts.amount(sumKnown(held.map((each) => each[figure]))));
  return {
    ...tableOf(STATEMENT_COLUMNS, held, { amounts }),
    totals: { cost: sum('cost'), value: sum('value') },
    printNote: printNote(held.length, 'investments', REST_IN_CSV),
  };
}

function notesOf(statement: StatementOfAccount, period: StatementPeriod): readonly string[] {
  const { undatedCount, inFutureCount, withoutCostCount, withoutValueCount } = statement;
  return [
    'Made from the investments that are held today. Sales, redemptions and gifts are not in the data.',
    'Values are those of today, by the current share price: unrealised, not a valuation, and not those of an earlier day.',
    ...(undatedCount > 0
      ? [
          period.kind === 'all'
            ? `${counted(undatedCount, 'investment')} without a purchase date: listed last.`
            : `Left out: ${counted(undatedCount, 'investment')} without a purchase date.`,
        ]
      : []),
    ...(inFutureCount > 0
      ? [`Left out: ${counted(inFutureCount, 'investment')} with a purchase date in the future.`]
      : []),
    ...(withoutCostCount > 0
      ? [`${counted(withoutCostCount, 'investment')} without a cost: not in the sums of cost.`]
      : []),
    ...(withoutValueCount > 0
      ? [`${counted(withoutValueCount, 'investment')} without a current value: not in the sum of values.`]
      : []),
  ];
}

function summaryRows(
  statement: StatementOfAccount,
  period: StatementPeriod,
  today: Day,
): readonly SummaryRow[] {
  const { first, last } = statementRange(period, today);
  return [
    {
      id: 'Opening',
      day: period.kind === 'all' ? undefined : formatDay(first),
      count: statement.openingCount,
      cost: statement.openingCost,
      value: undefined,
    },
    {
      id: 'Purchases',
      day: undefined,
      count: statement.purchases.length,
      cost: statement.purchasedCost,
      value: undefined,
    },
    {
      id: 'Closing',
      day: formatDay(last),
      count: statement.holdings.length,
      cost: statement.closingCost,
      value: statement.valueToday,
    },
  ];
}

/**
 * Formats a statement.
 * @param years the offered years, newest first
 * @param pan of the holder; empty when none was typed
 */
export function statementPage(
  statement: StatementOfAccount,
  period: StatementPeriod,
  years: readonly FinancialYear[],
  pan: string,
  today: Day,
  amounts: AmountFormat,
): StatementPage {
  const year = period.kind === 'all' ? undefined : period.year;
  return {
    kind: 'statement',
    years: [
      ...years.map((each) => ({ year: each, label: financialYearLabel(each) })),
      { year: undefined, label: 'Since the beginning' },
    ],
    year,
    quarters:
      year === undefined
        ? []
        : quartersBegun(year, today).map((quarter) => ({ quarter, label: QUARTER_LABELS[quarter] })),
    quarter: period.kind === 'quarter' ? period.quarter : undefined,
    period: statementPeriodLabel(period),
    days: statementDays(period, today),
    pan,
    prepared: formatDay(today),
    summary: tableOf(SUMMARY_COLUMNS, summaryRows(statement, period, today), { amounts }),
    holdings: tableOfHeld(statement.holdings, amounts),
    purchases: tableOfHeld(statement.purchases, amounts),
    notes: notesOf(statement, period),
  };
}

interface StatementHeader {
  readonly title: string;
  readonly holder: string;
  /** Empty when none was typed. */
  readonly pan: string;
  /** With its label: `Prepared on 5 Mar 2026`. */
  readonly preparedOn: string;
  /** The filter in words; `undefined` when the statement is of all investments. */
  readonly filter: string | undefined;
}

const withoutEmptyEnd = (cells: readonly Cell[]): readonly Cell[] =>
  cells.at(-1) === undefined ? cells.slice(0, -1) : cells;

/** The rows of the statement's CSV: one section after the other, with an empty row between. */
export function statementCells(
  statement: StatementOfAccount,
  period: StatementPeriod,
  header: StatementHeader,
  today: Day,
): readonly (readonly Cell[])[] {
  return [
    [header.title],
    ['Holder', header.holder],
    ...(header.pan === '' ? [] : [['PAN', header.pan]]),
    ['Period', statementPeriodLabel(period)],
    ['Days', statementDays(period, today)],
    [header.preparedOn],
    ...(header.filter === undefined ? [] : [['Only investments with', header.filter]]),
    [],
    ...csvCells(SUMMARY_COLUMNS, summaryRows(statement, period, today)).map(withoutEmptyEnd),
    [],
    ['Purchases in the period'],
    ...csvCells(STATEMENT_COLUMNS, statement.purchases),
    [],
    ['Closing holdings'],
    ...csvCells(STATEMENT_COLUMNS, statement.holdings),
    [],
    ...notesOf(statement, period).map((note) => [note]),
    ['Not tax advice.'],
  ];
}
