import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';

/** Axe's rules about colours, the only rules on which a theme has an effect. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** A rule that axe disables by default: targets have at least 24 pixels. */
const FURTHER_RULES = { 'target-size': { enabled: true } };

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
  /** Axe's names of the only rules to check. */
  readonly rules?: readonly string[];
  /** A selector of the only part to check. */
  readonly part?: string | undefined;
  /** Whether the header and the sidebar are left out. */
  readonly withoutShell?: boolean;
}

/**
 * Checks the current page against WCAG 2.2 AA and axe's best practices. It calls axe directly: `@axe-core/playwright`
 * loads the code for every check, and copies the results of passed rules out of the page too, which doubles the cost.
 * @returns one line for each violating element
 */
export async function accessibilityViolations(
  page: Page,
  { rules, part, withoutShell = false }: Scope = {},
): Promise<readonly string[]> {
  await loadAxe(page);
  const options: Axe.RunOptions = {
    resultTypes: ['violations'],
    ...(rules === undefined ? { rules: FURTHER_RULES } : { runOnly: { type: 'rule', values: [...rules] } }),
  };
  return page.evaluate(
    async ([include, exclude, run]) => {
      const axe = Reflect.get(window, 'axe') as typeof Axe;
      const { violations } = await axe.run({ include, exclude }, run);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [part ?? 'html', withoutShell ? SHELL : [], options] as const,
  );
}

/** Changes a page that follows the system's theme to the other theme. @returns the two themes */
export async function changeTheme(page: Page): Promise<{ readonly before: string; readonly after: string }> {
  const isDark = (await page.locator('html').getAttribute('data-bs-theme')) === 'dark';
  const [before, after] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: after });
  await page.locator(`html[data-bs-theme="${after}"]`).waitFor();
  return { before, after };
}

/**
 * Runs {@link accessibilityViolations} in the current theme, and the rules about colours in the other theme. The page
 * must follow the system's theme, and stays in the other theme.
 */
export async function violationsInBothThemes(page: Page, scope: Scope = {}): Promise<readonly string[]> {
  const first = await accessibilityViolations(page, scope);
  const { before, after } = await changeTheme(page);
  const second = await accessibilityViolations(page, { ...scope, rules: COLOUR_RULES });
  return [
    ...first.map((violation) => `${before} theme: ${violation}`),
    ...second.map((violation) => `${after} theme: ${violation}`),
  ];
}

/** Runs the rules about colours in print, where header and sidebar are hidden. */
export async function violationsInPrint(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ media: 'print' });
  // Renders what appears on paper only.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const printed = await accessibilityViolations(page, { rules: COLOUR_RULES, withoutShell: true });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  return printed.map((violation) => `print: ${violation}`);
}

/**
 * Finds the regions that scroll in forced colours but cannot get the focus: the borders of forced colours can make a
 * region scroll. The rules about colours are left out, because axe does not see the colours of the system.
 * @param alsoCheck a further check that runs in forced colours
 */
export async function violationsInForcedColours(
  page: Page,
  alsoCheck: () => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const regions = await accessibilityViolations(page, { rules: ['scrollable-region-focusable'] });
  const found = [...regions, ...(await alsoCheck())];
  await page.emulateMedia({ forcedColors: 'none' });
  return found.map((violation) => `forced colours: ${violation}`);
}

/** Returns whether the page is wider than the window. */
export const overflowsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
