import { map, NEVER, type MonoTypeOperatorFunction } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { tokeniseHtml } from '../../../src/adapters/html/html-tokeniser.ts';
import { MemoryHtmlSanitiser } from '../../../src/adapters/memory/memory-html-sanitiser.ts';
import type { InvestmentState } from '../../../src/core/investment/investment-state.ts';
import { InvestmentViewModel } from '../../../src/core/investment/investment.view-model.ts';
import type { InvestmentDetail } from '../../../src/core/investment/investment.ts';
import { maskInvestment } from '../../../src/core/investment/mask-investment.ts';
import { investmentNavigationState } from '../../../src/core/investment/investment-navigation-state.ts';
import type { Holding, Holdings } from '../../../src/core/portfolio/holding.ts';
import { PortfolioQueries } from '../../../src/core/portfolio/portfolio-queries.ts';
import { ReportQueries } from '../../../src/core/reports/report-queries.ts';
import { normaliseEmail, type Email, type StartupId } from '../../../src/core/shared/brand.ts';
import { BATCH_MS } from '../../../src/core/shared/query-cache.ts';
import { RichTexts } from '../../../src/core/shared/rich-texts.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { aDetail, startupId } from '../../support/investment-builders.ts';
import { UNFIT_IDS } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { aHolding } from '../../support/portfolio-builders.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';

const MEERA = normaliseEmail('meera@kopal.test');
const ARJUN = normaliseEmail('arjun@kopal.test');

const detailOf = (holding: Holding): InvestmentDetail =>
  aDetail({ id: holding.id }, { id: holding.startupId });
const holdings = (...ids: readonly string[]): Holdings => ({
  items: ids.map((id) => aHolding({ id, startupId: VYOMREKHA })),
  skippedRecords: 0,
});

const VYOMREKHA = startupId('vyomrekha-space');

const startupOf = ({ name, ...rest }: Passed) => ({
  name,
  ...('startup' in rest && { id: rest.startup }),
});

interface Passed {
  readonly investor: Email;
  readonly name: string;
  readonly startup?: StartupId | undefined;
}

interface OpenOptions {
  readonly passed?: Passed;
  readonly hide?: MonoTypeOperatorFunction<InvestmentState>;
}

async function open(id: string, { passed, hide }: OpenOptions = {}) {
  const around = await corePlatform('/', { token: 'good' });
  const state =
    passed &&
    investmentNavigationState(aDetail({ id }, { id: VYOMREKHA, ...startupOf(passed) }), passed.investor);
  around.navigation.go(`/view-all/${encodeURIComponent(id)}`, { state });
  const requests = new ScriptedRequests<Email, Holdings>();
  const reportsAsked: string[] = [];
  const portfolio = new PortfolioQueries(
    { dashboard: () => NEVER, holdings: (email) => requests.ask(email) },
    around,
  );
  const clock = { now: () => new Date(2025, 10, 21).getTime() };
  const reports = new ReportQueries(
    {
      page: (kind, startup, page) => {
        reportsAsked.push(`${kind} ${startup} ${page}`);
        return NEVER;
      },
    },
    { ...around, clock },
  );
  const viewModel = new InvestmentViewModel(id, {
    portfolio,
    records: { detail: detailOf },
    reports,
    richTexts: new RichTexts(new MemoryHtmlSanitiser(tokeniseHtml)),
    navigation: around.navigation,
    clock,
    productName: 'Kopal',
    ...(hide && { hide }),
  });
  const states = observe(viewModel.state$);
  const last = (): InvestmentState | undefined => states.values.at(-1);
  const name = (): string | undefined => {
    const shown = last();
    return shown?.status === 'ready' ? shown.page.name : undefined;
  };
  return { ...around, requests, reportsAsked, viewModel, states, last, name };
}

