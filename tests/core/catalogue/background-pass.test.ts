import { fc, it } from '@fast-check/vitest';
import { defer, from, NEVER, of, Subject, type Observable } from 'rxjs';
import { describe, expect } from 'vitest';
import {
  addToCatalogue,
  backgroundPass,
  MOST_PAGES,
  MOST_STARTUPS,
  startupNews,
  type CatalogueUpdate,
  type PassSources,
} from '../../../src/core/catalogue/background-pass.ts';
import { EMPTY_CONTENT, type CatalogueContent } from '../../../src/core/catalogue/catalogue.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import type { Loadable } from '../../../src/core/shared/loadable.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { startupId } from '../../support/investment-builders.ts';
import { arbDeal, arbEvent, arbIpo } from '../../support/arbitrary-market.ts';
import { aDeal, anEvent, anIpo, aPage } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { aHolding, arbHolding } from '../../support/portfolio-builders.ts';
import { aHeldStartup, aReportPage, anUpdate } from '../../support/report-builders.ts';

type Prefetch<T> = Observable<Loadable<T, RequestError>>;

const LOADING = { status: 'loading' } as const;
const FAILED = { status: 'failed', error: { kind: 'network' } } as const;
/** A prefetch that loads and then succeeds. */
const answered = <T>(value: T): Prefetch<T> =>
  from<readonly Loadable<T, RequestError>[]>([LOADING, { status: 'ready', value }]);

const contentOf = (answers: readonly CatalogueUpdate[]): CatalogueContent =>
  answers.reduce<CatalogueContent>(
    (content, answer) => (answer === 'failed' ? content : addToCatalogue(content, answer)),
    EMPTY_CONTENT,
  );

/** The number of pages of a list, and the first page that fails. */
const arbList = fc.record({
  pages: fc.integer({ min: 0, max: 12 }),
  failed: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
});
type List = typeof arbList extends fc.Arbitrary<infer T> ? T : never;

function aMarket(deals: List, events: List) {
  const requested: string[] = [];
  const page = <T>(name: string, list: List, number: number, item: T) => {
    requested.push(`${name} ${number}`);
    return number === list.failed ? of(LOADING, FAILED) : answered(aPage([item], { totalPages: list.pages }));
  };
  const sources: PassSources = {
    deals: {
      list: {
        prefetch: (input) => page('deals', deals, input.page, aDeal({ id: `d${input.page}` })),
      },
    },
    events: { list: { prefetch: (number) => page('events', events, number, anEvent({ id: `e${number}` })) } },
    ipos: { list: { prefetch: (stage) => answered({ items: [anIpo({ id: stage })], skippedRecords: 0 }) } },
    portfolio: { holdings: { prefetch: () => answered({ items: [aHolding()], skippedRecords: 0 }) } },
    reports: { prefetch: () => NEVER },
  };
  return { requested, sources };
}

/** The pages that are requested, and those of them that succeed. */
function expected({ pages, failed: failedPage = Infinity }: List) {
  const last = Math.max(1, Math.min(pages, MOST_PAGES, failedPage));
  const requested = Array.from({ length: last }, (_, at) => at + 1);
  return { requested, loaded: requested.filter((page) => page !== failedPage) };
}

describe('backgroundPass', () => {
  it.prop([arbList, arbList, fc.boolean()])(
    'loads the first pages in order, up to the last, the fifth or the first failed one',
    (deals, events, investor) => {
      const { requested, sources } = aMarket(deals, events);
      const { values, completed } = observe(backgroundPass(sources, investor));
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
        ['closed', 'closed'],
        ['upcoming', 'upcoming'],
      ]);
      expect(content.holdings).toHaveLength(investor ? 1 : 0);
    },
  );

  it('loads a page only when the previous one has arrived', () => {
    const { sources } = aMarket({ pages: 3, failed: undefined }, { pages: 1, failed: undefined });
    const pages: Subject<Loadable<ReturnType<typeof aPage<never>>, RequestError>>[] = [];
    const prefetch = () => {
      const page$ = new Subject<Loadable<ReturnType<typeof aPage<never>>, RequestError>>();
      pages.push(page$);
      return page$;
    };
    observe(backgroundPass({ ...sources, deals: { list: { prefetch } } }, false));
    pages[0]?.next(LOADING);
    expect(pages).toHaveLength(1);
    pages[0]?.next({ status: 'ready', value: aPage([], { totalPages: 3 }) });
    expect(pages).toHaveLength(2);
    // A later change of a page that has arrived is not read again.
    pages[0]?.next({ status: 'ready', value: aPage([], { totalPages: 3 }) });
    expect(pages).toHaveLength(2);
  });

  it('continues after a failed list, and reports the failure', () => {
    const { sources } = aMarket({ pages: 3, failed: 2 }, { pages: 1, failed: 1 });
    const { values } = observe(backgroundPass(sources, true));
    expect(values.filter((answer) => answer === 'failed')).toHaveLength(2);
    expect(contentOf(values)).toMatchObject({ deals: [{ id: 'd1' }], events: [], holdings: [{ id: 'i1' }] });
  });
});

