import { expect, type Page } from '@playwright/test';

/**
 * Opens a page of the app, and waits until its content is there. If the app is open, the page is opened as by a link,
 * without a load; the path must then differ from the current path.
 */
export async function openInApp(page: Page, path: string): Promise<void> {
  const isAppOpen = (await page.locator('main#content').count()) > 0;
  if (!isAppOpen) await page.goto(path);
  else
    await page.evaluate((to) => {
      for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-left', '');
      history.pushState(null, '', to);
    }, path);
  await expect(page.locator('main h1:not([data-left])')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}
