import { BehaviorSubject, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { FirstDay, firstSteps, type FirstSteps } from '../../../src/core/first-day/first-day.ts';

describe('the first steps', () => {
  it('say which are done', () => {
    const { steps = [], countLabel } = firstSteps(true, false, true) ?? {};
    expect(countLabel).toBe('2 of 3 done');
    expect(steps.map(({ isDone }) => isDone)).toEqual([true, false, true]);
    expect(steps.map(({ links }) => links[0]?.to)).toEqual([
      '/investor-profile/investor-basic-detail',
      '/investor-profile/investor-kyc',
      '/deals',
    ]);
  });

  it('are gone when all are done', () => {
    expect(firstSteps(true, true, true)).toBeUndefined();
    expect(firstSteps(undefined, true, true)?.countLabel).toBe('2 of 3 done');
  });

  it.each(['/deal/d1', '/events'])('count %s as a look at a deal or an event, and remember it', (path) => {
    const navigation = new MemoryNavigation('/');
    const stored = new BehaviorSubject<readonly string[]>([]);
    const firstDay = new FirstDay({
      basic: { observeInBackground: () => of({ status: 'loading' } as const) },
      documents: { overview$: of({ status: 'loading' } as const) },
      looked: { read: () => stored.value, write: (list) => stored.next(list) },
      navigation,
      clock: { now: () => 0 },
    });
    const seen: (FirstSteps | undefined)[] = [];
    const subscription = firstDay.steps$.subscribe((steps) => seen.push(steps));
    expect(seen.at(-1)?.countLabel).toBe('0 of 3 done');
    navigation.go('/deals');
    expect(seen.at(-1)?.countLabel).toBe('0 of 3 done');
    subscription.unsubscribe();
    navigation.go(path);
    expect(stored.value).toEqual(['yes']);
    navigation.go('/');
    firstDay.steps$.subscribe((steps) => seen.push(steps)).unsubscribe();
    expect(seen.at(-1)?.countLabel).toBe('1 of 3 done');
  });
});
