import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import ICAL from 'ical.js';
import Papa from 'papaparse';
import { overflowsSideways } from './support/accessibility-violations.ts';
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

/** The views of the page: the name in the address, and the label of the button. */
const VIEWS = [
  ['clock', 'Tax clock'],
  ['return', 'ITR schedule'],
  ['statement', 'Statement of account'],
] as const;

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

test.describe('Tax & statements', () => {
  test.beforeEach(({ faults }) => {
    serveInvestor(faults);
    faults.on('GET', PATH, holdingsResponse(FOUR));
  });

  test('shows and saves the tax of each investment, and keeps its choices over a reload', async ({
    page,
  }) => {
    await test.step('saves the days on which investments turn long-term', async () => {
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
    await test.step('shows class and first long-term day of each investment, and the tax on request', async () => {
      const row = page.getByRole('row', { name: /Vyomrekha/u });
      await expect(row).toContainText('Short-term');
      await expect(row).toContainText('2 Dec 2026');
      await expect(row).toContainText('10 days left');
      await expect(page.getByRole('row', { name: /Raftaar/u })).toContainText(
        'Deemed short-term until converted; ask your CA',
      );
      await page.getByRole('button', { name: 'After tax' }).click();
      await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
        'Choose the rate of your slab',
      );
      await page.getByLabel('Slab rate for short-term gains').selectOption('30');
      await expect(row).toContainText('₹22,25,000');
      for (const width of [1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await brokenWords(page, '.clock-table'), `at ${width}`).toEqual([]);
      }
      await expect(page.getByText('Not tax advice', { exact: false })).toHaveCount(1);
    });
    await test.step('says beside the field that a text is not a PAN', async () => {
      await page.getByRole('button', { name: 'ITR schedule' }).click();
      await page.getByLabel('Financial year').selectOption({ label: 'FY 2026-27' });
      const field = page.getByLabel('PAN of Vyomrekha Private Limited');
      await field.fill('nonsense');
      await field.press('Enter');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByRole('alert')).toContainText('A PAN has five letters');
    });
    await test.step('saves a CSV file that a parser reads, and in which no name is a formula', async () => {
      await page.getByLabel('PAN of Vyomrekha Private Limited').fill('aabcv1234k');
      await page.getByLabel('PAN of Vyomrekha Private Limited').blur();
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
    await test.step('keeps view, year, quarter and PAN over a reload', async () => {
      await page.getByRole('button', { name: 'Statement of account' }).click();
      await page.getByLabel('Quarter').selectOption({ label: 'Q1, April to June' });
      await expect(page.getByRole('heading', { level: 2 })).toContainText('FY 2026-27, Q1, April to June');
      await page.reload();
      await expect(page.getByRole('heading', { level: 2 })).toContainText('FY 2026-27, Q1, April to June');
      await page.getByLabel('Financial year').selectOption('Since the beginning');
      await expect(page.getByRole('heading', { level: 2 })).toContainText('Since the beginning');
      await page.getByRole('button', { name: 'ITR schedule' }).click();
      await expect(page.getByLabel('PAN of Vyomrekha Private Limited')).toHaveValue('AABCV1234K');
    });
    await test.step('empties the PAN field on Forget PANs, also when its text is not a PAN', async () => {
      const field = page.getByLabel('PAN of Vyomrekha Private Limited');
      await field.fill('nonsense');
      await field.blur();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      const other = page.getByLabel('PAN of Purvi, "Labs" Private Limited');
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

  test('fits windows of 1,024 and 1,440 px and A4 sheets, and says when it is loading, failed or empty', async ({
    page,
    faults,
  }) => {
    await openTax(page, '?year=all&preference=yes');
    for (const [view, name] of VIEWS) {
      await test.step(`fits both windows, and prints on A4 sheets with one disclaimer and no controls: ${view}`, async () => {
        await page.emulateMedia({ media: 'screen' });
        await page.getByRole('button', { name, exact: true }).click();
        await expect(page.locator(`.tax-${view}`).getByRole('table').first()).toBeVisible();
        for (const width of [1440, 1024]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await overflowsSideways(page), `${view} at ${width}`).toBe(false);
        }
        await page.emulateMedia({ media: 'print' });
        const main = page.getByRole('main');
        await expect(main.getByText('Not tax advice', { exact: false })).toHaveCount(1);
        await expect(main.getByText('Meera Raghunathan, meera@demo.kopal.example')).toBeVisible();
        for (const button of await main.getByRole('button').all()) await expect(button).toBeHidden();
        const pdf = await page.pdf({ preferCSSPageSize: true });
        const box =
          view === 'statement' ? /MediaBox \[0 0 59[45]\.\d* 84[12]/u : /MediaBox \[0 0 84[12]\.\d* 59[45]/u;
        expect(pdf.toString('latin1')).toMatch(box);
      });
    }
    await test.step('shows a skeleton while loading, a retry after a failure, and a message without holdings', async () => {
      const held = heldResponse();
      faults.on('GET', PATH, held.handler);
      await page.emulateMedia({ media: 'screen' });
      await page.goto('/tax');
      await expect(page.getByText('Loading tax and statements')).toBeAttached();
      held.send(json(500, { message: 'broken' }));
      await expect(page.getByText('Tax & statements could not be loaded.')).toBeVisible();
      faults.on('GET', PATH, holdingsResponse([]));
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('No investments found')).toBeVisible();
    });
  });

  test('renders only the visible rows of a long ITR schedule, and keeps a PAN that was not accepted', async ({
    page,
    faults,
  }) => {
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
    const table = page.getByRole('table', { name: 'Unlisted shares held in FY 2026-27' });
    await expect(table).toHaveAttribute('aria-rowcount', '603');
    const field = page.getByLabel('PAN of Company 0', { exact: true });
    await field.fill('nonsense');
    await field.blur();
    await field.press('Control+End');
    await expect(page.getByLabel('PAN of Company 199', { exact: true })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByLabel('PAN of Company 198', { exact: true })).toBeFocused();
    await page.keyboard.press('Control+Home');
    await expect(field).toBeFocused();
    await field.blur();
    const scrollTo = (top: number) => page.evaluate((to) => globalThis.scrollTo(0, to), top);
    await scrollTo(1_000_000);
    await expect(page.getByLabel('PAN of Company 199', { exact: true })).toBeInViewport();
    await expect(field).toBeHidden();
    expect(await table.locator('tbody tr').count()).toBeLessThan(100);
    await scrollTo(0);
    await expect(field).toHaveValue('nonsense');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    // The last rows of company 100 are visible; its first row, which has the PAN field, is not rendered.
    await scrollTo(17_000);
    await page.getByLabel('PAN of Company 101', { exact: true }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByLabel('PAN of Company 100', { exact: true })).toBeFocused();
    await expect(page.getByLabel('PAN of Company 100', { exact: true })).toBeInViewport();
  });
});
