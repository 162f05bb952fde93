import type { Direction } from '../shared/direction.ts';
import type { ImportantLinksState } from '../reports/reports-state.ts';
import type { AmountText } from '../shared/amount.ts';
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
  /** Names the investments that the returns cover, and why one of them is missing. */
  readonly returnsNote: string;
  readonly about: Fact;
  readonly overview: readonly Fact[];
  /** `Last updated March 5, 2025` */
  readonly updated: string;
  readonly financial: readonly Fact[];
}

/** State of the investment page. */
export type InvestmentState =
  | { readonly status: 'loading' }
  /** The holdings could not be loaded. */
  | { readonly status: 'failed'; readonly message: string }
  /** The investor has no such investment: the generic error page. */
  | { readonly status: 'unknown' }
  | { readonly status: 'ready'; readonly page: InvestmentPage; readonly links: ImportantLinksState };
