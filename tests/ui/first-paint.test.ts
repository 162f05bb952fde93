import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../public/first-paint.js'), 'utf8');

interface Visit {
  readonly path?: string;
  readonly system?: 'light' | 'dark';
  /** The content of the local storage; `undefined` when the browser blocks it. */
  readonly stored?: Readonly<Record<string, string>> | undefined;
  readonly isNarrowWindowAllowed?: boolean;
}

/** Runs the script in a page, and returns the data attributes that it gives to the document. */
function attributesOf({ path = '/', isNarrowWindowAllowed = false, ...visit }: Visit): object {
  const { system = 'light', stored } = { stored: {}, ...visit };
  const dataset = {};
  runInNewContext(SCRIPT, {
    document: { documentElement: { dataset }, head: { append: () => undefined }, getElementById: () => null },
    get localStorage() {
      if (stored === undefined) throw new Error('blocked');
      return { getItem: (key: string) => stored[key] ?? null };
    },
    sessionStorage: { getItem: () => (isNarrowWindowAllowed ? 'yes' : null) },
    matchMedia: () => ({ matches: system === 'dark' }),
    location: { pathname: path, origin: 'https://kopal.example' },
    setTimeout: () => undefined,
    addEventListener: () => undefined,
  });
  return dataset;
}

const INVESTOR = JSON.stringify({ auth: { isLoggedIn: true } });

describe('before the first paint', () => {
  it.each([
    ['light', 'dark', 'light'],
    ['"dark"', 'light', 'dark'],
    ['system', 'dark', 'dark'],
    ['<script>', 'light', 'light'],
    ['', 'dark', 'dark'],
  ] as const)('with “%s” stored in a %s system, the theme is %s', (theme, system, shown) => {
    expect(attributesOf({ system, stored: { 'kopal:theme': theme } })).toMatchObject({ bsTheme: shown });
  });

  it('the theme is the system’s when storage is blocked', () => {
    expect(attributesOf({ system: 'dark', stored: undefined })).toEqual({ bsTheme: 'dark', visitor: '' });
  });

  it.each<readonly [string, Visit, object]>([
    ['an investor’s dashboard', { stored: { root: INVESTOR } }, {}],
    [
      'a page of the profile',
      { path: '/investor-profile/investor-kyc', stored: { root: INVESTOR } },
      { noTabs: '' },
    ],
    ['a visitor', { path: '/deals' }, { visitor: '' }],
    [
      'a narrow window',
      { path: '/deals', isNarrowWindowAllowed: true },
      { visitor: '', narrowWindow: 'allowed' },
    ],
  ])('the layout fits %s', (_what, visit, layout) => {
    expect(attributesOf(visit)).toEqual({ bsTheme: 'light', ...layout });
  });
});
