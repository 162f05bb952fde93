import type { Amount, AmountText, AmountTick } from '../shared/amount.ts';
import type { FirstSteps } from '../onboarding/onboarding.ts';
import type { Direction } from '../shared/direction.ts';
import type { GrowthRange } from './growth.ts';
import type { Period } from './periods.ts';

/** The summary card. */
export interface SummaryView {
  readonly totalCurrentValue: Amount;
  /** Says how many holdings the value leaves out, or that the gain may be too low; `undefined` if neither applies. */
  readonly valueNote: string | undefined;
  readonly totalInvestment: Amount;
  readonly totalStartups: string;
  /** Gain or loss; `undefined` when the value or its cost is missing, or the cost is not above 0. */
  readonly gain:
    | { readonly direction: Direction; readonly amount: Amount; readonly percent: string }
    | undefined;
  /** `₹5,04,167 per startup`; `undefined` when it cannot be calculated. */
  readonly perStartup: AmountText | undefined;
  /** `in 7 sectors`; `undefined` without sectors. */
  readonly sectors: string | undefined;
}

/** MOIC and XIRR of the holdings, beside the value. */
export interface SummaryReturns {
  /** `1.53×` */
  readonly moic: string;
  readonly moicNote: string;
  /** `18.3%`, or `--` */
  readonly xirr: string;
  readonly xirrNote: string;
}

/** What Industry Wise Portfolio Distribution compares. */
export type SectorMeasure = 'number' | 'value';

/** Portfolio Growth: two lines over the months. When `rows` is empty, no chart is rendered. */
export interface GrowthView {
  /** Axis marks from 0 to the rounded maximum, about five steps. */
  readonly ticks: readonly AmountTick[];
  /** One row per month. */
  readonly rows: readonly {
    readonly month: string;
    readonly investment: Amount;
    readonly return: Amount;
    /** Invested in this month; `undefined` when nothing was invested, or the amount is unknown. */
    readonly bought: Amount | undefined;
  }[];
  /** The ranges to choose from; empty when no other range would show more months than `year`. */
  readonly ranges: readonly GrowthRange[];
  readonly range: GrowthRange;
  /** One sentence that describes the chart. */
  readonly description: string;
}

/** Top Investments: only those with a profit, greatest first. */
export interface TopInvestmentsView {
  readonly bars: readonly {
    readonly startupName: string;
    readonly percent: number;
    readonly percentLabel: string;
  }[];
  /** The reason for an empty card; `undefined` when there are bars. */
  readonly emptiness: 'no-investments' | 'none-in-profit' | undefined;
  readonly description: string;
}

/** Industry Wise Portfolio Distribution, largest sector first. */
export interface SectorsView {
  readonly slices: readonly {
    readonly sector: string;
    /** The number of startups, or rupees. */
    readonly size: number;
    /** The number of startups, or their value. */
    readonly measureLabel: string | Amount;
    readonly share: string;
  }[];
  /** The number of startups in all sectors, or their value, for the middle of the doughnut. */
  readonly total: string | Amount;
  readonly measure: SectorMeasure;
  /** Whether the values of the sectors are known. */
  readonly hasValues: boolean;
  readonly description: string;
}

/** Investments Overtime for the selected period. */
export interface InvestmentsOverTime {
  readonly period: Period;
  /** Distinct years of the data and the current year, newest first; not offered for the yearly period. */
  readonly years: readonly number[];
  /** The names of the years: `2026`, or `FY 2026-27`. */
  readonly yearNames: readonly string[];
  /** Whether years run from April to March. */
  readonly financial: boolean;
  readonly year: number;
  readonly bars: readonly { readonly label: string; readonly amount: Amount }[];
  readonly ticks: readonly AmountTick[];
  /** Whether nothing was invested in this period: 'No data available for this period.' replaces the chart. */
  readonly empty: boolean;
  /** Says which amount has no bar, and why; `undefined` when every amount has one. */
  readonly note: AmountText | undefined;
  readonly description: string;
}

/** One company in a line of {@link SinceVisit}. */
export interface SinceVisitItem {
  readonly name: string;
  readonly to: string;
  /** What is new: `+12.5% (+₹1,20,000)`, the title of a report, or the date of an update. */
  readonly text: AmountText;
}

/** News of one kind. */
export interface SinceVisitLine {
  readonly kind: 'prices' | 'reports' | 'updates';
  /** `2 share prices changed`, `New updates of 2 companies` */
  readonly label: string;
  readonly items: readonly SinceVisitItem[];
  /** Leads to the companies that are not named. */
  readonly more: { readonly label: string; readonly to: string } | undefined;
}

/** What has changed since the investor's last visit: at most one line of each kind. */
export interface SinceVisit {
  /** When that visit ended. */
  readonly since: string;
  readonly lines: readonly SinceVisitLine[];
}

/** State of the dashboard screen. @see docs/product.md#dashboard */
export type DashboardState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      readonly summary: SummaryView;
      /** `loading` until the holdings are known; `undefined` without holdings, and when they cannot be loaded. */
      readonly returns: SummaryReturns | 'loading' | undefined;
      /** First steps in place of empty charts; `undefined` with holdings or charts, or when all steps are done. */
      readonly firstSteps: FirstSteps | undefined;
      /** `undefined` when nothing is known to have changed since the last visit. */
      readonly sinceVisit: SinceVisit | undefined;
      readonly growth: GrowthView;
      /**
       * Says whether Portfolio Growth includes investments without a share price; `undefined` without them, and when
       * it cannot be told.
       */
      readonly growthNote: AmountText | undefined;
      readonly topInvestments: TopInvestmentsView;
      readonly sectors: SectorsView;
      readonly overTime: InvestmentsOverTime;
      /** Says that records were left out of the figures; `undefined` when none were. */
      readonly note: string | undefined;
    };
