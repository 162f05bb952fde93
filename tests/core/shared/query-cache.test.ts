import { fc, it } from '@fast-check/vitest';
import { Observable, Subject } from 'rxjs';
import { describe, expect } from 'vitest';
import type { Loadable } from '../../../src/core/shared/loadable.ts';
import { type Query, QueryCache, type QueryTag } from '../../../src/core/shared/query-cache.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../../src/core/shared/result.ts';
import { observe } from '../../support/observed.ts';
import { VirtualTime } from '../../support/virtual-time.ts';

type State = Loadable<string, RequestError>;

const loading: State = { status: 'loading' };
const ready = (value: string): State => ({ status: 'ready', value });
const failed: State = { status: 'failed', error: { kind: 'network' } };

/** A request whose answers the test gives, and that knows which of them were aborted. */
class Question {
  readonly asked: { readonly answer$: Subject<Result<string, RequestError>>; aborted: boolean }[] = [];

  readonly load$ = new Observable<Result<string, RequestError>>((subscriber) => {
    const request = { answer$: new Subject<Result<string, RequestError>>(), aborted: false };
    this.asked.push(request);
    const subscription = request.answer$.subscribe(subscriber);
    return () => {
      request.aborted = subscriber.closed && !request.answer$.isStopped;
      subscription.unsubscribe();
    };
  });

  answer(value: string, at = this.asked.length - 1): void {
    this.#finish(ok(value), at);
  }

  refuse(at = this.asked.length - 1): void {
    this.#finish(fail({ kind: 'network' }), at);
  }

  get aborted(): readonly boolean[] {
    return this.asked.map((request) => request.aborted);
  }

  #finish(result: Result<string, RequestError>, at: number): void {
    const request = this.asked[at];
    if (request === undefined) throw new Error(`Request ${at} was not asked`);
    const { answer$ } = request;
    // As a request does: the answer and the end come in one turn, and only once.
    if (answer$.isStopped) return;
    answer$.next(result);
    answer$.complete();
  }
}

function setUp(options: { readonly revalidates?: boolean; readonly tags?: readonly QueryTag[] } = {}) {
  const time = new VirtualTime();
  const focused$ = new Subject<void>();
  const reconnected$ = new Subject<void>();
  const cache = new QueryCache({ focused$, reconnected$, scheduler: time.scheduler });
  const question = new Question();
  const query: Query<string> = {
    key: 'q',
    tags: options.tags ?? ['Portfolio'],
    load$: question.load$,
    ...(options.revalidates === undefined ? {} : { revalidates: options.revalidates }),
  };
  const watch = () => observe(cache.watch(query));
  return { time, focused$, reconnected$, cache, question, query, watch };
}

/** Watched, answered once with `a`. */
function watchedWithAnswer(options: Parameters<typeof setUp>[0] = {}) {
  const parts = setUp(options);
  const reader = parts.watch();
  parts.question.answer('a');
  return { ...parts, reader };
}

