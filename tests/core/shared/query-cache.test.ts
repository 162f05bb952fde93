import { describe, expect, it } from 'vitest';
import { Observable } from 'rxjs';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { ok, type Result } from '../../../src/core/shared/result.ts';
import {
  aWatchedCache,
  failed,
  loading,
  Question,
  ready,
  type State,
  watchedWithAnswer,
} from '../../support/cached-query.ts';
import { observe, type Observed } from '../../support/observed.ts';

describe('a watched query', () => {
  it('is loaded on the first subscription, and goes from loading to its answer', () => {
    const { cache, query, question } = aWatchedCache();
    const state$ = cache.watch(query);
    expect(question.asked).toHaveLength(0);
    const { values } = observe(state$);
    expect(values).toEqual([loading]);
    question.answer('a');
    expect(values).toEqual([loading, ready('a')]);
  });

  it('is loaded once for all its subscribers, who see the same states', () => {
    const { watch, question } = aWatchedCache();
    const first = watch();
    const second = watch();
    question.answer('a');
    const third = watch();
    expect(question.asked).toHaveLength(1);
    expect(first.values).toEqual([loading, ready('a')]);
    expect(second.values).toEqual([loading, ready('a')]);
    expect(third.values).toEqual([ready('a')]);
  });

  it('is identified by its key', () => {
    const { cache, query, question, watch } = watchedWithAnswer();
    const other = new Question();
    const reader = observe(cache.watch({ ...query, key: 'other', load$: other.load$ }));
    other.answer('b');
    expect(reader.values).toEqual([loading, ready('b')]);
    expect(watch().values).toEqual([ready('a')]);
    expect(question.asked).toHaveLength(1);
  });

  it('stays open after its answer, and is not loaded again as time passes', () => {
    const { time, question, reader } = watchedWithAnswer();
    time.advance(24 * 3_600_000);
    expect(reader.completed).toBe(false);
    expect(question.asked).toHaveLength(1);
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
    expect(values).toEqual([loading, ready('a')]);
  });
});

describe('data without subscribers', () => {
  it('is shown at once for 60 s, without a new request', () => {
    const { time, watch, question, reader } = watchedWithAnswer();
    reader.subscription.unsubscribe();
    time.advance(59_999);
    expect(watch().values).toEqual([ready('a')]);
    expect(question.asked).toHaveLength(1);
  });

  it('is dropped after 60 s and loaded again', () => {
    const { time, watch, question, reader } = watchedWithAnswer();
    reader.subscription.unsubscribe();
    time.advance(60_000);
    expect(watch().values).toEqual([loading]);
    expect(question.asked).toHaveLength(2);
  });

  it('is kept for 60 s from its last use, not from its answer', () => {
    const { time, watch, question, reader } = watchedWithAnswer();
    time.advance(300_000);
    reader.subscription.unsubscribe();
    time.advance(59_999);
    const second = watch();
    time.advance(300_000);
    second.subscription.unsubscribe();
    time.advance(59_999);
    expect(watch().values).toEqual([ready('a')]);
    expect(question.asked).toHaveLength(1);
  });

  it('is not kept without an answer: the request is aborted at once', () => {
    const { watch, question } = aWatchedCache();
    watch().subscription.unsubscribe();
    expect(question.aborted).toEqual([true]);
    expect(watch().values).toEqual([loading]);
    expect(question.asked).toHaveLength(2);
  });

  it('is loaded by the next query after an unanswered one', () => {
    const { cache, query, question, watch } = aWatchedCache();
    watch().subscription.unsubscribe();
    const next = new Question();
    const { values } = observe(cache.watch({ ...query, load$: next.load$ }));
    next.answer('b');
    expect(values).toEqual([loading, ready('b')]);
    expect(question.asked).toHaveLength(1);
  });

  it('is not kept after a failure', () => {
    const { watch, question } = aWatchedCache();
    const reader = watch();
    question.refuse();
    expect(reader.values).toEqual([loading, failed]);
    reader.subscription.unsubscribe();
    expect(watch().values).toEqual([loading]);
    expect(question.asked).toHaveLength(2);
  });

  it('is not dropped while another subscriber stays', () => {
    const { watch, question, reader } = watchedWithAnswer();
    const other = watch();
    reader.subscription.unsubscribe();
    expect(question.aborted).toEqual([false]);
    expect(other.values).toEqual([ready('a')]);
  });

  it('C-07 aborts a pending reload with its last subscriber, and keeps the value', () => {
    const { cache, time, watch, question, reader } = watchedWithAnswer();
    cache.retry('q');
    expect(question.asked).toHaveLength(2);
    reader.subscription.unsubscribe();
    expect(question.aborted).toEqual([false, true]);
    time.advance(1000);
    expect(watch().values).toEqual([ready('a')]);
    expect(question.asked).toHaveLength(2);
  });

  it('is not loaded by focus, reconnect or a retry', () => {
    const { cache, time, focused$, reconnected$, question, reader } = watchedWithAnswer({
      revalidates: true,
    });
    reader.subscription.unsubscribe();
    focused$.next();
    reconnected$.next();
    cache.retry('q');
    time.advance(5000);
    expect(question.asked).toHaveLength(1);
  });

  it('is not loaded by a focus event just before its last subscriber left', () => {
    const { time, focused$, question, reader, watch } = watchedWithAnswer({ revalidates: true });
    focused$.next();
    time.advance(100);
    reader.subscription.unsubscribe();
    time.advance(5000);
    expect(question.asked).toHaveLength(1);
    expect(watch().values).toEqual([ready('a')]);
  });
});

describe('QueryCache.clear', () => {
  it('drops kept data', () => {
    const { cache, watch, question, reader } = watchedWithAnswer();
    reader.subscription.unsubscribe();
    cache.clear();
    expect(watch().values).toEqual([loading]);
    expect(question.asked).toHaveLength(2);
  });

  it('aborts pending requests and completes watched queries', () => {
    const { cache, watch, question } = aWatchedCache();
    const reader = watch();
    cache.clear();
    expect(question.aborted).toEqual([true]);
    expect(reader.completed).toBe(true);
    expect(reader.values).toEqual([loading]);
  });

  it('leaves nothing that a later event could trigger', () => {
    const { cache, time, focused$, reader, question } = watchedWithAnswer({ revalidates: true });
    focused$.next();
    cache.clear();
    time.advance(120_000);
    expect(reader.completed).toBe(true);
    expect(question.asked).toHaveLength(1);
    expect(focused$.observed).toBe(false);
  });

  it('drops everything before any subscriber is notified', () => {
    const { cache, query, question } = watchedWithAnswer();
    const other = { ...query, key: 'other', load$: new Question().load$ };
    const later: Observed<State>[] = [];
    cache.watch(other).subscribe();
    cache.watch(query).subscribe({
      complete: () => later.push(observe(cache.watch(query)), observe(cache.watch(other))),
    });
    cache.clear();
    expect(later.map(({ values }) => values)).toEqual([[loading], [loading]]);
    expect(later.map(({ completed }) => completed)).toEqual([false, false]);
    // A later subscriber shares the request that was sent during the clear.
    observe(cache.watch(query));
    expect(question.asked).toHaveLength(2);
  });

  it('lets the next subscriber load again, and never completes that query later', () => {
    const { cache, time, watch, question, reader } = watchedWithAnswer();
    reader.subscription.unsubscribe();
    cache.clear();
    const next = watch();
    question.answer('of the next investor');
    time.advance(120_000);
    expect(next.values).toEqual([loading, ready('of the next investor')]);
    expect(next.completed).toBe(false);
  });
});
