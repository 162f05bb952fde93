import { describe, expect, it } from 'vitest';
import { Observable } from 'rxjs';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { ok, type Result } from '../../../src/core/shared/result.ts';
import {
  aWatchedCache,
  FAILED,
  LOADING,
  ScriptedLoad,
  ready,
  type State,
  watchedWithAnswer,
} from '../../support/cached-query.ts';
import { observe, type Observed } from '../../support/observed.ts';

describe('a watched query', () => {
  it('loads on the first subscription, and goes from loading to its answer', () => {
    const { cache, query, load } = aWatchedCache();
    const state$ = cache.watch(query);
    expect(load.sent).toHaveLength(0);
    const { values } = observe(state$);
    expect(values).toEqual([LOADING]);
    load.answer('a');
    expect(values).toEqual([LOADING, ready('a')]);
  });

  it('loads once for all its subscribers, who see the same states', () => {
    const { watch, load } = aWatchedCache();
    const first = watch();
    const second = watch();
    load.answer('a');
    const third = watch();
    expect(load.sent).toHaveLength(1);
    expect(first.values).toEqual([LOADING, ready('a')]);
    expect(second.values).toEqual([LOADING, ready('a')]);
    expect(third.values).toEqual([ready('a')]);
  });

  it('shares data with the queries of its key only', () => {
    const { cache, query, load, watch } = watchedWithAnswer();
    const other = new ScriptedLoad();
    const reader = observe(cache.watch({ ...query, key: 'other', load$: other.load$ }));
    other.answer('b');
    expect(reader.values).toEqual([LOADING, ready('b')]);
    expect(watch().values).toEqual([ready('a')]);
    expect(load.sent).toHaveLength(1);
  });

  it('stays open after its answer, and is not loaded again as time passes', () => {
    const { time, load, reader } = watchedWithAnswer();
    time.advance(24 * 3_600_000);
    expect(reader.completed).toBe(false);
    expect(load.sent).toHaveLength(1);
  });

  it('shows a synchronous answer', () => {
    const { cache } = aWatchedCache();
    const { values } = observe(
      cache.watch({
        key: 'now',
        tags: [],
        load$: new Observable<Result<string, RequestError>>((subscriber) => {
          subscriber.next(ok('a'));
          subscriber.complete();
        }),
      }),
    );
    expect(values).toEqual([LOADING, ready('a')]);
  });
});

