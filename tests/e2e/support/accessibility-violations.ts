import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { paleTexts } from './pale-texts.ts';

/** A rule that axe disables by default: targets have at least 24 pixels. */
const ALL_RULES = { 'target-size': { enabled: true } };

/** Leaves out axe's slowest rule, which {@link paleTexts} replaces where axe has checked the same styles before. */
const QUICK_RULES = { 'color-contrast': { enabled: false } };

/** The header and the sidebar around every page. */
const SHELL = '.app-header, .app-sidebar';

/** Axe's minified code; `axe.source` is twice as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads the code of axe into the page, once for each document. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  // An element that is fading in does not have its final colours yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The code ends with 0, because Playwright copies the result of the code out of the page.
  await page.evaluate(`${AXE};0`);
}

/** What axe checks. */
interface Scope {
  /** A selector of the only part to check. */
  readonly part?: string | undefined;
  /** Whether the header and the sidebar are left out. */
  readonly withoutShell?: boolean;
}

async function runAxe(page: Page, { part, withoutShell = false }: Scope, options: Axe.RunOptions) {
  await loadAxe(page);
  return page.evaluate(
    async ([include, exclude, run]) => {
      const axe = Reflect.get(window, 'axe') as typeof Axe;
      const { violations } = await axe.run({ include, exclude }, { resultTypes: ['violations'], ...run });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [part ?? 'html', withoutShell ? SHELL : [], options] as const,
  );
}

/**
 * Checks the current page against WCAG 2.2 AA and axe's best practices. It calls axe directly: `@axe-core/playwright`
 * loads the code for every check, and copies the results of passed rules out of the page too, which doubles the cost.
 * @returns one line for each violating element
 */
export const accessibilityViolations = (page: Page, scope: Scope = {}): Promise<readonly string[]> =>
  runAxe(page, scope, { rules: ALL_RULES });

/** Checks a part whose styles {@link accessibilityViolations} has checked on another page. */
export const quickViolations = async (page: Page, part: string): Promise<readonly string[]> => [
  ...(await runAxe(page, { part }, { rules: QUICK_RULES })),
  ...(await paleTexts(page, part)),
];

/** Changes a page that follows the system's theme to the other theme. @returns the two themes */
export async function changeTheme(page: Page): Promise<{ readonly before: string; readonly after: string }> {
  const isDark = (await page.locator('html').getAttribute('data-bs-theme')) === 'dark';
  const [before, after] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: after });
  await page.locator(`html[data-bs-theme="${after}"]`).waitFor();
  return { before, after };
}

/**
 * Runs {@link accessibilityViolations} in the current theme, and {@link paleTexts} in the other theme: a theme changes
 * nothing but colours. The page must follow the system's theme, and stays in the other theme.
 */
export async function violationsInBothThemes(page: Page, scope: Scope = {}): Promise<readonly string[]> {
  const first = await accessibilityViolations(page, scope);
  const { before, after } = await changeTheme(page);
  const second = await paleTexts(page, scope.part);
  return [
    ...first.map((violation) => `${before} theme: ${violation}`),
    ...second.map((text) => `${after} theme: ${text}`),
  ];
}

/** Returns the {@link paleTexts} in print. */
export async function paleTextsInPrint(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ media: 'print' });
  // Renders what appears on paper only.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const printed = await paleTexts(page);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  return printed.map((text) => `print: ${text}`);
}

/**
 * Runs a check in forced colours, and finds the regions that scroll there but cannot get the focus: the borders of
 * forced colours can make a region scroll. Axe does not see the colours of the system.
 */
export async function violationsInForcedColours(
  page: Page,
  alsoCheck: () => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const regions = await runAxe(page, {}, { runOnly: ['scrollable-region-focusable'] });
  const found = [...regions, ...(await alsoCheck())];
  await page.emulateMedia({ forcedColors: 'none' });
  return found.map((violation) => `forced colours: ${violation}`);
}

/** Returns whether the page is wider than the window. */
export const overflowsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
