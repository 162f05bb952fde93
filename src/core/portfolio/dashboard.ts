import type { Rupees } from '../shared/brand.ts';

/** One point of the growth chart. @see docs/product.md#portfolio-growth-point */
export interface GrowthPoint {
  /** The month's name as the API gives it; 'Unknown' when missing. */
  readonly month: string;
  /** Rupees put in; 0 when missing. */
  readonly investment: Rupees;
  /** What that was worth, in rupees; 0 when missing. */
  readonly return: Rupees;
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

/** What was invested in one month. */
export interface PeriodTotal {
  readonly year: number;
  /** 1 to 12; `undefined` when the record names only a quarter. */
  readonly month: number | undefined;
  /** 1 to 4: the record's own, else from its month. */
  readonly quarter: number | undefined;
  readonly total: Rupees;
}

/** An investor's portfolio in figures. @see docs/product.md#dashboard-response */
export interface Dashboard {
  readonly totalCurrentValue: Rupees | undefined;
  readonly totalInvestment: Rupees | undefined;
  readonly totalStartups: number | undefined;
  /** Holdings without a current value, which the total leaves out; `undefined` when the API does not say. */
  readonly unpricedHoldings: number | undefined;
  readonly growth: readonly GrowthPoint[];
  readonly topInvestments: readonly TopInvestment[];
  readonly sectors: readonly SectorCount[];
  readonly periodTotals: readonly PeriodTotal[];
  /** Records of the lists above that were no records, and were left out. */
  readonly skippedRecords: number;
}