describe('a question that is watched', () => {
  it('is asked when the first reader comes, and goes from loading to its answer', () => {
    const { cache, query, question } = setUp();
    const state$ = cache.watch(query);
    expect(question.asked).toHaveLength(0);
    const { values } = observe(state$);
    expect(values).toEqual([loading]);
    question.answer('a');
    expect(values).toEqual([loading, ready('a')]);
  });

  it('is asked once for all its readers, who all see the same', () => {
    const { watch, question } = setUp();
    const first = watch();
    const second = watch();
    question.answer('a');
    const third = watch();
    expect(question.asked).toHaveLength(1);
    expect(first.values).toEqual([loading, ready('a')]);
    expect(second.values).toEqual([loading, ready('a')]);
    expect(third.values).toEqual([ready('a')]);
  });

  it('is told apart by its key', () => {
    const { cache, query, question, watch } = watchedWithAnswer();
    const other = new Question();
    const reader = observe(cache.watch({ ...query, key: 'other', load$: other.load$ }));
    other.answer('b');
    expect(reader.values).toEqual([loading, ready('b')]);
    expect(watch().values).toEqual([ready('a')]);
    expect(question.asked).toHaveLength(1);
  });

  it('stays open after its answer, and is not asked again by the passing of time', () => {
    const { time, question, reader } = watchedWithAnswer();
    time.advance(24 * 3_600_000);
    expect(reader.completed).toBe(false);
    expect(question.asked).toHaveLength(1);
  });

  it('shows an answer that comes at once, as from memory', () => {
    const { cache } = setUp();
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

describe('what is kept after the last reader has left', () => {
  it('is shown at once for 60 s, without a new request', () => {
    const { time, watch, question, reader } = watchedWithAnswer();
    reader.subscription.unsubscribe();
    time.advance(59_999);
    expect(watch().values).toEqual([ready('a')]);
    expect(question.asked).toHaveLength(1);
  });

  it('is gone after 60 s, and asked for anew', () => {
    const { time, watch, question, reader } = watchedWithAnswer();
    reader.subscription.unsubscribe();
    time.advance(60_000);
    expect(watch().values).toEqual([loading]);
    expect(question.asked).toHaveLength(2);
  });

  it('has its 60 s counted from the last use, not from the answer', () => {
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

  it('is nothing where no answer had come: the request is aborted at once', () => {
    const { watch, question } = setUp();
    watch().subscription.unsubscribe();
    expect(question.aborted).toEqual([true]);
    expect(watch().values).toEqual([loading]);
    expect(question.asked).toHaveLength(2);
  });

  it('is nothing where the answer was a failure', () => {
    const { watch, question } = setUp();
    const reader = watch();
    question.refuse();
    expect(reader.values).toEqual([loading, failed]);
    reader.subscription.unsubscribe();
    expect(watch().values).toEqual([loading]);
    expect(question.asked).toHaveLength(2);
  });

  it('is still there while another reader stays', () => {
    const { watch, question, reader } = watchedWithAnswer();
    const other = watch();
    reader.subscription.unsubscribe();
    expect(question.aborted).toEqual([false]);
    expect(other.values).toEqual([ready('a')]);
  });

  it('C-07 has no request left under way: a reload is aborted with the last reader, and the value stays', () => {
    const { cache, time, watch, question, reader } = watchedWithAnswer();
    cache.retry('q');
    expect(question.asked).toHaveLength(2);
    reader.subscription.unsubscribe();
    expect(question.aborted).toEqual([false, true]);
    time.advance(1000);
    expect(watch().values).toEqual([ready('a')]);
    expect(question.asked).toHaveLength(2);
  });

  it('is not asked for by focus, reconnect or a retry', () => {
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

  it('is not asked for by a focus of just before the last reader left', () => {
    const { time, focused$, question, reader, watch } = watchedWithAnswer({ revalidates: true });
    focused$.next();
    time.advance(100);
    reader.subscription.unsubscribe();
    time.advance(5000);
    expect(question.asked).toHaveLength(1);
    expect(watch().values).toEqual([ready('a')]);
  });
});

describe('asking again', () => {
  it('by a retry asks at once, and shows that it loads after a failure', () => {
    const { cache, watch, question } = setUp();
    const { values } = watch();
    question.refuse();
    cache.retry('q');
    question.answer('b');
    expect(values).toEqual([loading, failed, loading, ready('b')]);
  });

  it('keeps what is shown until the new answer is here', () => {
    const { cache, question, reader } = watchedWithAnswer();
    cache.retry('q');
    expect(reader.values).toEqual([loading, ready('a')]);
    question.answer('b');
    expect(reader.values).toEqual([loading, ready('a'), ready('b')]);
  });

  it('keeps what is shown when it fails', () => {
    const { cache, question, reader } = watchedWithAnswer();
    cache.retry('q');
    question.refuse();
    expect(reader.values).toEqual([loading, ready('a')]);
  });

  it('does nothing for a question that nobody has asked', () => {
    const { cache, question } = setUp();
    cache.retry('q');
    cache.invalidate(['Portfolio']);
    expect(question.asked).toHaveLength(0);
  });

  it('aborts the request that it replaces', () => {
    const { cache, watch, question } = setUp();
    watch();
    cache.retry('q');
    expect(question.aborted).toEqual([true, false]);
  });
});

describe('data that may have changed', () => {
  it('is asked for again 500 ms later where it is watched, once however often it is said', () => {
    const { cache, time, question } = watchedWithAnswer();
    cache.invalidate(['Portfolio']);
    cache.invalidate(['Portfolio', 'Dashboard']);
    time.advance(499);
    expect(question.asked).toHaveLength(1);
    time.advance(1);
    expect(question.asked).toHaveLength(2);
    time.advance(10_000);
    expect(question.asked).toHaveLength(2);
  });

  it('is left alone where its group is not named', () => {
    const { cache, time, question } = watchedWithAnswer({ tags: ['MIS', 'Updates'] });
    cache.invalidate(['Portfolio', 'Meetings']);
    cache.invalidate([]);
    time.advance(10_000);
    expect(question.asked).toHaveLength(1);
    cache.invalidate(['Updates']);
    time.advance(500);
    expect(question.asked).toHaveLength(2);
  });

  it('is dropped where it is only kept', () => {
    const { cache, time, watch, question, reader } = watchedWithAnswer();
    reader.subscription.unsubscribe();
    cache.invalidate(['Portfolio']);
    time.advance(10_000);
    expect(question.asked).toHaveLength(1);
    expect(watch().values).toEqual([loading]);
  });

  it.each([
    ['before it was asked for again', 100, 1],
    ['while it was asked for again', 600, 2],
  ])('is not kept when the last reader left %s', (_when, ms, requests) => {
    const { cache, time, watch, question, reader } = watchedWithAnswer();
    cache.invalidate(['Portfolio']);
    time.advance(ms);
    reader.subscription.unsubscribe();
    time.advance(10_000);
    expect(question.asked).toHaveLength(requests);
    expect(watch().values).toEqual([loading]);
  });

  it('is not kept when the new request failed', () => {
    const { cache, time, watch, question, reader } = watchedWithAnswer();
    cache.invalidate(['Portfolio']);
    time.advance(500);
    question.refuse();
    expect(reader.values.at(-1)).toEqual(ready('a'));
    reader.subscription.unsubscribe();
    expect(watch().values).toEqual([loading]);
  });

  it('is kept again once the new answer is here', () => {
    const { cache, time, watch, question, reader } = watchedWithAnswer();
    cache.invalidate(['Portfolio']);
    time.advance(500);
    question.answer('b');
    reader.subscription.unsubscribe();
    time.advance(59_999);
    expect(watch().values).toEqual([ready('b')]);
  });
});

describe('C-08 coming back to the app', () => {
  it('asks once after 50 focus events in a second', () => {
    const { time, focused$, question } = watchedWithAnswer({ revalidates: true });
    for (let event = 0; event < 50; event += 1) {
      focused$.next();
      time.advance(20);
    }
    expect(question.asked).toHaveLength(1);
    time.advance(10_000);
    expect(question.asked).toHaveLength(2);
  });

  it('asks once at most after the last of 20 flaps in 10 s, and keeps what is shown', () => {
    const { time, focused$, reconnected$, question, reader } = watchedWithAnswer({ revalidates: true });
    for (let flap = 0; flap < 20; flap += 1) {
      reconnected$.next();
      focused$.next();
      time.advance(499);
    }
    const before = question.asked.length;
    time.advance(60_000);
    expect(question.asked.length - before).toBeLessThanOrEqual(1);
    expect(reader.values.at(-1)).toEqual(ready('a'));
    question.answer('b');
    expect(reader.values.at(-1)).toEqual(ready('b'));
  });

  it('does not ask again for what has not to be fresh', () => {
    const { time, focused$, reconnected$, question } = watchedWithAnswer();
    focused$.next();
    reconnected$.next();
    time.advance(10_000);
    expect(question.asked).toHaveLength(1);
  });

  it('by the network asks again for what had failed, whatever it is', () => {
    const { time, focused$, reconnected$, watch, question } = setUp();
    const { values } = watch();
    question.refuse();
    focused$.next();
    time.advance(1000);
    expect(question.asked).toHaveLength(1);
    reconnected$.next();
    time.advance(500);
    question.answer('a');
    expect(values).toEqual([loading, failed, loading, ready('a')]);
  });

  it('stops listening when nobody watches and nothing is kept', () => {
    const { time, focused$, reconnected$, reader } = watchedWithAnswer({ revalidates: true });
    reader.subscription.unsubscribe();
    time.advance(60_000);
    expect([focused$.observed, reconnected$.observed]).toEqual([false, false]);
  });
});

describe('clearing', () => {
  it('forgets what is kept', () => {
    const { cache, watch, question, reader } = watchedWithAnswer();
    reader.subscription.unsubscribe();
    cache.clear();
    expect(watch().values).toEqual([loading]);
    expect(question.asked).toHaveLength(2);
  });

  it('aborts what is under way and ends what is watched', () => {
    const { cache, watch, question } = setUp();
    const reader = watch();
    cache.clear();
    expect(question.aborted).toEqual([true]);
    expect(reader.completed).toBe(true);
    expect(reader.values).toEqual([loading]);
  });

  it('leaves nothing that a later event could wake', () => {
    const { cache, time, focused$, reader, question } = watchedWithAnswer({ revalidates: true });
    focused$.next();
    cache.clear();
    time.advance(120_000);
    expect(reader.completed).toBe(true);
    expect(question.asked).toHaveLength(1);
    expect(focused$.observed).toBe(false);
  });

  it('lets the next reader ask for its own, and does not end that one later', () => {
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

describe('C-07 races', () => {
  it.prop([fc.array(fc.nat({ max: 3 }), { maxLength: 20 }), fc.array(fc.nat({ max: 5 }), { maxLength: 20 })])(
    'a newer question beats an older answer, in whatever order the answers come',
    (retries, answers) => {
      const { cache, time, watch, question } = setUp();
      const { values } = watch();
      let shownRequest = -1;
      for (const [step, answer] of answers.entries()) {
        for (let retry = retries[step] ?? 0; retry > 0; retry -= 1) cache.retry('q');
        const at = Math.min(answer, question.asked.length - 1);
        question.answer(`answer ${at}`, at);
        time.advance(10);
        const state = values.at(-1);
        const shown = state?.status === 'ready' ? Number(state.value.slice('answer '.length)) : -1;
        expect(shown).toBeGreaterThanOrEqual(shownRequest);
        shownRequest = shown;
      }
      question.answer('newest');
      if (question.asked.length > shownRequest + 1) expect(values.at(-1)).toEqual(ready('newest'));
    },
  );

  it.prop([fc.scheduler(), fc.integer({ min: 2, max: 8 })])(
    'requests that answer by themselves end on the newest',
    async (scheduler, count) => {
      const { cache, query } = setUp();
      let asked = 0;
      const load$ = new Observable<Result<string, RequestError>>((subscriber) => {
        asked += 1;
        const value = String(asked);
        void scheduler.schedule(Promise.resolve(value)).then(() => {
          subscriber.next(ok(value));
          subscriber.complete();
        });
      });
      const { values } = observe(cache.watch({ ...query, load$ }));
      for (let retry = 1; retry < count; retry += 1) {
        cache.retry('q');
        if (retry % 2 === 0 && scheduler.count() > 0) await scheduler.waitOne();
      }
      await scheduler.waitIdle();
      expect(values.at(-1)).toEqual(ready(String(count)));
    },
  );
});
