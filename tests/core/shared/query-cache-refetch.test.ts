import { describe, expect, it } from 'vitest';
import {
  aQueryInCache,
  FAILED,
  NETWORK,
  LOADING,
  queryRequests,
  ready,
  loadedQuery,
} from '../../support/cached-query.ts';
import { observe } from '../../support/observed.ts';

describe('refetching', () => {
  it('starts at once, and shows loading after a failure', () => {
    const { cache, subscribe, load } = aQueryInCache();
    const { values } = subscribe();
    load.fail(NETWORK);
    cache.refetch('q');
    load.respond('b');
    expect(values).toEqual([LOADING, FAILED, LOADING, ready('b')]);
  });
});

describe('refetching all failed data', () => {
  it('sends again every request that failed, but none that succeeded, is running, or has no subscriber', () => {
    const { cache, query } = aQueryInCache();
    const loads = Array.from({ length: 5 }, () => queryRequests());
    const readers = loads.map((load, key) =>
      observe(cache.observe({ ...query, key: String(key), fetch$: load.send('q') })),
    );
    const [failed, alsoFailed, succeeded, , unsubscribed] = loads;
    for (const load of [failed, alsoFailed, unsubscribed]) load?.fail(NETWORK);
    succeeded?.respond('a');
    readers.at(-1)?.subscription.unsubscribe();
    cache.refetchFailed();
    expect(loads.map(({ sent }) => sent.length)).toEqual([2, 2, 1, 1, 1]);
    cache.refetchFailed();
    expect(loads.map(({ sent }) => sent.length)).toEqual([2, 2, 1, 1, 1]);
  });
});

describe('invalidated data', () => {
  it('are refetched after 500 ms while they have subscribers, once for several invalidations', () => {
    const { cache, time, load } = loadedQuery();
    cache.invalidate(['Portfolio']);
    cache.invalidate(['Portfolio', 'Dashboard']);
    time.advance(499);
    expect(load.sent).toHaveLength(1);
    time.advance(1);
    expect(load.sent).toHaveLength(2);
    time.advance(10_000);
    expect(load.sent).toHaveLength(2);
  });

  it('are not refetched when only other tags are invalidated', () => {
    const { cache, time, load } = loadedQuery({ tags: ['MIS', 'Updates'] });
    cache.invalidate(['Portfolio', 'Meetings']);
    cache.invalidate([]);
    time.advance(10_000);
    expect(load.sent).toHaveLength(1);
    cache.invalidate(['Updates']);
    time.advance(500);
    expect(load.sent).toHaveLength(2);
  });

  it('are removed when they have no subscribers', () => {
    const { cache, time, subscribe, load, reader } = loadedQuery();
    reader.subscription.unsubscribe();
    cache.invalidate(['Portfolio']);
    time.advance(10_000);
    expect(load.sent).toHaveLength(1);
    expect(subscribe().values).toEqual([LOADING]);
  });

  it.each([
    ['before the refetch', 100, 1],
    ['during the refetch', 600, 2],
  ])('are removed when their last subscriber left %s', (_when, ms, requests) => {
    const { cache, time, subscribe, load, reader } = loadedQuery();
    cache.invalidate(['Portfolio']);
    time.advance(ms);
    reader.subscription.unsubscribe();
    time.advance(10_000);
    expect(load.sent).toHaveLength(requests);
    expect(subscribe().values).toEqual([LOADING]);
  });

  it('are loaded by a new request, and a running one is aborted', () => {
    const { cache, time, subscribe, load } = aQueryInCache();
    const { values } = subscribe();
    cache.invalidate(['Portfolio']);
    expect(load.aborted).toEqual(['q']);
    time.advance(500);
    expect(load.sent).toHaveLength(2);
    load.respond('b');
    expect(values).toEqual([LOADING, ready('b')]);
  });

  it('are removed when their last subscriber leaves after a failed refetch', () => {
    const { cache, time, subscribe, load, reader } = loadedQuery();
    cache.invalidate(['Portfolio']);
    time.advance(500);
    load.fail(NETWORK);
    expect(reader.values.at(-1)).toEqual(ready('a'));
    reader.subscription.unsubscribe();
    expect(subscribe().values).toEqual([LOADING]);
  });

  it('stay cached without subscribers once the refetch has succeeded', () => {
    const { cache, time, subscribe, load, reader } = loadedQuery();
    cache.invalidate(['Portfolio']);
    time.advance(500);
    load.respond('b');
    reader.subscription.unsubscribe();
    time.advance(59_999);
    expect(subscribe().values).toEqual([ready('b')]);
  });
});

