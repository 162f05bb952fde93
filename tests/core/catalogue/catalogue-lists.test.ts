import { fc, it } from '@fast-check/vitest';
import { concat, defer, from, merge, type Observable, of, Subject, tap } from 'rxjs';
import { describe, expect } from 'vitest';
import {
  addToCatalogue,
  MAX_RECORDS_PER_LIST,
  firstLists,
  hasFailed,
  MAX_PAGES,
  otherLists,
  type CatalogueSources,
  type CatalogueUpdate,
} from '../../../src/core/catalogue/catalogue-lists.ts';
import { EMPTY_CONTENT, type CatalogueContent } from '../../../src/core/catalogue/catalogue.ts';
import type { Loadable } from '../../../src/core/shared/loadable.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { arbCatalogue } from '../../support/arbitrary-market.ts';
import { aDeal, anEvent, anIpo, aPage } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { aHolding } from '../../support/portfolio-builders.ts';

type Prefetch<T> = Observable<Loadable<T, RequestError>>;

const LOADING = { status: 'loading' } as const;
const FAILED = { status: 'failed', error: { kind: 'network' } } as const;
/** A prefetch that loads and then succeeds. */
const succeeds = <T>(value: T): Prefetch<T> =>
  from<readonly Loadable<T, RequestError>[]>([LOADING, { status: 'ready', value }]);

/** The first lists and then the others, as the store loads them for the search. */
const wholePass = (sources: CatalogueSources, isInvestor: boolean): Observable<CatalogueUpdate> => {
  const pages = { dealPages: 1, eventPages: 1 };
  return concat(
    merge(...firstLists(sources, isInvestor, EMPTY_CONTENT)).pipe(
      tap((update) => {
        if (hasFailed(update)) return;
        pages.dealPages = update.dealPages ?? pages.dealPages;
        pages.eventPages = update.eventPages ?? pages.eventPages;
      }),
    ),
    defer(() => merge(...otherLists(sources, pages, EMPTY_CONTENT))),
  );
};

const contentOf = (updates: readonly CatalogueUpdate[]): CatalogueContent =>
  updates.reduce<CatalogueContent>(
    (content, update) => (hasFailed(update) ? content : addToCatalogue(content, update)),
    EMPTY_CONTENT,
  );

/** The number of pages of a list, and the page that fails. */
const arbList = fc.record({
  pages: fc.integer({ min: 0, max: 12 }),
  failedPage: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
});
type List = typeof arbList extends fc.Arbitrary<infer T> ? T : never;

function aMarket(deals: List, events: List) {
  const requested: string[] = [];
  const page = <T>(name: string, list: List, number: number, item: T) => {
    requested.push(`${name} ${number}`);
    return number === list.failedPage
      ? of(LOADING, FAILED)
      : succeeds(aPage([item], { totalPages: list.pages }));
  };
  const sources: CatalogueSources = {
    deals: {
      list: {
        prefetch: (input) => page('deals', deals, input.page, aDeal({ id: `d${input.page}` })),
      },
    },
    events: {
      list: {
        prefetch: (number) => page('events', events, number, anEvent({ id: `e${number}` })),
      },
    },
    ipos: {
      list: {
        prefetch: (stage) => succeeds({ items: [anIpo({ id: stage })], skippedRecords: 0 }),
      },
    },
    portfolio: {
      holdings: { prefetch: () => succeeds({ items: [aHolding()], skippedRecords: 0 }) },
    },
  };
  return { requested, sources };
}

/** The pages that are requested, and those of them that succeed. */
function expected({ pages, failedPage = Infinity }: List) {
  const last = Math.max(1, Math.min(pages, MAX_PAGES, failedPage));
  const requested = Array.from({ length: last }, (_, at) => at + 1);
  return { requested, loaded: requested.filter((page) => page !== failedPage) };
}

