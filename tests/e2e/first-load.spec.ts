import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { loadSite } from '../../server/site/site.ts';
import { routeFiles } from '../../tools/bundle/route-files.ts';
import type { Manifest, RouteBudget, RouteFiles } from '../../tools/bundle/route-files.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { holdIdle } from './support/hold-idle.ts';
import { keepLogin, serveInvestor } from './support/kept-login.ts';
import { dashboardReply } from './support/portfolio-replies.ts';

const ROOT = join(import.meta.dirname, '../..');
const CHARTS = /\/assets\/drawn-chart.*\.js$/;

const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The budget of a route and the files that size-limit measures for it. */
function budgeted(name: string): { readonly route: RouteBudget; readonly weighed: RouteFiles } {
  const { routes } = JSON.parse(readText('budget.json')) as { readonly routes: readonly RouteBudget[] };
  const route = routes.find((each) => each.name === name);
  if (route === undefined) throw new Error(`budget.json has no route ${name}.`);
  const manifest = JSON.parse(readText('dist/.vite/manifest.json')) as Manifest;
  return { route, weighed: routeFiles(route, manifest, readText(`dist/${route.page}`)) };
}

/** Paths of the files that a page has loaded, without API answers and `data:` addresses. */
function watchFiles(page: Page): () => readonly string[] {
  const files: string[] = [];
  page.on('requestfinished', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol === 'http:' && !pathname.startsWith('/api/')) files.push(pathname.slice(1));
  });
  return () => files;
}

const scripts = (files: readonly string[]): readonly string[] =>
  files.filter((file) => file.endsWith('.js')).toSorted();

const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });

test.describe('The size budget', () => {
  test('counts the files that a browser loads on the login page, and as many requests', async ({
    page,
    faults,
  }) => {
    const { route, weighed } = budgeted('login');
    const loaded = watchFiles(page);
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Investor Login' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    expect(scripts(loaded())).toEqual(scripts(weighed.js));
    expect(loaded().filter((file) => file.endsWith('.css'))).toEqual(weighed.css);
    expect(loaded().length, loaded().join(' ')).toBeLessThanOrEqual(route.requests ?? 0);
    expect(faults.calls).toEqual([]);
    const fonts = await page.evaluate(() =>
      [...document.fonts]
        .map(({ family, status }) => `${family} ${status}`)
        .filter((text) => !text.endsWith('unloaded')),
    );
    expect([...new Set(fonts)].toSorted()).toEqual(['Inter Variable loaded', 'Ledger Serif loaded']);
  });

  test('counts the files of a logged-in investor up to the first content, and in all with the charts', async ({
    page,
    faults,
  }) => {
    serveInvestor(faults);
    faults.on('GET', 'investors/dashboard', dashboardReply());
    // Files loaded when the page is idle do not count.
    await holdIdle(page);
    await keepLogin(page);
    let loadCharts = (): void => undefined;
    const wanted = new Promise<void>((resolve) => {
      loadCharts = resolve;
    });
    await page.route(CHARTS, async (route) => {
      await wanted;
      await route.continue();
    });
    const loaded = watchFiles(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(summary(page)).toContainText('₹92,35,000');
    const first = budgeted('dashboard, before its first content');
    await expect.poll(() => scripts(loaded())).toEqual(scripts(first.weighed.js));
    loadCharts();
    await expect(page.locator('svg.highcharts-root')).toHaveCount(4);
    await page.waitForLoadState('networkidle');
    const all = budgeted('dashboard, in all');
    expect(scripts(loaded())).toEqual(scripts(all.weighed.js));
  });

  test('names every part after its content, so that the server lets browsers keep it for a year', async () => {
    const { files } = (await loadSite(join(ROOT, 'dist'), {})) ?? { files: new Map<string, never>() };
    const parts = [...files].filter(([path]) => path.startsWith('/assets/'));
    expect(parts.length).toBeGreaterThan(50);
    expect(parts.filter(([, { isImmutable }]) => !isImmutable).map(([path]) => path)).toEqual([]);
  });
});
