import { expect, type Page } from '@playwright/test';

/**
 * Opens another page of the app, of another path than the shown one, as a link does: without a load. Waits until its
 * content is there.
 */
export async function openInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-left', '');
    history.pushState(null, '', to);
  }, path);
  await expect(page.locator('main h1:not([data-left])')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}
