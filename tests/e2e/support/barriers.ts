import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What stands in the way of assistive technology on the page as it is: WCAG 2.2 AA and axe's own best practices.
 * @param rules only these, by axe's names; all without it
 * @returns one line for each element; empty if there is nothing
 */
export async function barriers(page: Page, rules?: string[]): Promise<readonly string[]> {
  // What is still fading in has not its own colours yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Whether something is wider than the window. */
export const overflowsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
