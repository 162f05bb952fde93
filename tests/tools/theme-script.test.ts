import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8');

/** Runs the script in a browser of four names. */
function themeFor(stored: string | null | Error, systemIsDark: boolean): string | undefined {
  let theme: string | undefined;
  runInNewContext(script, {
    localStorage: {
      getItem: (key: string) => {
        if (stored instanceof Error) throw stored;
        return key === 'kopal:theme' ? stored : null;
      },
    },
    matchMedia: () => ({ matches: systemIsDark }),
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => (theme = name === 'data-bs-theme' ? value : theme),
      },
    },
  });
  return theme;
}

describe('the theme before the first paint', () => {
  it.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['"dark"', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
    [null, true, 'dark'],
    [null, false, 'light'],
    ['<script>', false, 'light'],
  ])('is, for the stored choice %s and a dark system %s, %s', (stored, systemIsDark, theme) => {
    expect(themeFor(stored, systemIsDark)).toBe(theme);
  });

  it('is the system’s where storage is blocked', () => {
    expect(themeFor(new Error('SecurityError'), true)).toBe('dark');
    expect(themeFor(new Error('SecurityError'), false)).toBe('light');
  });
});
