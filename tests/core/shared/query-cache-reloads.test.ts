import { describe, expect, it } from 'vitest';
import { aWatchedCache, FAILED, LOADING, ready, watchedWithAnswer } from '../../support/cached-query.ts';

describe('loading again', () => {
  it('starts at once on a retry, and shows loading after a failure', () => {
    const { cache, watch, load } = aWatchedCache();
    const { values } = watch();
    load.fail();
    cache.retry('q');
    load.answer('b');
    expect(values).toEqual([LOADING, FAILED, LOADING, ready('b')]);
  });

  it('keeps the shown data until the new answer arrives', () => {
    const { cache, load, reader } = watchedWithAnswer();
    cache.retry('q');
    expect(reader.values).toEqual([LOADING, ready('a')]);
    load.answer('b');
    expect(reader.values).toEqual([LOADING, ready('a'), ready('b')]);
  });

  it('keeps the shown data when it fails', () => {
    const { cache, load, reader } = watchedWithAnswer();
    cache.retry('q');
    load.fail();
    expect(reader.values).toEqual([LOADING, ready('a')]);
  });

  it('does nothing for an unwatched query', () => {
    const { cache, load } = aWatchedCache();
    cache.retry('q');
    cache.invalidate(['Portfolio']);
    expect(load.sent).toHaveLength(0);
  });

  it('aborts the request that it replaces', () => {
    const { cache, watch, load } = aWatchedCache();
    watch();
    cache.retry('q');
    expect(load.aborted).toEqual([true, false]);
  });
});

describe('data that may have changed', () => {
  it('load again after 500 ms while watched, once for several changes', () => {
    const { cache, time, load } = watchedWithAnswer();
    cache.invalidate(['Portfolio']);
    cache.invalidate(['Portfolio', 'Dashboard']);
    time.advance(499);
    expect(load.sent).toHaveLength(1);
    time.advance(1);
    expect(load.sent).toHaveLength(2);
    time.advance(10_000);
    expect(load.sent).toHaveLength(2);
  });

  it('do not load again when the change is in another group', () => {
    const { cache, time, load } = watchedWithAnswer({ tags: ['MIS', 'Updates'] });
    cache.invalidate(['Portfolio', 'Meetings']);
    cache.invalidate([]);
    time.advance(10_000);
    expect(load.sent).toHaveLength(1);
    cache.invalidate(['Updates']);
    time.advance(500);
    expect(load.sent).toHaveLength(2);
  });

  it('disappear when no one watches them', () => {
    const { cache, time, watch, load, reader } = watchedWithAnswer();
    reader.subscription.unsubscribe();
    cache.invalidate(['Portfolio']);
    time.advance(10_000);
    expect(load.sent).toHaveLength(1);
    expect(watch().values).toEqual([LOADING]);
  });

  it.each([
    ['before the reload', 100, 1],
    ['during the reload', 600, 2],
  ])('disappear when their last subscriber left %s', (_when, ms, requests) => {
    const { cache, time, watch, load, reader } = watchedWithAnswer();
    cache.invalidate(['Portfolio']);
    time.advance(ms);
    reader.subscription.unsubscribe();
    time.advance(10_000);
    expect(load.sent).toHaveLength(requests);
    expect(watch().values).toEqual([LOADING]);
  });

  it('disappear when the reload failed', () => {
    const { cache, time, watch, load, reader } = watchedWithAnswer();
    cache.invalidate(['Portfolio']);
    time.advance(500);
    load.fail();
    expect(reader.values.at(-1)).toEqual(ready('a'));
    reader.subscription.unsubscribe();
    expect(watch().values).toEqual([LOADING]);
  });

  it('stay without subscribers again once the reload has succeeded', () => {
    const { cache, time, watch, load, reader } = watchedWithAnswer();
    cache.invalidate(['Portfolio']);
    time.advance(500);
    load.answer('b');
    reader.subscription.unsubscribe();
    time.advance(59_999);
    expect(watch().values).toEqual([ready('b')]);
  });
});

describe('C-08 coming back to the app', () => {
  it('loads once after 50 focus events in a second', () => {
    const { time, focused$, load } = watchedWithAnswer({ revalidates: true });
    for (let event = 0; event < 50; event += 1) {
      focused$.next();
      time.advance(20);
    }
    expect(load.sent).toHaveLength(1);
    time.advance(10_000);
    expect(load.sent).toHaveLength(2);
  });

  it('loads at most once after the last of 20 interruptions in 10 s, and keeps the shown data', () => {
    const { time, focused$, reconnected$, load, reader } = watchedWithAnswer({ revalidates: true });
    for (let flap = 0; flap < 20; flap += 1) {
      reconnected$.next();
      focused$.next();
      time.advance(499);
    }
    const before = load.sent.length;
    time.advance(60_000);
    expect(load.sent.length - before).toBeLessThanOrEqual(1);
    expect(reader.values.at(-1)).toEqual(ready('a'));
    load.answer('b');
    expect(reader.values.at(-1)).toEqual(ready('b'));
  });

  it('loads data that must be fresh again on reconnect, even if it is loaded', () => {
    const { time, reconnected$, load, reader } = watchedWithAnswer({ revalidates: true });
    reconnected$.next();
    time.advance(500);
    load.answer('b');
    expect(reader.values).toEqual([LOADING, ready('a'), ready('b')]);
  });

  it('does not load other data again', () => {
    const { time, focused$, reconnected$, load } = watchedWithAnswer();
    focused$.next();
    reconnected$.next();
    time.advance(10_000);
    expect(load.sent).toHaveLength(1);
  });

  it('loads any failed data again on reconnect', () => {
    const { time, focused$, reconnected$, watch, load } = aWatchedCache();
    const { values } = watch();
    load.fail();
    focused$.next();
    time.advance(1000);
    expect(load.sent).toHaveLength(1);
    reconnected$.next();
    time.advance(500);
    load.answer('a');
    expect(values).toEqual([LOADING, FAILED, LOADING, ready('a')]);
  });

  it('stops listening when no one watches and nothing is kept', () => {
    const { time, focused$, reconnected$, reader } = watchedWithAnswer({ revalidates: true });
    reader.subscription.unsubscribe();
    time.advance(60_000);
    expect([focused$.observed, reconnected$.observed]).toEqual([false, false]);
  });
});
