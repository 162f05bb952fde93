import type { Direction } from '../portfolio/dashboard-state.ts';
import type { ImportantLinksState } from '../reports/reports-state.ts';
import type { WebLink } from '../shared/web-link.ts';

/** A line of a block: what it is, and its value or what stands in its place. All texts are ready to show. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Whether `value` only stands in the place of one. */
  readonly missing: boolean;
  /** Where the value leads, out of the app. */
  readonly link?: WebLink;
  /** Of an amount against what was paid: black, green and up, red and down. */
  readonly direction?: Direction;
}

/** The page of one investment. @see docs/product.md#investment-page */
export interface InvestmentPage {
  readonly name: string;
  readonly logoUrl: string | undefined;
  readonly code: string | undefined;
  readonly channel: string | undefined;
  readonly secondaryEmail: string | undefined;
  readonly left: readonly Fact[];
  readonly right: readonly Fact[];
  readonly units: readonly Fact[];
  readonly about: Fact;
  readonly overview: readonly Fact[];
  /** `Last updated March 5, 2025` */
  readonly updated: string;
  readonly financial: readonly Fact[];
}

/** What the page of an investment shows. */
export type InvestmentState =
  | { readonly status: 'loading' }
  /** The holdings could not be had. */
  | { readonly status: 'failed'; readonly message: string }
  /** No investment of this investor: the generic error page. */
  | { readonly status: 'unknown' }
  | { readonly status: 'ready'; readonly page: InvestmentPage; readonly links: ImportantLinksState };
