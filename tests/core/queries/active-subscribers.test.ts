import { fc, it } from '@fast-check/vitest';
import { NEVER, of, Subject, throwError } from 'rxjs';
import { describe, expect } from 'vitest';
import { ActiveSubscribers } from '../../../src/core/queries/active-subscribers.ts';
import { observe, type Observed } from '../../support/observed.ts';

describe('who waits for a question', () => {
  it('is only the background until a screen subscribes, and after it has left', () => {
    const subscribers = new ActiveSubscribers();
    const counted$ = subscribers.counted('a', NEVER);
    expect(subscribers.background('a')()).toBe(true);
    const { subscription } = observe(counted$);
    expect([subscribers.background('a')(), subscribers.background('b')()]).toEqual([false, true]);
    subscription.unsubscribe();
    expect(subscribers.background('a')()).toBe(true);
  });

  it('is a screen no more once the answer has ended or broken', () => {
    const subscribers = new ActiveSubscribers();
    observe(subscribers.counted('a', of(1)));
    observe(
      subscribers.counted(
        'a',
        throwError(() => new Error('broken')),
      ),
    );
    expect(subscribers.background('a')()).toBe(true);
  });

  it('changes nothing of what the question says', () => {
    const said$ = new Subject<number>();
    const { values } = observe(new ActiveSubscribers().counted('a', said$));
    said$.next(1);
    said$.next(2);
    expect(values).toEqual([1, 2]);
  });

  const arbStep = fc.record({ key: fc.constantFrom('a', 'b', 'c'), comes: fc.boolean() });

  it.prop([fc.array(arbStep, { maxLength: 40 })])(
    'is a screen as long as one of its subscribers is left, each question by itself',
    (steps) => {
      const subscribers = new ActiveSubscribers();
      const there = new Map<string, Observed<never>[]>([
        ['a', []],
        ['b', []],
        ['c', []],
      ]);
      for (const { key, comes } of steps) {
        if (comes) there.get(key)?.push(observe(subscribers.counted(key, NEVER)));
        else there.get(key)?.pop()?.subscription.unsubscribe();
        for (const [each, left] of there) expect(subscribers.background(each)()).toBe(left.length === 0);
      }
    },
  );
});
