import type { Deal } from '../deals/deal.ts';
import type { MarketEvent } from '../events/event.ts';
import type { Holding } from '../portfolio/holding.ts';
import type { HeldStartup } from '../reports/held-startups.ts';
import type { MisRecord, StartupUpdate } from '../reports/report.ts';
import type { Ipo, IpoStage } from '../pre-ipo/ipo.ts';

/** A listing, and the table that it stands in. */
export interface ListedIpo {
  readonly stage: IpoStage;
  readonly ipo: Ipo;
}

/** What a startup that is held has told, newest first. */
export interface StartupNews {
  readonly startup: HeldStartup;
  readonly updates: readonly StartupUpdate[];
  readonly mis: readonly MisRecord[];
}

/** What the search looks through and the notifications are derived from. */
export interface CatalogueContent {
  readonly deals: readonly Deal[];
  readonly events: readonly MarketEvent[];
  readonly ipos: readonly ListedIpo[];
  /** Of the investor; empty for a visitor. */
  readonly holdings: readonly Holding[];
  /** Of the largest holdings. */
  readonly news: readonly StartupNews[];
}

export interface Catalogue extends CatalogueContent {
  /**
   * `waiting`: nothing has been asked for yet. `gathering`: lists are on their way. `reading`: the lists are there, what
   * the startups have told is on its way. `complete`: nothing more comes.
   */
  readonly status: 'waiting' | 'loading' | 'reading' | 'complete';
  /** Whether a list could not be had, in whole or in part. */
  readonly incomplete: boolean;
}

export const EMPTY_CONTENT: CatalogueContent = { deals: [], events: [], ipos: [], holdings: [], news: [] };

export const WAITING_CATALOGUE: Catalogue = { ...EMPTY_CONTENT, status: 'waiting', incomplete: false };
