import { fc, it } from '@fast-check/vitest';
import { EMPTY, from, NEVER } from 'rxjs';
import { describe, expect } from 'vitest';
import { DealQueries } from '../../../src/core/deals/deal-queries.ts';
import type { Deal } from '../../../src/core/deals/deal.ts';
import type { DealsInput } from '../../../src/core/deals/deals-gateway.port.ts';
import type { DealsState } from '../../../src/core/deals/deals-state.ts';
import { DealsViewModel } from '../../../src/core/deals/deals.view-model.ts';
import { SECTORS } from '../../../src/core/shared/sectors.ts';
import type { PageOf } from '../../../src/core/shared/page-of.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../../src/core/shared/result.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { dealDependencies } from '../../support/deal-dependencies.ts';
import { aDeal, aPage } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';
import { aLogin } from '../../support/session-builders.ts';

const http = (status: number, messages: readonly string[] = [], listed = false): RequestError => ({
  kind: 'http',
  status,
  messages,
  listed,
});

const deals = (title: string, totalPages = 8): PageOf<Deal> => aPage([aDeal({ title })], { totalPages });

const summary = ({ list }: DealsState): string => {
  if (list.status === 'ready') return list.cards.map(({ title }) => title).join(', ');
  return list.status === 'loading'
    ? 'loading'
    : `${list.status}: ${list.status === 'empty' ? list.text : list.message}`;
};

async function open(address = '/deals', options: { readonly token?: string } = {}) {
  const platform = await corePlatform(address, options);
  const requests = new ScriptedRequests<DealsInput, PageOf<Deal>>();
  const queries = new DealQueries({ list: (input) => requests.send(input), detail: () => NEVER }, platform);
  const viewModel = new DealsViewModel({
    ...dealDependencies(platform, []).parts,
    budget: platform.budget,
    list: queries.list,
    navigation: platform.navigation,
  });
  const states = observe(viewModel.state$);
  const shown = () => {
    const last = states.values.at(-1);
    return last === undefined ? 'nothing' : summary(last);
  };
  return { ...platform, requests, viewModel, states, shown, queries };
}

describe('DealsViewModel with the choices of the API', () => {
  const options = { stages: ['Seed', 'Series A'], sorts: ['newest', 'deadline', 'size'] as const };
  const page = (...ids: readonly string[]) => ({
    ...aPage(
      ids.map((id) => aDeal({ id, title: id.toUpperCase() })),
      { totalPages: 2 },
    ),
    options,
  });

  it('offers no choices when the API returns none', async () => {
    const { requests, states } = await open();
    requests.respond(deals('A'));
    expect(states.values.at(-1)?.choices).toBeUndefined();
  });

  it('keeps stage and order in the address, and goes to page 1', async () => {
    const { requests, states, viewModel, address } = await open('/deals?page=2');
    requests.respond(page('a'));
    viewModel.selectStage('Seed');
    viewModel.selectSort('deadline');
    expect(address()).toBe('/deals?stage=Seed&sort=deadline');
    expect(requests.sent.at(-1)).toMatchObject({ page: 1, stage: 'Seed', sort: 'deadline' });
    expect(states.values.at(-1)?.choices).toMatchObject({ stage: 'Seed', sort: 'deadline' });
    viewModel.selectStage(undefined);
    viewModel.selectSort('newest');
    expect(address()).toBe('/deals');
  });

  it('compares up to three deals, also of different pages', async () => {
    const { requests, states, viewModel } = await open();
    const comparison = () => states.values.at(-1)?.comparison;
    requests.respond(page('a', 'b', 'c', 'd'));
    expect(comparison()).toBeUndefined();
    viewModel.toggleCompared('a');
    expect(comparison()).toMatchObject({ label: '1 of 3 deals to compare: A', canOpen: false });
    viewModel.openPage(2);
    requests.respond(page('e', 'f'));
    for (const id of ['e', 'f', 'b']) viewModel.toggleCompared(id);
    expect(comparison()).toMatchObject({ label: '3 of 3 deals to compare: A, E, F', isFull: true });
    viewModel.openComparison();
    expect(comparison()?.view?.deals.map(({ title }) => title)).toEqual(['A', 'E', 'F']);
    viewModel.closeComparison();
    viewModel.toggleCompared('a');
    expect(comparison()).toMatchObject({ label: '2 of 3 deals to compare: E, F', view: undefined });
    viewModel.clearComparison();
    expect(comparison()).toBeUndefined();
  });
});

