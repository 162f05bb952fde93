import { describe, expect, it } from 'vitest';
import { MemoryPreferencesStore } from '../../../src/adapters/memory/memory-preferences-store.ts';
import { BriefAmountsChoice } from '../../../src/core/shell/brief-amounts-choice.ts';
import { observe } from '../../support/observed.ts';

describe('BriefAmountsChoice', () => {
  it('starts off and emits every change', () => {
    const choice = new BriefAmountsChoice(new MemoryPreferencesStore());
    const { values } = observe(choice.state$);
    choice.toggle();
    choice.toggle();
    expect(values).toEqual([false, true, false]);
  });

  it('stays in the browser’s storage', () => {
    const preferences = new MemoryPreferencesStore();
    new BriefAmountsChoice(preferences).toggle();
    expect(preferences.get('brief-amounts')).toBe('yes');
    expect(observe(new BriefAmountsChoice(preferences).state$).values).toEqual([true]);
    new BriefAmountsChoice(preferences).toggle();
    expect(preferences.get('brief-amounts')).toBe('no');
    expect(observe(new BriefAmountsChoice(preferences).state$).values).toEqual([false]);
  });
});
