import type { Page } from '@playwright/test';
import { expect, faultTest as test } from './support/fixtures.ts';
import { disableIdleCallbacks } from './support/disable-idle-callbacks.ts';
import { openInApp } from './support/open-in-app.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { serveHoldings } from './support/investment-responses.ts';
import { dashboardResponse, holdingRecord } from './support/portfolio-responses.ts';

const AMOUNT = /₹\s?\d|\d\d,\d\d,\d\d\d|\d\.\dk/u;
const switchButton = (page: Page) => page.getByRole('button', { name: 'Hide amounts' });
/** Returns the title and the whole markup of the page, with tooltips and charts. */
const wholeMarkup = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.title} ${document.getElementById('root')?.outerHTML ?? ''}`);

test.beforeEach(async ({ page, faults }) => {
  serveInvestor(faults);
  faults.on('GET', 'investors/dashboard', dashboardResponse());
  const holdings = Array.from({ length: 3 }, (_, at) =>
    holdingRecord(`i${at}`, {
      issue_price: 1240,
      current_share_price: 3410,
      investment_amount: 1_000_000 - at,
    }),
  );
  serveHoldings(faults, ...holdings);
  await disableIdleCallbacks(page);
  await storeInvestorLogin(page);
});

test('Hidden amounts are masked in the charts and tooltips of the dashboard and of Analysis until they are shown again', async ({
  page,
}) => {
  const summary = page.getByRole('region', { name: 'Summary' });
  await page.goto('/');
  await test.step('the dashboard with its charts', async () => {
    await expect(page.locator('svg.highcharts-root')).toHaveCount(4);
    expect(await wholeMarkup(page)).toMatch(AMOUNT);
    await switchButton(page).click();
    await expect(switchButton(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(summary).toContainText('₹•••••');
    await expect.poll(() => wholeMarkup(page)).not.toMatch(AMOUNT);
  });
  await test.step('a tooltip of a chart', async () => {
    const figure = page.locator('figure').first();
    // Repeated, because the chart may be redrawn while the pointer is on it.
    await expect(async () => {
      await figure.hover({ position: { x: 110, y: 150 } });
      await figure.hover({ position: { x: 104, y: 150 } });
      await expect(page.locator('.chart-tooltip').first()).toContainText('₹•••••', { timeout: 1_000 });
    }).toPass();
    expect(await wholeMarkup(page)).not.toMatch(AMOUNT);
  });
  await test.step('the dashboard after a reload', async () => {
    await page.reload();
    await expect(summary).toContainText('₹•••••');
    await expect(page.locator('svg.highcharts-root')).toHaveCount(4);
    expect(await wholeMarkup(page)).not.toMatch(AMOUNT);
  });
  await test.step('Analysis', async () => {
    await openInApp(page, '/analysis');
    const returns = page.getByRole('region', { name: 'Returns' });
    await expect(returns).toContainText('₹•••••');
    await expect(returns).toContainText('175%');
    await page.locator('summary', { hasText: 'Date, age and basis' }).click();
    expect(await wholeMarkup(page)).not.toMatch(AMOUNT);
  });
  await test.step('the amounts are shown again', async () => {
    await switchButton(page).click();
    await expect(page.getByRole('region', { name: 'Returns' })).not.toContainText('₹•••••');
  });
});
