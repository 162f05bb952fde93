import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../public/first-paint.js'), 'utf8');
const ORIGIN = 'https://kopal.example';

interface Visit {
  readonly path?: string;
  readonly system?: 'light' | 'dark';
  /** The content of the local storage; `undefined` when the browser blocks it. */
  readonly stored?: Readonly<Record<string, string>> | undefined;
  readonly isNarrowWindowAllowed?: boolean;
  /** Whether the app has not started yet. */
  readonly isStarting?: boolean;
}

/** Runs the script in a page. */
function visitPage({ path = '/', isNarrowWindowAllowed = false, isStarting = true, ...visit }: Visit) {
  const { system = 'light', stored } = { stored: {}, ...visit };
  const dataset = {};
  const page = { dataset, isIncompleteShown: false };
  const notice = {
    removeAttribute: (name: string) => {
      page.isIncompleteShown ||= name === 'hidden';
    },
  };
  let onError = (_event: object): void => undefined;
  runInNewContext(SCRIPT, {
    document: {
      documentElement: { dataset },
      head: { append: () => undefined },
      getElementById: () => null,
      // The script finds the notice by `data-starting`, which the page has until the app has started.
      querySelector: (selector: string) =>
        isStarting || !selector.startsWith('[data-starting]') ? notice : null,
    },
    get localStorage() {
      if (stored === undefined) throw new Error('blocked');
      return { getItem: (key: string) => stored[key] ?? null };
    },
    sessionStorage: { getItem: () => (isNarrowWindowAllowed ? 'yes' : null) },
    matchMedia: () => ({ matches: system === 'dark' }),
    location: { pathname: path, origin: ORIGIN },
    setTimeout: () => undefined,
    addEventListener: (type: string, listener: typeof onError, capture?: boolean) => {
      // The event of a script that fails does not bubble: only a capturing listener of the window receives it.
      if (type === 'error' && capture === true) onError = listener;
    },
  });
  return { page, failToLoad: (src: string) => onError({ target: { src } }) };
}

/** Runs the script in a page, and returns the data attributes that it gives to the document. */
const attributesOf = (visit: Visit): object => visitPage(visit).page.dataset;

const INVESTOR = JSON.stringify({ auth: { isLoggedIn: true } });

describe('before the first paint', () => {
  it.each([
    ['light', 'dark', 'light'],
    ['"dark"', 'light', 'dark'],
    ['system', 'dark', 'dark'],
    ['<script>', 'light', 'light'],
    ['', 'dark', 'dark'],
  ] as const)('with “%s” stored, the theme in a %s system is %s', (theme, system, shown) => {
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

  it.each([
    ['of the app fails while the app starts', `${ORIGIN}/assets/app.js`, true, 'shown'],
    ['of another host fails while the app starts', 'https://scripts.example/a.js', true, 'hidden'],
    ['of the app fails after the app has started', `${ORIGIN}/assets/app.js`, false, 'hidden'],
  ] as const)(
    'when a script %s (%s, %s), the notice of an incomplete page is %s',
    (_what, src, isStarting, notice) => {
      const { page, failToLoad } = visitPage({ isStarting });
      failToLoad(src);
      expect(page.isIncompleteShown).toBe(notice === 'shown');
    },
  );
});
