import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { GC_TIME_MS } from '../../../src/core/shared/cached-query.ts';
import { aQueryInCache, NETWORK, queryRequests, ready, type State } from '../../support/cached-query.ts';
import { observe, type Observed } from '../../support/observed.ts';

describe('C-07 QueryCache, when responses arrive in any order', () => {
  it.prop([fc.array(fc.nat({ max: 3 }), { maxLength: 20 }), fc.array(fc.nat({ max: 5 }), { maxLength: 20 })])(
    'never shows the response to an older request after the response to a newer one',
    (refetches, responses) => {
      const { cache, time, subscribe, load } = aQueryInCache();
      const { values } = subscribe();
      let shownRequest = -1;
      for (const [step, response] of responses.entries()) {
        for (let left = refetches[step] ?? 0; left > 0; left -= 1) cache.refetch('q');
        const at = Math.min(response, load.sent.length - 1);
        load.respond(`response ${at}`, at);
        time.advance(10);
        const state = values.at(-1);
        const shown = state?.status === 'ready' ? Number(state.value.slice('response '.length)) : -1;
        expect(shown).toBeGreaterThanOrEqual(shownRequest);
        shownRequest = shown;
      }
      load.respond('newest');
      if (load.sent.length > shownRequest + 1) expect(values.at(-1)).toEqual(ready('newest'));
    },
  );
});

describe('QueryCache, for any sequence of events', () => {
  const KEYS = ['a', 'b'] as const;
  const arbStep = fc.record({
    key: fc.constantFrom(...KEYS),
    what: fc.constantFrom(
      'subscribe',
      'leave',
      'respond',
      'fail',
      'refetch',
      'invalidate',
      'focus',
      'reconnect',
      'wait',
    ),
    ms: fc.constantFrom(10, 500, 30_000, GC_TIME_MS),
  });

  const arbSteps = fc.array(arbStep, { maxLength: 40, size: 'max' });

  /** Two queries with their subscribers; only the query `a` is refetched on focus. */
  function twoQueries() {
    const setup = aQueryInCache();
    const loads = { a: queryRequests(), b: queryRequests() };
    const readers: Record<'a' | 'b', Observed<State>[]> = { a: [], b: [] };
    const queries = {
      a: { key: 'a', tags: ['Deals'], fetch$: loads.a.send('q'), refetchOnFocus: true },
      b: { key: 'b', tags: ['Portfolio'], fetch$: loads.b.send('q') },
    } as const;
    const pending = (key: 'a' | 'b') => loads[key].pending;

    const perform = ({ key, what, ms }: { key: 'a' | 'b'; what: string; ms: number }): void => {
      const { cache, focused$, reconnected$, time } = setup;
      const load = loads[key];
      if (what === 'subscribe') readers[key].push(observe(cache.observe<string>(queries[key])));
      else if (what === 'leave') readers[key].pop()?.subscription.unsubscribe();
      else if (what === 'respond' && pending(key) > 0) load.respond(`response ${load.sent.length}`);
      else if (what === 'fail' && pending(key) > 0) load.fail(NETWORK);
      else if (what === 'refetch') cache.refetch(key);
      else if (what === 'invalidate') cache.invalidate(queries[key].tags);
      else if (what === 'focus') focused$.next();
      else if (what === 'reconnect') reconnected$.next();
      else if (what === 'wait') time.advance(ms);
    };
    return { ...setup, loads, readers, pending, perform };
  }

  it.prop([arbSteps], { numRuns: 300 })(
    'runs at most one request of a query at a time, and none without a subscriber',
    (steps) => {
      const { pending, readers, perform } = twoQueries();
      for (const step of steps) {
        perform(step);
        for (const key of KEYS) {
          expect(pending(key)).toBeLessThanOrEqual(1);
          if (readers[key].length === 0) expect(pending(key)).toBe(0);
        }
      }
    },
  );

  it.prop([arbSteps], { numRuns: 300 })(
    'shows all subscribers the same state, and neither loading nor a failure once it has shown data',
    (steps) => {
      const { readers, perform } = twoQueries();
      for (const step of steps) {
        perform(step);
        for (const key of KEYS) {
          const shown = readers[key].map(({ values }) => values.at(-1));
          for (const state of shown) expect(state).toBe(shown[0]);
        }
      }
      for (const { values } of [...readers.a, ...readers.b]) {
        const kinds = values.map(({ status }) => status);
        const firstReady = kinds.indexOf('ready');
        if (firstReady >= 0) expect(new Set(kinds.slice(firstReady))).toEqual(new Set(['ready']));
      }
    },
  );

  it.prop([arbSteps])(
    'has no request and no listener left a minute after the last subscriber has left',
    (steps) => {
      const { focused$, pending, reconnected$, readers, perform, time } = twoQueries();
      for (const step of steps) perform(step);
      for (const { subscription } of [...readers.a, ...readers.b]) subscription.unsubscribe();
      time.advance(GC_TIME_MS);
      expect([pending('a'), pending('b')]).toEqual([0, 0]);
      expect([focused$.observed, reconnected$.observed]).toEqual([false, false]);
    },
  );
});
