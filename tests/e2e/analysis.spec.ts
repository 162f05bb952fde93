import type { Locator, Page } from '@playwright/test';
import { expect, faultTest as test } from './support/fixtures.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { dashboardResponse, holdingRecord, holdingsResponse } from './support/portfolio-responses.ts';

const HOLDINGS = 'investments/investor-profiles-by-email';
const DAY_MS = 86_400_000;

/** Returns the day in India so many days ago, as the API sends it. */
const daysAgo = (days: number): string =>
  new Date(Date.now() + 5.5 * 3_600_000 - days * DAY_MS).toISOString().slice(0, 10);

const FUND = 'Kopal Angel Fund I';

/** Two investments in one company through a fund, and two direct ones in other companies, the last without a price. */
const PORTFOLIO = [
  holdingRecord('first', {
    startupDetails: { _id: 's1', name: 'Vyomrekha Space', sector: 'SpaceTech' },
    investementDoneVia: FUND,
    purchase_date: daysAgo(730),
    number_of_securities: 2000,
  }),
  holdingRecord('follow', {
    startupDetails: { _id: 's1', name: 'Vyomrekha Space', sector: 'SpaceTech' },
    investementDoneVia: FUND,
    purchase_date: daysAgo(40),
    investment_amount: 150_000,
    number_of_securities: 1500,
  }),
  holdingRecord('direct', {
    startupDetails: { _id: 's2', name: 'Bahi Ledger', sector: 'Fin-tech' },
    purchase_date: daysAgo(400),
    current_share_price: 50,
    number_of_securities: 2000,
  }),
  holdingRecord('unpriced', {
    startupDetails: { _id: 's3', name: 'Munafa Ledger' },
    purchase_date: daysAgo(500),
    current_share_price: undefined,
  }),
];

const strip = (page: Page): Locator => page.getByRole('region', { name: 'Returns' });
const card = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

const concentration = (page: Page): Locator => card(page, 'Concentration');
const companies = (page: Page): Locator => card(page, 'Companies');
const channel = (page: Page): Locator => page.getByRole('combobox', { name: 'Channel' });

/** Finds the field with the common limit of all groups without a limit of their own. */
const groupLimit = (page: Page): Locator =>
  concentration(page).getByRole('spinbutton', { name: 'Any other group, %' });

const expectChangedLimits = (page: Page): Promise<void> =>
  expect(
    concentration(page).getByRole('status').filter({ hasText: 'The limits are changed.' }),
  ).toBeVisible();

async function openAnalysis(page: Page): Promise<void> {
  await page.goto('/analysis');
  await expect(page.getByRole('heading', { name: 'Valuation checks' })).toBeVisible();
}

test.beforeEach(async ({ page, faults }) => {
  serveInvestor(faults);
  faults.on('GET', 'investors/dashboard', dashboardResponse({ totalCurrentValue: 625_000 }));
  faults.on('GET', HOLDINGS, holdingsResponse(PORTFOLIO));
  await storeInvestorLogin(page);
});

