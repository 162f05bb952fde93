import { expect, type Page } from '@playwright/test';

/**
 * Opens another page of the app as a link does, without a load, and waits until its content is there. Its path must
 * differ from the path of the page that is shown.
 */
export async function openInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-left', '');
    history.pushState(null, '', to);
  }, path);
  await expect(page.locator('main h1:not([data-left])')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}