describe('DealsViewModel', () => {
  it('goes from loading to its cards', async () => {
    const { requests, states } = await open();
    requests.respond(deals('A'));
    expect(requests.sent).toEqual([{ sector: undefined, page: 1 }]);
    expect(states.values.map(summary)).toEqual(['loading', 'A']);
    expect(states.values.at(-1)).toMatchObject({
      filter: { selected: undefined, options: SECTORS },
      list: { note: undefined, pagination: { page: 1, totalPages: 8, next: 2 } },
    });
  });

  it('shows an empty list and the number of skipped records', async () => {
    const { requests, states, shown } = await open();
    requests.respond(aPage([], { totalPages: 0, skippedRecords: 2 }));
    expect(shown()).toBe('empty: No deals found');
    expect(states.values.at(-1)?.list).toMatchObject({ note: '2 records could not be shown.' });
  });

  it('emits no pagination for a single page', async () => {
    const { requests, states } = await open();
    requests.respond(deals('A', 1));
    expect(states.values.at(-1)?.list).toMatchObject({ status: 'ready', pagination: undefined });
  });

  it.each([
    ['/deals?page=3', { sector: undefined, page: 3 }],
    ['/deals?sector=EV%2F%20Energy&page=2', { sector: 'EV/ Energy', page: 2 }],
    ['/deals?sector=F%26B', { sector: 'F&B', page: 1 }],
    ['/deals?sector=nonsense&page=0', { sector: undefined, page: 1 }],
    ['/deals?page=-1', { sector: undefined, page: 1 }],
    ['/deals?page=1.5', { sector: undefined, page: 1 }],
    ['/deals?page=abc&sector=', { sector: undefined, page: 1 }],
    ['/deals/?page=2', { sector: undefined, page: 2 }],
  ])('requests what the address %s names', async (address, input) => {
    const { requests } = await open(address);
    expect(requests.sent).toEqual([input]);
  });

  it('puts filter and page into the address, and returns to page 1 when the filter changes', async () => {
    const { viewModel, requests, address, states } = await open('/deals?from=mail');
    viewModel.openPage(3);
    expect(address()).toBe('/deals?from=mail&page=3');
    viewModel.selectSector('F&B');
    expect(address()).toBe('/deals?from=mail&sector=F%26B');
    viewModel.openPage(2);
    expect(address()).toBe('/deals?from=mail&sector=F%26B&page=2');
    viewModel.selectSector(undefined);
    expect(address()).toBe('/deals?from=mail');
    expect(requests.sent).toEqual([
      { sector: undefined, page: 1 },
      { sector: undefined, page: 3 },
      { sector: 'F&B', page: 1 },
      { sector: 'F&B', page: 2 },
      { sector: undefined, page: 1 },
    ]);
    expect(states.values.at(-1)?.filter.selected).toBeUndefined();
  });

  it('follows back and forward and shows cached pages at once', async () => {
    const { viewModel, requests, navigation, shown } = await open();
    requests.respond(deals('One'));
    viewModel.openPage(2);
    expect(shown()).toBe('loading');
    requests.respond(deals('Two'));
    navigation.back();
    expect(shown()).toBe('One');
    navigation.forward();
    expect(shown()).toBe('Two');
    expect(requests.sent).toHaveLength(2);
  });

  it('ignores the address of another screen', async () => {
    const { requests, navigation, shown } = await open();
    requests.respond(deals('One'));
    navigation.go('/events?page=4');
    expect([requests.sent.length, shown()]).toEqual([1, 'One']);
  });

  it('keeps its request or its cards when the address changes but the input does not', async () => {
    const { requests, navigation, states } = await open();
    navigation.go('/deals?from=mail');
    expect([requests.sent.length, requests.aborted.length]).toEqual([1, 0]);
    requests.respond(deals('One'));
    const before = states.values.length;
    navigation.go('/deals?page=1&from=mail');
    expect(states.values).toHaveLength(before);
  });

  it('replaces an empty page past the end with the last page', async () => {
    const { requests, address, shown, navigation } = await open('/deals?sector=F%26B&page=9');
    requests.respond(aPage([], { totalPages: 2 }));
    expect(address()).toBe('/deals?sector=F%26B&page=2');
    expect(navigation.entries).toHaveLength(1);
    requests.respond(deals('Last', 2));
    expect(shown()).toBe('Last');
  });

  it('C-07 aborts the earlier request and never shows its response', async () => {
    const { viewModel, requests, shown } = await open();
    viewModel.openPage(2);
    expect(requests.aborted).toEqual([{ sector: undefined, page: 1 }]);
    requests.respond(deals('Two'), 1);
    requests.respond(deals('One'), 0);
    expect(shown()).toBe('Two');
  });

  it('C-07 aborts all requests silently when the screen is left', async () => {
    const { viewModel, requests, states, notifier } = await open();
    viewModel.prefetchPage(2);
    states.subscription.unsubscribe();
    expect(requests.aborted).toHaveLength(2);
    expect(notifier.texts).toEqual([]);
  });
});

