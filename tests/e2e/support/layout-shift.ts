import { expect, type Page } from '@playwright/test';
import { nextFrames } from './next-frames.ts';
import { delayRequests } from './delay-requests.ts';

interface LayoutShift {
  /** 0 means no shift; Web Vitals rates up to 0.1 for a whole visit as good. */
  readonly value: number;
  /** The class of each moved element, or the node name of a moved node that is no element. */
  readonly what: string;
}

declare global {
  interface Window {
    shifts: LayoutShift[];
  }
}

/** Records the layout shifts of the pages that are loaded from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        const what = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName));
        window.shifts.push({ value, what: what.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Waits for the fonts of a prerendered page, and forgets the shifts until then: without Arial or Liberation Sans on
 * the machine, a font that comes after the first paint moves lines.
 */
export async function waitForFonts(page: Page): Promise<void> {
  await expect(page.getByText('BETA')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await nextFrames(page);
  await page.evaluate(() => void (window.shifts = []));
}

/** Opens a page, delays its scripts until its fonts are loaded, and records each layout shift from then on. */
export async function openWithFonts(page: Page, path: string): Promise<void> {
  await recordLayoutShifts(page);
  const release = await delayRequests(page, /\/assets\/.*\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  await waitForFonts(page);
  release();
}

/** Returns the recorded layout shifts. */
export const layoutShifts = (page: Page): Promise<readonly LayoutShift[]> =>
  page.evaluate(() => window.shifts);
