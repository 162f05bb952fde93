import type { Page } from '@playwright/test';

/** Opens a file of the app's origin without markup, styles and scripts: the cheapest page with the app's storage. */
export async function openPlainText(page: Page): Promise<void> {
  await page.goto('/robots.txt');
}
