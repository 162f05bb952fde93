import type { Locator, Page } from '@playwright/test';
import { overflowsSideways } from './support/accessibility-violations.ts';
import { json, NEVER } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { heldResponse } from './support/held-response.ts';
import { card, heading, openInvestment, rows } from './support/investment-page.ts';
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

test.beforeEach(({ faults }) => {
  serveInvestor(faults);
  serveHoldings(faults, investmentRecord('i1'));
  for (const kind of ['mis', 'updates', 'meetings']) servePages(faults, `startup/${kind}/s1`, []);
});

test.describe('The investment page', () => {
  test('has the breadcrumb and every block of the product description', async ({ page }) => {
    await openInvestment(page);
    await expect(page).toHaveTitle('Vyomrekha Space · Kopal');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('link')).toHaveText(['Dashboard', 'View all']);
    await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', 'View all', 'Startup VYM-2022-014']);
    await expect(crumbs.getByText('Startup', { exact: true })).toBeVisible();
    const header = page.locator('.investment-header');
    await expect(header).toContainText('Investment Via Kopal Angel Fund I');
    await expect(header).toContainText('meera.family@example.in');
    await expect(card(page, 'Investment').getByRole('term')).toHaveText([
      'Type of Instrument',
      'Investment Stage',
      'Investment Vehicle',
      'Date of Purchase',
      'Time Period',
      'Investment Amount',
      'Current Investment Value',
      'Scheme',
      'Funding Type',
    ]);
    await expect(value(page, 'Investment', 'Date of Purchase')).toHaveText('February 18, 2022');
    await expect(value(page, 'Investment', 'Time Period')).toHaveText(/^\d+ months$/);
    await expect(value(page, 'Investment', 'Current Investment Value')).toHaveText('₹27,50,000');
    await expect(value(page, 'Investment', 'Current Investment Value').locator('.worth')).toHaveCSS(
      'color',
      'rgb(20, 112, 74)',
    );
    await expect(card(page, 'Units/Shares').getByRole('definition')).toHaveText([
      '806',
      '₹10',
      '₹1,240',
      '₹3,410',
    ]);
    await expect(card(page, 'Company Overview')).toContainText('Builds small imaging satellites.');
    await expect(
      value(page, 'Investment', 'Current Investment Value').getByRole('img', { name: 'Up' }),
    ).toBeVisible();
    const website = value(page, 'Company Overview', 'Website').getByRole('link');
    await expect(website).toHaveAttribute('href', 'https://vyomrekha.example');
    await expect(website).toHaveAttribute('target', '_blank');
    await expect(website).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(value(page, 'Company Overview', 'Founders')).toHaveText('Ishaan Kulkarni, Nandini Rao');
    await expect(card(page, 'Financial Update')).toContainText('Last updated September 30, 2025');
    await expect(card(page, 'Financial Update').getByRole('definition')).toHaveText([
      '₹2,40,00,000',
      '₹48,00,00,000',
      '₹1,32,00,00,000',
      '₹62,00,000',
      '14 months',
      '₹9,10,00,000',
      'Series B, 2026',
      '₹38,50,00,000',
      '--',
    ]);
  });

  test('shows a placeholder for every missing value, and initials for a missing logo', async ({
    page,
    faults,
  }) => {
    const startupDetails = { _id: 's1', name: 'Bare Startup', logoUrl: '/gone.png' };
    serveHoldings(faults, { _id: 'i1', startupDetails });
    await openInvestment(page, 'Bare Startup');
    await expect(page.locator('.investment-header .company-logo')).toHaveText('BS');
    await expect(page.getByText('Investment Via')).toHaveCount(0);
    await expect(card(page, 'Investment').getByRole('definition')).toHaveText([
      ...['N/A', 'N/A', 'N/A', 'N/A'],
      ...['N/A', '--', '--', 'N/A', 'N/A'],
    ]);
    await expect(card(page, 'Financial Update').getByRole('definition')).toHaveText(
      Array.from({ length: 9 }, () => '--'),
    );
    await expect(card(page, 'Financial Update')).toContainText('Last updated --');
    const text = await page.getByRole('main').innerText();
    expect(text).not.toMatch(/undefined|null|NaN|Infinity|\[object/);
  });

  test('shows the value of one of two rounds in a company that has closed', async ({ page, faults }) => {
    const startup = {
      startup_status: 'CLOSED',
      startup_status_year: 2025,
      startup_status_content: 'Sold.',
    };
    const round = investmentRecord('i1', { current_value_of_investment: 400_000 }, startup);
    serveHoldings(faults, round, investmentRecord('i2', {}, startup));
    await openInvestment(page);
    await expect(value(page, 'This Round', 'Current Investment Value')).toHaveText('₹4,00,000');
    await expect(
      value(page, 'This Round', 'Current Investment Value').getByRole('img', { name: 'Down' }),
    ).toBeVisible();
    await expect(page.locator('.investment-header')).toContainText('Closed');
    await expect(card(page, 'All your rounds in this company')).toContainText(
      'Closed: the data tells of no proceeds',
    );
    await expect(value(page, 'Company Overview', 'Status')).toHaveText('CLOSED');
    await expect(value(page, 'Company Overview', 'Year Status Changed')).toHaveText('2025');
    await expect(value(page, 'Company Overview', 'Remark')).toHaveText('Sold.');
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

  test('C-16 reports an id that is not among the holdings, and requests nothing for it', async ({
    page,
    faults,
  }) => {
    await storeInvestorLogin(page);
    await page.goto('/view-all/unknown');
    await expect(heading(page, GENERIC)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
    expect(faults.calls.filter(({ path }) => path.includes('/startup/'))).toEqual([]);
  });
});

test.describe('The investment page opened from the table of holdings', () => {
  test('stores its navigation state, and survives reload, back and forward', async ({ page, faults }) => {
    await openFromTable(page);
    await expect(heading(page)).toBeFocused();
    const state = await page.evaluate(() => {
      const states = JSON.parse(sessionStorage.getItem('kopal:entry-states') ?? '{}') as Record<
        string,
        string
      >;
      return states[history.state as string];
    });
    expect(JSON.parse(state ?? '')).toMatchObject({
      startup: { name: 'Vyomrekha Space' },
      investment: { id: 'i1', invested: 1_000_000 },
    });
    // The page shows the navigation state alone while the holdings do not respond.
    faults.on('GET', HOLDINGS, NEVER);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/view-all$/);
    await page.goForward();
    await expect(heading(page)).toBeVisible();
  });

  test('C-13 never shows its navigation state to another investor', async ({ page, faults }) => {
    await openFromTable(page);
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
    await expect(page.getByText('Vyomrekha')).toHaveCount(0);
  });
});
