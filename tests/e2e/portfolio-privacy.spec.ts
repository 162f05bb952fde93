import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { disableIdleCallbacks } from './support/hold-idle.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { dashboardResponse } from './support/portfolio-responses.ts';

const AMOUNT = /₹\s?\d|\d\d,\d\d,\d\d\d|\d\.\dk/u;
const switchButton = (page: Page) => page.getByRole('button', { name: 'Hide amounts' });
/** Returns the title and the whole markup of the page, with tooltips and charts. */
const wholeMarkup = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.title} ${document.getElementById('root')?.outerHTML ?? ''}`);

const holding = (at: number): object => ({
  _id: `i${at}`,
  startupDetails: { name: `Startup ${at}`, _id: `s${at}` },
  type_of_securities: 'CCPS',
  issue_price: 1240,
  current_share_price: 3410,
  investment_amount: 1_000_000 - at,
});

test.beforeEach(async ({ page, faults }) => {
  serveInvestor(faults);
  faults.on('GET', 'investors/dashboard', dashboardResponse());
  const investments = Array.from({ length: 150 }, (_, at) => holding(at));
  faults.on('GET', 'investments/investor-profiles-by-email', json(200, { data: { investments } }));
  await disableIdleCallbacks(page);
  await storeInvestorLogin(page);
});

test.describe('Hidden amounts', () => {
  test('are masked on the dashboard, in its charts and their tooltips, also after a reload', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('svg.highcharts-root')).toHaveCount(4);
    expect(await wholeMarkup(page)).toMatch(AMOUNT);
    await switchButton(page).click();
    await expect(switchButton(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('₹•••••');
    await expect.poll(() => wholeMarkup(page)).not.toMatch(AMOUNT);
    const figure = page.locator('figure').first();
    // Once more when the chart was drawn again under the pointer.
    await expect(async () => {
      await figure.hover({ position: { x: 110, y: 150 } });
      await figure.hover({ position: { x: 104, y: 150 } });
      await expect(page.locator('.chart-tooltip').first()).toContainText('₹•••••', { timeout: 1_000 });
    }).toPass();
    expect(await wholeMarkup(page)).not.toMatch(AMOUNT);
    expect(await accessibilityViolations(page, { part: '.summary' })).toEqual([]);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('₹•••••');
    await expect(page.locator('svg.highcharts-root')).toHaveCount(4);
    expect(await wholeMarkup(page)).not.toMatch(AMOUNT);
  });

  test('are masked in View all, in Analysis and on the page of an investment, until they are shown again', async ({
    page,
  }) => {
    await page.goto('/view-all');
    await switchButton(page).click();
    await expect(page.getByRole('row').nth(1)).toContainText('₹•••••');
    expect(await wholeMarkup(page)).not.toMatch(AMOUNT);
    await page.getByRole('link', { name: 'Analysis', exact: true }).click();
    const returns = page.getByRole('region', { name: 'Returns' });
    await expect(returns).toContainText('₹•••••');
    await expect(returns).toContainText('175%');
    await page.locator('summary', { hasText: 'Date, age and basis' }).click();
    expect(await wholeMarkup(page)).not.toMatch(AMOUNT);
    await page.goBack();
    await page.getByRole('link', { name: 'Startup 0', exact: true }).click();
    await expect(page.getByText('₹•••••').first()).toBeVisible();
    expect(await wholeMarkup(page)).not.toMatch(AMOUNT);
    await switchButton(page).click();
    await expect(page.getByText('₹10,00,000').first()).toBeVisible();
  });
});
