import { fc, it } from '@fast-check/vitest';
import { NEVER, of, Subject, throwError } from 'rxjs';
import { describe, expect } from 'vitest';
import { ScreenReaders } from '../../../src/core/shared/screen-readers.ts';
import { observe, type Observed } from '../../support/observed.ts';

describe('who waits for a question', () => {
  it('is only the background until a screen subscribes, and after it has left', () => {
    const readers = new ScreenReaders();
    const counted$ = readers.counted('a', NEVER);
    expect(readers.background('a')()).toBe(true);
    const { subscription } = observe(counted$);
    expect([readers.background('a')(), readers.background('b')()]).toEqual([false, true]);
    subscription.unsubscribe();
    expect(readers.background('a')()).toBe(true);
  });

  it('is a screen no more once the answer has ended or broken', () => {
    const readers = new ScreenReaders();
    observe(readers.counted('a', of(1)));
    observe(
      readers.counted(
        'a',
        throwError(() => new Error('broken')),
      ),
    );
    expect(readers.background('a')()).toBe(true);
  });

  it('changes nothing of what the question says', () => {
    const said$ = new Subject<number>();
    const { values } = observe(new ScreenReaders().counted('a', said$));
    said$.next(1);
    said$.next(2);
    expect(values).toEqual([1, 2]);
  });

  const arbStep = fc.record({ key: fc.constantFrom('a', 'b', 'c'), comes: fc.boolean() });

  it.prop([fc.array(arbStep, { maxLength: 40 })])(
    'is a screen as long as one of its readers is left, each question by itself',
    (steps) => {
      const readers = new ScreenReaders();
      const there = new Map<string, Observed<never>[]>([
        ['a', []],
        ['b', []],
        ['c', []],
      ]);
      for (const { key, comes } of steps) {
        if (comes) there.get(key)?.push(observe(readers.counted(key, NEVER)));
        else there.get(key)?.pop()?.subscription.unsubscribe();
        for (const [each, left] of there) expect(readers.background(each)()).toBe(left.length === 0);
      }
    },
  );
});
