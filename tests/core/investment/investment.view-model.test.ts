import { BehaviorSubject, map, NEVER } from 'rxjs';
import { MemoryFileSaver } from '../../../src/adapters/memory/memory-file-saver.ts';
import { RecordingNotifier } from '../../support/recording-notifier.ts';
import { describe, expect, it } from 'vitest';
import { type AmountFormat, EXACT_AMOUNTS, HIDDEN_AMOUNTS } from '../../../src/core/shared/amount.ts';
import type { InvestmentState } from '../../../src/core/investment/investment-state.ts';
import {
  type InvestmentDependencies,
  InvestmentViewModel,
} from '../../../src/core/investment/investment.view-model.ts';
import { investmentNavigationState } from '../../../src/core/portfolio/investment-navigation-state.ts';
import type { Holdings, Startup } from '../../../src/core/portfolio/investment.ts';
import { PortfolioQueries } from '../../../src/core/portfolio/portfolio-queries.ts';
import { ReportQueries } from '../../../src/core/reports/report-queries.ts';
import type { SharePrice } from '../../../src/core/reports/share-price.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import { rupees, normaliseEmail, type Email, type StartupId } from '../../../src/core/shared/brand.ts';
import { BATCH_MS } from '../../../src/core/shared/cached-query.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { anInvestment, startupId } from '../../support/investment-builders.ts';
import { INVALID_IDS } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';
import { SILENT_REPORTS } from '../../support/report-builders.ts';
import { plainRichTexts } from '../../support/plain-rich-texts.ts';

const MEERA = normaliseEmail('meera@kopal.test');
const ARJUN = normaliseEmail('arjun@kopal.test');

const holdings = (...ids: readonly string[]): Holdings => ({
  items: ids.map((id) => anInvestment({ id }, { id: VYOMREKHA })),
  skippedRecords: 0,
});

const VYOMREKHA = startupId('vyomrekha-space');

/** What a link passed on: the startup, and whose investment it is. */
interface Passed {
  readonly investor: Email;
  readonly startup: Partial<Startup>;
}

async function open(id: string, passed?: Passed) {
  const platform = await corePlatform('/', { token: 'good' });
  const state =
    passed &&
    investmentNavigationState(anInvestment({ id }, { id: VYOMREKHA, ...passed.startup }), passed.investor);
  platform.navigation.go(`/view-all/${encodeURIComponent(id)}`, { state });
  const requests = new ScriptedRequests<Email, Holdings>();
  const format$ = new BehaviorSubject<AmountFormat>(EXACT_AMOUNTS);
  const reportRequests: string[] = [];
  const notes$ = new BehaviorSubject('');
  const prices = new ScriptedRequests<StartupId, readonly SharePrice[]>();
  const portfolio = new PortfolioQueries(
    { dashboard: () => NEVER, holdings: (email) => requests.send(email) },
    platform,
  );
  const clock = { now: () => new Date(2025, 10, 21).getTime() };
  const reports = new ReportQueries(
    {
      ...SILENT_REPORTS,
      prices: (startup) => prices.send(startup),
      page: (kind, startup, page) => {
        reportRequests.push(`${kind} ${startup} ${page}`);
        return NEVER;
      },
    },
    { ...platform, clock },
  );
  const dependencies: InvestmentDependencies = {
    portfolio,
    reports,
    cache: platform.cache,
    saver: new MemoryFileSaver(),
    notifier: new RecordingNotifier(),
    notes: { state$: notes$.pipe(map((text) => () => text)), write: (_key, text) => notes$.next(text) },
    richTexts: plainRichTexts(),
    navigation: platform.navigation,
    clock,
    productName: 'Kopal',
    format$,
  };
  const viewModel = new InvestmentViewModel(id, dependencies);
  const states = observe(viewModel.state$);
  const last = (): InvestmentState | undefined => states.values.at(-1);
  const name = (): string | undefined => {
    const shown = last();
    return shown?.status === 'ready' ? shown.page.name : undefined;
  };
  return {
    ...platform,
    dependencies,
    format$,
    prices,
    requests,
    reportRequests,
    viewModel,
    states,
    last,
    name,
  };
}

