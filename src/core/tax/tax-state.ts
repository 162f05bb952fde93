import type { FilterView } from '../analysis/analysis-state.ts';
import type { FinancialYear, FinancialQuarter } from '../calendar/financial-year.ts';
import type { RowsOnDemand } from '../shared/rows-on-demand.ts';
import type { SlabPercent } from './after-tax.ts';

/** The three parts of the page. */
export type TaxView = 'clock' | 'return' | 'statement';

/** An option of a list of years: a financial year, or all of them. */
export interface YearOption {
  readonly year: FinancialYear | undefined;
  readonly label: string;
}

/** A labelled figure. All texts are ready to show. */
export interface TaxFigure {
  readonly label: string;
  readonly value: string;
  readonly note: string | undefined;
}

export interface ClockRow {
  readonly id: string;
  readonly startupName: string;
  /** Path of the investment's page; `undefined` for an id that cannot be part of a path. */
  readonly path: string | undefined;
  readonly securities: string;
  readonly bought: string;
  readonly cost: string;
  readonly value: string;
  readonly badge: { readonly tone: 'long' | 'short' | 'soon' | 'other'; readonly label: string };
  /** `January 1, 2027`, or a placeholder. */
  readonly firstLongTermDay: string;
  /** `12 days left`; `undefined` when nothing is counted down. */
  readonly daysLeft: string | undefined;
  /** Only while the switch is on. */
  readonly afterTax: string | undefined;
  /** Says that the investment may be units of a fund. */
  readonly caution: string | undefined;
  /** Whether the day on which it turns long-term can be saved. */
  readonly hasDay: boolean;
}

/** A rule of the table that holds today. */
export interface ShownRule {
  readonly text: string;
  readonly sources: readonly string[];
}

/** Its rows are the investments, in the order of the table. */
export interface ClockPage extends RowsOnDemand<ClockRow> {
  readonly kind: 'clock';
  readonly years: readonly YearOption[];
  readonly year: FinancialYear | undefined;
  readonly figures: readonly TaxFigure[];
  readonly afterTax: { readonly on: boolean; readonly slab: SlabPercent | undefined };
  /** Investments that turn long-term within 30 days, soonest first. */
  readonly soon: readonly ClockRow[];
  /** Number of days that can be saved to a calendar. */
  readonly savableDays: number;
  readonly rules: readonly ShownRule[];
  readonly notes: readonly string[];
}

/** A purchase of a company's shares in the year, in the return table. */
export interface ReturnLine {
  readonly id: string;
  readonly date: string;
  readonly units: string;
  readonly faceValue: string;
  readonly price: string;
  /** 'Purchase price' where the shares were bought from a shareholder. */
  readonly priceNote: string | undefined;
  readonly cost: string;
}

/** A company in the return table. */
export interface ReturnGroup {
  readonly key: string;
  readonly companyKey: string;
  readonly company: string;
  /** 'Preference shares'; `undefined` for equity shares. */
  readonly kind: string | undefined;
  readonly pan: string;
  readonly openingUnits: string;
  readonly openingCost: string;
  readonly closingUnits: string;
  readonly closingCost: string;
  /** The purchases; none when nothing was bought in the year. */
  readonly lines: RowsOnDemand<ReturnLine>;
}

export interface ReturnPage {
  readonly kind: 'return';
  readonly years: readonly YearOption[];
  readonly year: FinancialYear;
  readonly yearLabel: string;
  readonly withPreference: boolean;
  readonly companies: RowsOnDemand<ReturnGroup>;
  /**
   * Index of each company's first row in the table, in which a company has a row for each purchase, at least one. The
   * last number is that of all rows.
   */
  readonly rowStarts: readonly number[];
  readonly totals: { readonly opening: string; readonly acquired: string; readonly closing: string };
  readonly hasPans: boolean;
  readonly notes: readonly string[];
}

export interface StatementRow {
  readonly id: string;
  readonly company: string;
  readonly securities: string;
  readonly bought: string;
  readonly units: string;
  readonly price: string;
  readonly cost: string;
  readonly value: string;
}

export interface StatementRows extends RowsOnDemand<StatementRow> {
  readonly cost: string;
  readonly value: string;
}

export interface StatementPage {
  readonly kind: 'statement';
  readonly years: readonly YearOption[];
  /** `undefined`: since the beginning. */
  readonly year: FinancialYear | undefined;
  /** The quarters that have begun; none without a year. */
  readonly quarters: readonly { readonly quarter: FinancialQuarter; readonly label: string }[];
  readonly quarter: FinancialQuarter | undefined;
  readonly period: string;
  readonly days: string;
  readonly figures: readonly TaxFigure[];
  readonly holdings: StatementRows;
  readonly purchases: StatementRows;
  readonly notes: readonly string[];
}

/** State of the page Tax & statements. @see docs/product.md#tax--statements */
export type TaxState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'empty'; readonly note: string | undefined }
  | {
      readonly status: 'ready';
      readonly page: ClockPage | ReturnPage | StatementPage;
      /** Name and e-mail of the investor, for the prints. */
      readonly holder: string;
      /** By channel, scheme, vehicle and secondary e-mail; every part of the page follows. */
      readonly filter: FilterView;
      readonly note: string | undefined;
    };
