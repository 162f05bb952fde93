import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What stands in the way of assistive technology on the page as it is: WCAG 2.2 AA and axe's own best practices.
 * @returns one line for each element; empty if there is nothing
 */
export async function barriers(page: Page): Promise<readonly string[]> {
  // What is still fading in has not its own colours yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // No frames of other origins here: without the extra page that puts them together it is twice as fast.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** {@link barriers} in the light and then in the dark theme, for a page that follows the system. */
export async function barriersInBothThemes(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-bs-theme="${colorScheme}"]`).waitFor();
    found.push(...(await barriers(page)).map((barrier) => `${colorScheme} theme: ${barrier}`));
  }
  return found;
}

/** Whether something is wider than the window. */
export const overflowsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
