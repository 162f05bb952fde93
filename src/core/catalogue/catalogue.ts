import type { Deal } from '../deals/deal.ts';
import type { MarketEvent } from '../events/event.ts';
import type { Investment } from '../portfolio/investment.ts';
import type { Ipo, IpoStage } from '../pre-ipo/ipo.ts';

/** A listing with its stage. */
export interface ListedIpo {
  readonly stage: IpoStage;
  readonly ipo: Ipo;
}

/** The data that the search covers and that notifications are derived from. */
export interface CatalogueContent {
  readonly deals: readonly Deal[];
  readonly events: readonly MarketEvent[];
  readonly ipos: readonly ListedIpo[];
  /** The investor's holdings; empty for a visitor. */
  readonly holdings: readonly Investment[];
}

export interface Catalogue extends CatalogueContent {
  /**
   * `waiting`: nothing has been requested yet. `loading`: the first load is under way, and the content grows.
   * `ready`: the first load has ended; from then on the content changes only once all lists of a load have arrived.
   */
  readonly status: 'waiting' | 'loading' | 'ready';
  /** Whether lists are being loaded. */
  readonly busy: boolean;
  /** Whether a list failed to load, in whole or in part. */
  readonly incomplete: boolean;
  /** Whether there are more deals or events than may be loaded. */
  readonly hasMoreRecords: boolean;
}

export const EMPTY_CONTENT: CatalogueContent = { deals: [], events: [], ipos: [], holdings: [] };

export const WAITING_CATALOGUE: Catalogue = {
  ...EMPTY_CONTENT,
  status: 'waiting',
  busy: false,
  incomplete: false,
  hasMoreRecords: false,
};
