import type { Period } from './periods.ts';

/** A figure with the way it moved: never by colour alone. */
export type Direction = 'up' | 'down' | 'level';

/** The summary card. All texts are ready to show. */
export interface SummaryView {
  readonly totalCurrentValue: string;
  /** Says what the current value leaves out; `undefined` when it leaves out nothing. */
  readonly valueNote: string | undefined;
  readonly totalInvestment: string;
  readonly totalStartups: string;
  /** Gain or loss over what was invested; `undefined` when either total is missing or nothing was invested. */
  readonly gain:
    | { readonly direction: Direction; readonly amount: string; readonly percent: string }
    | undefined;
  /** `₹5,04,167 per startup`; `undefined` when it cannot be told. */
  readonly perStartup: string | undefined;
  /** `in 7 sectors`; `undefined` without sectors. */
  readonly sectors: string | undefined;
}

/** Portfolio Growth: two lines over the months. Empty `months`: draw nothing. */
export interface GrowthView {
  readonly months: readonly string[];
  /** Rupees, one a month. */
  readonly investment: readonly number[];
  readonly returns: readonly number[];
  /** Axis marks from 0 to the tidy maximum, about five steps, with their labels. */
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
  /** One row a month, amounts formatted; for the table view and for tooltips. */
  readonly rows: readonly { readonly month: string; readonly investment: string; readonly return: string }[];
  /** One sentence that says what the chart shows. */
  readonly description: string;
}

/** Top Investments: only those with a profit, greatest first. */
export interface TopInvestmentsView {
  readonly bars: readonly {
    readonly startupName: string;
    readonly percent: number;
    readonly label: string;
  }[];
  /** Why there is no bar; `undefined` when there is one. */
  readonly emptiness: 'no-investments' | 'none-in-profit' | undefined;
  readonly description: string;
}

/** Industry Wise Portfolio Distribution, largest sector first. */
export interface SectorsView {
  readonly slices: readonly {
    readonly sector: string;
    readonly count: number;
    readonly countLabel: string;
    readonly share: string;
  }[];
  /** Startups in all, for the middle of the doughnut. */
  readonly total: string;
  readonly description: string;
}

/** Investments Overtime for the period chosen. */
export interface InvestmentsOverTime {
  readonly period: Period;
  /** Distinct years of the data and the current one, newest first; not offered for the yearly period. */
  readonly years: readonly number[];
  readonly year: number;
  readonly bars: readonly { readonly label: string; readonly amount: number; readonly amountLabel: string }[];
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
  /** Nothing was invested in this period: show 'No data available for this period.' instead of the chart. */
  readonly empty: boolean;
  /** Says what was invested in the year and has no bar; `undefined` when all has one. */
  readonly note: string | undefined;
  readonly description: string;
}

/** What the dashboard shows. @see docs/product.md#dashboard */
export type DashboardState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      readonly summary: SummaryView;
      readonly growth: GrowthView;
      readonly topInvestments: TopInvestmentsView;
      readonly sectors: SectorsView;
      readonly overtime: InvestmentsOverTime;
      /** Says that something is not in the figures; `undefined` when all is. */
      readonly note: string | undefined;
    };
