import type { Page } from '@playwright/test';

/** From the next load on, the page runs no idle callbacks, so that its background work does not start. */
export async function disableIdleCallbacks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}