describe('data without subscribers', () => {
  it('appear at once for 60 s, without a new request', () => {
    const { time, watch, load, reader } = watchedWithAnswer();
    reader.subscription.unsubscribe();
    time.advance(59_999);
    expect(watch().values).toEqual([ready('a')]);
    expect(load.sent).toHaveLength(1);
  });

  it('expire after 60 s and load again', () => {
    const { time, watch, load, reader } = watchedWithAnswer();
    reader.subscription.unsubscribe();
    time.advance(60_000);
    expect(watch().values).toEqual([LOADING]);
    expect(load.sent).toHaveLength(2);
  });

  it('stay for 60 s from their last use, not from their answer', () => {
    const { time, watch, load, reader } = watchedWithAnswer();
    time.advance(300_000);
    reader.subscription.unsubscribe();
    time.advance(59_999);
    const second = watch();
    time.advance(300_000);
    second.subscription.unsubscribe();
    time.advance(59_999);
    expect(watch().values).toEqual([ready('a')]);
    expect(load.sent).toHaveLength(1);
  });

  it('disappear without an answer: the request is aborted at once', () => {
    const { watch, load } = aWatchedCache();
    watch().subscription.unsubscribe();
    expect(load.aborted).toEqual([true]);
    expect(watch().values).toEqual([LOADING]);
    expect(load.sent).toHaveLength(2);
  });

  it('load in the next query after an unanswered one', () => {
    const { cache, query, load, watch } = aWatchedCache();
    watch().subscription.unsubscribe();
    const next = new ScriptedLoad();
    const { values } = observe(cache.watch({ ...query, load$: next.load$ }));
    next.answer('b');
    expect(values).toEqual([LOADING, ready('b')]);
    expect(load.sent).toHaveLength(1);
  });

  it('disappear after a failure', () => {
    const { watch, load } = aWatchedCache();
    const reader = watch();
    load.fail();
    expect(reader.values).toEqual([LOADING, FAILED]);
    reader.subscription.unsubscribe();
    expect(watch().values).toEqual([LOADING]);
    expect(load.sent).toHaveLength(2);
  });

  it('stay while another subscriber stays', () => {
    const { watch, load, reader } = watchedWithAnswer();
    const other = watch();
    reader.subscription.unsubscribe();
    expect(load.aborted).toEqual([false]);
    expect(other.values).toEqual([ready('a')]);
  });

  it('C-07 aborts a pending reload with its last subscriber, and keeps the value', () => {
    const { cache, time, watch, load, reader } = watchedWithAnswer();
    cache.retry('q');
    expect(load.sent).toHaveLength(2);
    reader.subscription.unsubscribe();
    expect(load.aborted).toEqual([false, true]);
    time.advance(1000);
    expect(watch().values).toEqual([ready('a')]);
    expect(load.sent).toHaveLength(2);
  });

  it('do not load on focus, reconnect or a retry', () => {
    const { cache, time, focused$, reconnected$, load, reader } = watchedWithAnswer({
      revalidates: true,
    });
    reader.subscription.unsubscribe();
    focused$.next();
    reconnected$.next();
    cache.retry('q');
    time.advance(5000);
    expect(load.sent).toHaveLength(1);
  });

  it('do not load on a focus event just before their last subscriber left', () => {
    const { time, focused$, load, reader, watch } = watchedWithAnswer({ revalidates: true });
    focused$.next();
    time.advance(100);
    reader.subscription.unsubscribe();
    time.advance(5000);
    expect(load.sent).toHaveLength(1);
    expect(watch().values).toEqual([ready('a')]);
  });
});

describe('QueryCache.clear', () => {
  it('drops kept data', () => {
    const { cache, watch, load, reader } = watchedWithAnswer();
    reader.subscription.unsubscribe();
    cache.clear();
    expect(watch().values).toEqual([LOADING]);
    expect(load.sent).toHaveLength(2);
  });

  it('aborts pending requests and completes watched queries', () => {
    const { cache, watch, load } = aWatchedCache();
    const reader = watch();
    cache.clear();
    expect(load.aborted).toEqual([true]);
    expect(reader.completed).toBe(true);
    expect(reader.values).toEqual([LOADING]);
  });

  it('leaves nothing that a later event could trigger', () => {
    const { cache, time, focused$, reader, load } = watchedWithAnswer({ revalidates: true });
    focused$.next();
    cache.clear();
    time.advance(120_000);
    expect(reader.completed).toBe(true);
    expect(load.sent).toHaveLength(1);
    expect(focused$.observed).toBe(false);
  });

  it('drops everything before any subscriber is notified', () => {
    const { cache, query, load } = watchedWithAnswer();
    const other = { ...query, key: 'other', load$: new ScriptedLoad().load$ };
    const later: Observed<State>[] = [];
    cache.watch(other).subscribe();
    cache.watch(query).subscribe({
      complete: () => later.push(observe(cache.watch(query)), observe(cache.watch(other))),
    });
    cache.clear();
    expect(later.map(({ values }) => values)).toEqual([[LOADING], [LOADING]]);
    expect(later.map(({ completed }) => completed)).toEqual([false, false]);
    // A later subscriber shares the request that was sent during the clear.
    observe(cache.watch(query));
    expect(load.sent).toHaveLength(2);
  });

  it('lets the next subscriber load again, and never completes that query later', () => {
    const { cache, time, watch, load, reader } = watchedWithAnswer();
    reader.subscription.unsubscribe();
    cache.clear();
    const next = watch();
    load.answer('of the next investor');
    time.advance(120_000);
    expect(next.values).toEqual([LOADING, ready('of the next investor')]);
    expect(next.completed).toBe(false);
  });
});
