import type { Rupees, StartupId } from '../shared/brand.ts';
import type { ParsedDate } from '../shared/dates.ts';

/** One point of the growth chart. @see docs/product.md#portfolio-growth-point */
export interface GrowthPoint {
  /** Month name as the API sends it; 'Unknown' when missing. */
  readonly month: string;
  /** Rupees invested; 0 when missing. */
  readonly investment: Rupees;
  /** Value of the investment in rupees; 0 when missing. */
  readonly return: Rupees;
}

/** A point of the growth history, dated by year and month. */
export interface GrowthMonth extends Omit<GrowthPoint, 'month'> {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
}

export interface TopInvestment {
  readonly startupName: string;
  /** A percentage, not a fraction. */
  readonly profitPercentage: number;
}

export interface SectorCount {
  readonly sector: string;
  readonly count: number;
}

/** The amount invested in one month; in a quarter or a year when the record has no month. */
export interface PeriodTotal {
  readonly year: number;
  /** 1 to 12; `undefined` when the record has no valid month. */
  readonly month: number | undefined;
  /** 1 to 4: the record's own quarter, otherwise that of its month; `undefined` when neither is valid. */
  readonly quarter: number | undefined;
  readonly total: Rupees;
}

/** The newest management report or update of a startup that is held. */
export interface DatedNews {
  readonly startup: StartupId;
  /** Of a management report; updates have none. */
  readonly title: string | undefined;
  readonly date: ParsedDate;
}

/** Totals and chart data of an investor's portfolio. @see docs/product.md#dashboard-response */
export interface Dashboard {
  readonly totalCurrentValue: Rupees | undefined;
  readonly totalInvestment: Rupees | undefined;
  readonly totalStartups: number | undefined;
  /**
   * Number of holdings without a current value, which `totalCurrentValue` leaves out; `undefined` when the API does not
   * report it.
   */
  readonly unpricedHoldings: number | undefined;
  /** The amount invested in the holdings that the current value includes; `undefined` when the API does not say. */
  readonly pricedInvestment: Rupees | undefined;
  readonly growth: readonly GrowthPoint[];
  /** A point for each month, oldest first, up to the last month of `growth`; empty when the API does not report it. */
  readonly growthHistory: readonly GrowthMonth[];
  readonly topInvestments: readonly TopInvestment[];
  readonly sectors: readonly SectorCount[];
  readonly periodTotals: readonly PeriodTotal[];
  /** At most one for each startup, newest first; empty when the API does not report them. */
  readonly newestReports: readonly DatedNews[];
  readonly newestUpdates: readonly DatedNews[];
  /** Number of invalid list entries that were left out. */
  readonly skippedRecords: number;
}

/** The newest reports and updates, where the API's dashboard names them. */
export type DashboardNews = Pick<Dashboard, 'newestReports' | 'newestUpdates'>;

/** A dashboard without data. An adapter adds what it knows: `{ ...EMPTY_DASHBOARD, totalStartups: 3 }`. */
export const EMPTY_DASHBOARD: Dashboard = {
  totalCurrentValue: undefined,
  totalInvestment: undefined,
  totalStartups: undefined,
  unpricedHoldings: undefined,
  pricedInvestment: undefined,
  growth: [],
  growthHistory: [],
  topInvestments: [],
  sectors: [],
  periodTotals: [],
  newestReports: [],
  newestUpdates: [],
  skippedRecords: 0,
};
