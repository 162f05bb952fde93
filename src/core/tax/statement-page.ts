import { formatDay } from '../calendar/days.ts';
import { financialYearLabel, type FinancialYear, QUARTER_LABELS } from '../calendar/financial-year.ts';
import type { Day } from '../shared/calendar-day.ts';
import type { Cell } from '../shared/csv.ts';
import { formatRupees } from '../shared/money.ts';
import { NO_AMOUNT, NOT_AVAILABLE } from '../shared/placeholders.ts';
import { rupees } from '../shared/brand.ts';
import { rowsOnDemand } from '../shared/rows-on-demand.ts';
import { formatUnits } from '../shared/units.ts';
import { counted } from '../shared/counted.ts';
import type { HeldInvestment } from './held-investment.ts';
import type { StatementOfAccount } from './statement-of-account.ts';
import { statementDays, type StatementPeriod, statementPeriodLabel } from './statement-period.ts';
import { quartersBegun } from './tax-input.ts';
import type { StatementPage, StatementRow, StatementRows } from './tax-state.ts';

const statementRow = (held: HeldInvestment): StatementRow => ({
  id: held.id,
  company: held.company,
  securities: held.securities ?? NOT_AVAILABLE,
  bought: held.bought === undefined ? NOT_AVAILABLE : formatDay(held.bought),
  units: formatUnits(held.units, NO_AMOUNT),
  price: formatRupees(held.unitPrice, NO_AMOUNT),
  cost: formatRupees(held.cost, NO_AMOUNT),
  value: formatRupees(held.value, NO_AMOUNT),
});

function rowsOf(held: readonly HeldInvestment[]): StatementRows {
  const sum = (figure: 'cost' | 'value'): string =>
    formatRupees(rupees(held.reduce((total, each) => total + (each[figure] ?? 0), 0)), NO_AMOUNT);
  return {
    ...rowsOnDemand(held, statementRow),
    cost: sum('cost'),
    value: sum('value'),
  };
}

function notesOf(statement: StatementOfAccount, period: StatementPeriod): readonly string[] {
  const { undated, inFuture, withoutCost, withoutValue } = statement;
  return [
    'Made from the investments that are held today. Sales, redemptions and gifts are not in the data.',
    'Values are those of today, by the current share price: unrealised, not a valuation, and not those of an earlier day.',
    ...(undated > 0
      ? [
          period.kind === 'all'
            ? `${counted(undated, 'investment')} without a purchase date: listed last.`
            : `Left out: ${counted(undated, 'investment')} without a purchase date.`,
        ]
      : []),
    ...(inFuture > 0
      ? [`Left out: ${counted(inFuture, 'investment')} with a purchase date in the future.`]
      : []),
    ...(withoutCost > 0
      ? [`${counted(withoutCost, 'investment')} without a cost: not in the sums of cost.`]
      : []),
    ...(withoutValue > 0
      ? [`${counted(withoutValue, 'investment')} without a current value: not in the sum of values.`]
      : []),
  ];
}

/** Formats a statement. @param years the offered years, newest first */
export function statementPage(
  statement: StatementOfAccount,
  period: StatementPeriod,
  years: readonly FinancialYear[],
  today: Day,
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
    figures: [
      {
        label: 'Cost at the end',
        value: formatRupees(statement.closingCost, NO_AMOUNT),
        note: counted(statement.holdings.length, 'investment'),
      },
      { label: 'Cost before', value: formatRupees(statement.openingCost, NO_AMOUNT), note: undefined },
      {
        label: 'Purchases',
        value: formatRupees(statement.purchasedCost, NO_AMOUNT),
        note: counted(statement.purchases.length, 'investment'),
      },
      { label: 'Value today', value: formatRupees(statement.valueToday, NO_AMOUNT), note: undefined },
    ],
    holdings: rowsOf(statement.holdings),
    purchases: rowsOf(statement.purchases),
    notes: notesOf(statement, period),
  };
}

const HEADS = [
  'Company',
  'Type of securities',
  'Date of purchase',
  'Units',
  'Issue price',
  'Cost',
  'Value today',
];

const cellsOf = (held: readonly HeldInvestment[]): readonly (readonly Cell[])[] =>
  held.map((each) => [
    each.company,
    each.securities,
    each.bought,
    each.units,
    each.unitPrice,
    each.cost,
    each.value,
  ]);

export interface StatementHead {
  readonly title: string;
  readonly holder: string;
  readonly prepared: string;
  /** The filter in words; `undefined` when the statement is of all investments. */
  readonly filter: string | undefined;
}

/** The statement as cells, its parts below each other with an empty row between. */
export function statementCells(
  statement: StatementOfAccount,
  period: StatementPeriod,
  head: StatementHead,
  today: Day,
): readonly (readonly Cell[])[] {
  return [
    [head.title],
    ['Holder', head.holder],
    ['Period', statementPeriodLabel(period)],
    ['Days', statementDays(period, today)],
    [head.prepared],
    ...(head.filter === undefined ? [] : [['Only investments with', head.filter]]),
    [],
    ['Cost before', statement.openingCost],
    ['Purchases', statement.purchasedCost],
    ['Cost at the end', statement.closingCost],
    ['Value today', statement.valueToday],
    [],
    ['Holdings at the end'],
    HEADS,
    ...cellsOf(statement.holdings),
    [],
    ['Purchases in the period'],
    HEADS,
    ...cellsOf(statement.purchases),
    [],
    ...notesOf(statement, period).map((note) => [note]),
    ['Not tax advice.'],
  ];
}
