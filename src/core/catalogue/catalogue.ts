import type { Deal } from '../deals/deal.ts';
import type { MarketEvent } from '../events/event.ts';
import type { Holding } from '../portfolio/holding.ts';
import type { HeldStartup } from '../reports/held-startups.ts';
import type { MisRecord, StartupUpdate } from '../reports/report.ts';
import type { Ipo, IpoStage } from '../pre-ipo/ipo.ts';

/** A listing with its stage. */
export interface ListedIpo {
  readonly stage: IpoStage;
  readonly ipo: Ipo;
}

/** The updates and reports of one startup that the investor holds, newest first. */
export interface StartupNews {
  readonly startup: HeldStartup;
  readonly updates: readonly StartupUpdate[];
  /** `undefined` when the reports have not been loaded. */
  readonly mis: readonly MisRecord[] | undefined;
}

/** The data that the search covers and that notifications are derived from. */
export interface CatalogueContent {
  readonly deals: readonly Deal[];
  readonly events: readonly MarketEvent[];
  readonly ipos: readonly ListedIpo[];
  /** The investor's holdings; empty for a visitor. */
  readonly holdings: readonly Holding[];
  /** Updates and reports of the startups of the largest holdings. */
  readonly news: readonly StartupNews[];
}

export interface Catalogue extends CatalogueContent {
  /**
   * `waiting`: nothing has been requested yet. `loading`: the lists are being loaded. `reading`: the lists are loaded,
   * the updates and reports are being loaded. `complete`: everything is loaded.
   */
  readonly status: 'waiting' | 'loading' | 'reading' | 'complete';
  /** Whether a list failed to load, in whole or in part. */
  readonly incomplete: boolean;
}

export const EMPTY_CONTENT: CatalogueContent = { deals: [], events: [], ipos: [], holdings: [], news: [] };

export const WAITING_CATALOGUE: Catalogue = { ...EMPTY_CONTENT, status: 'waiting', incomplete: false };
