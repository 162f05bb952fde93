import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { loadSite } from '../../server/site/site.ts';
import { SCREEN_NAMES, screenOf } from '../../src/core/screens/screens.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { investmentRecord, serveHoldings } from './support/investment-replies.ts';
import { keepLogin, serveInvestor } from './support/stored-login.ts';
import { fullDeal, singleReply } from './support/market-replies.ts';
import { dashboardReply } from './support/portfolio-replies.ts';
import { servePlaces } from './support/profile-replies.ts';

const DIST = join(import.meta.dirname, '../../dist');

/** Opens a page, waits until it rests, its background work included, and returns the scripts that it has requested. */
async function scriptsOf(page: Page, path: string): Promise<readonly string[]> {
  const scripts = new Set<string>();
  const keep = (request: { readonly url: () => string }): void => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  };
  page.on('request', keep);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.off('request', keep);
  return [...scripts];
}

test.describe('The number of scripts', () => {
  test('is at most 4 on the log-in page, which loads one font a family and no style sheet', async ({
    page,
    faults,
  }) => {
    const scripts = await scriptsOf(page, '/auth/login');
    expect(scripts.length, scripts.join(' ')).toBeLessThanOrEqual(4);
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
    expect(faults.calls).toEqual([]);
    const fonts = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect([...new Set(fonts)].toSorted()).toEqual(['Inter Variable', 'Ledger Serif']);
  });

  test('is at most 10 on the dashboard, and 12 on any other page of an investor', async ({
    page,
    faults,
  }) => {
    test.slow();
    serveInvestor(faults);
    servePlaces(faults);
    serveHoldings(faults, investmentRecord('i1'));
    faults.on('GET', 'investors/dashboard', dashboardReply());
    faults.on('GET', 'deals/*', singleReply(fullDeal('i1')));
    await keepLogin(page);
    const tooMany: string[] = [];
    for (const { path } of SCREEN_NAMES.map((name) => screenOf(name))) {
      const scripts = await scriptsOf(page, path.replace('{id}', 'i1'));
      if (scripts.length > (path === '/' ? 10 : 12)) tooMany.push(`${path}: ${scripts.join(' ')}`);
    }
    expect(tooMany).toEqual([]);
  });
});

test('names every part after its content, so that the server lets browsers keep it for a year', async () => {
  const { files } = (await loadSite(DIST, {})) ?? { files: new Map<string, never>() };
  const parts = [...files].filter(([path]) => path.startsWith('/assets/'));
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter(([, { isImmutable }]) => !isImmutable).map(([path]) => path)).toEqual([]);
});
