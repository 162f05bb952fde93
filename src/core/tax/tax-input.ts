import {
  type FinancialYear,
  daysOfQuarter,
  FINANCIAL_QUARTERS,
  type FinancialQuarter,
} from '../calendar/financial-year.ts';
import type { Day } from '../shared/calendar-day.ts';
import { readParameter } from '../shared/query-string.ts';
import type { TaxView } from './tax-state.ts';

/** The choices that the address holds. */
export interface TaxInput {
  readonly view: TaxView;
  /** `undefined`: the default of the view; `all`: not limited to a year. */
  readonly year: FinancialYear | 'all' | undefined;
  readonly quarter: FinancialQuarter | undefined;
  /** Whether the ITR schedule includes preference shares. */
  readonly withPreferenceShares: boolean;
}

const VIEWS: readonly TaxView[] = ['clock', 'return', 'statement'];
const YEAR = /^(?:19|20|21)\d\d$/u;

/** Reads the query; anything unknown gives the default. @param query without its question mark */
export function readTaxInput(query: string): TaxInput {
  const view = readParameter(query, 'view');
  const year = readParameter(query, 'year') ?? '';
  const quarter = Number(readParameter(query, 'quarter'));
  return {
    view: VIEWS.find((each) => each === view) ?? 'clock',
    year: year === 'all' ? 'all' : YEAR.test(year) ? (Number(year) as FinancialYear) : undefined,
    quarter: FINANCIAL_QUARTERS.find((each) => each === quarter),
    withPreferenceShares: readParameter(query, 'preference') === 'yes',
  };
}

/** The quarters of a year that have begun. */
export const quartersBegun = (year: FinancialYear, today: Day): readonly FinancialQuarter[] =>
  FINANCIAL_QUARTERS.filter((quarter) => daysOfQuarter(year, quarter).first <= today);

/** The chosen year if it is offered. */
export const offeredYear = (
  year: TaxInput['year'],
  years: readonly FinancialYear[],
): FinancialYear | undefined => years.find((each) => each === year);
