import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../public/early.js'), 'utf8');
const PARTS = '/assets/a.js /assets/b.js';

interface PlatformModules {
  readonly stored?: Readonly<Record<string, string>> | Error;
  readonly systemIsDark?: boolean;
  readonly path?: string;
}

/** Runs the script in a minimal fake browser, before the first paint. */
function run({ stored = {}, systemIsDark = false, path = '/' }: PlatformModules): {
  theme: string | undefined;
  preloaded: string[];
  marks: string[];
} {
  const found: ReturnType<typeof run> = { theme: undefined, preloaded: [], marks: [] };
  runInNewContext(script, {
    localStorage: {
      getItem: (key: string) => {
        if (stored instanceof Error) throw stored;
        return stored[key] ?? null;
      },
    },
    location: { pathname: path },
    matchMedia: () => ({ matches: systemIsDark }),
    addEventListener: () => undefined,
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => {
          if (name === 'data-bs-theme') found.theme = value;
          else found.marks.push(name);
        },
      },
      querySelector: () => ({ content: PARTS }),
      createElement: () => ({}),
      head: {
        appendChild: ({ rel, href }: { rel: string; href: string }) => found.preloaded.push(`${rel} ${href}`),
      },
      addEventListener: () => undefined,
    },
  });
  return found;
}

describe('the theme before the first paint', () => {
  it.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['"dark"', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
    ['<script>', false, 'light'],
  ])('is, for the stored choice %s and a dark system %s, %s', (choice, systemIsDark, theme) => {
    expect(run({ stored: { 'kopal:theme': choice }, systemIsDark }).theme).toBe(theme);
  });

  it('follows the system when nothing is stored or storage is blocked', () => {
    for (const stored of [{}, new Error('SecurityError')]) {
      expect(run({ stored, systemIsDark: true }).theme).toBe('dark');
      expect(run({ stored, systemIsDark: false }).theme).toBe('light');
    }
  });
});

describe('the layout before the first paint', () => {
  const root = '{"auth":{"user":{},"token":"t","isLoggedIn":true}}';

  it.each([
    ['/', { root }, []],
    ['/investor-profile', { root }, ['data-no-tabs']],
    ['/investor-profile/investor-kyc', { root }, ['data-no-tabs']],
    ['/investor-profiles', { root }, []],
    ['/deals', {}, ['data-visitor']],
  ])('matches the path %s', (path, stored, marks) => {
    expect(run({ stored, path }).marks).toEqual(marks);
  });
});

describe('the portfolio’s files', () => {
  it('are prefetched during a session', () => {
    const root = '{"auth":{"user":{},"token":"t","isLoggedIn":true}}';
    expect(run({ stored: { root } }).preloaded).toEqual([
      'modulepreload /assets/a.js',
      'modulepreload /assets/b.js',
    ]);
  });

  it.each([
    ['no investor is logged in', {}],
    ['the stored login is broken', { root: '{"auth":' }],
    ['storage is blocked', new Error('SecurityError')],
  ])('are not prefetched if %s', (_what, stored) => {
    expect(run({ stored }).preloaded).toEqual([]);
  });
});