describe('DealsViewModel.prefetchPage', () => {
  it('loads the next page in advance, which is then shown at once', async () => {
    const { viewModel, requests, shown } = await open('/deals?sector=F%26B');
    requests.respond(deals('One'));
    viewModel.prefetchPage(2);
    expect(requests.sent.at(-1)).toEqual({ sector: 'F&B', page: 2 });
    requests.respond(deals('Two'));
    expect(shown()).toBe('One');
    viewModel.openPage(2);
    expect(shown()).toBe('Two');
    expect(requests.sent).toHaveLength(2);
  });

  it('sends one request when the page is opened while its prefetch is running', async () => {
    const { viewModel, requests, shown } = await open();
    requests.respond(deals('One'));
    viewModel.prefetchPage(2);
    viewModel.prefetchPage(2);
    viewModel.openPage(2);
    expect(shown()).toBe('loading');
    requests.respond(deals('Two'));
    expect(shown()).toBe('Two');
    expect(requests.sent).toHaveLength(2);
    expect(requests.aborted).toEqual([]);
  });

  it.each([
    ['without a network', { kind: 'network' } as const],
    ['with a 500', http(500, ['Broken.'])],
    ['with a 403', http(403)],
  ])('does not redirect or notify when the prefetch fails %s', async (_what, error) => {
    const { viewModel, requests, notifier, address, shown } = await open();
    requests.respond(deals('One'));
    viewModel.prefetchPage(2);
    requests.fail(error);
    expect([notifier.texts, address(), shown()]).toEqual([[], '/deals', 'One']);
  });

  it('ends the session when the prefetch gets a 401', async () => {
    const { viewModel, requests, notifier, session } = await open('/deals', { token: 'old' });
    requests.respond(deals('One'));
    viewModel.prefetchPage(2);
    requests.fail(http(401));
    expect(session.current).toEqual({ status: 'logged-out', reason: 'expired' });
    expect(notifier.texts).toEqual(['Session expired. Please log in again.']);
  });

  it('notifies of a failed prefetch when its page is already on screen', async () => {
    const { viewModel, requests, notifier, shown } = await open();
    requests.respond(deals('One'));
    viewModel.prefetchPage(2);
    viewModel.openPage(2);
    requests.fail({ kind: 'timeout' });
    expect(shown()).toBe('failed: The deals could not be loaded.');
    expect(notifier.texts).toEqual(['The server took too long to respond. Please try again.']);
  });
});

describe('DealsViewModel after a failure', () => {
  it('notifies through the shared error handler', async () => {
    const { requests, notifier } = await open();
    requests.fail(http(500, ['First.', 'Second.'], true));
    expect(notifier.notified).toEqual([
      { tone: 'failure', text: 'First.', style: 'error-handler' },
      { tone: 'failure', text: 'Second.', style: 'error-handler' },
    ]);
  });

  it('keeps the cards when a reload fails, and notifies why', async () => {
    const { requests, notifier, shown, focused$, time } = await open();
    requests.respond(deals('A'));
    focused$.next();
    time.advance(500);
    requests.fail({ kind: 'network' });
    expect(shown()).toBe('A');
    expect(notifier.texts).toEqual([
      'The server could not be reached. Please check your connection and try again.',
    ]);
  });

  it('C-10 redirects to the login on a 403, with one message', async () => {
    const { requests, notifier, address } = await open('/deals', { token: 'good' });
    requests.fail(http(403, ['Not yours.'], true));
    expect(address()).toBe('/?login=true');
    expect(notifier.texts).toEqual(['Not yours.']);
  });
});