test.describe('The analysis', () => {
  test('shows the returns of the portfolio, and its gains and its sectors in charts and tables', async ({
    page,
  }) => {
    await openAnalysis(page);
    await expect(strip(page)).toContainText('₹6,25,000');
    await expect(strip(page)).toContainText('Gain: ₹75,000 (13.6%)');
    await expect(strip(page)).toContainText(
      'Excludes 1 investment (₹2,00,000 invested) with no current value',
    );
    await expect(strip(page)).toContainText('1.14×');
    await expect(strip(page)).toContainText('Unrealised; current holdings only.');
    await expect(page.getByText('All checks passed')).toBeVisible();
    await expect(page.locator('svg.highcharts-root')).toHaveCount(2);
    await page.getByRole('button', { name: 'Show Where the gain comes from as a table' }).click();
    const bridge = card(page, 'Where the gain comes from').getByRole('row');
    await expect(bridge).toHaveText([
      /Company\s*Change\s*Sum/u,
      /Invested\s*₹5,50,000/u,
      /Vyomrekha Space\s*\+₹1,75,000\s*₹7,25,000/u,
      /Bahi Ledger\s*-₹1,00,000\s*₹6,25,000/u,
      /Current Value\s*₹6,25,000/u,
    ]);
    await concentration(page).getByRole('button', { name: 'Sector' }).click();
    await page.getByRole('button', { name: 'Show Concentration as a table' }).click();
    await expect(concentration(page).getByRole('row')).toHaveText([
      /Group/u,
      /SpaceTech\s*₹5,25,000\s*84%\s*2 investments/u,
      /Fin-tech\s*₹1,00,000\s*16%\s*1 investment/u,
    ]);
  });

  test('warns of a group above its limit, reports an invalid limit at its field, and returns to the defaults', async ({
    page,
  }) => {
    await openAnalysis(page);
    await concentration(page).getByRole('button', { name: 'Sector' }).click();
    await expect(concentration(page).getByText('Above your limit of').first()).toBeVisible();
    await concentration(page).getByText('Change the limits').click();
    const group = groupLimit(page);
    await group.fill('-5');
    await concentration(page).getByRole('button', { name: 'Apply' }).click();
    await expect(group).toHaveAccessibleDescription('Enter a whole number from 1 to 100.');
    await expect(group).toBeFocused();
    await expect(group).toHaveValue('-5');
    await group.fill('30');
    await concentration(page).getByRole('button', { name: 'Back to defaults' }).click();
    await expect(group).toHaveValue('40');
    await expect(group).toHaveAccessibleDescription('');
  });

  test('keeps limit, open company and filter after a reload; Back restores the previous filter, Show all removes the filter', async ({
    page,
  }) => {
    await openAnalysis(page);
    await test.step('limit, open company and filter are chosen', async () => {
      await concentration(page).getByRole('button', { name: 'Sector' }).click();
      await concentration(page).getByText('Change the limits').click();
      await groupLimit(page).fill('90');
      await page.keyboard.press('Enter');
      await expectChangedLimits(page);
      await page.getByRole('button', { name: 'Investments in Vyomrekha Space' }).click();
      await channel(page).selectOption('Direct');
      await expect(strip(page)).toContainText('₹1,00,000');
      await channel(page).selectOption(FUND);
      await expect(strip(page)).toContainText('₹5,25,000');
    });
    await test.step('a reload keeps all three', async () => {
      await page.reload();
      await expect(strip(page)).toContainText('₹5,25,000');
      await expect(channel(page)).toHaveValue(`=${FUND}`);
      await expect(companies(page).getByText('Follow-on')).toBeVisible();
      await expect(concentration(page)).toContainText('your limit is 25%');
      await concentration(page).getByText('Change the limits').click();
      await expect(groupLimit(page)).toHaveValue('90');
    });
    await test.step('Back restores the previous filter', async () => {
      await page.goBack();
      await expect(strip(page)).toContainText('₹1,00,000');
      await expect(page).toHaveURL(/\/analysis\?channel=$/u);
      await expect(page.getByText('Filtered: Channel Direct. 2 of 4 investments')).toBeVisible();
    });
    await test.step('Show all removes the filter', async () => {
      await page.getByRole('button', { name: 'Show all' }).press('Enter');
      await expect(page).toHaveURL(/\/analysis$/u);
      await expect(page.getByRole('search', { name: 'Filter' })).toBeFocused();
      await expect(page.locator('#announcements')).toHaveText('All investments are included.');
      await expect(strip(page)).toContainText('₹6,25,000');
    });
  });

  test('announces that a filter is cleared, but not the rows that then appear', async ({ page, faults }) => {
    const others = Array.from({ length: 60 }, (_, at) => holdingRecord(`h${at}`));
    faults.on('GET', HOLDINGS, holdingsResponse([...PORTFOLIO, ...others]));
    await page.goto(`/analysis?channel=${FUND}`);
    await page.getByRole('button', { name: 'Show all' }).press('Enter');
    await expect(companies(page).getByRole('button', { name: 'Show more companies' })).toBeVisible();
    await expect(page.locator('#announcements')).toHaveText('All investments are included.');
  });
});
