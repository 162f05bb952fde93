import type { Page } from '@playwright/test';

/** Never runs the idle callbacks of the page, so that its background work does not start. */
export async function disableIdleCallbacks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}
