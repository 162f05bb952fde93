import type { Page } from '@playwright/test';

/** The page never has time to spare: what starts by itself when it is at rest does not start. */
export async function holdIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}
