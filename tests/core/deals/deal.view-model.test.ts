import { EMPTY, NEVER, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { MemoryClipboard } from '../../../src/adapters/memory/memory-clipboard.ts';
import type { DealDetailState } from '../../../src/core/deals/deal-detail-state.ts';
import { DealViewModel } from '../../../src/core/deals/deal.view-model.ts';
import { DealQueries } from '../../../src/core/deals/deal-queries.ts';
import type { DealDetail } from '../../../src/core/deals/deal.ts';
import type { DealId } from '../../../src/core/shared/brand.ts';
import { untrustedHtml } from '../../../src/core/rich-text/rich-text-view.ts';
import { BRIEF_AMOUNTS, formattedText } from '../../../src/core/shared/amount.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import type { Interest } from '../../../src/core/deals/interest.ts';
import type { Holdings, Investment } from '../../../src/core/portfolio/investment.ts';
import { PortfolioQueries } from '../../../src/core/portfolio/portfolio-queries.ts';
import { fail, ok, type Result } from '../../../src/core/shared/result.ts';
import { anInvestment } from '../../support/investment-builders.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { DEAL_NOW, dealDependencies } from '../../support/deal-dependencies.ts';
import { lastReady } from '../../support/last-ready.ts';
import { NO_TERMS, aDealDetail, INVALID_IDS } from '../../support/market-builders.ts';
import { nextTurn } from '../../support/next-turn.ts';
import { observe } from '../../support/observed.ts';
import { aLogin } from '../../support/session-builders.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';
import { plainRichTexts } from '../../support/plain-rich-texts.ts';
import { formatGrouped } from '../../../src/core/shared/money.ts';

const FAILED: DealDetailState = { status: 'failed', message: 'Failed to load deal. Please try again.' };
const GONE: DealDetailState = {
  status: 'gone',
  message: 'Failed to load deal. Please try again.',
  reason: 'This deal no longer exists.',
};

interface OpenOptions {
  readonly token?: string;
  readonly interests?: readonly Interest[];
  readonly holdings?: Result<Holdings, RequestError>;
}

const heldNow = (...items: readonly Investment[]): Result<Holdings, RequestError> =>
  ok({ items, skippedRecords: 0 });

async function open(id = 'jaladhi-water', { interests, holdings = heldNow(), ...options }: OpenOptions = {}) {
  const platform = await corePlatform(`/deal/${encodeURIComponent(id)}`, options);
  const requests = new ScriptedRequests<DealId, DealDetail>();
  const deals = new DealQueries({ list: () => EMPTY, detail: (id) => requests.send(id) }, platform);
  const clipboard = new MemoryClipboard();
  const { parts, ...recorded } = dealDependencies(platform, interests);
  const viewModel = new DealViewModel(id, {
    ...parts,
    holdings: new PortfolioQueries({ dashboard: () => NEVER, holdings: () => of(holdings) }, platform)
      .holdings,
    deals,
    richTexts: plainRichTexts(),
    clipboard,
    notifier: platform.notifier,
  });
  const states = observe(viewModel.state$);
  return {
    ...platform,
    ...recorded,
    parts,
    requests,
    clipboard,
    viewModel,
    states,
    page: () => lastReady(states.values).deal,
    investor: () => lastReady(states.values).investor,
    draft: () => parts.drafts.take('deal-interest jaladhi-water', aLogin()),
  };
}

describe('DealViewModel', () => {
  it('goes from its loading text to the deal', async () => {
    const { requests, states, page } = await open();
    expect(states.values).toEqual([{ status: 'loading', text: 'Loading deal...' }]);
    requests.respond(aDealDetail());
    expect(requests.sent).toEqual(['jaladhi-water']);
    expect(page()).toMatchObject({ header: { title: 'Jaladhi Water' }, body: undefined });
  });

  it('shows one message when the request fails with several, and loads again on retry', async () => {
    const { requests, states, viewModel, notifier } = await open();
    requests.fail({ kind: 'http', status: 500, messages: ['a', 'b'], isErrorList: true });
    expect(states.values.at(-1)).toEqual(FAILED);
    expect(notifier.texts).toEqual([]);
    viewModel.retry();
    expect(states.values.at(-1)).toEqual({ status: 'loading', text: 'Loading deal...' });
    requests.respond(aDealDetail());
    expect(states.values.at(-1)?.status).toBe('ready');
  });

  it.each([404, 410])(
    'shows the failure message on a %i, and says that the deal no longer exists',
    async (status) => {
      const { requests, states, notifier } = await open();
      requests.fail({ kind: 'http', status, messages: ['This deal could not be found.'] });
      expect(states.values.at(-1)).toEqual(GONE);
      expect(notifier.texts).toEqual([]);
    },
  );

  it.each(INVALID_IDS)('C-16 sends no request for the id %j', async (id) => {
    const { requests, states, viewModel } = await open(id);
    viewModel.retry();
    expect(states.values).toEqual([GONE]);
    expect(requests.sent).toEqual([]);
  });

  it('C-07 aborts the request when the screen is left', async () => {
    const { requests, states, notifier } = await open();
    states.subscription.unsubscribe();
    expect(requests.aborted).toEqual(['jaladhi-water']);
    expect(notifier.texts).toEqual([]);
  });

  it('shows the page without its body until the body is sanitised', async () => {
    const { requests, page } = await open();
    requests.respond(aDealDetail({ detail: untrustedHtml('<h3>About</h3><p>Words</p>') }));
    expect(page().body).toEqual({ kind: 'pending' });
    await nextTurn();
    expect(page().body).toEqual({ kind: 'text', text: 'About\nWords' });
  });
});

describe('DealViewModel.copy', () => {
  it('copies the text and notifies the user', async () => {
    const { viewModel, clipboard, notifier } = await open();
    viewModel.copy('Password: JAL-2025');
    await Promise.resolve();
    expect(clipboard.text).toBe('Password: JAL-2025');
    expect(notifier.notified).toEqual([{ tone: 'success', text: 'Copied to clipboard.', style: 'default' }]);
  });

  it('notifies the user when the browser denies the clipboard', async () => {
    const { viewModel, clipboard, notifier } = await open();
    clipboard.fails = true;
    viewModel.copy('Password: JAL-2025');
    await Promise.resolve();
    expect(clipboard.text).toBe('');
    expect(notifier.notified).toEqual([
      {
        tone: 'failure',
        text: 'Your browser blocked copying. Select the text and copy it yourself.',
        style: 'default',
      },
    ]);
  });
});

describe('DealViewModel of an investor', () => {
  const deal = (minimum?: number) =>
    aDealDetail({
      deadline: parseDate('2026-11-27'),
      terms: { ...NO_TERMS, minimum: minimum === undefined ? undefined : rupees(minimum) },
    });
  const interest: Interest = {
    dealId: 'jaladhi-water',
    amount: rupees(300_000),
    note: 'Call me',
    at: DEAL_NOW,
  };

  async function opened(minimum?: number, interests: readonly Interest[] = []) {
    const screen = await open('jaladhi-water', { token: 'good', interests });
    screen.requests.respond(deal(minimum));
    const send = (change: { readonly amount?: string; readonly note?: string }) => {
      screen.viewModel.openInterest();
      screen.viewModel.editInterest(change);
      screen.viewModel.sendInterest();
    };
    return { ...screen, send };
  }

  it('shows no interest to a visitor, or when the API has no call for interests', async () => {
    const visitor = await open('jaladhi-water', { interests: [] });
    visitor.requests.respond(deal());
    expect(visitor.investor()).toMatchObject({ isFollowed: undefined, interest: undefined });
    const other = await open('jaladhi-water', { token: 'good' });
    other.requests.respond(deal());
    expect(other.investor()).toMatchObject({ isFollowed: false, interest: undefined });
  });

  it('opens the form with the minimum, rejects a lower amount, and sends a valid one', async () => {
    const { investor, viewModel, saved, notifier } = await opened(250_000);
    viewModel.openInterest();
    expect(investor().interest?.form).toMatchObject({ amount: '2,50,000', hint: '₹2,50,000 or more' });
    viewModel.editInterest({ amount: '1000' });
    viewModel.sendInterest();
    expect(investor().interest?.form?.error).toBe('This deal takes ₹2,50,000 or more.');
    viewModel.editInterest({ amount: '₹3,00,000', note: '  Call\n\u0002me\ud800 ' });
    viewModel.sendInterest();
    await Promise.resolve();
    await nextTurn();
    expect(saved).toEqual([['jaladhi-water', { amount: 300_000, note: 'Call me' }]]);
    expect(investor().interest?.form).toBeUndefined();
    expect(formattedText(investor().interest?.current?.text ?? [])).toBe(
      '₹3,00,000, told on November 21, 2026',
    );
    expect(notifier.notified).toMatchObject([
      { tone: 'success', text: 'The network knows that you are interested.' },
    ]);
  });

  it('opens the form empty for a deal without a minimum, and filled with an interest sent before', async () => {
    const empty = await opened();
    empty.viewModel.openInterest();
    expect(empty.investor().interest?.form).toMatchObject({ amount: '', note: '', hint: undefined });
    const known = await opened(250_000, [interest]);
    known.viewModel.openInterest();
    expect(known.investor().interest?.form).toMatchObject({
      amount: formatGrouped(interest.amount),
      note: 'Call me',
      hint: '₹2,50,000 or more',
    });
  });

  it('changes and sends nothing while the form is closed, and sends one request for ten clicks', async () => {
    const { investor, viewModel, saved } = await opened();
    viewModel.editInterest({ amount: '5000' });
    viewModel.sendInterest();
    expect([investor().interest?.form, saved]).toEqual([undefined, []]);
    viewModel.openInterest();
    viewModel.editInterest({ amount: '5000', note: '   ' });
    for (let click = 0; click < 10; click += 1) viewModel.sendInterest();
    await nextTurn();
    expect(saved).toEqual([['jaladhi-water', { amount: 5000, note: undefined }]]);
  });

  it.each<[string, RequestError, string]>([
    [
      'the server fails',
      { kind: 'http', status: 500, messages: ['SQL error'] },
      'Your interest could not be withdrawn. Please try again.',
    ],
    [
      'the deal has closed',
      { kind: 'http', status: 409, messages: ['This deal has closed.'] },
      'This deal has closed.',
    ],
  ])(
    'says that an interest was not withdrawn when %s, and sends the withdrawal again at the next click',
    async (_what, error, text) => {
      const { investor, viewModel, removed, notifier, failWith } = await opened(undefined, [interest]);
      failWith(error);
      for (let click = 0; click < 10; click += 1) viewModel.withdrawInterest();
      await nextTurn();
      expect(removed).toHaveLength(1);
      expect(notifier.notified).toMatchObject([{ tone: 'failure', text, style: 'default' }]);
      expect(investor().interest).toMatchObject({ busy: false, current: { note: 'Call me' } });
      viewModel.withdrawInterest();
      expect(removed).toHaveLength(2);
    },
  );

  it('shows why the API rejected the interest, and keeps what was typed before and during the call', async () => {
    const { investor, viewModel, send, failWith, notifier } = await opened();
    failWith({ kind: 'http', status: 409, messages: ['This deal has closed.'] });
    send({ amount: '5000' });
    viewModel.editInterest({ note: 'Call me' });
    await nextTurn();
    expect(investor().interest).toMatchObject({
      busy: false,
      form: { amount: '5000', note: 'Call me', error: 'This deal has closed.' },
    });
    expect(notifier.texts).toEqual([]);
  });

  it('keeps the form open with what was typed while the interest was being sent', async () => {
    const { investor, viewModel, send, notifier } = await opened();
    send({ amount: '5000' });
    viewModel.editInterest({ amount: '6000', note: 'Call me' });
    await nextTurn();
    expect(investor().interest).toMatchObject({ busy: false, form: { amount: '6000', note: 'Call me' } });
    expect(notifier.texts).toHaveLength(1);
  });

  it('reports a failure in a toast when the form was closed during the call, and leaves it closed', async () => {
    const { investor, viewModel, send, failWith, notifier } = await opened();
    failWith({ kind: 'http', status: 409, messages: ['This deal has closed.'] });
    send({ amount: '5000' });
    viewModel.closeInterest();
    expect(investor().interest).toMatchObject({ busy: true, form: undefined });
    await nextTurn();
    expect(investor().interest).toMatchObject({ busy: false, form: undefined });
    expect(notifier.texts).toEqual(['This deal has closed.']);
  });

  it('reports a failure in a toast when the page was left during the call', async () => {
    const { send, failWith, notifier, states } = await opened();
    failWith({ kind: 'network' });
    send({ amount: '5000' });
    states.subscription.unsubscribe();
    await nextTurn();
    expect(notifier.texts).toEqual(['Your interest could not be sent. Please try again.']);
  });

  it('C-09 shows one message on a 401, and none on a 403, which leads to /?login=true', async () => {
    const unauthorised = await opened(undefined, [interest]);
    unauthorised.failWith({ kind: 'http', status: 401, messages: ['Please log in.'] });
    unauthorised.viewModel.withdrawInterest();
    await nextTurn();
    expect(unauthorised.notifier.texts).toEqual(['Session expired. Please log in again.']);

    const forbidden = await opened(undefined, [interest]);
    forbidden.failWith({ kind: 'http', status: 403, messages: ['Not allowed.'] });
    forbidden.viewModel.withdrawInterest();
    await nextTurn();
    forbidden.send({});
    forbidden.viewModel.closeInterest();
    await nextTurn();
    expect(forbidden.saved).toHaveLength(1);
    expect([forbidden.address(), forbidden.notifier.texts]).toEqual(['/?login=true', []]);
  });

  it('C-14 fills the form with what was typed when the same investor returns after an expired session', async () => {
    const { investor, viewModel, send, failWith, session, requests } = await opened(250_000);
    failWith({ kind: 'http', status: 401, messages: [] });
    send({ amount: '3,00,000', note: 'Call me' });
    await nextTurn();
    expect(session.current.status).toBe('logged-out');
    session.begin(aLogin('new'));
    requests.respond(deal(250_000));
    expect(investor().interest?.form).toBeUndefined();
    viewModel.openInterest();
    expect(investor().interest?.form).toMatchObject({
      amount: '3,00,000',
      note: 'Call me',
      error: undefined,
    });
    viewModel.closeInterest();
    viewModel.openInterest();
    expect(investor().interest?.form).toMatchObject({ amount: '2,50,000', note: '' });
  });

  it('C-14 stores what was typed when the page is left after a 403', async () => {
    const { viewModel, failWith, states, draft } = await opened();
    viewModel.openInterest();
    viewModel.editInterest({ amount: '3,00,000', note: 'Call me' });
    failWith({ kind: 'http', status: 403, messages: ['Not allowed.'] });
    viewModel.sendInterest();
    await nextTurn();
    states.subscription.unsubscribe();
    expect(draft()).toEqual({ amount: '3,00,000', note: 'Call me', error: undefined });
  });

  it('keeps no draft when the page is left before the API accepts the interest', async () => {
    const { viewModel, states, draft } = await opened();
    viewModel.openInterest();
    viewModel.editInterest({ amount: '3,00,000' });
    viewModel.sendInterest();
    states.subscription.unsubscribe();
    await nextTurn();
    expect(draft()).toBeUndefined();
  });

  it.each<[string, (viewModel: DealViewModel) => void]>([
    ['undone', (viewModel) => viewModel.editInterest({ note: '' })],
    ['given up', (viewModel) => viewModel.closeInterest()],
  ])('keeps no draft of a change that was %s after the deal was loaded again', async (_how, end) => {
    const { viewModel, focused$, time, requests, states, draft } = await opened();
    viewModel.openInterest();
    viewModel.editInterest({ note: 'Call me' });
    focused$.next();
    time.advance(500);
    requests.respond(deal());
    end(viewModel);
    states.subscription.unsubscribe();
    expect(draft()).toBeUndefined();
  });

  it('C-14 stores what was typed when the redirect to the login closes the page at once', async () => {
    const { viewModel, states, session, draft } = await opened();
    viewModel.openInterest();
    viewModel.editInterest({ note: 'Call me' });
    session.state$.subscribe(({ status }) => status === 'logged-out' && states.subscription.unsubscribe());
    session.end('elsewhere');
    expect(draft()).toMatchObject({ note: 'Call me' });
  });

  it('C-14 opens an empty form after a deliberate log-out', async () => {
    const { investor, viewModel, session, requests } = await opened();
    viewModel.openInterest();
    viewModel.editInterest({ amount: '5000', note: 'Call me' });
    session.end('log-out');
    session.begin(aLogin('new'));
    requests.respond(deal());
    expect(investor().interest?.form).toBeUndefined();
    viewModel.openInterest();
    expect(investor().interest?.form).toMatchObject({ amount: '', note: '' });
  });

  it('drops the draft of an earlier visit when the interest is withdrawn, even if the form was not opened', async () => {
    const { viewModel, parts, draft } = await opened(undefined, [interest]);
    parts.drafts.store('deal-interest jaladhi-water', aLogin(), { amount: '9,00,000', note: 'Call me' });
    viewModel.withdrawInterest();
    await nextTurn();
    expect(draft()).toBeUndefined();
  });

  it('withdraws an interest, and opens no form meanwhile', async () => {
    const other = { ...interest, dealId: 'another' };
    const { investor, viewModel, removed, notifier, parts } = await opened(undefined, [interest, other]);
    expect(investor().interest?.current?.note).toBe('Call me');
    viewModel.withdrawInterest();
    viewModel.openInterest();
    expect(investor().interest).toMatchObject({ busy: true, form: undefined });
    await nextTurn();
    expect(removed).toEqual(['jaladhi-water']);
    expect(investor().interest?.current).toBeUndefined();
    const known = observe(parts.interests.state$).values.at(-1);
    expect([...(known?.values() ?? [])]).toEqual([other]);
    expect(notifier.texts).toEqual(['Your interest was withdrawn.']);
  });

  it('C-13 changes nothing for the investor who logs in while a call of the previous investor runs', async () => {
    const screen = await opened(undefined, [interest]);
    const { investor, viewModel, requests, session, saved, removed, notifier } = screen;
    const logInAsOther = async (token: string) => {
      session.end('log-out');
      session.begin(aLogin(token, { email: `${token}@kopal.test` }));
      requests.respond(deal());
      await nextTurn();
    };
    screen.send({ amount: '5000', note: '' });
    await logInAsOther('second');
    expect(investor().interest).toMatchObject({ busy: false, form: undefined, current: { note: 'Call me' } });
    viewModel.withdrawInterest();
    await logInAsOther('third');
    expect(investor().interest).toMatchObject({ busy: false, current: { note: 'Call me' } });
    expect([saved.length, removed.length, notifier.texts]).toEqual([1, 1, []]);
  });

  it('accepts no interest in a deal that has closed', async () => {
    const { investor, requests } = await open('jaladhi-water', { token: 'good', interests: [] });
    requests.respond(aDealDetail({ deadline: parseDate('2026-11-20') }));
    expect(investor().interest).toMatchObject({ acceptsInterest: false, current: undefined });
  });

  it('follows and unfollows the deal', async () => {
    const { investor, viewModel } = await opened();
    viewModel.follow(true);
    expect(investor().isFollowed).toBe(true);
    viewModel.follow(false);
    expect(investor().isFollowed).toBe(false);
  });

  it('tells what the investor holds of the company, in lakh as soon as amounts are shown in lakh', async () => {
    const holding = anInvestment({ id: 'i-7', currentValue: rupees(250_000) }, { name: ' jaladhi water ' });
    const { investor, parts, requests } = await open('jaladhi-water', {
      token: 'good',
      holdings: heldNow(holding, anInvestment({ id: 'other' }, { name: 'Sampadika', website: undefined })),
    });
    requests.respond(deal());
    expect(formattedText(investor().held?.text ?? [])).toBe('You hold ₹2,50,000 of this company');
    expect(investor().held?.to).toBe('/view-all/i-7');
    parts.format$.next(BRIEF_AMOUNTS);
    expect(formattedText(investor().held?.text ?? [])).toBe('You hold ₹2.50 L of this company');
  });

  it('shows the deal to an investor whose holdings the API does not give: a 403', async () => {
    const holdings = fail<RequestError>({ kind: 'http', status: 403, messages: ['Not allowed.'] });
    const { investor, requests, navigation } = await open('jaladhi-water', { token: 'good', holdings });
    requests.respond(deal());
    expect(investor().held).toBeUndefined();
    expect(navigation.current().path).toBe('/deal/jaladhi-water');
  });
});
