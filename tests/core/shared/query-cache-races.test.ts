import { fc, it } from '@fast-check/vitest';
import { Observable } from 'rxjs';
import { describe, expect } from 'vitest';
import { KEEP_MS } from '../../../src/core/shared/query-cache.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { ok, type Result } from '../../../src/core/shared/result.ts';
import { aWatchedCache, ScriptedLoad, ready, type State } from '../../support/cached-query.ts';
import { observe, type Observed } from '../../support/observed.ts';

describe('C-07 QueryCache races', () => {
  it.prop([fc.array(fc.nat({ max: 3 }), { maxLength: 20 }), fc.array(fc.nat({ max: 5 }), { maxLength: 20 })])(
    'let a newer request win over an older answer, in any order of answers',
    (retries, answers) => {
      const { cache, time, watch, load } = aWatchedCache();
      const { values } = watch();
      let shownRequest = -1;
      for (const [step, answer] of answers.entries()) {
        for (let retry = retries[step] ?? 0; retry > 0; retry -= 1) cache.retry('q');
        const at = Math.min(answer, load.sent.length - 1);
        load.answer(`answer ${at}`, at);
        time.advance(10);
        const state = values.at(-1);
        const shown = state?.status === 'ready' ? Number(state.value.slice('answer '.length)) : -1;
        expect(shown).toBeGreaterThanOrEqual(shownRequest);
        shownRequest = shown;
      }
      load.answer('newest');
      if (load.sent.length > shownRequest + 1) expect(values.at(-1)).toEqual(ready('newest'));
    },
  );

  it.prop([fc.scheduler(), fc.integer({ min: 2, max: 8 })])(
    'end on the newest of requests that answer asynchronously',
    async (scheduler, count) => {
      const { cache, query } = aWatchedCache();
      let requests = 0;
      const load$ = new Observable<Result<string, RequestError>>((subscriber) => {
        requests += 1;
        const value = String(requests);
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

describe('QueryCache, for any sequence of events', () => {
  const KEYS = ['a', 'b'] as const;
  const arbStep = fc.record({
    key: fc.constantFrom(...KEYS),
    what: fc.constantFrom(
      'watch',
      'leave',
      'answer',
      'fail',
      'retry',
      'change',
      'focus',
      'reconnect',
      'wait',
    ),
    ms: fc.constantFrom(10, 500, 30_000, KEEP_MS),
  });

  /** Two queries, one of which loads again on focus, and their subscribers. */
  function twoQueries() {
    const setup = aWatchedCache();
    const loads = { a: new ScriptedLoad(), b: new ScriptedLoad() };
    const readers: Record<'a' | 'b', Observed<State>[]> = { a: [], b: [] };
    const queries = {
      a: { key: 'a', tags: ['Deals'], load$: loads.a.load$, revalidates: true },
      b: { key: 'b', tags: ['Portfolio'], load$: loads.b.load$ },
    } as const;
    const pending = observe(setup.cache.pending$);
    const open = (key: 'a' | 'b') =>
      loads[key].sent.filter(({ answer$, aborted }) => !answer$.isStopped && !aborted).length;

    const take = ({ key, what, ms }: { key: 'a' | 'b'; what: string; ms: number }): void => {
      const { cache, focused$, reconnected$, time } = setup;
      const load = loads[key];
      if (what === 'watch') readers[key].push(observe(cache.watch<string>(queries[key])));
      else if (what === 'leave') readers[key].pop()?.subscription.unsubscribe();
      else if (what === 'answer' && open(key) > 0) load.answer(`answer ${load.sent.length}`);
      else if (what === 'fail' && open(key) > 0) load.fail();
      else if (what === 'retry') cache.retry(key);
      else if (what === 'change') cache.invalidate(queries[key].tags);
      else if (what === 'focus') focused$.next();
      else if (what === 'reconnect') reconnected$.next();
      else if (what === 'wait') time.advance(ms);
    };
    return { ...setup, loads, readers, pending, open, take };
  }

  it.prop([fc.array(arbStep, { maxLength: 40 })], { numRuns: 300 })(
    'sends each request at most once at a time, never without a subscriber, and counts the pending ones',
    (steps) => {
      const { open, readers, take, pending } = twoQueries();
      for (const step of steps) {
        take(step);
        for (const key of KEYS) {
          expect(open(key)).toBeLessThanOrEqual(1);
          if (readers[key].length === 0) expect(open(key)).toBe(0);
        }
        expect(pending.values.at(-1)).toBe(open('a') + open('b'));
      }
    },
  );

  it.prop([fc.array(arbStep, { maxLength: 40 })], { numRuns: 300 })(
    'shows all subscribers the same state, and never loading after an answer',
    (steps) => {
      const { readers, take } = twoQueries();
      for (const step of steps) {
        take(step);
        for (const key of KEYS) {
          const shown = readers[key].map(({ values }) => values.at(-1));
          for (const state of shown) expect(state).toBe(shown[0]);
        }
      }
      for (const { values } of [...readers.a, ...readers.b]) {
        const kinds = values.map(({ status }) => status);
        const answered = kinds.indexOf('ready');
        if (answered >= 0) expect(new Set(kinds.slice(answered))).toEqual(new Set(['ready']));
      }
    },
  );

  it.prop([fc.array(arbStep, { maxLength: 40 })])(
    'keeps nothing for longer than a minute after the last subscriber',
    (steps) => {
      const { focused$, open, reconnected$, readers, take, time } = twoQueries();
      for (const step of steps) take(step);
      for (const { subscription } of [...readers.a, ...readers.b]) subscription.unsubscribe();
      time.advance(KEEP_MS);
      expect([open('a'), open('b')]).toEqual([0, 0]);
      expect([focused$.observed, reconnected$.observed]).toEqual([false, false]);
    },
  );
});
