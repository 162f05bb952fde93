import type { Page } from '@playwright/test';
import { barriers } from './support/barriers.ts';
import { after, json } from './support/fault-replies.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { KEPT_INVESTOR, keepLogin, serveInvestor } from './support/kept-login.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const theme of ['light', 'dark'] as const) {
  test.describe(`No barrier for assistive technology, ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test.beforeEach(({ faults }) => serveInvestor(faults));

    test('on the login page', async ({ page }) => {
      await page.goto('/auth/login');
      await expect(heading(page, 'Investor Login')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });

    test('on the dashboard with its menus', async ({ page }) => {
      await keepLogin(page);
      await page.goto('/');
      await expect(page.getByText('Total Current Value')).toBeVisible();
      await page.getByRole('button', { name: 'Notifications' }).click();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: KEPT_INVESTOR.name }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });

    test('on the dashboard while it loads, and when it fails', async ({ page, faults }) => {
      faults.on('GET', 'investors/dashboard', after(1500, json(500, { message: 'no' })));
      await keepLogin(page);
      await page.goto('/');
      await expect(page.getByRole('button', { name: KEPT_INVESTOR.name })).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await expect(page.getByText('Failed to load dashboard')).toBeVisible({ timeout: 15_000 });
      expect(await barriers(page)).toEqual([]);
    });

    test('on a page of a visitor and on the error page', async ({ page }) => {
      await page.goto('/latest-updates');
      await expect(page.getByText('No update yet!!')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await page.goto('/no/such/page');
      await expect(heading(page, 'Something went wrong! Please try again later.')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });

    test('on the notice of a narrow window', async ({ page }) => {
      await page.setViewportSize({ width: 420, height: 820 });
      await page.goto('/auth/login');
      await expect(heading(page, 'Kopal is available on desktop.')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });
  });
}
