import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { MemoryHtmlSanitiser } from '../../../src/adapters/memory/memory-html-sanitiser.ts';
import type { InvestmentState } from '../../../src/core/investment/investment-state.ts';
import { InvestmentViewModel } from '../../../src/core/investment/investment.view-model.ts';
import type { InvestmentDetail } from '../../../src/core/investment/investment.ts';
import { passInvestment } from '../../../src/core/investment/passed-investment.ts';
import type { Holding, Holdings } from '../../../src/core/portfolio/holding.ts';
import { PortfolioQueries } from '../../../src/core/portfolio/portfolio-queries.ts';
import { ReportQueries } from '../../../src/core/reports/report-queries.ts';
import { normaliseEmail, type Email } from '../../../src/core/shared/brand.ts';
import { RichTexts } from '../../../src/core/shared/rich-texts.ts';
import { coreSurroundings } from '../../support/core-surroundings.ts';
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
  items: ids.map((id) => aHolding({ id, startupId: startupId('vyomrekha-space') })),
  leftOut: 0,
});

interface Passed {
  readonly investor: Email;
  readonly name: string;
}

async function open(id: string, { passed }: { readonly passed?: Passed } = {}) {
  const around = await coreSurroundings('/', { token: 'good' });
  const state = passed && passInvestment(aDetail({ id }, { name: passed.name }), passed.investor);
  around.navigation.go(`/view-all/${encodeURIComponent(id)}`, { state });
  const requests = new ScriptedRequests<Email, Holdings>();
  const reportsAsked: string[] = [];
  const portfolio = new PortfolioQueries(
    { dashboard: () => NEVER, holdings: (email) => requests.ask(email) },
    around.session,
    around.cache,
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
    richTexts: new RichTexts(new MemoryHtmlSanitiser()),
    navigation: around.navigation,
    clock,
    productName: 'Kopal',
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

  it('has empty papers when the startup could not be asked about', async () => {
    const { requests, reportsAsked, last } = await open('i1');
    requests.answer({ items: [aHolding({ id: 'i1', startupId: undefined })], leftOut: 0 });
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