describe('C-08 coming back to the app', () => {
  it('loads once after 50 focus events in a second', () => {
    const { time, focused$, load } = loadedQuery({ refetchOnFocus: true });
    for (let event = 0; event < 50; event += 1) {
      focused$.next();
      time.advance(20);
    }
    expect(load.sent).toHaveLength(1);
    time.advance(10_000);
    expect(load.sent).toHaveLength(2);
  });

  it('refetches loaded data on reconnect if the query has refetchOnFocus', () => {
    const { time, reconnected$, load, reader } = loadedQuery({ refetchOnFocus: true });
    reconnected$.next();
    time.advance(500);
    load.respond('b');
    expect(reader.values).toEqual([LOADING, ready('a'), ready('b')]);
  });

  it('does not refetch loaded data without refetchOnFocus', () => {
    const { time, focused$, reconnected$, load } = loadedQuery();
    focused$.next();
    reconnected$.next();
    time.advance(10_000);
    expect(load.sent).toHaveLength(1);
  });

  it('sends only one request when the user retries failed data just after a reconnect', () => {
    const { cache, time, reconnected$, subscribe, load } = aQueryInCache({ refetchOnFocus: true });
    subscribe();
    load.fail(NETWORK);
    reconnected$.next();
    cache.refetch('q');
    load.respond('a');
    time.advance(500);
    expect(load.sent).toHaveLength(2);
  });

  it('without refetchOnFocus, refetches failed data on reconnect but not on focus', () => {
    const { time, focused$, reconnected$, subscribe, load } = aQueryInCache();
    const { values } = subscribe();
    load.fail(NETWORK);
    focused$.next();
    time.advance(1000);
    expect(load.sent).toHaveLength(1);
    reconnected$.next();
    time.advance(500);
    load.respond('a');
    expect(values).toEqual([LOADING, FAILED, LOADING, ready('a')]);
  });
});

describe('data that a write has changed', () => {
  const exclaim = (text: string): string => `${text}!`;

  it('are shown at once, without a request', () => {
    const { cache, load, reader, subscribe } = loadedQuery();
    cache.setData('q', exclaim);
    expect(reader.values).toEqual([LOADING, ready('a'), ready('a!')]);
    expect(subscribe().values).toEqual([ready('a!')]);
    expect(load.sent).toHaveLength(1);
  });

  it('are not replaced by the response to an earlier request', () => {
    const { cache, load, reader } = loadedQuery();
    cache.refetch('q');
    cache.setData('q', exclaim);
    expect(load.aborted).toEqual(['q']);
    load.respond('b');
    expect(reader.values.at(-1)).toEqual(ready('a!'));
    cache.refetch('q');
    load.respond('c');
    expect(reader.values.at(-1)).toEqual(ready('c'));
  });

  it('are fetched again when they were stale, because the write has aborted their refetch', () => {
    const { cache, load, reader, time } = loadedQuery();
    cache.invalidate(['Portfolio']);
    time.advance(500);
    cache.setData('q', exclaim);
    expect(load.aborted).toEqual(['q']);
    time.advance(500);
    load.respond('b');
    expect(reader.values).toEqual([LOADING, ready('a'), ready('a!'), ready('b')]);
    expect(load.sent).toHaveLength(3);
  });

  it.each(['before the response', 'after a failure'])(
    'are fetched again at once when the write comes %s',
    (when) => {
      const { cache, load, subscribe } = aQueryInCache();
      const { values } = subscribe();
      if (when === 'after a failure') load.fail(NETWORK);
      cache.setData('q', exclaim);
      expect(load.sent).toHaveLength(2);
      expect(values.at(-1)).toEqual(LOADING);
      load.respond('b');
      expect(values.at(-1)).toEqual(ready('b'));
    },
  );

  it('stay cached without subscribers for as long as unchanged data', () => {
    const { cache, time, subscribe, reader, load } = loadedQuery();
    reader.subscription.unsubscribe();
    cache.setData('q', exclaim);
    time.advance(59_999);
    const again = subscribe();
    expect(again.values).toEqual([ready('a!')]);
    again.subscription.unsubscribe();
    time.advance(60_000);
    expect(subscribe().values).toEqual([LOADING]);
    expect(load.sent).toHaveLength(2);
  });
});