describe('the page of an investment', () => {
  it('finds it in the holdings, and asks for its papers', async () => {
    const { requests, reportsAsked, last, name } = await open('i1');
    expect(last()).toEqual({ status: 'loading' });
    expect(requests.asked).toEqual([MEERA]);
    requests.answer(holdings('i0', 'i1'));
    expect(name()).toBe('Vyomrekha Space');
    expect(last()).toMatchObject({ links: { content: { tab: 'mis', list: { status: 'loading' } } } });
    expect(reportsAsked).toEqual(['mis vyomrekha-space 1']);
  });

  it('never shows an investment without its papers, be they on their way', async () => {
    const { requests, states } = await open('i1');
    requests.answer(holdings('i1'));
    const shown = states.values.filter((state) => state.status === 'ready');
    expect(shown.map(({ links }) => links.content.tab)).toEqual(['mis']);
  });

  it('has empty papers when the startup could not be asked about', async () => {
    const { requests, reportsAsked, last } = await open('i1');
    requests.answer({ items: [aHolding({ id: 'i1', startupId: undefined })], skippedRecords: 0 });
    expect(last()).toMatchObject({
      status: 'ready',
      links: { content: { tab: 'mis', list: { status: 'empty' } } },
    });
    expect(reportsAsked).toEqual([]);
  });

  it('shows at once what the link has passed on, then what the holdings say', async () => {
    const { requests, reportsAsked, name, states } = await open('i1', {
      passed: { investor: MEERA, name: 'As it was passed on' },
    });
    expect(name()).toBe('As it was passed on');
    requests.answer(holdings('i1'));
    expect(name()).toBe('Vyomrekha Space');
    // The papers have not been asked for twice.
    expect(reportsAsked).toEqual(['mis vyomrekha-space 1']);
    expect(states.error).toBeUndefined();
  });

  it('asks for the papers of another startup when the holdings name another', async () => {
    const passed = { investor: MEERA, name: 'Moved', startup: startupId('before') };
    const { requests, reportsAsked } = await open('i1', { passed });
    requests.answer(holdings('i1'));
    expect(reportsAsked).toEqual(['mis before 1', 'mis vyomrekha-space 1']);
  });

  it('has papers once the holdings name the startup that the link did not', async () => {
    const passed = { investor: MEERA, name: 'Unnamed', startup: undefined };
    const { requests, reportsAsked, last } = await open('i1', { passed });
    expect(last()).toMatchObject({ links: { content: { list: { status: 'empty' } } } });
    requests.answer(holdings('i1'));
    expect(reportsAsked).toEqual(['mis vyomrekha-space 1']);
  });

  it('asks for no papers of what is gone, and for them again when it is back', async () => {
    const { requests, reportsAsked, cache, time, last, name } = await open('i1');
    requests.answer(holdings('i1'));
    cache.invalidate(['Portfolio']);
    time.advance(BATCH_MS);
    requests.answer(holdings());
    expect(last()).toEqual({ status: 'unknown' });
    cache.invalidate(['Portfolio']);
    time.advance(BATCH_MS);
    requests.answer(holdings('i1'));
    expect(name()).toBe('Vyomrekha Space');
    expect(new Set(reportsAsked)).toEqual(new Set(['mis vyomrekha-space 1']));
  });

  it('hides its amounts on request, and not what it says', async () => {
    const { requests, last } = await open('i1', { hide: map(maskInvestment) });
    requests.answer(holdings('i1'));
    expect(last()).toMatchObject({ page: { name: 'Vyomrekha Space', right: { 1: { value: '₹•••••' } } } });
  });

  it('shows a second watcher at once what it shows, without asking again', async () => {
    const { requests, viewModel, states } = await open('i1');
    requests.answer(holdings('i1'));
    expect(observe(viewModel.state$).values).toEqual([states.values.at(-1)]);
    expect(requests.asked).toHaveLength(1);
  });

  it('counts the months up to today', async () => {
    const { requests, last } = await open('i1');
    requests.answer(holdings('i1'));
    expect(last()).toMatchObject({ page: { right: { 0: { label: 'Time Period', value: '45 months' } } } });
  });

  it('keeps what was passed on when the holdings cannot be had', async () => {
    const { requests, name } = await open('i1', { passed: { investor: MEERA, name: 'Passed on' } });
    requests.refuse({ kind: 'timeout' });
    expect(name()).toBe('Passed on');
  });

  it('C-13 never shows what was passed on for another investor', async () => {
    const { requests, states, last } = await open('i1', {
      passed: { investor: ARJUN, name: 'Foreign Secret' },
    });
    expect(last()).toEqual({ status: 'loading' });
    requests.answer(holdings('i2'));
    expect(last()).toEqual({ status: 'unknown' });
    expect(JSON.stringify(states.values)).not.toContain('Foreign Secret');
  });

  it('leads to the error page when it is no longer among the holdings', async () => {
    const { requests, last } = await open('i1', { passed: { investor: MEERA, name: 'Sold' } });
    requests.answer(holdings());
    expect(last()).toEqual({ status: 'unknown' });
  });

  it('says that the holdings failed, and asks again', async () => {
    const { requests, viewModel, last, name } = await open('i1');
    requests.refuse({ kind: 'network' });
    expect(last()).toEqual({ status: 'failed', message: 'Error fetching data' });
    viewModel.retry();
    expect(last()).toEqual({ status: 'loading' });
    requests.answer(holdings('i1'));
    expect(name()).toBe('Vyomrekha Space');
  });

  it.each(UNFIT_IDS)('C-16 leads to the error page for the id %j without a question', async (id) => {
    const { requests, states } = await open(id);
    expect(states.values).toEqual([{ status: 'unknown' }]);
    expect(requests.asked).toEqual([]);
  });

  it('C-09 ends the session on a 401', async () => {
    const { requests, session, notifier } = await open('i1');
    requests.refuse({ kind: 'http', status: 401, messages: [] });
    expect(session.current).toEqual({ status: 'logged-out', reason: 'expired' });
    expect(notifier.texts).toEqual(['Session expired. Please log in again.']);
  });

  it('C-07 stops asking when it is left', async () => {
    const { requests, states } = await open('i1');
    states.subscription.unsubscribe();
    expect(requests.aborted).toEqual([MEERA]);
  });
});
