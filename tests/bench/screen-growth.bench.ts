import { filter, firstValueFrom, of, type Observable } from 'rxjs';
import { it } from 'vitest';
import type { Holdings } from '../../src/core/portfolio/investment.ts';
import type { Ipos } from '../../src/core/pre-ipo/ipo.ts';
import { ok } from '../../src/core/shared/result.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { openHeadlessApp } from '../../tools/headless/headless-app.ts';
import { decodeHoldings } from '../support/decode-holdings.ts';
import { anIpo } from '../support/market-builders.ts';
import { growthTable } from './growth-table.ts';
import { SILENT_REPORTS } from '../support/report-builders.ts';
import { portfolioResponse } from './portfolio-response.ts';

/*
 * How the time of each screen grows with the length of its list. The time is measured in a new app, from making the
 * view model to the first complete state. Deals and events are left out: their pages have a fixed length. No limit is
 * checked.
 */

interface Lists {
  readonly holdings: Holdings;
  readonly ipos: Ipos;
}

const listsOf = (rows: number): Lists => ({
  holdings: decodeHoldings(portfolioResponse(rows)) ?? { items: [], skippedRecords: 0 },
  ipos: {
    items: Array.from({ length: rows }, (_, at) => anIpo({ id: `ipo-${at}`, companyName: `Company ${at}` })),
    skippedRecords: 0,
  },
});

/** An app whose investor has these lists; no startup has reports. */
async function loggedIn({ holdings, ipos }: Lists) {
  const app = await openHeadlessApp({
    backend: 'memory',
    path: '/auth/login',
    ports: {
      portfolioGateway: { dashboard: () => of(), holdings: () => of(ok(holdings)) },
      ipoGateway: { list: () => of(ok(ipos)) },
      reportsGateway: {
        ...SILENT_REPORTS,
        firstPages: () => of(ok(new Map())),
        page: () => of(ok({ items: [], skippedRecords: 0, hasNext: false, hasPrevious: false })),
      },
    },
  });
  app.viewModels.logIn().logIn(DEMO_ACCOUNTS.meera.email, DEMO_PASSWORD);
  await app.arriveAt('/');
  return app.viewModels;
}

const ready = <State extends { readonly status: string }>(state$: Observable<State>): Promise<State> =>
  firstValueFrom(state$.pipe(filter(({ status }) => status === 'ready' || status === 'empty')));

type App = Awaited<ReturnType<typeof loggedIn>>;

/** Opens a screen at its path, which some view models read. */
async function open<Screen extends { readonly state$: Observable<{ readonly status: string }> }>(
  app: App,
  path: string,
  make: () => Promise<Screen>,
): Promise<unknown> {
  app.routing.open(path, {});
  return ready((await make()).state$);
}

const SCREENS: Readonly<Record<string, (app: App) => Promise<unknown>>> = {
  'all holdings': (app) => open(app, '/view-all', app.holdings),
  analysis: (app) => open(app, '/analysis', app.analysis),
  'tax and statements': (app) => open(app, '/tax', app.tax),
  'latest updates': (app) => open(app, '/latest-updates', app.latestUpdates),
  'pre-IPO listings': async (app) =>
    firstValueFrom((await app.preIpo()).state$.pipe(filter(({ open }) => open.status === 'ready'))),
  notifications: async (app) => {
    const bell = await app.notifications();
    const complete = ready(bell.state$);
    bell.open();
    return complete;
  },
  search: async (app) => {
    const search = await app.search();
    const found$ = search.state$.pipe(filter((state) => state.status === 'results' && !state.loading));
    const found = firstValueFrom(found$);
    search.open();
    search.type('startup 77');
    return found;
  },
};

it('prints how the time of each screen grows with its rows', { timeout: 600_000 }, async () => {
  console.table(await growthTable(listsOf, loggedIn, SCREENS));
});