describe('InvestmentViewModel', () => {
  it('finds the investment in the holdings and requests its reports', async () => {
    const { requests, reportRequests, last, name } = await open('i1');
    expect(last()).toEqual({ status: 'loading' });
    expect(requests.sent).toEqual([MEERA]);
    requests.respond(holdings('i0', 'i1'));
    expect(name()).toBe('Vyomrekha Space');
    expect(last()).toMatchObject({
      page: { right: { 0: { label: 'Time Period', value: ['45 months'] } } },
      links: { content: { tab: 'mis', list: { status: 'loading' } } },
    });
    expect(reportRequests).toEqual(['mis vyomrekha-space 1']);
  });

  it('shows empty reports for a startup without an id', async () => {
    const { requests, reportRequests, last } = await open('i1');
    requests.respond({ items: [anInvestment({ id: 'i1' }, { id: undefined })], skippedRecords: 0 });
    expect(last()).toMatchObject({
      status: 'ready',
      links: { content: { tab: 'mis', list: { status: 'empty' } } },
    });
    expect(reportRequests).toEqual([]);
  });

  it('shows the navigation state at once, then the loaded holdings', async () => {
    const { requests, reportRequests, name, states } = await open('i1', {
      investor: MEERA,
      startup: { name: 'As it was passed on' },
    });
    expect(name()).toBe('As it was passed on');
    requests.respond(holdings('i1'));
    expect(name()).toBe('Vyomrekha Space');
    // The reports have not been requested twice.
    expect(reportRequests).toEqual(['mis vyomrekha-space 1']);
    expect(states.error).toBeUndefined();
  });

  it.each([
    ['named another startup', startupId('before'), ['mis before 1', 'mis vyomrekha-space 1']],
    ['named none', undefined, ['mis vyomrekha-space 1']],
  ])(
    'requests the reports of the startup in the holdings if the navigation state %s',
    async (_what, startup, sent) => {
      const { requests, reportRequests } = await open('i1', { investor: MEERA, startup: { id: startup } });
      requests.respond(holdings('i1'));
      expect(reportRequests).toEqual(sent);
    },
  );

  it('requests no other reports when the investment is missing for a while', async () => {
    const { requests, reportRequests, cache, time, last, name } = await open('i1');
    requests.respond(holdings('i1'));
    cache.invalidate(['Portfolio']);
    time.advance(BATCH_MS);
    requests.respond(holdings());
    expect(last()).toEqual({ status: 'unknown' });
    cache.invalidate(['Portfolio']);
    time.advance(BATCH_MS);
    requests.respond(holdings('i1'));
    expect(name()).toBe('Vyomrekha Space');
    expect(new Set(reportRequests)).toEqual(new Set(['mis vyomrekha-space 1']));
  });

  it('keeps the view object of the reports when the format of the amounts changes', async () => {
    const { requests, format$, last } = await open('i1');
    requests.respond(holdings('i1'));
    const links = () => {
      const state = last();
      return state?.status === 'ready' ? state.links : undefined;
    };
    const before = links();
    format$.next(HIDDEN_AMOUNTS);
    expect(before).toBeDefined();
    expect(links()).toBe(before);
  });

  it('keeps the navigation state when the holdings fail', async () => {
    const { requests, name } = await open('i1', { investor: MEERA, startup: { name: 'Passed on' } });
    requests.fail({ kind: 'timeout' });
    expect(name()).toBe('Passed on');
  });

  it('C-13 never shows the navigation state of another investor', async () => {
    const { requests, states, last } = await open('i1', {
      investor: ARJUN,
      startup: { name: 'Foreign Secret' },
    });
    expect(last()).toEqual({ status: 'loading' });
    requests.respond(holdings('i2'));
    expect(last()).toEqual({ status: 'unknown' });
    expect(JSON.stringify(states.values)).not.toContain('Foreign Secret');
  });

  it('shows the error page when the investment is no longer among the holdings', async () => {
    const { requests, last } = await open('i1', { investor: MEERA, startup: { name: 'Sold' } });
    requests.respond(holdings());
    expect(last()).toEqual({ status: 'unknown' });
  });

  it.each(INVALID_IDS)('C-16 shows the error page for the id %j without a request', async (id) => {
    const { requests, states } = await open(id);
    expect(states.values).toEqual([{ status: 'unknown' }]);
    expect(requests.sent).toEqual([]);
  });
});

