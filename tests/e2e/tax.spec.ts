import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import ICAL from 'ical.js';
import Papa from 'papaparse';
import { brokenWords } from './support/broken-words.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { json } from './support/fault-responses.ts';
import { heldResponse } from './support/held-response.ts';
import { investmentRecord } from './support/investment-responses.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { holdingsResponse } from './support/portfolio-responses.ts';

const PATH = 'investments/investor-profiles-by-email';

const record = (id: string, name: string, change: object): object =>
  investmentRecord(
    id,
    { investementDoneVia: undefined, type_of_securities: 'Equity', ...change },
    { _id: `s-${id}`, name, legalName: `${name} Private Limited` },
  );

const FOUR = [
  record('old', 'Purvi, "Labs"', { purchase_date: '2022-05-01' }),
  record('soon', 'Vyomrekha', { purchase_date: '2024-12-01', investementDoneVia: 'Kopal Angel Fund I' }),
  record('young', '=HYPERLINK("http://x.example")', { purchase_date: '2026-05-01' }),
  record('debt', 'Raftaar Cells', { purchase_date: '2021-05-01', type_of_securities: 'CCD' }),
];

const NOW = '2026-11-22T06:30:00Z';

async function openTax(page: Page, query = ''): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await storeInvestorLogin(page);
  await page.goto(`/tax${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tax & statements' })).toBeVisible();
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

async function saved(page: Page, name: string): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await textOf(download) };
}

test.beforeEach(({ faults }) => {
  serveInvestor(faults);
  faults.on('GET', PATH, holdingsResponse(FOUR));
});

test.describe('Tax & statements', () => {
  test('says that it is loading, that it has failed, and after a retry that there are no investments', async ({
    page,
    faults,
  }) => {
    const held = heldResponse();
    faults.on('GET', PATH, held.handler);
    await storeInvestorLogin(page);
    await page.goto('/tax');
    await expect(page.getByText('Loading tax and statements')).toBeAttached();
    held.send(json(500, { message: 'broken' }));
    await expect(page.getByText('Tax & statements could not be loaded.')).toBeVisible();
    faults.on('GET', PATH, holdingsResponse([]));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No investments found')).toBeVisible();
  });

  test('keeps view, year, quarter and PAN over a reload', async ({ page }) => {
    await openTax(page, '?view=return');
    await page.getByLabel('PAN of Vyomrekha Private Limited').fill('aabcv1234k');
    await page.getByRole('button', { name: 'Statement of account' }).click();
    // Not the year that the statement opens with.
    await page.getByLabel('Financial year').selectOption({ label: 'FY 2024-25' });
    await page.getByLabel('Quarter').selectOption({ label: 'Q1, April to June' });
    await expect(page.getByRole('heading', { level: 2 })).toContainText('FY 2024-25, Q1, April to June');
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 })).toContainText('FY 2024-25, Q1, April to June');
    await page.getByRole('button', { name: 'ITR schedule' }).click();
    await expect(page.getByLabel('PAN of Vyomrekha Private Limited')).toHaveValue('AABCV1234K');
  });
});

test.describe('The tax clock', () => {
  const row = (page: Page): Locator => page.getByRole('row', { name: /Vyomrekha/u });

  test('saves the days on which investments turn long-term to the calendar', async ({ page }) => {
    await openTax(page);
    const { name, text } = await saved(page, 'All long-term days to calendar');
    expect(name).toBe('Long-term-days.ics');
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    expect(events.map(({ summary, startDate }) => [summary, String(startDate)])).toEqual([
      ['Vyomrekha: long-term from today', '2026-12-02'],
      ['=HYPERLINK("http://x.example"): long-term from today', '2028-05-02'],
    ]);
    const one = await saved(page, 'Add to calendar: Vyomrekha turns long-term');
    expect(one.text.match(/BEGIN:VEVENT/gu)).toHaveLength(1);
  });

  test('shows class and first long-term day of each investment, and its value after tax for a slab rate', async ({
    page,
  }) => {
    await openTax(page);
    await expect(row(page)).toContainText('Short-term');
    await expect(row(page)).toContainText('2 Dec 2026');
    await expect(row(page)).toContainText('10 days left');
    await expect(page.getByRole('row', { name: /Raftaar/u })).toContainText(
      'Deemed short-term until converted; ask your CA',
    );
    await page.getByRole('button', { name: 'After tax' }).click();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Choose the rate of your slab');
    await page.getByLabel('Slab rate for short-term gains').selectOption('30');
    await expect(row(page)).toContainText('₹22,25,000');
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await brokenWords(page, '.clock-table'), `at ${width}`).toEqual([]);
    }
    await expect(page.getByText('Not tax advice', { exact: false })).toHaveCount(1);
  });
});

test.describe('The ITR schedule', () => {
  const panField = (page: Page, company: string): Locator =>
    page.getByLabel(`PAN of ${company} Private Limited`);

  test('is saved as a CSV file that a parser reads, and in which no name is a formula', async ({ page }) => {
    await openTax(page, '?view=return&year=2026');
    await panField(page, 'Vyomrekha').fill('aabcv1234k');
    await panField(page, 'Vyomrekha').blur();
    const { name, text } = await saved(page, 'CSV');
    expect(name).toBe('Unlisted-shares-FY-2026-27.csv');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const { data } = Papa.parse<string[]>(text.slice(1));
    expect(data.map(([company]) => company)).toEqual([
      'Name of company',
      '\'=HYPERLINK("http://x.example") Private Limited',
      'Purvi, "Labs" Private Limited',
      'Vyomrekha Private Limited',
      '',
    ]);
    expect(data[3]?.[2]).toBe('AABCV1234K');
  });

  test('empties the PAN fields on Forget PANs, also those whose text is not a PAN', async ({ page }) => {
    await openTax(page, '?view=return&year=2026');
    const field = panField(page, 'Vyomrekha');
    await field.fill('aabcv1234k');
    await field.blur();
    await field.fill('nonsense');
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert')).toContainText('A PAN has five letters');
    const other = panField(page, 'Purvi, "Labs"');
    await other.fill('nonsense');
    await other.blur();
    await expect(other).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Forget PANs' }).press('Enter');
    await expect(page.getByRole('button', { name: 'With preference shares' })).toBeFocused();
    await expect(field).toHaveValue('');
    await expect(field).toHaveAttribute('aria-invalid', 'false');
    await expect(other).toHaveValue('');
  });
});

test.describe('An ITR schedule with 600 purchases', () => {
  const table = (page: Page): Locator =>
    page.getByRole('table', { name: 'Unlisted shares held in FY 2026-27' });
  const panField = (page: Page, company: number): Locator =>
    page.getByLabel(`PAN of Company ${company}`, { exact: true });
  const scrollTo = (page: Page, top: number): Promise<void> =>
    page.evaluate((to) => globalThis.scrollTo(0, to), top);

  test.beforeEach(async ({ page, faults }) => {
    // Company 100 has 63 purchases: more rows than are rendered above the visible ones.
    const companyOf = (index: number): number => (index < 540 ? index % 200 : 100);
    const many = Array.from({ length: 600 }, (_, index) =>
      investmentRecord(
        `i${index}`,
        { type_of_securities: 'Equity', purchase_date: '2026-05-01' },
        { _id: `s${companyOf(index)}`, legalName: `Company ${companyOf(index)}` },
      ),
    );
    faults.on('GET', PATH, holdingsResponse(many));
    await openTax(page, '?view=return&year=2026');
    await expect(table(page)).toHaveAttribute('aria-rowcount', '603');
  });

  test('renders only the visible rows, and keeps a text that is not a PAN while its row is not rendered', async ({
    page,
  }) => {
    const field = panField(page, 0);
    await field.fill('nonsense');
    await field.blur();
    await scrollTo(page, 1_000_000);
    await expect(panField(page, 199)).toBeInViewport();
    await expect(field).toBeHidden();
    expect(await table(page).locator('tbody tr').count()).toBeLessThan(100);
    await scrollTo(page, 0);
    await expect(field).toHaveValue('nonsense');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  test('moves the focus by keys to PAN fields that are not rendered yet', async ({ page }) => {
    await panField(page, 0).press('Control+End');
    await expect(panField(page, 199)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(panField(page, 198)).toBeFocused();
    await page.keyboard.press('Control+Home');
    await expect(panField(page, 0)).toBeFocused();
    // The last rows of company 100 are visible; its first row, which has the PAN field, is not rendered.
    await panField(page, 0).blur();
    await scrollTo(page, 17_000);
    await panField(page, 101).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(panField(page, 100)).toBeFocused();
    await expect(panField(page, 100)).toBeInViewport();
  });
});

test('The statement of account is printed with a valid PAN of the holder, also while it is typed', async ({
  page,
}) => {
  await openTax(page, '?view=statement');
  const pan = page.getByLabel(/^PAN of Meera Raghunathan/u);
  const printed = page.getByText('PAN', { exact: true });
  await pan.fill('nonsense');
  await pan.blur();
  await expect(page.getByRole('alert')).toContainText('A PAN has five letters');
  await page.emulateMedia({ media: 'print' });
  await expect(printed).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await pan.fill('abcpr1234k');
  // First without `emulateMedia`, which takes the focus from the field as no printer does.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.statement-holder .pan-text')).toHaveText('ABCPR1234K');
  await page.emulateMedia({ media: 'print' });
  await expect(printed).toBeVisible();
  await expect(page.getByText('ABCPR1234K')).toBeVisible();
});
