import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Checks the current page against WCAG 2.2 AA and axe's best practices.
 * @returns one line for each violating element
 */
export async function barriers(page: Page): Promise<readonly string[]> {
  // An element that is fading in does not have its final colours yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // There are no frames of other origins; legacy mode avoids the extra page for them and is twice as fast.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Runs {@link barriers} in the light and in the dark theme, for a page that follows the system's theme. */
export async function barriersInBothThemes(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-bs-theme="${colorScheme}"]`).waitFor();
    found.push(...(await barriers(page)).map((barrier) => `${colorScheme} theme: ${barrier}`));
  }
  return found;
}

/** Returns whether the page is wider than the window. */
export const overflowsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