describe('firstLists and otherLists', () => {
  it.each([
    ['a first page with all the records that were requested', MAX_RECORDS_PER_LIST, 0, 1],
    ['such a page of which one record cannot be read', MAX_RECORDS_PER_LIST - 1, 1, 1],
    ['a smaller first page', 20, 0, 3],
  ])('after %s, loads deals from as many pages as needed', (_what, count, skippedRecords, pages) => {
    const { requested, sources } = aMarket(
      { pages: 3, failedPage: undefined },
      { pages: 1, failedPage: undefined },
    );
    const items = Array.from({ length: count }, (_, at) => aDeal({ id: `d${at}` }));
    const prefetch: CatalogueSources['deals']['list']['prefetch'] = ({ page }) => {
      requested.push(`deals ${page}`);
      return succeeds(aPage(items, { totalPages: 3, skippedRecords }));
    };
    observe(wholePass({ ...sources, deals: { list: { prefetch } } }, false));
    expect(requested.filter((name) => name.startsWith('deals'))).toHaveLength(pages);
  });

  it.prop([arbList, arbList, fc.boolean()])(
    'load the pages in order until the last page, the fifth page or a page that fails',
    (deals, events, isInvestor) => {
      const { requested, sources } = aMarket(deals, events);
      const { values, completed } = observe(wholePass(sources, isInvestor));
      expect(completed).toBe(true);
      expect(requested.filter((name) => name.startsWith('deals'))).toEqual(
        expected(deals).requested.map((page) => `deals ${page}`),
      );
      expect(requested.filter((name) => name.startsWith('events'))).toEqual(
        expected(events).requested.map((page) => `events ${page}`),
      );
      const content = contentOf(values);
      expect(content.deals.map(({ id }) => id)).toEqual(expected(deals).loaded.map((page) => `d${page}`));
      expect(content.events.map(({ id }) => id)).toEqual(expected(events).loaded.map((page) => `e${page}`));
      expect(content.ipos.map(({ stage, ipo }) => [stage, ipo.id])).toEqual([
        ['open', 'open'],
        ['upcoming', 'upcoming'],
        ['closed', 'closed'],
      ]);
      expect(content.holdings).toHaveLength(isInvestor ? 1 : 0);
    },
  );

  it('load a page only when the previous one has arrived', () => {
    const { sources } = aMarket({ pages: 3, failedPage: undefined }, { pages: 1, failedPage: undefined });
    const pages: Subject<Loadable<ReturnType<typeof aPage<never>>, RequestError>>[] = [];
    const prefetch = () => {
      const page$ = new Subject<Loadable<ReturnType<typeof aPage<never>>, RequestError>>();
      pages.push(page$);
      return page$;
    };
    const [otherDealPages$ = of()] = otherLists(
      { ...sources, deals: { list: { prefetch } } },
      { dealPages: 4, eventPages: 1 },
      EMPTY_CONTENT,
    );
    observe(otherDealPages$);
    pages[0]?.next(LOADING);
    expect(pages).toHaveLength(1);
    pages[0]?.next({ status: 'ready', value: aPage([], { totalPages: 4 }) });
    expect(pages).toHaveLength(2);
    // A later update of a loaded page requests no further page.
    pages[0]?.next({ status: 'ready', value: aPage([], { totalPages: 4 }) });
    expect(pages).toHaveLength(2);
  });

  it('ask for the deals of five pages in one request, and for no more deals if that response is full', () => {
    const { sources } = aMarket({ pages: 3, failedPage: undefined }, { pages: 1, failedPage: undefined });
    const inputs: unknown[] = [];
    const deals: CatalogueSources['deals'] = {
      list: {
        prefetch: (input) => {
          inputs.push(input);
          const items = Array.from({ length: MAX_RECORDS_PER_LIST }, (_, at) => aDeal({ id: `d${at}` }));
          return succeeds(aPage(items, { totalPages: 3 }));
        },
      },
    };
    const { values } = observe(wholePass({ ...sources, deals }, false));
    expect(inputs).toEqual([{ sector: undefined, page: 1, perPage: MAX_RECORDS_PER_LIST }]);
    expect(contentOf(values).deals).toHaveLength(MAX_RECORDS_PER_LIST);
    expect(values.some((update) => !hasFailed(update) && update.hasMoreRecords === true)).toBe(true);
  });
});

describe('addToCatalogue', () => {
  const idsOf = ({ deals, events, ipos, holdings }: CatalogueContent) => [
    deals.map(({ id }) => id),
    events.map(({ id }) => id),
    ipos.map(({ ipo }) => ipo.id),
    holdings.map(({ id }) => id),
  ];

  it.prop([arbCatalogue, arbCatalogue])('keeps every record and lists each once', (known, more) => {
    const [before, added, after] = [known, more, addToCatalogue(known, more)].map(idsOf);
    for (const [at, ids = []] of (after ?? []).entries()) {
      const all = [...(before?.[at] ?? []), ...(added?.[at] ?? [])];
      expect(new Set(ids)).toEqual(new Set(all));
      expect(ids).toHaveLength(new Set(all).size);
    }
  });

  it.prop([arbCatalogue])('returns the same lists when nothing is added', (known) => {
    const same = addToCatalogue(known, {});
    for (const key of ['deals', 'events', 'ipos', 'holdings'] as const) expect(same[key]).toBe(known[key]);
  });

  it('keeps the latest version of a record', () => {
    const listed = (stage: 'open' | 'closed') => [{ stage, ipo: anIpo() }];
    const known = addToCatalogue(EMPTY_CONTENT, {
      deals: [aDeal({ title: 'Before' }), aDeal({ id: 'other' })],
      ipos: listed('open'),
    });
    const { deals, ipos } = addToCatalogue(known, {
      deals: [aDeal({ title: 'After' })],
      ipos: listed('closed'),
    });
    expect(deals.map(({ title }) => title)).toEqual(['After', 'Jaladhi Water']);
    expect(ipos.map(({ stage }) => stage)).toEqual(['closed']);
  });
});
