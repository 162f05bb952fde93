import { BehaviorSubject, map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Loadable } from '../../../src/core/shared/loadable.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { normaliseEmail, rupees } from '../../../src/core/shared/brand.ts';
import type { Holdings } from '../../../src/core/portfolio/holding.ts';
import {
  HoldingsViewModel,
  type HoldingsDependencies,
} from '../../../src/core/portfolio/holdings.view-model.ts';
import { maskHoldings } from '../../../src/core/portfolio/mask-holdings.ts';
import type { HoldingsState } from '../../../src/core/portfolio/holdings-state.ts';
import { aDetail } from '../../support/investment-builders.ts';
import { lastReady, type Ready } from '../../support/last-ready.ts';
import { aHolding } from '../../support/portfolio-builders.ts';

const failed = { status: 'failed', error: { kind: 'timeout' } } as const;

function watchHoldings(
  start: Loadable<Holdings, RequestError>,
  stored?: string,
  parts: Partial<HoldingsDependencies> = {},
) {
  const source$ = new BehaviorSubject<Loadable<Holdings, RequestError>>(start);
  const kept = new Map<string, string>(stored === undefined ? [] : [['holdings-sort', stored]]);
  let retries = 0;
  const viewModel = new HoldingsViewModel(
    source$,
    () => (retries += 1),
    { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value) },
    { investor: () => undefined, records: { detail: ({ id }) => aDetail({ id }) }, ...parts },
  );
  const states: HoldingsState[] = [];
  const subscription = viewModel.state$.subscribe((state) => states.push(state));
  return { source$, viewModel, states, subscription, kept, retries: () => retries };
}

const three = {
  status: 'ready',
  value: {
    items: [
      aHolding({ id: 'small', startupName: 'Beta', invested: rupees(100) }),
      aHolding({ id: 'none', startupName: 'Gamma', issuePrice: undefined }),
      aHolding({ id: 'large', startupName: 'Alpha', invested: rupees(900) }),
    ],
    skippedRecords: 0,
  },
} as const;

const shownIds = (state: Ready<HoldingsState>): readonly string[] =>
  Array.from({ length: state.count }, (_, index) => state.rowAt(index).id);

describe('the holdings', () => {
  it('are sorted by current value, largest first, missing ones last', () => {
    const { states } = watchHoldings(three);
    expect(shownIds(lastReady(states))).toEqual(['large', 'small', 'none']);
    expect(lastReady(states).countLabel).toBe('3 investments');
  });

  it('are sorted as the user asks, and stay so', () => {
    const { viewModel, states, kept } = watchHoldings(three);
    viewModel.sortBy('startup-name');
    expect(shownIds(lastReady(states))).toEqual(['large', 'small', 'none']);
    viewModel.sortBy('startup-name');
    expect(shownIds(lastReady(states))).toEqual(['none', 'small', 'large']);
    expect(kept.get('holdings-sort')).toBe('startup-name:descending');
    expect(lastReady(watchHoldings(three, kept.get('holdings-sort')).states).sort).toEqual({
      column: 'startup-name',
      direction: 'descending',
    });
  });

  it('give the same row for the same holding, in whatever order', () => {
    const { viewModel, states } = watchHoldings(three);
    const before = lastReady(states).rowAt(0);
    viewModel.sortBy('invested');
    const rows = [0, 1, 2].map(lastReady(states).rowAt);
    expect(rows).toContain(before);
  });

  it('refuse a row that is not there', () => {
    expect(() => lastReady(watchHoldings(three).states).rowAt(3)).toThrow(RangeError);
  });

  it('say so when there are none, when they cannot be loaded, and when some were left out', () => {
    const none = { status: 'ready', value: { items: [], skippedRecords: 1 } } as const;
    expect(watchHoldings(none).states).toEqual([{ status: 'empty', note: '1 record could not be shown.' }]);
    const { viewModel, states, retries } = watchHoldings(failed);
    expect(states).toEqual([{ status: 'failed', message: 'Error fetching data' }]);
    viewModel.retry();
    expect(retries()).toBe(1);
  });

  it('count one investment as one', () => {
    const one = { status: 'ready', value: { items: [aHolding()], skippedRecords: 0 } } as const;
    expect(lastReady(watchHoldings(one).states).countLabel).toBe('1 investment');
  });

  it('are on their way, then there', () => {
    const { source$, states } = watchHoldings({ status: 'loading' });
    source$.next(three);
    expect(states.map(({ status }) => status)).toEqual(['loading', 'ready']);
    expect(lastReady(states).note).toBeUndefined();
  });

  it('say how many could not be shown beside those that can', () => {
    const { states } = watchHoldings({ status: 'ready', value: { ...three.value, skippedRecords: 2 } });
    expect(lastReady(states).note).toBe('2 records could not be shown.');
  });

  it('pass on to the page of each what is known of it, and whose it is', () => {
    const investor = normaliseEmail('meera@kopal.test');
    const { states } = watchHoldings(three, undefined, { investor: () => investor });
    expect(lastReady(states).rowAt(0).link?.state).toMatchObject({ investor, investment: { id: 'large' } });
  });

  it('hide their amounts on request', () => {
    const { states } = watchHoldings(three, undefined, { hide: map(maskHoldings) });
    expect(lastReady(states).rowAt(0)).toMatchObject({ startupName: 'Alpha', invested: '₹•••••' });
  });

  it('leave their source with their last watcher, and are there at once for a second one', () => {
    const { source$, viewModel, subscription } = watchHoldings(three);
    const seen: HoldingsState[] = [];
    const second = viewModel.state$.subscribe((state) => seen.push(state));
    expect(seen.map(({ status }) => status)).toEqual(['ready']);
    subscription.unsubscribe();
    expect(source$.observed).toBe(true);
    second.unsubscribe();
    expect(source$.observed).toBe(false);
  });
});
