import { formatIndianDay } from '../calendar/days.ts';
import { multipleOf, type ReturnsView } from '../returns/returns-view.ts';
import { xirrRate, type Returns } from '../returns/returns.ts';
import type { AmountText } from '../shared/amount.ts';
import { parseRupees } from '../shared/brand.ts';
import { counted } from '../shared/counted.ts';
import { NO_AMOUNT } from '../shared/placeholders.ts';
import { amountColumn, numberColumn, type TableCell, textColumn } from '../shared/table.ts';
import { formatUnits } from '../shared/units.ts';
import type { AnalysedHolding } from './analysed-holding.ts';
import { type Company, firstOrFollowOn, type FirstOrFollowOn } from './companies.ts';

/** A row of the table of companies: a company or, below an open company, one of the investments in it. */
export interface CompanyLine {
  readonly id: string;
  readonly company: Company;
  /** `undefined` in the row of the company itself. */
  readonly holding: AnalysedHolding | undefined;
  readonly isOpen: boolean;
  readonly units: number | undefined;
  /** Rupees per unit. */
  readonly pricePaid: number | undefined;
  readonly returns: Returns;
  /** `returns` as text. */
  readonly view: ReturnsView;
}

const FIRST_OR_FOLLOW_ON_LABELS: Readonly<Record<FirstOrFollowOn, string>> = {
  first: 'First',
  'follow-on': 'Follow-on',
  undated: 'Date missing',
};

/** For an investment: its link, and whether it is the first in its company. For a company: its toggle and notes. */
function nameParts({ company, holding, isOpen, view }: CompanyLine): Partial<TableCell> {
  if (holding !== undefined) {
    const { to } = holding;
    return {
      isName: true,
      link: to === undefined ? undefined : { to },
      notes: [[FIRST_OR_FOLLOW_ON_LABELS[firstOrFollowOn(company, holding)]]],
    };
  }
  return {
    isName: true,
    toggle: { isOpen, label: `Investments in ${company.name}` },
    notes: companyNotes(company, view),
  };
}

/** How many investments the row of a company adds up, and what its sums leave out. */
export function companyNotes(
  { holdings }: Company,
  { withoutValueNote, withoutCostNote }: ReturnsView,
): readonly AmountText[] {
  const leftOut = holdings.length > 1 ? [withoutValueNote, withoutCostNote] : [];
  return [[counted(holdings.length, 'investment')], ...leftOut.filter((note) => note !== undefined)];
}

/** The columns of the companies in Analysis. @see docs/product.md#companies */
export const COMPANY_COLUMNS = [
  textColumn({
    key: 'company',
    header: 'Company',
    isRowHeader: true,
    value: ({ company, holding }: CompanyLine) =>
      holding === undefined ? company.name : formatIndianDay(holding.purchased),
    extras: nameParts,
  }),
  numberColumn({
    key: 'units',
    header: 'Units',
    isFigure: true,
    value: ({ units }: CompanyLine) => units,
    format: (units) => formatUnits(units, NO_AMOUNT),
  }),
  amountColumn({
    key: 'price',
    header: 'Price Paid',
    // A very small number of units makes the price infinite, which is not shown.
    value: ({ pricePaid }: CompanyLine) => parseRupees(pricePaid),
    unitsOf: ({ units }) => units,
  }),
  amountColumn({
    key: 'invested',
    header: 'Invested',
    value: ({ returns }: CompanyLine) => returns.invested,
  }),
  amountColumn({ key: 'value', header: 'Current Value', value: ({ returns }: CompanyLine) => returns.value }),
  amountColumn({
    key: 'gain',
    header: 'Gain',
    value: ({ returns }: CompanyLine) => returns.performance?.gain,
    extras: ({ view: { gain } }) =>
      gain === undefined ? {} : { direction: gain.direction, notes: [[gain.percent]] },
  }),
  numberColumn({
    key: 'moic',
    header: 'MOIC',
    isFigure: true,
    value: ({ returns }: CompanyLine) => returns.performance?.moic,
    format: (moic) => multipleOf(moic),
  }),
  numberColumn({
    key: 'xirr',
    header: 'XIRR',
    isFigure: true,
    value: ({ returns }: CompanyLine) => xirrRate(returns),
    format: (_, { view }) => view.xirrInBrief,
    extras: ({ view: { xirrNoteInBrief } }) =>
      xirrNoteInBrief === undefined ? {} : { notes: [[xirrNoteInBrief]] },
  }),
] as const;

export type CompanyColumn = (typeof COMPANY_COLUMNS)[number]['key'];
