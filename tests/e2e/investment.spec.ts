import type { Locator, Page } from '@playwright/test';
import { overflowsSideways } from './support/accessibility-violations.ts';
import { json, NEVER } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { heldResponse } from './support/held-response.ts';
import { card, heading, linksButton, openInvestment, rows } from './support/investment-page.ts';
import { investmentRecord, reportRecord, serveHoldings, servePages } from './support/investment-responses.ts';
import { storeInvestorLogin, STORED_INVESTOR, serveInvestor } from './support/stored-login.ts';
import { holdingsResponse, NAMES_LIKE_MARKUP } from './support/portfolio-responses.ts';

const GENERIC = 'Something went wrong! Please try again later.';
const HOLDINGS = 'investments/investor-profiles-by-email';

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

async function expectHeader(page: Page): Promise<void> {
  await expect(page).toHaveTitle('Vyomrekha Space · Kopal');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link')).toHaveText(['Dashboard', 'View all']);
  await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', 'View all', 'Startup VYM-2022-014']);
  await expect(crumbs.getByText('Startup', { exact: true })).toBeVisible();
  const header = page.locator('.investment-header');
  await expect(header).toContainText('Investment Via Kopal Angel Fund I');
  await expect(header).toContainText('meera.family@example.in');
}

/** The labels of the block "Investment". */
const INVESTMENT_LABELS = [
  'Type of Instrument',
  'Investment Stage',
  'Investment Vehicle',
  'Date of Purchase',
  'Time Period',
  'Investment Amount',
  'Current Investment Value',
  'Scheme',
  'Funding Type',
];

async function expectInvestment(page: Page): Promise<void> {
  await expect(card(page, 'Investment').getByRole('term')).toHaveText(INVESTMENT_LABELS);
  await expect(value(page, 'Investment', 'Date of Purchase')).toHaveText('February 18, 2022');
  await expect(value(page, 'Investment', 'Time Period')).toHaveText(/^\d+ months$/);
  const worth = value(page, 'Investment', 'Current Investment Value');
  await expect(worth).toHaveText('₹27,50,000');
  await expect(worth.locator('.worth')).toHaveCSS('color', 'rgb(20, 112, 74)');
  await expect(worth.getByRole('img', { name: 'Up' })).toBeVisible();
  await expect(card(page, 'Units/Shares').getByRole('definition')).toHaveText([
    '806',
    '₹10',
    '₹1,240',
    '₹3,410',
  ]);
}

async function expectCompanyOverview(page: Page): Promise<void> {
  await expect(card(page, 'Company Overview')).toContainText('Builds small imaging satellites.');
  const website = value(page, 'Company Overview', 'Website').getByRole('link');
  await expect(website).toHaveAttribute('href', 'https://vyomrekha.example');
  await expect(website).toHaveAttribute('target', '_blank');
  await expect(website).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(value(page, 'Company Overview', 'Founders')).toHaveText('Ishaan Kulkarni, Nandini Rao');
}

/** The values of the block "Financial Update". */
const FINANCIAL_UPDATE = [
  '₹2,40,00,000',
  '₹48,00,00,000',
  '₹1,32,00,00,000',
  '₹62,00,000',
  '14 months',
  '₹9,10,00,000',
  'Series B, 2026',
  '₹38,50,00,000',
  '--',
];

test.beforeEach(({ faults }) => {
  serveInvestor(faults);
  serveHoldings(faults, investmentRecord('i1'));
  for (const kind of ['mis', 'updates', 'meetings']) servePages(faults, `startup/${kind}/s1`, []);
});

test.describe('The investment page', () => {
  test('has the breadcrumb and every block of the product description', async ({ page }) => {
    await openInvestment(page);
    await test.step('breadcrumb and header', () => expectHeader(page));
    await test.step('Investment and Units/Shares', () => expectInvestment(page));
    await test.step('Company Overview', () => expectCompanyOverview(page));
    await test.step('Financial Update', async () => {
      const update = card(page, 'Financial Update');
      await expect(update).toContainText('Last updated September 30, 2025');
      await expect(update.getByRole('definition')).toHaveText(FINANCIAL_UPDATE);
    });
    await test.step('Important Links without a record', async () => {
      await expect(page.getByRole('tabpanel')).toHaveText('No MIS records have been added yet.');
      await expect(linksButton(page, 'Next')).toHaveCount(0);
    });
  });

  test('C-02 shows names exactly as stored, and none widens the page', async ({ page, faults }) => {
    const typed = `${NAMES_LIKE_MARKUP.join(' ')} ${'endless'.repeat(60)}`;
    const texts = { investment_code: typed, about: typed, legalName: typed, website_url: typed };
    const investment = { scheme_name: typed, investementDoneVia: typed };
    serveHoldings(faults, investmentRecord('i1', investment, { name: typed, ...texts }));
    servePages(faults, 'startup/mis/s1', [[reportRecord(typed)]]);
    await storeInvestorLogin(page);
    await page.goto('/view-all/i1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(typed);
    await expect(value(page, 'Investment', 'Scheme')).toHaveText(typed);
    await expect(value(page, 'Company Overview', 'Website')).toHaveText(typed);
    await expect(rows(page).locator('td').first()).toHaveText(typed);
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowsSideways(page)).toBe(false);
    }
  });
});

test('C-13 An investment page opened from the table of holdings survives reload, back and forward, but not another login', async ({
  page,
  faults,
}) => {
  await openFromTable(page);
  await expect(heading(page)).toBeFocused();
  await test.step('shows its navigation state alone while the holdings do not respond', async () => {
    faults.on('GET', HOLDINGS, NEVER);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/view-all$/);
    await page.goForward();
    await expect(heading(page)).toBeVisible();
  });
  await test.step('shows nothing of it to another investor', async () => {
    const other = { ...STORED_INVESTOR, email: 'arjun@kopal.test' };
    const holdings = heldResponse();
    faults.on('GET', HOLDINGS, holdings.handler);
    faults.on('GET', 'auth/me', json(200, { data: other }));
    await page.evaluate((user) => {
      const auth = { user, token: 'token-2', isLoggedIn: true };
      localStorage.setItem('root', JSON.stringify({ auth }));
    }, other);
    await page.reload();
    await expect(page.getByRole('button', { name: other.name })).toBeVisible();
    await expect(page).toHaveURL(/\/view-all\/i1$/);
    await expect(page.getByText(/VYM-2022-014|Vyomrekha/)).toHaveCount(0);
    holdings.send(holdingsResponse([]));
    await expect(heading(page, GENERIC)).toBeVisible();
    await expect(page.getByText('This investment is not among yours.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
    await expect(page.getByText('Vyomrekha')).toHaveCount(0);
  });
});
