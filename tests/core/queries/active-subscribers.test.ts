import { fc, it } from '@fast-check/vitest';
import { NEVER, of, Subject, throwError } from 'rxjs';
import { describe, expect } from 'vitest';
import { ActiveSubscribers } from '../../../src/core/queries/active-subscribers.ts';
import { observe, type Observed } from '../../support/observed.ts';

describe('ActiveSubscribers', () => {
  it('reports a key as in the background once the stream has completed or failed', () => {
    const subscribers = new ActiveSubscribers();
    observe(subscribers.counted('a', of(1)));
    observe(
      subscribers.counted(
        'a',
        throwError(() => new Error('broken')),
      ),
    );
    expect(subscribers.isBackground('a')()).toBe(true);
  });

  it('passes every value through unchanged', () => {
    const source$ = new Subject<number>();
    const { values } = observe(new ActiveSubscribers().counted('a', source$));
    source$.next(1);
    source$.next(2);
    expect(values).toEqual([1, 2]);
  });

  const arbStep = fc.record({ key: fc.constantFrom('a', 'b', 'c'), subscribes: fc.boolean() });

  it.prop([fc.array(arbStep, { maxLength: 40 })])(
    'reports a key as in the background exactly while it has no subscriber',
    (steps) => {
      const subscribers = new ActiveSubscribers();
      const subscribed = new Map<string, Observed<never>[]>([
        ['a', []],
        ['b', []],
        ['c', []],
      ]);
      for (const { key, subscribes } of steps) {
        if (subscribes) subscribed.get(key)?.push(observe(subscribers.counted(key, NEVER)));
        else subscribed.get(key)?.pop()?.subscription.unsubscribe();
        for (const [each, active] of subscribed)
          expect(subscribers.isBackground(each)()).toBe(active.length === 0);
      }
    },
  );
});
