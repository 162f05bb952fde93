import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { disableIdleCallbacks } from './support/disable-idle-callbacks.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { dashboardResponse } from './support/portfolio-responses.ts';

const switchButton = (page: Page) => page.getByRole('button', { name: 'Lakh and crore' });
const amount = (page: Page, brief: string) => page.locator('.brief-amount', { hasText: brief }).first();

test.beforeEach(async ({ page, faults }) => {
  serveInvestor(faults);
  faults.on('GET', 'investors/dashboard', dashboardResponse({ totalCurrentValue: 12_500_000 }));
  await disableIdleCallbacks(page);
  await storeInvestorLogin(page);
});

test('The switch “Lakh and crore” shortens the amounts of the dashboard; their accessible names and tooltips have the exact amounts', async ({
  page,
}) => {
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

  await amount(page, '₹1.25 Cr').focus();
  await expect(page.getByRole('tooltip')).toHaveText('₹1,25,00,000');
  expect(await accessibilityViolations(page, { part: 'main' })).toEqual([]);
});