describe('DealsViewModel on screen', () => {
  it('C-08 reloads once after many triggers and keeps the cards', async () => {
    const { requests, shown, focused$, reconnected$, time } = await open();
    requests.respond(deals('A'));
    for (let index = 0; index < 50; index += 1) {
      focused$.next();
      reconnected$.next();
      time.advance(10);
    }
    time.advance(500);
    expect([requests.sent.length, shown()]).toEqual([2, 'A']);
    requests.respond(deals('B'));
    expect(shown()).toBe('B');
  });

  it('keeps the cards for 60 s after the screen is left', async () => {
    const { viewModel, requests, states, time } = await open();
    requests.respond(deals('A'));
    states.subscription.unsubscribe();
    time.advance(59_000);
    const again = observe(viewModel.state$);
    expect(again.values.map(summary)).toEqual(['A']);
    again.subscription.unsubscribe();
    time.advance(60_000);
    expect(observe(viewModel.state$).values.map(summary)).toEqual(['loading']);
  });

  it('reloads for the investor who logs in', async () => {
    const { requests, session, shown } = await open();
    requests.respond(deals('A'));
    session.begin(aLogin('new'));
    expect(requests.sent).toHaveLength(2);
    requests.respond(deals('B'));
    expect(shown()).toBe('B');
  });
});

describe('C-07 DealsViewModel with responses in any order', () => {
  type Step = { readonly page: number } | { readonly sector: string | undefined } | 'back' | 'focus';
  const arbitraryStep: fc.Arbitrary<Step> = fc.oneof(
    fc.integer({ min: 1, max: 4 }).map((page) => ({ page })),
    fc.constantFrom('F&B', 'Energy', undefined).map((sector) => ({ sector })),
    fc.constantFrom('back' as const, 'focus' as const),
  );
  const nameOf = ({ sector, page }: DealsInput): string => `${sector ?? 'all'} ${page}`;

  it.prop([fc.scheduler(), fc.array(arbitraryStep, { minLength: 1, maxLength: 8 }), fc.array(fc.boolean())], {
    numRuns: 300,
  })('ends on the response to the last input', async (scheduler, steps, errorResponses) => {
    const platform = await corePlatform('/deals');
    let sent = 0;
    const list = (input: DealsInput) => {
      const failed = errorResponses[sent] === true && input.page !== 1;
      sent += 1;
      const response: Result<PageOf<Deal>, RequestError> = failed
        ? fail({ kind: 'network' })
        : ok(deals(nameOf(input)));
      return from(scheduler.schedule(Promise.resolve(response)));
    };
    const queries = new DealQueries({ list, detail: () => EMPTY }, platform);
    const viewModel = new DealsViewModel({
      ...dealDependencies(platform, []).parts,
      budget: platform.budget,
      list: queries.list,
      navigation: platform.navigation,
    });
    const states = observe(viewModel.state$);
    for (const step of steps) {
      if (step === 'back') platform.navigation.back();
      else if (step === 'focus') platform.focused$.next();
      else if ('page' in step) viewModel.openPage(step.page);
      else viewModel.selectSector(step.sector);
      if (scheduler.count() > 2) await scheduler.waitOne();
    }
    platform.time.advance(500);
    await scheduler.waitAll();

    const { query } = platform.navigation.current();
    const input: DealsInput = {
      sector: SECTORS.find((sector) => query.includes(`sector=${encodeURIComponent(sector)}`)),
      page: Number(/page=(\d)/u.exec(query)?.[1] ?? 1),
    };
    const last = states.values.at(-1);
    expect(last?.filter.selected).toBe(input.sector);
    expect([nameOf(input), 'failed: The deals could not be loaded.']).toContain(last && summary(last));
    states.subscription.unsubscribe();
  });
});
