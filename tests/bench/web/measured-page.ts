import type { Browser, CDPSession, Page } from '@playwright/test';
import { type PageMeasurements, watchPage } from './watch-page.ts';

/** The conditions of a measurement. */
export interface Setting {
  readonly name: string;
  /** How many times slower the processor is. */
  readonly slowdown: number;
  readonly network?: { readonly kilobitsPerSecond: number; readonly latencyMs: number };
}

export const SETTINGS: readonly Setting[] = [
  { name: 'slow', slowdown: 4, network: { kilobitsPerSecond: 1600, latencyMs: 150 } },
  { name: 'full speed', slowdown: 1 },
];

/** A page with an empty cache, under the conditions of a setting. */
export interface MeasuredPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  measurements(): Promise<PageMeasurements>;
  close(): Promise<void>;
}

/** @param storedLogin the value of `root` in a logged-in investor's local storage; `undefined` for a visitor */
export async function openMeasuredPage(
  browser: Browser,
  origin: string,
  setting: Setting,
  storedLogin: string | undefined,
): Promise<MeasuredPage> {
  const localStorage = storedLogin === undefined ? [] : [{ name: 'root', value: storedLogin }];
  const context = await browser.newContext({
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  // Measures processor time of the thread, which does not include other programs.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: setting.slowdown });
  if (setting.network !== undefined) {
    const bytesPerSecond = (setting.network.kilobitsPerSecond * 1000) / 8;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: setting.network.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  return {
    page,
    cdp,
    measurements: async () => {
      // By the DevTools protocol: the content security policy forbids `page.evaluate` with a string.
      const { result } = await cdp.send('Runtime.evaluate', {
        expression: 'kopalBench',
        returnByValue: true,
      });
      return result.value as PageMeasurements;
    },
    close: () => context.close(),
  };
}
