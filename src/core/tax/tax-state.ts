import type { FilterView } from '../portfolio/filter-view.ts';
import type { FinancialYear, FinancialQuarter } from '../calendar/financial-year.ts';
import type { Amount, AmountText } from '../shared/amount.ts';
import type { TableView } from '../shared/table.ts';
import type { SlabPercent } from './after-tax.ts';
import type { SummaryColumn } from './summary-columns.ts';
import type { ClockColumn } from './clock-columns.ts';
import type { ItrColumn, ItrRow } from './itr-columns.ts';
import type { StatementColumn } from './statement-columns.ts';

/** The three parts of the page. */
export type TaxView = 'clock' | 'return' | 'statement';

/** An option of a list of years: a financial year, or all years. */
export interface YearOption {
  readonly year: FinancialYear | undefined;
  readonly label: string;
}

/** A labelled figure. All texts are ready to show. */
export interface TaxFigure {
  readonly label: string;
  readonly value: Amount;
  readonly note: AmountText;
}

/** An investment that turns long-term soon. */
export interface SoonRow {
  readonly id: string;
  readonly startupName: string;
  /** `1 Jan 2027` */
  readonly day: string;
  /** `12 days left` */
  readonly left: string;
}

/** A tax rule, with the periods of sale for which it holds. */
export interface ShownRule {
  readonly text: string;
  /** One for each Act, the older first. */
  readonly periods: readonly {
    /** `Sales from 23 Jul 2024 to 31 Mar 2026` */
    readonly label: string;
    readonly sources: readonly string[];
  }[];
}

export interface ClockPage {
  readonly kind: 'clock';
  readonly years: readonly YearOption[];
  readonly year: FinancialYear | undefined;
  readonly figures: readonly TaxFigure[];
  readonly afterTax: { readonly on: boolean; readonly slab: SlabPercent | undefined };
  /** Investments that turn long-term within 30 days, soonest first. */
  readonly soon: readonly SoonRow[];
  /** Its rows are the investments: first those that will turn long-term, then the long-term ones, then all others. */
  readonly table: TableView<ClockColumn>;
  /** Shown in place of the rows when there are none. */
  readonly noMatch: string | undefined;
  /** Number of investments that will turn long-term; the day of each can be saved to a calendar. */
  readonly savableDayCount: number;
  readonly rules: readonly ShownRule[];
  readonly notes: readonly string[];
}

export interface ItrPage {
  readonly kind: 'return';
  readonly years: readonly YearOption[];
  readonly year: FinancialYear;
  readonly yearLabel: string;
  readonly withPreferenceShares: boolean;
  /** A row for each purchase in the year, at least one for each company. */
  readonly table: TableView<ItrColumn, ItrRow>;
  readonly hasPans: boolean;
  readonly notes: readonly string[];
}

export interface StatementPage {
  readonly kind: 'statement';
  readonly years: readonly YearOption[];
  /** `undefined`: since the beginning. */
  readonly year: FinancialYear | undefined;
  /** The quarters that have begun; none without a year. */
  readonly quarters: readonly { readonly quarter: FinancialQuarter; readonly label: string }[];
  readonly quarter: FinancialQuarter | undefined;
  /** `FY 2026-27, Q1, April to June` */
  readonly period: string;
  /** `1 Apr 2026 to 22 Nov 2026` */
  readonly days: string;
  /** PAN of the holder; empty when none was typed. */
  readonly pan: string;
  /** Day of the statement. */
  readonly prepared: string;
  /** Opening, purchases and closing, of which the first two add up to the third. */
  readonly summary: TableView<SummaryColumn>;
  readonly holdings: TableView<StatementColumn>;
  readonly purchases: TableView<StatementColumn>;
  readonly notes: readonly string[];
}

/** State of the page Tax & statements. @see docs/product.md#tax--statements */
export type TaxState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'empty'; readonly note: string | undefined }
  | {
      readonly status: 'ready';
      readonly page: ClockPage | ItrPage | StatementPage;
      /** Name and e-mail of the investor: on every print, and in the statement also on the screen. */
      readonly holder: string;
      /** By channel, scheme, vehicle and secondary e-mail; applies to every part of the page. */
      readonly filter: FilterView;
      readonly note: string | undefined;
    };