describe('the company on the page of an investment', () => {
  const priced = (id: string, day: string) =>
    anInvestment(
      {
        id,
        purchased: parseDate(day),
        invested: rupees(1000),
        numberOfSecurities: 10,
        issuePrice: rupees(100),
        currentSharePrice: rupees(200),
        currentValue: rupees(2000),
      },
      { id: VYOMREKHA },
    );
  const twoRounds: Holdings = {
    items: [priced('i1', '2023-01-01'), priced('i2', '2024-01-01')],
    skippedRecords: 0,
  };
  const price = (day: string, amount: number): SharePrice => ({
    day: day as Day,
    price: rupees(amount),
    source: 'Seed round',
  });

  async function ready(response: Holdings = twoRounds) {
    const opened = await open('i1');
    opened.requests.respond(response);
    const state = () => {
      const last = opened.last();
      if (last?.status !== 'ready') throw new Error('not ready');
      return last;
    };
    return { ...opened, state };
  }

  it('lists all rounds, and draws their value once the prices have loaded', async () => {
    const { state, prices } = await ready();
    expect(state().company?.rounds?.table.count).toBe(2);
    expect(state().company?.value.text).toBe('₹4,000');
    expect(state().chart).toBe('loading');
    prices.respond([price('2023-01-01', 100), price('2025-01-01', 200)]);
    const { chart } = state();
    expect(typeof chart === 'object' && chart.points.map(({ value }) => value.text)).toEqual([
      '₹1,000',
      '₹2,000',
      '₹4,000',
      '₹4,000',
    ]);
  });

  it('draws only what was paid and the value today, with a note, when the API has no prices', async () => {
    const { state, prices } = await ready();
    prices.fail({ kind: 'http', status: 404, messages: [] });
    const { chart } = state();
    expect(chart).toMatchObject({
      note: 'No share prices are known between your rounds and today.',
      canRetry: false,
    });
    expect(typeof chart === 'object' && chart.points.map(({ value }) => value.text)).toEqual([
      '₹1,000',
      '₹2,000',
      '₹4,000',
    ]);
  });

  it.each([
    { kind: 'timeout' },
    { kind: 'http', status: 500, messages: [] },
    { kind: 'http', status: 403, messages: [] },
  ] as const)(
    'stays on the page when the prices could not be loaded, says so, and loads them again on request: %j',
    async (error) => {
      const { state, prices, viewModel, address } = await ready();
      prices.fail(error);
      expect(address()).toBe('/view-all/i1');
      expect(state().chart).toMatchObject({
        note: 'The share prices could not be loaded.',
        canRetry: true,
      });
      viewModel.retryPrices();
      expect(state().chart).toBe('loading');
      prices.respond([price('2025-01-01', 200)]);
      expect(state().chart).toMatchObject({
        note: 'Units × the share price of each day.',
        canRetry: false,
      });
    },
  );

  it('counts the rounds that the chart leaves out, and says why', async () => {
    const unpaid = { ...priced('i3', '2025-01-01'), invested: undefined };
    const { state, prices } = await ready({ ...twoRounds, items: [...twoRounds.items, unpaid] });
    prices.respond([price('2025-01-01', 200)]);
    expect(state().chart).toMatchObject({
      note: 'Units × the share price of each day. Without 1 investment whose units or amount is missing, or whose purchase date is missing or in the future.',
    });
  });

  it('shows a note as it is typed, and keeps the view object of the chart', async () => {
    const { state, viewModel, prices } = await ready();
    prices.respond([price('2023-01-01', 100)]);
    const { chart, note } = state();
    expect(note.text).toBe('');
    expect(chart).toMatchObject({ points: expect.anything() as unknown });
    viewModel.writeNote('Ask for the audit.');
    expect(state().note.text).toBe('Ask for the audit.');
    expect(state().chart).toBe(chart);
  });

  it('lists ten of many rounds at first, and all of them on request', async () => {
    const many = Array.from({ length: 25 }, (_, index) => priced(`i${index}`, '2023-01-01'));
    const { state, viewModel } = await ready({ items: many, skippedRecords: 0 });
    expect([state().company?.rounds?.table.count, state().company?.rounds?.more]).toEqual([10, '15 more']);
    viewModel.showAllRounds();
    expect([state().company?.rounds?.table.count, state().company?.rounds?.more]).toEqual([25, undefined]);
  });

  it('counts and draws only the investments in the same company', async () => {
    const other = anInvestment(
      { id: 'i3', invested: rupees(7000) },
      { id: startupId('other'), name: 'Other' },
    );
    const { state, prices } = await ready({ items: [...twoRounds.items, other], skippedRecords: 0 });
    prices.respond([]);
    expect(state().company?.rounds?.table.count).toBe(2);
    expect(state().chart).toMatchObject({
      description: expect.stringContaining('in Vyomrekha Space had cost'),
    });
  });

  it('lists all rounds again at the history entry at which they were requested, and ten at a new entry', async () => {
    const many = Array.from({ length: 25 }, (_, index) => priced(`i${index}`, '2023-01-01'));
    const { viewModel, dependencies, navigation } = await ready({ items: many, skippedRecords: 0 });
    const shownRounds = (): number | undefined => {
      const last = observe(new InvestmentViewModel('i1', dependencies).state$).values.at(-1);
      return last?.status === 'ready' ? last.company?.rounds?.table.count : undefined;
    };
    navigation.go('/view-all/i1?from=list', { replace: true, state: { passed: 'by the link' } });
    const entries = navigation.entries.length;
    viewModel.showAllRounds();
    expect(navigation.entries).toHaveLength(entries);
    expect(navigation.current()).toMatchObject({ query: 'from=list', state: { passed: 'by the link' } });
    expect(shownRounds()).toBe(25);
    navigation.go('/view-all/i1');
    expect(shownRounds()).toBe(10);
  });
});
