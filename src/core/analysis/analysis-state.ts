import type { AttentionView } from '../attention/attention-view.ts';
import type { Amount, AmountText, AmountTick } from '../shared/amount.ts';
import type { ReturnsView } from '../returns/returns-view.ts';
import type { TableView } from '../shared/table.ts';
import type { CompanyColumn } from './company-columns.ts';
import type { ConcentrationLimits, LimitName } from './concentration-limits.ts';
import type { Dimension } from './concentration.ts';
import type { EndedColumn } from './ended-columns.ts';
import type { FilterView } from '../portfolio/filter-view.ts';
import type { PriceColumn } from './price-columns.ts';

/** A bar of the bridge from the amount invested to the current value. */
export interface BridgeBar {
  readonly label: string;
  readonly kind: 'total' | 'up' | 'down';
  /** Rupees: lower and upper end of the bar. */
  readonly low: number;
  readonly high: number;
  /** The amount of a total, or the change by one company or by several smaller ones together. */
  readonly amount: Amount;
  /** `amount` in brief, for a narrow bar; hidden when amounts are hidden. */
  readonly narrowText: string;
  /** The sum after this bar. */
  readonly sum: Amount;
}

export interface BridgeView {
  readonly bars: readonly BridgeBar[];
  /** The axis starts at the first tick. */
  readonly ticks: readonly AmountTick[];
  /** Says that the axis does not start at 0; `undefined` when it does. */
  readonly axisNote: AmountText | undefined;
  /** One sentence that describes the chart. */
  readonly description: string;
}

export interface CompaniesView {
  /** `24 companies` */
  readonly countLabel: string;
  /** Companies, and below an open one its investments, oldest first. */
  readonly table: TableView<CompanyColumn>;
  /** How many companies are not in the table: `15 more`. */
  readonly more: string | undefined;
}

/** The companies that are no longer active, which the returns leave out. */
export interface EndedCompaniesView {
  /** `2 companies` */
  readonly countLabel: string;
  /** Says beside the returns that these companies are left out. */
  readonly note: AmountText;
  readonly table: TableView<EndedColumn>;
}

/** A figure of the concentration, compared with the investor's limit. */
export interface ConcentrationMeasure {
  readonly label: string;
  readonly value: string;
  readonly meaning: string;
  /** Whether the figure is above the limit. */
  readonly over: boolean;
}

export interface ConcentrationBar {
  readonly name: string;
  /** Part of the value in percent. */
  readonly percent: number;
  /** The same as text: `25%`. */
  readonly percentLabel: string;
  readonly value: Amount;
  readonly countLabel: string;
  /** Whether the share is above the limit; never for the bar of all other groups. */
  readonly over: boolean;
  /** Whether the bar stands for all groups that have no bar of their own. */
  readonly isOthers: boolean;
}

export interface ConcentrationView {
  readonly measures: readonly ConcentrationMeasure[];
  readonly limits: readonly {
    readonly name: LimitName;
    readonly label: string;
    readonly value: number;
    readonly min: number;
    readonly max: number;
  }[];
  readonly dimension: Dimension;
  readonly dimensions: readonly { readonly value: Dimension; readonly label: string }[];
  /** All groups, for the table: the largest first, years in order of time. */
  readonly bars: readonly ConcentrationBar[];
  /** The bars of the chart: one for each of the largest groups, and one for all other groups. */
  readonly chartBars: readonly ConcentrationBar[];
  /** The line of the limit in the chart; groups above the limit are marked. */
  readonly limit: { readonly percent: number; readonly label: string };
  /** Names the groups above the limit in words; `undefined` when there are none. */
  readonly note: string | undefined;
  readonly description: string;
}

export interface FindingView {
  readonly key: string;
  readonly sentence: AmountText;
  /** `₹12,000 at stake` */
  readonly stake: AmountText;
  /** Path of the holding's page. */
  readonly to: string | undefined;
}

export interface ChecksView {
  readonly findings: readonly FindingView[];
  /** How many findings are not in `findings`: `3 more`. */
  readonly moreFindings: string | undefined;
  /** `3 findings`, or a text saying that there are none. */
  readonly summary: string;
  /** Date, age and basis of each price. */
  readonly prices: TableView<PriceColumn>;
  readonly morePrices: string | undefined;
}

/** The figures of the holdings that the filter selects. */
export interface AnalysisContent {
  readonly returns: ReturnsView;
  /** `undefined` when no investment in an active company has both a cost and a value, or a sum is too large. */
  readonly bridge: BridgeView | undefined;
  /** `undefined` when no investment in an active company has a value above 0, or the sum is too large. */
  readonly concentration: ConcentrationView | undefined;
  readonly companies: CompaniesView;
  /** `undefined` when every company is active. */
  readonly ended: EndedCompaniesView | undefined;
  readonly checks: ChecksView;
}

/** State of the page Analysis. @see docs/product.md#analysis */
export type AnalysisState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'empty'; readonly note: string | undefined }
  | {
      readonly status: 'ready';
      /** `25 investments` */
      readonly countLabel: string;
      readonly filter: FilterView;
      /** `undefined` when no holding fits the filter. */
      readonly content: AnalysisContent | undefined;
      /** The concerns about the companies that fit the filter; `undefined` when no holding fits it. */
      readonly attention: AttentionView | undefined;
      /** Says that records were left out; `undefined` when none were. */
      readonly note: string | undefined;
    };

/** The investor's choices on the page. */
export interface AnalysisChoice {
  readonly dimension: Dimension;
  readonly limits: ConcentrationLimits;
  /** Keys of the companies whose investments are shown. */
  readonly openCompanies: ReadonlySet<string>;
  /** Number of rows shown in each long list. */
  readonly shown: {
    readonly companies: number;
    readonly findings: number;
    readonly prices: number;
    readonly concerns: number;
  };
}
