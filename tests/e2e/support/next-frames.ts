import type { Page } from '@playwright/test';

/** Waits until the page has handled received data and rendered the result, for a check that nothing changes. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
