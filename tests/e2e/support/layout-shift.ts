import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** Counts, from the next load on, how much of what is shown moves by itself. */
export async function countLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number')
          window.layoutShift = (window.layoutShift ?? 0) + entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** 0 is stillness; a browser calls 0.1 and more disturbing. */
export const layoutShiftOf = (page: Page): Promise<number> => page.evaluate(() => window.layoutShift ?? -1);
