import type { Locator, Page } from '@playwright/test';
import { overflowsSideways } from './support/accessibility-violations.ts';
import { NEVER } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { card, heading, rows } from './support/investment-page.ts';
import { investmentRecord, reportRecord, serveHoldings, servePages } from './support/investment-responses.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { HOLDINGS_CALL, NAMES_LIKE_MARKUP } from './support/portfolio-responses.ts';

/** Returns the value beside a label. */
const value = (page: Page, block: string, label: string): Locator =>
  card(page, block)
    .locator('.facts > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

/** Opens the investment from the table of holdings, which passes startup and investment as navigation state. */
async function openFromTable(page: Page): Promise<void> {
  await storeInvestorLogin(page);
  await page.goto('/view-all');
  await page.getByRole('link', { name: 'Vyomrekha Space' }).click();
  await expect(heading(page)).toBeVisible();
}

test.beforeEach(({ faults }) => {
  serveInvestor(faults);
  serveHoldings(faults, investmentRecord('i1'));
  for (const kind of ['mis', 'updates', 'meetings']) servePages(faults, `startup/${kind}/s1`, []);
});

test.describe('The investment page', () => {
  test('C-02 shows names exactly as stored, and no name widens the page', async ({ page, faults }) => {
    const stored = `${NAMES_LIKE_MARKUP.join(' ')} ${'endless'.repeat(60)}`;
    const texts = { investment_code: stored, about: stored, legalName: stored, website_url: stored };
    const investment = { scheme_name: stored, investementDoneVia: stored };
    serveHoldings(faults, investmentRecord('i1', investment, { name: stored, ...texts }));
    servePages(faults, 'startup/mis/s1', [[reportRecord(stored)]]);
    await storeInvestorLogin(page);
    await page.goto('/view-all/i1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stored);
    await expect(value(page, 'Investment', 'Scheme')).toHaveText(stored);
    await expect(value(page, 'Company Overview', 'Website')).toHaveText(stored);
    await expect(rows(page).locator('td').first()).toHaveText(stored);
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowsSideways(page)).toBe(false);
    }
  });
});

test('An investment page opened from the table of holdings survives reload, back and forward while the holdings do not load', async ({
  page,
  faults,
}) => {
  await openFromTable(page);
  await expect(heading(page)).toBeFocused();
  faults.on('GET', HOLDINGS_CALL, NEVER);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/view-all$/);
  await page.goForward();
  await expect(heading(page)).toBeVisible();
});

test('An address of an investment that the investor does not have shows an error page', async ({ page }) => {
  await storeInvestorLogin(page);
  await page.goto('/view-all/i2');
  await expect(heading(page, 'Something went wrong! Please try again later.')).toBeVisible();
  await expect(page.getByText('This investment is not among yours.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
});
