import type { Page } from '@playwright/test';
import { nextFrames } from './next-frames.ts';

declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** Starts to measure layout shift from the next load on. */
export async function recordLayoutShift(page: Page): Promise<void> {
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

/** Returns the sum of all layout shifts: 0 is none, up to 0.1 is good in Web Vitals; -1 if it was not recorded. */
export const layoutShiftOf = (page: Page): Promise<number> => page.evaluate(() => window.layoutShift ?? -1);

/**
 * Waits for the fonts, of which a late one may move a line, and begins a new sum.
 * @returns the sum of all layout shifts until then
 */
export async function restartLayoutShift(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready);
  await nextFrames(page);
  const sum = await layoutShiftOf(page);
  await page.evaluate(() => {
    window.layoutShift = 0;
  });
  return sum;
}
