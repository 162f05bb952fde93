import type { Page } from '@playwright/test';
import { after, json } from './support/fault-replies.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { DASHBOARD, KEPT_INVESTOR, keepLogin, serveInvestor } from './support/kept-login.ts';
import { investmentRecord, pagedReply } from './support/investment-replies.ts';

declare global {
  interface Window {
    shifts: { readonly value: number; readonly what: string }[];
  }
}

async function watchShifts(page: Page): Promise<void> {
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

const shifts = (page: Page) => page.evaluate(() => window.shifts);

test.describe('Nothing moves while a page loads', () => {
  test.beforeEach(async ({ page }) => watchShifts(page));

  test('on the login page', async ({ page }) => {
    await page.goto('/auth/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await shifts(page)).toEqual([]);
  });

  test('on a page open to visitors', async ({ page }) => {
    await page.goto('/latest-updates');
    await expect(page.getByText('No update yet!!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await shifts(page)).toEqual([]);
  });

  test('on the dashboard with late data', async ({ page, faults }) => {
    serveInvestor(faults);
    faults.on('GET', 'investors/dashboard', after(800, json(200, { data: DASHBOARD })));
    await keepLogin(page);
    await page.goto('/');
    await expect(page.getByText('Total Current Value')).toBeVisible();
    await expect(page.locator('.highcharts-root').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await shifts(page)).toEqual([]);
  });

  test('on a form of the profile with late data', async ({ page, faults }) => {
    serveInvestor(faults);
    faults.on('GET', 'profile/bank-detail', after(800, json(200, { data: {} })));
    await keepLogin(page);
    await page.goto('/investor-profile/investor-bank-detail');
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await shifts(page)).toEqual([]);
  });

  test('on the holdings table with late data', async ({ page, faults }) => {
    serveInvestor(faults);
    faults.on(
      'GET',
      'investments/investor-profiles-by-email',
      after(
        800,
        json(200, {
          data: {
            investments: [
              {
                _id: 'i1',
                startupDetails: { _id: 's1', name: 'Vyomrekha Space' },
                investment_amount: 1_000_000,
              },
            ],
          },
        }),
      ),
    );
    await keepLogin(page);
    await page.goto('/view-all');
    await expect(page.getByRole('link', { name: 'Vyomrekha Space' })).toBeVisible();
    expect(await shifts(page)).toEqual([]);
  });

  test('on an investment page with late data', async ({ page, faults }) => {
    serveInvestor(faults);
    const investments = [investmentRecord('i1')];
    faults.on(
      'GET',
      'investments/investor-profiles-by-email',
      after(800, json(200, { data: { investments } })),
    );
    faults.on('GET', 'startup/mis/s1', after(400, pagedReply([{ title: 'Q2', documents: [] }])));
    await keepLogin(page);
    await page.goto('/view-all/i1');
    await expect(page.getByRole('cell', { name: 'Q2' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await shifts(page)).toEqual([]);
  });

  test('on a navigation from page to page', async ({ page, faults }) => {
    serveInvestor(faults);
    await keepLogin(page);
    await page.goto('/latest-updates');
    await expect(page.getByRole('button', { name: KEPT_INVESTOR.name })).toBeVisible();
    expect(await shifts(page)).toEqual([]);
  });
});
