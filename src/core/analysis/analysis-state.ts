import type { AttentionView } from '../attention/attention-view.ts';
import type { ReturnsView } from '../returns/returns-view.ts';
import type { ConcentrationLimits, LimitName } from './concentration-limits.ts';
import type { Dimension } from './concentration.ts';
import type { FilterName } from './portfolio-filter.ts';

/** One list of the filter. */
export interface FilterChoice {
  readonly name: FilterName;
  readonly label: string;
  /** `undefined` for all. */
  readonly selected: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface FilterView {
  readonly choices: readonly FilterChoice[];
  /** `Filtered: Channel Direct. 7 of 25 investments.`; `undefined` without a filter. */
  readonly note: string | undefined;
}

/** A bar of the bridge from the amount invested to the current value. */
export interface BridgeBar {
  readonly label: string;
  readonly kind: 'total' | 'up' | 'down';
  /** Rupees: lower and upper end of the bar. */
  readonly low: number;
  readonly high: number;
  /** The amount of a total, the change of a company. */
  readonly amountLabel: string;
  /** The sum after this bar. */
  readonly sumLabel: string;
}

export interface BridgeView {
  readonly bars: readonly BridgeBar[];
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
  /** One sentence that describes the chart. */
  readonly description: string;
}

/** One investment in the list of companies. */
export interface CompanyInvestment {
  readonly id: string;
  /** Path of the investment's page. */
  readonly to: string | undefined;
  /** `First`, `Follow-on` or `Date missing`. */
  readonly order: string;
  readonly purchased: string;
  readonly units: string;
  readonly price: string;
  readonly returns: ReturnsView;
}

export interface CompanyView {
  readonly key: string;
  readonly name: string;
  /** `2 investments` */
  readonly countLabel: string;
  /** A status other than ACTIVE. */
  readonly status: string | undefined;
  readonly units: string;
  /** Average price paid for a unit. */
  readonly price: string;
  readonly returns: ReturnsView;
  /** The investments of an open company, oldest first; `undefined` for a closed one. */
  readonly investments: readonly CompanyInvestment[] | undefined;
}

export interface CompaniesView {
  /** `24 companies` */
  readonly countLabel: string;
  readonly rows: readonly CompanyView[];
  /** How many companies are not in `rows`: `15 more`. */
  readonly more: string | undefined;
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
  readonly label: string;
  readonly valueLabel: string;
  readonly countLabel: string;
  /** Whether the share is above the limit. */
  readonly over: boolean;
}

export interface ConcentrationView {
  readonly measures: readonly ConcentrationMeasure[];
  readonly limits: readonly {
    readonly name: LimitName;
    readonly label: string;
    readonly value: number;
    readonly least: number;
    readonly most: number;
  }[];
  readonly dimension: Dimension;
  readonly dimensions: readonly { readonly value: Dimension; readonly label: string }[];
  /** All groups, for the table. */
  readonly bars: readonly ConcentrationBar[];
  /** The largest groups and the rest as one, for the chart. */
  readonly drawn: readonly ConcentrationBar[];
  /** Names the groups above the limit in words; `undefined` when there are none. */
  readonly note: string | undefined;
  readonly description: string;
}

export interface FindingView {
  readonly key: string;
  readonly sentence: string;
  /** `₹12,000 at stake` */
  readonly stake: string;
  /** Path of the holding's page. */
  readonly to: string | undefined;
}

/** Date, age and basis of a holding's price. */
export interface PriceView {
  readonly id: string;
  readonly name: string;
  readonly to: string | undefined;
  readonly value: string;
  readonly price: string;
  /** Day of the record's last update. */
  readonly date: string;
  readonly age: string;
  readonly basis: string;
}

export interface ChecksView {
  readonly findings: readonly FindingView[];
  /** How many findings are not in `findings`: `3 more`. */
  readonly moreFindings: string | undefined;
  /** `3 findings`, or a text saying that there are none. */
  readonly summary: string;
  readonly prices: readonly PriceView[];
  readonly morePrices: string | undefined;
}

/** The figures of the holdings that the filter selects. */
export interface AnalysisContent {
  readonly returns: ReturnsView;
  /** `undefined` when nothing has a value. */
  readonly bridge: BridgeView | undefined;
  readonly concentration: ConcentrationView | undefined;
  readonly companies: CompaniesView;
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
      /** The companies of the filter that need attention; `undefined` when no holding fits it. */
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
