import type { PagedListState } from '../shared/paged-list.ts';
import type { Sector } from './sectors.ts';

/** A deal's card, every text ready to show. @see docs/product.md#live-deals */
export interface DealCard {
  readonly id: string;
  /** The deal's page; `undefined` when its id could not stand in a path. */
  readonly to: string | undefined;
  readonly title: string;
  readonly description: string;
  /** The address of a picture that may be loaded; `undefined` shows `noLogo`. */
  readonly logoUrl: string | undefined;
  /** 'No Logo' */
  readonly noLogo: string;
  readonly tag: string;
  readonly round: string;
  /** Ten characters at most, then '…'. */
  readonly investment: string;
  /** The whole investment text, for hover and focus; `undefined` when nothing was cut. */
  readonly fullInvestment: string | undefined;
  /** `March 5, 2025`, 'N/A' or 'Invalid Date' */
  readonly deadline: string;
}

/** The grid; empty, it says 'No deals found'. */
export type DealListState = PagedListState<DealCard>;

/** What the live deals show. The filter can be used whatever the list does. */
export interface DealsState {
  readonly filter: {
    /** `undefined`: all sectors. */
    readonly selected: Sector | undefined;
    readonly options: readonly Sector[];
  };
  readonly list: DealListState;
}
