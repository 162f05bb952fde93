import type { Page } from '@playwright/test';

/** Keeps the page from becoming idle, so that its background work never starts. */
export async function holdIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}
