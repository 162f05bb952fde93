import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { openMeasuredPage, type Setting } from './measured-page.ts';

/** A page that is loaded and measured: of the build, or of the baseline (docs/performance.md). */
export interface LoadedPage {
  /** Path of the page, without the origin. */
  readonly path: string;
  /** The mark of `watchPage` at which the measured content is visible. */
  readonly mark: 'form' | 'charts' | 'rows';
  /** The value of `root` in a logged-in investor's local storage; `undefined` for a visitor. */
  readonly storedLogin: string | undefined;
}

/** Measured figures, by name; the name ends in the unit, if any: ms, kB (1,000 bytes), MB (1,000,000 bytes). */
export type Figures = Readonly<Record<string, number>>;

const PATIENCE_MS = 120_000;

/** Loads a page with an empty cache, and measures until the network has been idle for half a second. */
export async function measureLoad(
  browser: Browser,
  origin: string,
  { path, mark, storedLogin }: LoadedPage,
  setting: Setting,
): Promise<Figures> {
  const measured = await openMeasuredPage(browser, origin, setting, storedLogin);
  const { page, cdp } = measured;
  const kinds = new Map<string, 'API' | 'page'>();
  const bytes = { API: 0, page: 0 };
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(origin)) kinds.set(requestId, /\/api\//.test(request.url) ? 'API' : 'page');
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind !== undefined) bytes[kind] += encodedDataLength;
  });
  try {
    await page.goto(origin + path, { waitUntil: 'commit', timeout: PATIENCE_MS });
    const deadline = Date.now() + PATIENCE_MS;
    while ((await measured.measurements()).marks[mark] === undefined) {
      if (Date.now() > deadline) throw new Error(`${path} did not show its ${mark} within two minutes.`);
      await sleep(100);
    }
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
    const { metrics } = await cdp.send('Performance.getMetrics');
    const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0;
    const measurements = await measured.measurements();
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return {
      'page bytes, kB': bytes.page / 1000,
      'API bytes, kB': bytes.API / 1000,
      requests: kinds.size,
      'first contentful paint, ms': measurements.paint['first-contentful-paint'] ?? 0,
      'largest paint, ms': measurements.largestPaint,
      [`${mark} visible, ms`]: measurements.marks[mark] ?? 0,
      'blocking, ms': measurements.blocked,
      'longest task, ms': measurements.longestTask,
      'main thread, ms': metric('TaskDuration') * 1000,
      'main thread, script, ms': metric('ScriptDuration') * 1000,
      'main thread, style, ms': metric('RecalcStyleDuration') * 1000,
      'main thread, layout, ms': metric('LayoutDuration') * 1000,
      'heap, MB': usedSize / 1e6,
      'layout shift': measurements.shift,
    };
  } finally {
    await measured.close();
  }
}
