import type { Page } from '@playwright/test';
import { expect, faultTest as test } from './support/fixtures.ts';

/** Opens a page, waits until the network is idle, and returns the scripts that the page has requested. */
async function scriptsOf(page: Page, path: string): Promise<readonly string[]> {
  const scripts = new Set<string>();
  const recordScript = (request: { readonly url: () => string }): void => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  };
  page.on('request', recordScript);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.off('request', recordScript);
  return [...scripts];
}

test('The log-in page loads at most 4 scripts, two fonts and one style sheet, and sends no call', async ({
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
  expect(fonts.toSorted()).toEqual(['Inter Variable', 'Ledger Serif']);
});
