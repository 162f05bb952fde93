import { fc, it } from '@fast-check/vitest';
import { BehaviorSubject, of } from 'rxjs';
import { describe, expect } from 'vitest';
import { MemoryPreferencesStore } from '../../../src/adapters/memory/memory-preferences-store.ts';
import { HiddenAmounts } from '../../../src/core/shell/hidden-amounts.ts';
import { observe } from '../../support/observed.ts';

describe('HiddenAmounts', () => {
  it('starts off and masks nothing', () => {
    const amounts = new HiddenAmounts(new MemoryPreferencesStore());
    expect(observe(amounts.state$).values).toEqual([false]);
    expect(observe(of('₹1').pipe(amounts.hideBy(() => 'masked'))).values).toEqual(['₹1']);
  });

  it('masks the emitted state, and unmasks it when toggled again', () => {
    const amounts = new HiddenAmounts(new MemoryPreferencesStore());
    const shown = observe(of('₹1').pipe(amounts.hideBy(() => 'masked')));
    amounts.toggle();
    amounts.toggle();
    expect(shown.values).toEqual(['₹1', 'masked', '₹1']);
  });

  it('stores its value and reads anything unknown as off', () => {
    const preferences = new MemoryPreferencesStore();
    new HiddenAmounts(preferences).toggle();
    expect(preferences.get('hidden-amounts')).toBe('yes');
    expect(observe(new HiddenAmounts(preferences).state$).values).toEqual([true]);
    new HiddenAmounts(preferences).toggle();
    expect(preferences.get('hidden-amounts')).toBe('no');
    expect(observe(new HiddenAmounts(preferences).state$).values).toEqual([false]);
  });

  it.prop([
    fc.array(fc.oneof(fc.string({ minLength: 1 }), fc.constant('toggle' as const)), { maxLength: 12 }),
  ])('masks the newest state exactly after an odd number of toggles', (steps) => {
    const amounts = new HiddenAmounts(new MemoryPreferencesStore());
    const state$ = new BehaviorSubject('₹1');
    const shown = observe(state$.pipe(amounts.hideBy(() => 'masked')));
    let toggles = 0;
    for (const step of steps) {
      if (step === 'toggle') {
        toggles += 1;
        amounts.toggle();
      } else {
        state$.next(step);
      }
      expect(shown.values.at(-1)).toBe(toggles % 2 === 0 ? state$.value : 'masked');
    }
  });
});
