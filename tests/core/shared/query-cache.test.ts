import { describe, expect, it } from 'vitest';
import {
  aQueryInCache,
  FAILED,
  NETWORK,
  LOADING,
  queryRequests,
  ready,
  type State,
  loadedQuery,
} from '../../support/cached-query.ts';
import { observe, type Observed } from '../../support/observed.ts';

describe('a query with subscribers', () => {
  it('loads on the first subscription, and goes from loading to its response', () => {
    const { cache, query, load } = aQueryInCache();
    const state$ = cache.observe(query);
    expect(load.sent).toHaveLength(0);
    const { values } = observe(state$);
    expect(values).toEqual([LOADING]);
    load.respond('a');
    expect(values).toEqual([LOADING, ready('a')]);
  });

  it('loads once for all its subscribers, including one that comes after the response', () => {
    const { subscribe, load } = aQueryInCache();
    const first = subscribe();
    const second = subscribe();
    load.respond('a');
    const third = subscribe();
    expect(load.sent).toHaveLength(1);
    first.subscription.unsubscribe();
    expect(load.aborted).toEqual([]);
    expect(first.values).toEqual([LOADING, ready('a')]);
    expect(second.values).toEqual([LOADING, ready('a')]);
    expect(third.values).toEqual([ready('a')]);
  });

  it('shares data with the queries of its key only', () => {
    const { cache, query, load, subscribe } = loadedQuery();
    const other = queryRequests();
    const reader = observe(cache.observe({ ...query, key: 'other', fetch$: other.send('q') }));
    other.respond('b');
    expect(reader.values).toEqual([LOADING, ready('b')]);
    expect(subscribe().values).toEqual([ready('a')]);
    expect(load.sent).toHaveLength(1);
  });

  it('does not complete after its response, and is not loaded again as time passes', () => {
    const { time, load, reader } = loadedQuery();
    time.advance(24 * 3_600_000);
    expect(reader.completed).toBe(false);
    expect(load.sent).toHaveLength(1);
  });
});

describe('data without subscribers', () => {
  it('expire after 60 s, and are loaded again by the next subscriber', () => {
    const { time, subscribe, load, reader } = loadedQuery();
    reader.subscription.unsubscribe();
    time.advance(60_000);
    expect(subscribe().values).toEqual([LOADING]);
    expect(load.sent).toHaveLength(2);
  });

  it('stay for 60 s from their last use, not from their response', () => {
    const { time, subscribe, load, reader } = loadedQuery();
    time.advance(300_000);
    reader.subscription.unsubscribe();
    time.advance(59_999);
    const second = subscribe();
    time.advance(300_000);
    second.subscription.unsubscribe();
    time.advance(59_999);
    expect(subscribe().values).toEqual([ready('a')]);
    expect(load.sent).toHaveLength(1);
  });

  it('are loaded by the next query of their key after an aborted request', () => {
    const { cache, query, load, subscribe } = aQueryInCache();
    subscribe().subscription.unsubscribe();
    const next = queryRequests();
    const { values } = observe(cache.observe({ ...query, fetch$: next.send('q') }));
    next.respond('b');
    expect(values).toEqual([LOADING, ready('b')]);
    expect(load.sent).toHaveLength(1);
  });

  it('are loaded again by the next subscriber after a failure', () => {
    const { subscribe, load } = aQueryInCache();
    const reader = subscribe();
    load.fail(NETWORK);
    expect(reader.values).toEqual([LOADING, FAILED]);
    reader.subscription.unsubscribe();
    expect(subscribe().values).toEqual([LOADING]);
    expect(load.sent).toHaveLength(2);
  });

  it('C-07 keep their value when the last subscriber leaves, which aborts a running refetch', () => {
    const { cache, time, subscribe, load, reader } = loadedQuery();
    cache.refetch('q');
    expect(load.sent).toHaveLength(2);
    reader.subscription.unsubscribe();
    expect(load.aborted).toEqual(['q']);
    time.advance(1000);
    expect(subscribe().values).toEqual([ready('a')]);
    expect(load.sent).toHaveLength(2);
  });

  it('are not fetched for a focus event, even if a subscriber comes soon after the event', () => {
    const { time, focused$, load, reader, subscribe } = loadedQuery({ refetchOnFocus: true });
    reader.subscription.unsubscribe();
    focused$.next();
    subscribe();
    time.advance(5000);
    expect(load.sent).toHaveLength(1);
  });
});

describe('QueryCache.removeAll', () => {
  it('aborts running fetches and completes queries with subscribers', () => {
    const { cache, subscribe, load } = aQueryInCache();
    const reader = subscribe();
    cache.removeAll();
    expect(load.aborted).toEqual(['q']);
    expect(reader.completed).toBe(true);
    expect(reader.values).toEqual([LOADING]);
  });

  it('leaves nothing that a later event could trigger', () => {
    const { cache, time, focused$, reader, load } = loadedQuery({ refetchOnFocus: true });
    focused$.next();
    cache.removeAll();
    time.advance(120_000);
    expect(reader.completed).toBe(true);
    expect(load.sent).toHaveLength(1);
    expect(focused$.observed).toBe(false);
  });

  it('removes everything before any subscriber is notified', () => {
    const { cache, query, load } = loadedQuery();
    const other = { ...query, key: 'other', fetch$: queryRequests().send('q') };
    const later: Observed<State>[] = [];
    cache.observe(other).subscribe();
    cache.observe(query).subscribe({
      complete: () => later.push(observe(cache.observe(query)), observe(cache.observe(other))),
    });
    cache.removeAll();
    expect(later.map(({ values }) => values)).toEqual([[LOADING], [LOADING]]);
    expect(later.map(({ completed }) => completed)).toEqual([false, false]);
    // A later subscriber shares the request that was sent during the removal.
    observe(cache.observe(query));
    expect(load.sent).toHaveLength(2);
  });

  it('lets the next subscriber load again, and never completes that query later', () => {
    const { cache, time, subscribe, load, reader } = loadedQuery();
    reader.subscription.unsubscribe();
    cache.removeAll();
    const next = subscribe();
    load.respond('of the next investor');
    time.advance(120_000);
    expect(next.values).toEqual([LOADING, ready('of the next investor')]);
    expect(next.completed).toBe(false);
  });
});
