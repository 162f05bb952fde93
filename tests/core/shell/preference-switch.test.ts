import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { MemoryPreferencesStore } from '../../../src/adapters/memory/memory-preferences-store.ts';
import { PreferenceSwitch } from '../../../src/core/shell/preference-switch.ts';
import { observe } from '../../support/observed.ts';

const name = 'hidden-amounts';

describe('a switch', () => {
  it('is off at first, and emits every change', () => {
    const preferenceSwitch = new PreferenceSwitch(name, new MemoryPreferencesStore());
    const { values } = observe(preferenceSwitch.state$);
    preferenceSwitch.toggle();
    preferenceSwitch.toggle();
    expect(values).toEqual([false, true, false]);
  });

  it('stores its value in the preferences', () => {
    const preferences = new MemoryPreferencesStore();
    new PreferenceSwitch(name, preferences).toggle();
    expect(preferences.get(name)).toBe('yes');
    expect(observe(new PreferenceSwitch(name, preferences).state$).values).toEqual([true]);
    new PreferenceSwitch(name, preferences).toggle();
    expect(preferences.get(name)).toBe('no');
    expect(observe(new PreferenceSwitch(name, preferences).state$).values).toEqual([false]);
  });

  it('reads an unknown value as off', () => {
    const preferences = { get: () => 'perhaps', set: () => undefined };
    expect(observe(new PreferenceSwitch(name, preferences).state$).values).toEqual([false]);
  });

  it('stores its value apart from that of another switch', () => {
    const preferences = new MemoryPreferencesStore();
    new PreferenceSwitch(name, preferences).toggle();
    expect(observe(new PreferenceSwitch('brief-amounts', preferences).state$).values).toEqual([false]);
  });

  it('follows a change in another tab, and then toggles what it shows', () => {
    const changedElsewhere$ = new Subject<void>();
    const preferences = Object.assign(new MemoryPreferencesStore(), { changedElsewhere$ });
    const preferenceSwitch = new PreferenceSwitch(name, preferences);
    const { values } = observe(preferenceSwitch.state$);
    preferences.set(name, 'yes');
    changedElsewhere$.next();
    changedElsewhere$.next();
    preferenceSwitch.toggle();
    expect(values).toEqual([false, true, false]);
  });
});
