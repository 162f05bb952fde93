import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { DealQueries } from '../../../src/core/deals/deal-queries.ts';
import type { Deal } from '../../../src/core/deals/deal.ts';
import type { DealsInput } from '../../../src/core/deals/deals-gateway.port.ts';
import type { DealsState } from '../../../src/core/deals/deals-state.ts';
import { DealsViewModel } from '../../../src/core/deals/deals.view-model.ts';
import { SECTORS } from '../../../src/core/shared/sectors.ts';
import type { PageOf } from '../../../src/core/shared/page-of.ts';
import type { Session } from '../../../src/core/session/session.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { dealDependencies } from '../../support/deal-dependencies.ts';
import { aDeal, aPage } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { aLogin } from '../../support/session-builders.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';
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
  const dependencies = {
    ...dealDependencies(platform, []).parts,
    budget: platform.budget,
    list: queries.list,
    navigation: platform.navigation,
  };
  const viewModel = new DealsViewModel(dependencies);
  const states = observe(viewModel.state$);
  const shown = () => {
    const last = states.values.at(-1);
    return last === undefined ? 'nothing' : summary(last);
  };
  /** Opens the page again after it was left. */
  const reopen = () => {
    states.subscription.unsubscribe();
    const next = new DealsViewModel(dependencies);
    return { viewModel: next, states: observe(next.state$) };
  };
  return { ...platform, requests, viewModel, states, shown, queries, reopen };
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
    viewModel.toggleCompared('b');
    viewModel.openComparison();
    expect(comparison()?.view?.deals.map(({ title }) => title)).toEqual(['A', 'E', 'F']);
    viewModel.closeComparison();
    viewModel.toggleCompared('a');
    expect(comparison()).toMatchObject({ label: '2 of 3 deals to compare: E, F', view: undefined });
    viewModel.clearComparison();
    expect(comparison()).toBeUndefined();
  });

  it('keeps the compared deals, but not the open dialog, when the page is opened again', async () => {
    const { requests, viewModel, reopen } = await open();
    requests.respond(page('a', 'b', 'c'));
    for (const id of ['a', 'b']) viewModel.toggleCompared(id);
    viewModel.openComparison();
    const again = reopen();
    expect(again.states.values.at(-1)?.comparison).toMatchObject({
      label: '2 of 3 deals to compare: A, B',
      view: undefined,
    });
    expect(again.states.values.at(-1)?.list).toMatchObject({
      cards: [{ isCompared: true }, { isCompared: true }, { isCompared: false }],
    });
  });

  it.each([
    ['a visitor logs in', undefined, (session: Session) => session.begin(aLogin('one'))],
    ['the login ends', 'one', (session: Session) => session.end('elsewhere')],
    [
      'another investor logs in',
      'one',
      (session: Session) => session.begin(aLogin('two', { email: 'two@kopal.test' })),
    ],
  ] as const)('compares no deals any more when %s', async (_when, token, change) => {
    const { requests, states, viewModel, session } = await open(
      '/deals',
      token === undefined ? {} : { token },
    );
    requests.respond(page('a', 'b'));
    for (const id of ['a', 'b']) viewModel.toggleCompared(id);
    viewModel.openComparison();
    change(session);
    requests.respond(page('a', 'b'));
    expect(states.values.at(-1)?.comparison).toBeUndefined();
    for (const id of ['a', 'b']) viewModel.toggleCompared(id);
    expect(states.values.at(-1)?.comparison).toMatchObject({ canOpen: true, view: undefined });
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

  it.each([
    ['/deals?sector=EV%2F%20Energy&page=2', { sector: 'EV/ Energy', page: 2 }],
    ['/deals?sector=nonsense&page=0', { sector: undefined, page: 1 }],
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
    expect(states.values.at(-1)?.filter.selected).toBe('F&B');
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

  it('C-07 aborts the request of a page when another page is opened, and never shows its response', async () => {
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
});
