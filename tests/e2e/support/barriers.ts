import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Axe's rules about colours, the only ones on which a theme has an effect. */
const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** WCAG's "label in name": the accessible name contains the visible text. Axe calls it experimental and leaves it off. */
const LABEL_IN_NAME = { 'label-content-name-mismatch': { enabled: true } };

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
  // There are no frames of other origins; legacy mode avoids the extra page for them and is twice as fast.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: LABEL_IN_NAME })
    .setLegacyMode();
  if (rules !== undefined) axe.withRules([...rules]);
  if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/**
 * Runs {@link barriers} in the light theme and the rules about colours in the dark one, on a page in the system's theme.
 * @param part a selector of the only part to check
 */
export async function barriersInBothThemes(page: Page, part?: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [colorScheme, rules] of [
    ['light', undefined],
    ['dark', COLOUR_RULES],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-bs-theme="${colorScheme}"]`).waitFor();
    found.push(
      ...(await barriers(page, { rules, part })).map((barrier) => `${colorScheme} theme: ${barrier}`),
    );
  }
  return found;
}

/** Returns whether the page is wider than the window. */
export const overflowsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
