import type { Page } from '@playwright/test';

/**
 * Delays the requests whose address matches the pattern, as a slow connection does.
 * @returns the function that lets them continue
 */
export async function delayRequests(page: Page, pattern: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
