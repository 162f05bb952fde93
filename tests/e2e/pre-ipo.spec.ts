import type { Locator, Page } from '@playwright/test';
import { json } from './support/fault-responses.ts';
import type { FaultServer } from './support/fault-server.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { ipoRecord } from './support/market-responses.ts';

const STAGES = ['open', 'closed', 'upcoming'] as const;
const TITLES = { open: 'Open', closed: 'Closed', upcoming: 'Upcoming' } as const;

const table = (page: Page, name: string): Locator => page.getByRole('table', { name, exact: true });
const names = (page: Page, name: string): Locator => table(page, name).locator('tbody th');
const header = (page: Page, tableName: string, name: string): Locator =>
  table(page, tableName).getByRole('columnheader', { name });

const listings = (count: number, prefix: string): readonly object[] =>
  Array.from({ length: count }, (_, index) => ipoRecord(`${prefix}${index}`));

function serveListings(faults: FaultServer, counts: Readonly<Record<(typeof STAGES)[number], number>>): void {
  for (const stage of STAGES)
    faults.on('GET', `investor/ipo/${stage}`, json(200, { data: listings(counts[stage], stage[0] ?? '') }));
}

/** Expects the columns of each table, and the cells and the safe link of the first row of `Upcoming`. */
async function expectColumns(page: Page): Promise<void> {
  for (const stage of STAGES) {
    await expect(table(page, TITLES[stage]).getByRole('columnheader')).toHaveText([
      'Company',
      'Category',
      'Bid Start',
      'Bid End',
      'Listing Status',
    ]);
  }
  const row = table(page, 'Upcoming').getByRole('row').nth(1);
  await expect(row.getByRole('cell')).toHaveText([
    'SME',
    'November 19, 2026',
    'November 24, 2026',
    'Bidding',
  ]);
  await expect(row.locator('img')).toHaveAttribute('src', '/icon.svg');
  const link = row.getByRole('link', { name: 'Company u0' });
  await expect(link).toHaveAttribute('href', 'https://company.example');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
}

test.describe('The pre-IPO page', () => {
  test('has three tables of five columns and ten rows a page; each table is paged and sorted alone', async ({
    page,
    faults,
  }) => {
    serveListings(faults, { open: 3, closed: 23, upcoming: 10 });
    faults.on('GET', 'investor/ipo/open', json(200, { data: [...listings(3, 'o'), null] }));
    await page.goto('/pre-ipo');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Open', 'Closed', 'Upcoming']);
    await expect(page.getByRole('main').locator('.page-count')).toHaveText(['3', '23', '10']);
    await expect(page.getByText('1 record could not be shown.')).toBeVisible();
    await test.step('each table has five columns, and a row has the cells and the link of its company', () =>
      expectColumns(page));
    await expect(names(page, 'Upcoming')).toHaveCount(10);
    await expect(page.getByRole('navigation', { name: 'Pagination of Upcoming' })).toHaveCount(0);
    const pages = page.getByRole('navigation', { name: 'Pagination of Closed' });
    await expect(names(page, 'Closed')).toHaveCount(10);
    await pages.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(names(page, 'Closed').first()).toContainText('Company c10');
    await page.keyboard.press('Enter');
    await expect(names(page, 'Closed')).toHaveCount(3);
    await expect(pages.getByRole('button', { name: 'Next' })).toBeFocused();
    await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect(pages.locator('[aria-current="page"]')).toHaveText('3');
    await expect(names(page, 'Upcoming').first()).toContainText('Company u0');
    const company = header(page, 'Closed', 'Company');
    await company.getByRole('button').press('Enter');
    await expect(company).toHaveAttribute('aria-sort', 'ascending');
    await expect(company.getByRole('button')).toBeFocused();
    await expect(pages.locator('[aria-current="page"]')).toHaveText('1');
    await company.getByRole('button').press('Space');
    await expect(company).toHaveAttribute('aria-sort', 'descending');
    await expect(names(page, 'Closed').first()).toContainText('Company c22');
    await expect(table(page, 'Upcoming').locator('[aria-sort]')).toHaveCount(0);
  });
});
