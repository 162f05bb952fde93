import type { Browser, Page } from '@playwright/test';
import type { Figures } from './measure-load.ts';
import { openMeasuredPage, type Setting } from './measured-page.ts';

/** The stored logins of two investors: one with few holdings, one with many. */
export interface StoredLogins {
  readonly few: string;
  readonly many: string;
}

interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly investor: keyof StoredLogins;
  readonly ready: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
}

const chartsShown = (page: Page) => page.locator('svg.highcharts-root').nth(3).waitFor();

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'period',
    path: '/',
    investor: 'few',
    ready: chartsShown,
    act: (page) => page.getByRole('button', { name: 'Quarterly' }).click(),
  },
  {
    name: 'tab',
    path: '/',
    investor: 'few',
    ready: chartsShown,
    act: (page) => page.getByRole('link', { name: 'Live Deals' }).first().click(),
  },
  {
    name: 'panel',
    path: '/events',
    investor: 'few',
    ready: (page) => page.locator('.event-card a').first().waitFor(),
    act: (page) => page.locator('.event-card a').first().click(),
  },
  {
    name: 'dialog',
    path: '/latest-updates',
    investor: 'few',
    ready: (page) => page.locator('.update-button').first().waitFor(),
    act: (page) => page.locator('.update-button').first().click(),
  },
  {
    name: 'search',
    path: '/',
    investor: 'few',
    ready: async (page) => {
      await chartsShown(page);
      await page.getByRole('combobox').first().focus();
      await page.waitForLoadState('networkidle');
    },
    act: async (page) => {
      await page.keyboard.type('space', { delay: 120 });
    },
  },
  {
    name: 'sorting 10,000 rows',
    path: '/view-all',
    investor: 'many',
    ready: (page) => page.locator('tbody tr', { hasText: '₹' }).nth(7).waitFor(),
    act: (page) => page.getByRole('columnheader', { name: 'Portfolio' }).getByRole('button').click(),
  },
];

/** The shortest duration that the browser reports, in milliseconds. */
const SHORTEST = 16;

/**
 * Measures each interaction by the browser's Event Timing API: the longest time, in milliseconds, from one of its
 * inputs to the next paint. The network is fast, and all code has loaded. The browser rounds to 8 ms; a time below
 * 16 ms counts as 16.
 */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  investors: StoredLogins,
  { name, slowdown }: Setting,
): Promise<Figures> {
  const figures: Record<string, number> = {};
  for (const { name: interaction, path, investor, ready, act } of INTERACTIONS) {
    const measured = await openMeasuredPage(browser, origin, { name, slowdown }, investors[investor]);
    try {
      const { page } = measured;
      await page.goto(origin + path);
      await ready(page);
      await page.waitForLoadState('networkidle');
      const before = (await measured.measurements()).inputs.length;
      await act(page);
      await page.waitForTimeout(700);
      const inputs = (await measured.measurements()).inputs.slice(before);
      figures[`${interaction}, ms`] = Math.max(SHORTEST, ...inputs);
    } finally {
      await measured.close();
    }
  }
  return figures;
}