describe('startupNews', () => {
  const holdings = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      aHolding({ startupId: startupId(`s${at}`), startupName: `S ${at}`, invested: rupees(count - at) }),
    );

  it.prop([fc.nat(20), fc.array(fc.boolean(), { minLength: 60, maxLength: 60 })])(
    'loads two startups at a time and at most twelve, in any order of answers',
    (count, choices) => {
      const open = new Map<string, Subject<Loadable<never, RequestError>>>();
      const requested: string[] = [];
      const reports: PassSources['reports'] = {
        prefetch: (kind, { startup, page }) =>
          defer(() => {
            const name = `${kind} ${startup} ${page}`;
            requested.push(name);
            const answer$ = new Subject<Loadable<never, RequestError>>();
            open.set(name, answer$);
            return answer$;
          }),
      };
      const news = observe(startupNews(reports, holdings(count)));
      for (const last of choices) {
        expect(open.size).toBeLessThanOrEqual(2);
        const names = [...open.keys()];
        const name = last ? names.at(-1) : names[0];
        if (name === undefined) break;
        const answer$ = open.get(name);
        open.delete(name);
        answer$?.next(FAILED);
      }
      const startups = Array.from({ length: Math.min(count, MOST_STARTUPS) }, (_, at) => `s${at}`);
      expect(requested.toSorted()).toEqual(
        startups.flatMap((id) => [`mis ${id} 1`, `updates ${id} 1`]).toSorted(),
      );
      expect(news.values).toEqual([]);
      expect(news.completed).toBe(true);
    },
  );

  it('emits the updates and then the reports, with their startup', () => {
    const update = anUpdate('News', 0);
    const report = { title: 'Q2', documents: [] };
    const reports: PassSources['reports'] = {
      prefetch: (kind) =>
        (kind === 'mis' ? answered(aReportPage([report])) : answered(aReportPage([update]))) as never,
    };
    const { values } = observe(startupNews(reports, holdings(1)));
    expect(values).toMatchObject([
      { news: [{ startup: { id: 's0', name: 'S 0' }, updates: [update], mis: undefined }] },
      { news: [{ startup: { id: 's0', name: 'S 0' }, updates: [], mis: [report] }] },
    ]);
  });
});

describe('addToCatalogue', () => {
  const arbContent: fc.Arbitrary<CatalogueContent> = fc.record({
    deals: fc.array(arbDeal, { maxLength: 6 }),
    events: fc.array(arbEvent, { maxLength: 6 }),
    ipos: fc.array(fc.record({ stage: fc.constantFrom('open' as const, 'closed' as const), ipo: arbIpo }), {
      maxLength: 6,
    }),
    holdings: fc.array(arbHolding, { maxLength: 6 }),
    news: fc.array(fc.constant({ startup: aHeldStartup(), updates: [], mis: [] }), { maxLength: 3 }),
  });
  const idsOf = ({ deals, events, ipos, holdings }: CatalogueContent) => [
    deals.map(({ id }) => id),
    events.map(({ id }) => id),
    ipos.map(({ ipo }) => ipo.id),
    holdings.map(({ id }) => id),
  ];

  it.prop([arbContent, arbContent])('keeps every record and lists each once', (known, more) => {
    const [before, added, after] = [known, more, addToCatalogue(known, more)].map(idsOf);
    for (const [at, ids = []] of (after ?? []).entries()) {
      const all = [...(before?.[at] ?? []), ...(added?.[at] ?? [])];
      expect(new Set(ids)).toEqual(new Set(all));
      expect(ids).toHaveLength(new Set(all).size);
    }
  });

  it.prop([arbContent, arbContent])('changes nothing but the news the second time', (known, more) => {
    const once = addToCatalogue(known, more);
    expect({ ...addToCatalogue(once, more), news: once.news }).toEqual(once);
    expect(once.news).toEqual([...known.news, ...more.news]);
  });

  it.prop([arbContent])('returns the same lists when nothing is added', (known) => {
    const same = addToCatalogue(known, {});
    for (const key of ['deals', 'events', 'ipos', 'holdings', 'news'] as const)
      expect(same[key]).toBe(known[key]);
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
