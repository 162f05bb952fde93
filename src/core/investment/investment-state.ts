import type { Direction } from '../shared/direction.ts';
import type { CompanyColumn } from '../analysis/company-columns.ts';
import type { ImportantLinksState } from '../reports/reports-state.ts';
import type { GainView } from '../returns/returns-view.ts';
import type { Amount, AmountText, AmountTick } from '../shared/amount.ts';
import type { TableView } from '../shared/table.ts';
import type { WebLink } from '../shared/web-link.ts';

/** A labelled value, or its placeholder. */
export interface Fact {
  readonly label: string;
  readonly value: AmountText;
  /** Whether `value` is a placeholder. */
  readonly missing: boolean;
  /** External link of the value. */
  readonly link?: WebLink;
  /** A sentence below the value. */
  readonly note?: string;
  /** Compares the amount with the amount paid. */
  readonly direction?: Direction;
}

/** The page of one investment. @see docs/product.md#investment-page */
export interface InvestmentPage {
  readonly name: string;
  /** In words, for a startup that is not active: `Acquired`. */
  readonly status: string | undefined;
  readonly logoUrl: string | undefined;
  readonly code: string | undefined;
  readonly channel: string | undefined;
  readonly secondaryEmail: string | undefined;
  readonly left: readonly Fact[];
  readonly right: readonly Fact[];
  readonly units: readonly Fact[];
  readonly returns: readonly Fact[];
  /**
   * Says why there is no XIRR or what it leaves out, and that the figures are unrealised; for a startup that is not
   * active, why there are none.
   */
  readonly returnsNote: string;
  readonly about: Fact;
  readonly overview: readonly Fact[];
  /** `Last updated March 5, 2025` */
  readonly updated: string;
  readonly financial: readonly Fact[];
}

/** The figures of all the investor's investments in one company. @see docs/product.md#company-header */
export interface CompanyHeader {
  /** `2 rounds` */
  readonly countText: string;
  /** `Current Value`; `Last Known Value` for a company that is not active. */
  readonly valueLabel: string;
  readonly value: Amount;
  readonly gain: GainView | undefined;
  readonly invested: Amount;
  readonly moic: string;
  readonly xirr: string;
  /** Why there is no XIRR, or what it leaves out. */
  readonly xirrNote: string | undefined;
  /**
   * `0.42%`; `undefined` for a company that is not active, when a value or the valuation is missing, and for a value
   * of 0 or above the valuation.
   */
  readonly stake: string | undefined;
  /** What the figures assume and leave out, and why some are missing. */
  readonly notes: readonly AmountText[];
  /** The listed investments, and how many more there are; `undefined` for a single investment. */
  readonly rounds:
    | { readonly table: TableView<CompanyColumn>; readonly more: string | undefined }
    | undefined;
}

/** A point of the chart of value over time. */
interface ValuePointView {
  /** Epoch milliseconds of the day in UTC. */
  readonly at: number;
  /** `30 Sep 2023` */
  readonly day: string;
  readonly invested: Amount;
  readonly value: Amount;
  /** Whether the investor bought on this day. */
  readonly hasPurchase: boolean;
  /** `Your round, ₹1,240 a share: Seed round` */
  readonly event: string;
}

/** The chart of what all investments in a company were worth. */
export interface ValueChartView {
  readonly points: readonly ValuePointView[];
  readonly ticks: readonly AmountTick[];
  /** A sentence for screen readers. */
  readonly description: string;
  /** Says how the values are calculated or why there are no prices, and how many investments are left out. */
  readonly note: string;
  /** Whether the share prices could not be loaded, and can be loaded again. */
  readonly canRetry: boolean;
}

/** The investor's own note about a company. */
export interface CompanyNoteState {
  readonly text: string;
  readonly maxLength: number;
}

/** State of the investment page. */
export type InvestmentState =
  | { readonly status: 'loading' }
  /** The holdings could not be loaded. */
  | { readonly status: 'failed'; readonly message: string }
  /** The investor has no such investment: the generic error page. */
  | { readonly status: 'unknown' }
  | {
      readonly status: 'ready';
      readonly page: InvestmentPage;
      readonly links: ImportantLinksState;
      /** `undefined` until all holdings are known. */
      readonly company: CompanyHeader | undefined;
      /** `undefined` where there is nothing to draw. */
      readonly chart: ValueChartView | 'loading' | undefined;
      readonly note: CompanyNoteState;
    };
