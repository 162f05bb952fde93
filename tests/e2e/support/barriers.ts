import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Axe's rules about colours, the only ones on which a theme has an effect. */
const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** WCAG's "label in name": the accessible name contains the visible text. Axe calls it experimental and leaves it off. */
const LABEL_IN_NAME = { 'label-content-name-mismatch': { enabled: true } };

/** The code of axe, as the builder's own package has it. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

/**
 * Checks the current page against WCAG 2.2 AA and axe's best practices.
 * @param options `rules`: axe's names of the only rules to check; `part`: a selector of the only part to check
 * @returns one line for each violating element
 */
export async function barriers(
  page: Page,
  {
    rules,
    part,
  }: { readonly rules?: readonly string[] | undefined; readonly part?: string | undefined } = {},
): Promise<readonly string[]> {
  // An element that is fading in does not have its final colours yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Once for each document: the builder loads the code twice for every check, which costs more than most checks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // There are no frames of other origins; legacy mode avoids the extra page for them and is twice as fast.
  const axe = new AxeBuilder({ page, axeSource: 'void 0' })
    .options({ resultTypes: ['violations'], rules: LABEL_IN_NAME })
    .setLegacyMode();
  if (rules !== undefined) axe.withRules([...rules]);
  if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
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
 * Runs {@link barriers} in the current theme and the rules about colours in the other one, which the page, one in the
 * system's theme, keeps.
 * @param part a selector of the only part to check
 */
export async function barriersInBothThemes(page: Page, part?: string): Promise<readonly string[]> {
  const first = await barriers(page, { part });
  const { before, after } = await changeTheme(page);
  const second = await barriers(page, { rules: COLOUR_RULES, part });
  return [
    ...first.map((barrier) => `${before} theme: ${barrier}`),
    ...second.map((barrier) => `${after} theme: ${barrier}`),
  ];
}

/** Returns whether the page is wider than the window. */
export const overflowsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
