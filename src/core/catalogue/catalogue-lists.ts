import { concatMap, EMPTY, map, range, takeWhile, type Observable } from 'rxjs';
import type { DealQueries } from '../deals/deal-queries.ts';
import type { EventQueries } from '../events/event-queries.ts';
import type { PortfolioQueries } from '../portfolio/portfolio-queries.ts';
import type { IpoQueries } from '../pre-ipo/ipo-queries.ts';
import type { IpoStage } from '../pre-ipo/ipo.ts';
import { settled, type Loadable } from '../shared/loadable.ts';
import { PAGE_SIZE, type PageOf } from '../shared/page-of.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { CatalogueContent } from './catalogue.ts';

/** Maximum number of pages per list. Fixed by the product: a visit must stay light however large the market is. */
export const MAX_PAGES = 5;

/**
 * Maximum number of deals, and of events. One request asks for all these deals: the API sends the newest first, but the
 * bell also needs the older deals that close soon.
 */
export const MAX_RECORDS_PER_LIST = MAX_PAGES * PAGE_SIZE;

export interface CatalogueSources {
  readonly deals: { readonly list: Pick<DealQueries['list'], 'prefetch'> };
  readonly events: { readonly list: Pick<EventQueries['list'], 'prefetch'> };
  readonly ipos: { readonly list: Pick<IpoQueries['list'], 'prefetch'> };
  readonly portfolio: { readonly holdings: Pick<PortfolioQueries['holdings'], 'prefetch'> };
}

/** Numbers of pages to load, as far as they are known; {@link otherLists} loads at most `MAX_PAGES` of a list. */
export interface PagesToLoad {
  readonly dealPages: number;
  readonly eventPages: number;
  /** Whether there are more records than may be loaded. */
  readonly hasMoreRecords?: boolean;
}

/** A request has failed. */
export interface FailedUpdate {
  /**
   * If the first request for a list failed: the records of this list that `CatalogueStore` already had. Empty if a
   * later page failed.
   */
  readonly previous: Partial<CatalogueContent>;
}

/** The outcome of a request: data to add, or a failure. */
export type CatalogueUpdate = Partial<CatalogueContent & PagesToLoad> | FailedUpdate;

/** Whether a request has failed. */
export const hasFailed = (update: CatalogueUpdate): update is FailedUpdate => 'previous' in update;

/**
 * The requests that the number on the bell needs, each sent when it is subscribed: the holdings, the first deals and
 * events, and the open and upcoming listings. Loaded data is not requested again.
 * @param before the content that `CatalogueStore` already has; a list whose request fails keeps its records from it
 */
export function firstLists(
  { deals, events, ipos, portfolio }: CatalogueSources,
  isInvestor: boolean,
  before: CatalogueContent,
): readonly Observable<CatalogueUpdate>[] {
  const holdings$ = updateOf(portfolio.holdings.prefetch(), ({ items }) => ({ holdings: items }), {
    holdings: before.holdings,
  });
  return [
    ...(isInvestor ? [holdings$] : []),
    dealsOf(deals, 1, { deals: before.deals }),
    eventsOf(events, 1, { events: before.events }),
    listings(ipos, 'open', before),
    listings(ipos, 'upcoming', before),
  ];
}

/**
 * The requests that the search needs in addition to {@link firstLists}: the other pages of deals and of events, one
 * page after the other, and the closed listings.
 * @param before as for {@link firstLists}
 */
export function otherLists(
  { deals, events, ipos }: CatalogueSources,
  { dealPages, eventPages }: PagesToLoad,
  before: CatalogueContent,
): readonly Observable<CatalogueUpdate>[] {
  return [
    otherPages(dealPages, (page) => dealsOf(deals, page, {})),
    otherPages(eventPages, (page) => eventsOf(events, page, {})),
    listings(ipos, 'closed', before),
  ];
}

const dealsOf = (
  deals: CatalogueSources['deals'],
  page: number,
  previous: FailedUpdate['previous'],
): Observable<CatalogueUpdate> =>
  updateOf(
    deals.list.prefetch({ sector: undefined, page, perPage: MAX_RECORDS_PER_LIST }),
    (response) => ({
      deals: response.items,
      dealPages: pagesToRead(response),
      ...moreRecordsAfter(Math.min(pagesToRead(response), MAX_PAGES), response.totalPages),
    }),
    previous,
  );

/**
 * How many pages of deals to load: only the first if it has as many records as were requested; otherwise all pages,
 * because the API may ignore `limit` and send smaller pages.
 */
const pagesToRead = <T>({ items, skippedRecords, totalPages }: PageOf<T>): number =>
  items.length + skippedRecords >= MAX_RECORDS_PER_LIST ? 1 : totalPages;

const moreRecordsAfter = (pages: number, totalPages: number): { readonly hasMoreRecords?: true } =>
  totalPages > pages ? { hasMoreRecords: true } : {};

const eventsOf = (
  events: CatalogueSources['events'],
  page: number,
  previous: FailedUpdate['previous'],
): Observable<CatalogueUpdate> =>
  updateOf(
    events.list.prefetch(page),
    ({ items, totalPages }) => ({
      events: items,
      eventPages: totalPages,
      ...moreRecordsAfter(MAX_PAGES, totalPages),
    }),
    previous,
  );

const listings = (
  ipos: CatalogueSources['ipos'],
  stage: IpoStage,
  before: CatalogueContent,
): Observable<CatalogueUpdate> =>
  updateOf(ipos.list.prefetch(stage), ({ items }) => ({ ipos: items.map((ipo) => ({ stage, ipo })) }), {
    ipos: before.ipos.filter((listed) => listed.stage === stage),
  });

/** Turns the outcome of a request into an update. */
const updateOf = <T>(
  states$: Observable<Loadable<T, RequestError>>,
  read: (value: T) => CatalogueUpdate,
  previous: FailedUpdate['previous'],
): Observable<CatalogueUpdate> =>
  settled(states$).pipe(map((state) => (state.status === 'ready' ? read(state.value) : { previous })));

/** Loads pages one after the other, and stops at the first failure. */
function otherPages(
  totalPages: number,
  load: (page: number) => Observable<CatalogueUpdate>,
): Observable<CatalogueUpdate> {
  const last = Math.min(totalPages, MAX_PAGES);
  if (last < 2) return EMPTY;
  return range(2, last - 1).pipe(
    concatMap((page) => load(page)),
    takeWhile((update) => !hasFailed(update), true),
  );
}

/**
 * Adds the data of a request. A record that has moved to another page or stage between two requests is listed
 * once, in its latest version. A list that `more` does not contain keeps its identity.
 */
export function addToCatalogue(known: CatalogueContent, more: Partial<CatalogueContent>): CatalogueContent {
  return {
    deals: merged(known.deals, more.deals, ({ id }) => id),
    events: merged(known.events, more.events, ({ id }) => id),
    ipos: merged(known.ipos, more.ipos, ({ ipo }) => ipo.id),
    holdings: merged(known.holdings, more.holdings, ({ id }) => id),
  };
}

function merged<T>(
  known: readonly T[],
  more: readonly T[] | undefined,
  idOf: (item: T) => string,
): readonly T[] {
  if (more === undefined) return known;
  return [...new Map([...known, ...more].map((item) => [idOf(item), item])).values()];
}
