import { fc, it } from '@fast-check/vitest';
import { Subject } from 'rxjs';
import { describe, expect } from 'vitest';
import { MemoryAppearance } from '../../../src/adapters/memory/memory-appearance.ts';
import { MemoryPreferencesStore } from '../../../src/adapters/memory/memory-preferences-store.ts';
import { parseThemePreference, type ThemePreference } from '../../../src/core/shell/theme.ts';
import { ThemeViewModel } from '../../../src/core/shell/theme.view-model.ts';
import { observe } from '../../support/observed.ts';

describe('the theme', () => {
  function themed(stored?: 'light' | 'dark' | 'system') {
    const changedElsewhere$ = new Subject<void>();
    const preferences = Object.assign(new MemoryPreferencesStore(), { changedElsewhere$ });
    if (stored !== undefined) preferences.set('theme', stored);
    const appearance = new MemoryAppearance();
    const viewModel = new ThemeViewModel({ preferences, appearance });
    return { preferences, changedElsewhere$, appearance, viewModel };
  }

  it('becomes the chosen theme at once and after a reload, whatever the system’s theme is', () => {
    const { appearance, viewModel, preferences } = themed();
    viewModel.start();
    const { values } = observe(viewModel.state$);
    viewModel.choose('dark');
    appearance.setSystemTheme('light');
    expect(appearance.applied).toBe('dark');
    expect(values).toEqual(['system', 'dark']);
    expect(preferences.get('theme')).toBe('dark');
    expect(observe(new ThemeViewModel({ preferences, appearance }).state$).values).toEqual(['dark']);
  });

  it('follows a choice in another tab', () => {
    const { appearance, viewModel, preferences, changedElsewhere$ } = themed('light');
    viewModel.start();
    const { values } = observe(viewModel.state$);
    preferences.set('theme', 'dark');
    changedElsewhere$.next();
    expect(appearance.applied).toBe('dark');
    expect(values).toEqual(['light', 'dark']);
  });

  it('stops changing once unsubscribed', () => {
    const { appearance, viewModel } = themed('dark');
    viewModel.start().unsubscribe();
    viewModel.choose('light');
    expect(appearance.applied).toBe('dark');
  });

  const arbTheme = fc.constantFrom('light', 'dark');
  const arbChoice = fc.constantFrom<ThemePreference>('light', 'dark', 'system');

  it.prop([arbChoice, fc.anything()])(
    'is read from storage as it was chosen; any other stored value counts as “system”',
    (choice, stored) => {
      expect(parseThemePreference(choice)).toBe(choice);
      fc.pre(stored !== 'light' && stored !== 'dark');
      expect(parseThemePreference(stored)).toBe('system');
    },
  );

  it.prop([
    fc.array(fc.oneof(fc.record({ choose: arbChoice }), fc.record({ system: arbTheme })), { maxLength: 12 }),
  ])('equals the last choice, or the system’s current theme while the choice is “system”', (steps) => {
    const { appearance, viewModel } = themed();
    viewModel.start();
    let chosen: ThemePreference = 'system';
    let system: 'light' | 'dark' = 'light';
    for (const step of steps) {
      if ('choose' in step) viewModel.choose((chosen = step.choose));
      else appearance.setSystemTheme((system = step.system));
      expect(appearance.applied).toBe(chosen === 'system' ? system : chosen);
    }
  });
});
