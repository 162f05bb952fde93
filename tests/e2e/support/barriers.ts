import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What stands in the way of assistive technology on the page as it is: WCAG 2.2 AA and axe's own best practices.
 * @returns one line for each element; empty if there is nothing
 */
export async function barriers(page: Page): Promise<readonly string[]> {
  // What is still fading in has not its own colours yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Whether something is wider than the window. */
export const overflowsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
