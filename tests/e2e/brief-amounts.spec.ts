import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { disableIdleCallbacks } from './support/hold-idle.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { dashboardResponse, holdingRecord } from './support/portfolio-responses.ts';

const switchButton = (page: Page) => page.getByRole('button', { name: 'Lakh and crore' });
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
const amount = (page: Page, brief: string) => page.locator('.brief-amount', { hasText: brief }).first();

test('The switch shortens amounts to lakh and crore; hover, focus, print and screen readers get exact ones', async ({
  page,
  faults,
}) => {
  serveInvestor(faults);
  faults.on('GET', 'investors/dashboard', dashboardResponse({ totalCurrentValue: 12_500_000 }));
  const investments = [
    holdingRecord('priced', { investment_amount: 1_250_000 }),
    holdingRecord('unpriced', { investment_amount: 800_000, current_share_price: undefined }),
  ];
  faults.on('GET', 'investments/investor-profiles-by-email', json(200, { data: { investments } }));
  await disableIdleCallbacks(page);
  await storeInvestorLogin(page);
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
  await amount(page, '₹1.25 Cr').hover();
  await expect(page.getByRole('tooltip')).toHaveText('₹1,25,00,000');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();

  await section(page, 'View all').click();
  await expect(amount(page, '₹12.50 L')).toBeVisible();
  await amount(page, '₹12.50 L').focus();
  await expect(page.getByRole('tooltip')).toHaveText('₹12,50,000');
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('₹•••••');
  await expect(page.locator('.brief-amount')).toHaveCount(0);
  await page.getByRole('button', { name: 'Hide amounts' }).click();

  await section(page, 'Analysis').click();
  const returns = page.getByRole('region', { name: 'Returns' });
  await expect(returns.locator('.figure-note').filter({ hasText: 'Excludes' })).toContainText('₹8.00 L');
  await expect(returns.locator('.figure-note').filter({ hasText: 'of it has' })).toContainText('₹12.50 L');
  await section(page, 'Tax & statements').click();
  await expect(page.getByRole('row').nth(1)).toContainText('₹12.50 L');
  await expect(page.getByRole('cell', { name: '₹12,50,000', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row').nth(1)).toContainText('₹12,50,000', { useInnerText: true });
  await expect(page.getByText('₹12.50 L').first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await section(page, 'View all').click();
  await expect(amount(page, '₹12.50 L')).toBeVisible();
  await switchButton(page).click();
  await expect(page.getByRole('cell', { name: '₹12,50,000', exact: true }).first()).toBeVisible();
  await expect(page.locator('.brief-amount')).toHaveCount(0);
});
