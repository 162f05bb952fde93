import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { disableIdleCallbacks } from './support/hold-idle.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { dashboardResponse, holdingRecord } from './support/portfolio-responses.ts';

const switchButton = (page: Page) => page.getByRole('button', { name: 'Lakh and crore' });
const amount = (page: Page, brief: string) => page.locator('.brief-amount', { hasText: brief }).first();

/** Opens a page with amounts in lakh and crore, as after an earlier visit. */
async function openBrief(page: Page, path: string): Promise<void> {
  await page.evaluate(() => localStorage.setItem('kopal:brief-amounts', 'yes'));
  await page.goto(path);
}

test.beforeEach(async ({ page, faults }) => {
  serveInvestor(faults);
  faults.on('GET', 'investors/dashboard', dashboardResponse({ totalCurrentValue: 12_500_000 }));
  const investments = [
    holdingRecord('priced', { investment_amount: 1_250_000 }),
    holdingRecord('unpriced', { investment_amount: 800_000, current_share_price: undefined }),
  ];
  faults.on('GET', 'investments/investor-profiles-by-email', json(200, { data: { investments } }));
  await disableIdleCallbacks(page);
  await storeInvestorLogin(page);
});

test('The switch “Lakh and crore” shortens the amounts of the dashboard', async ({ page }) => {
  await page.goto('/');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Total Current Value₹1,25,00,000');
  await expect(switchButton(page)).toHaveAttribute('aria-pressed', 'false');

  await switchButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(switchButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(amount(page, '₹1.25 Cr')).toBeVisible();
  await expect(summary.getByRole('button', { name: '₹1,25,00,000', exact: true })).toBeVisible();
  await expect(page.locator('.highcharts-yaxis-labels').first()).toContainText('1.0 Cr');
});

test.describe('An amount in lakh and crore', () => {
  test('is exact under the pointer, until Escape, and while it has the focus', async ({ page }) => {
    await openBrief(page, '/view-all');
    await amount(page, '₹12.50 L').hover();
    await expect(page.getByRole('tooltip')).toHaveText('₹12,50,000');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();
    await amount(page, '₹8.00 L').focus();
    await expect(page.getByRole('tooltip')).toHaveText('₹8,00,000');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('is exact for screen readers and in print', async ({ page }) => {
    await openBrief(page, '/tax');
    await expect(page.getByRole('row').nth(1)).toContainText('₹12.50 L');
    await expect(page.getByRole('cell', { name: '₹12,50,000', exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('row').nth(1)).toContainText('₹12,50,000', { useInnerText: true });
    await expect(page.getByText('₹12.50 L').first()).toBeHidden();
  });
});
