import {
  concat,
  concatMap,
  EMPTY,
  expand,
  filter,
  from,
  map,
  merge,
  mergeMap,
  take,
  type Observable,
} from 'rxjs';
import type { DealQueries } from '../deals/deal-queries.ts';
import type { EventQueries } from '../events/event-queries.ts';
import type { PortfolioQueries } from '../portfolio/portfolio-queries.ts';
import type { IpoQueries } from '../pre-ipo/ipo-queries.ts';
import { IPO_STAGES, type IpoStage } from '../pre-ipo/ipo.ts';
import type { Loadable } from '../shared/loadable.ts';
import type { PageOf } from '../shared/page-of.ts';
import type { RequestError } from '../shared/request-error.ts';
import { heldStartups, type HeldStartup } from '../reports/held-startups.ts';
import type { ReportQueries } from '../reports/report-queries.ts';
import type { CatalogueContent, StartupNews } from './catalogue.ts';

/** Most pages per list. Fixed by the product: the pass must stay small however large the market is. */
export const MOST_PAGES = 5;

/** Number of startups whose updates and reports are loaded, the largest holdings first, and how many load at once. */
export const MOST_STARTUPS = 12;
const STARTUPS_AT_ONCE = 2;

export interface PassSources {
  readonly deals: { readonly list: Pick<DealQueries['list'], 'prefetch'> };
  readonly events: { readonly list: Pick<EventQueries['list'], 'prefetch'> };
  readonly ipos: { readonly list: Pick<IpoQueries['list'], 'prefetch'> };
  readonly portfolio: { readonly holdings: Pick<PortfolioQueries['holdings'], 'prefetch'> };
  readonly reports: Pick<ReportQueries, 'prefetch'>;
}

/** One result of the pass: data to add, or the failure of one request. */
export type CatalogueUpdate = Partial<CatalogueContent> | 'failed';

type Answer<T> = { readonly value: T } | 'failed';

/** Loads the first pages of every list, page by page within a list. Cached pages are not requested again. */
export function backgroundPass(sources: PassSources, investor: boolean): Observable<CatalogueUpdate> {
  const { deals, events, ipos, portfolio } = sources;
  return merge(
    investor
      ? firstResult(portfolio.holdings.prefetch()).pipe(map(toUpdate('holdings', ({ items }) => items)))
      : EMPTY,
    pages((page) => deals.list.prefetch({ sector: undefined, page })).pipe(
      map(toUpdate('deals', ({ items }) => items)),
    ),
    pages((page) => events.list.prefetch(page)).pipe(map(toUpdate('events', ({ items }) => items))),
    from(IPO_STAGES).pipe(concatMap((stage) => listings(ipos, stage))),
  );
}

function listings(ipos: PassSources['ipos'], stage: IpoStage): Observable<CatalogueUpdate> {
  return firstResult(ipos.list.prefetch(stage)).pipe(
    map(toUpdate('ipos', ({ items }) => items.map((ipo) => ({ stage, ipo })))),
  );
}

const toUpdate =
  <T, Key extends keyof CatalogueContent>(key: Key, read: (value: T) => CatalogueContent[Key]) =>
  (answer: Answer<T>): CatalogueUpdate =>
    answer === 'failed' ? answer : { [key]: read(answer.value) };

/** Loads the updates and reports of the startups of the largest holdings. A failed request adds nothing. */
export function startupNews(
  reports: PassSources['reports'],
  holdings: CatalogueContent['holdings'],
): Observable<CatalogueUpdate> {
  return from(heldStartups(holdings).slice(0, MOST_STARTUPS)).pipe(
    mergeMap((startup) => newsOf(reports, startup), STARTUPS_AT_ONCE),
  );
}

function newsOf(reports: PassSources['reports'], startup: HeldStartup): Observable<CatalogueUpdate> {
  const toNews = (news: Partial<StartupNews>): CatalogueUpdate => ({
    news: [{ startup, updates: [], mis: undefined, ...news }],
  });
  const succeeded = <T>(answer: Answer<T>): readonly T[] => (answer === 'failed' ? [] : [answer.value]);
  return concat(
    firstResult(reports.prefetch('updates', { startup: startup.id, page: 1 })).pipe(
      mergeMap((answer) => succeeded(answer).map(({ items }) => toNews({ updates: items }))),
    ),
    firstResult(reports.prefetch('mis', { startup: startup.id, page: 1 })).pipe(
      mergeMap((answer) => succeeded(answer).map(({ items }) => toNews({ mis: items }))),
    ),
  );
}

/** Emits the first outcome of a prefetch and completes. */
function firstResult<T>(answers$: Observable<Loadable<T, RequestError>>): Observable<Answer<T>> {
  return answers$.pipe(
    filter((state) => state.status !== 'loading'),
    take(1),
    map((state) => (state.status === 'ready' ? { value: state.value } : 'failed')),
  );
}

/** Loads the pages of a list one after the other, and stops at the first failure. */
function pages<T>(
  load: (page: number) => Observable<Loadable<PageOf<T>, RequestError>>,
): Observable<Answer<PageOf<T>>> {
  const page = (number: number) => firstResult(load(number)).pipe(map((answer) => ({ number, answer })));
  return page(1).pipe(
    expand(({ number, answer }) => {
      const last = answer === 'failed' ? number : Math.min(answer.value.totalPages, MOST_PAGES);
      return number < last ? page(number + 1) : EMPTY;
    }),
    map(({ answer }) => answer),
  );
}

/**
 * Adds an update to the catalogue. A record that has moved to another page or stage between two requests is listed
 * once, in its latest version. A list without additions keeps its identity.
 */
export function addToCatalogue(known: CatalogueContent, more: Partial<CatalogueContent>): CatalogueContent {
  return {
    deals: joined(known.deals, more.deals, ({ id }) => id),
    events: joined(known.events, more.events, ({ id }) => id),
    ipos: joined(known.ipos, more.ipos, ({ ipo }) => ipo.id),
    holdings: joined(known.holdings, more.holdings, ({ id }) => id),
    news: more.news === undefined ? known.news : [...known.news, ...more.news],
  };
}

function joined<T>(
  known: readonly T[],
  more: readonly T[] | undefined,
  idOf: (item: T) => string,
): readonly T[] {
  if (more === undefined) return known;
  return [...new Map([...known, ...more].map((item) => [idOf(item), item])).values()];
}
