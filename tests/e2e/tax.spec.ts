import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { brokenWords } from './support/broken-words.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
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

async function saved(page: Page, name: string): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test.beforeEach(({ faults }) => {
  serveInvestor(faults);
  faults.on('GET', PATH, holdingsResponse(FOUR));
});

test('Tax & statements keeps view, year, quarter and PAN over a reload', async ({ page }) => {
  await openTax(page, '?view=return');
  await page.getByLabel('PAN of Vyomrekha Private Limited').fill('aabcv1234k');
  await page.getByRole('button', { name: 'Statement of account' }).click();
  // A year other than the one with which the statement opens.
  await page.getByLabel('Financial year').selectOption({ label: 'FY 2024-25' });
  await page.getByLabel('Quarter').selectOption({ label: 'Q1, April to June' });
  await expect(page.getByRole('heading', { level: 2 })).toContainText('FY 2024-25, Q1, April to June');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('FY 2024-25, Q1, April to June');
  await page.getByRole('button', { name: 'ITR schedule' }).click();
  await expect(page.getByLabel('PAN of Vyomrekha Private Limited')).toHaveValue('AABCV1234K');
});

test('The tax clock shows the class and the after-tax value of investments, and saves their long-term days to the calendar', async ({
  page,
}) => {
  const row = page.getByRole('row', { name: /Vyomrekha/u });
  await openTax(page);
  await test.step('class and first long-term day', async () => {
    await expect(row).toContainText('Short-term');
    await expect(row).toContainText('2 Dec 2026');
    await expect(row).toContainText('10 days left');
    await expect(page.getByRole('row', { name: /Raftaar/u })).toContainText(
      'Deemed short-term until converted; ask your CA',
    );
  });
  await test.step('calendar of all investments, and of one', async () => {
    const all = await saved(page, 'All long-term days to calendar');
    expect(all.name).toBe('Long-term-days.ics');
    expect(all.text.match(/BEGIN:VEVENT/gu)).toHaveLength(2);
    const one = await saved(page, 'Add to calendar: Vyomrekha turns long-term');
    expect(one.text.match(/BEGIN:VEVENT/gu)).toHaveLength(1);
  });
  await test.step('value after tax for a slab rate', async () => {
    await page.getByRole('button', { name: 'After tax' }).click();
    await expect(page.getByRole('button', { name: 'After tax', pressed: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Choose the rate of your slab');
    await page.getByLabel('Slab rate for short-term gains').selectOption('30');
    await expect(row).toContainText('₹22,25,000');
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await brokenWords(page, '.clock-table'), `at ${width}`).toEqual([]);
    }
    await expect(page.getByText('Not tax advice', { exact: false })).toHaveCount(1);
  });
});

test('The ITR schedule keeps the PANs of the companies until Forget PANs', async ({ page }) => {
  const panField = (company: string): Locator => page.getByLabel(`PAN of ${company} Private Limited`);
  await openTax(page, '?view=return&year=2026');
  const field = panField('Vyomrekha');
  const other = panField('Purvi, "Labs"');
  await test.step('a valid PAN is saved in the CSV', async () => {
    await field.fill('aabcv1234k');
    await field.blur();
    const { name, text } = await saved(page, 'CSV');
    expect(name).toBe('Unlisted-shares-FY-2026-27.csv');
    expect(text).toContain('AABCV1234K');
  });
  await test.step('the same PAN in lower case is changed to capitals', async () => {
    await expect(field).toHaveValue('AABCV1234K');
    await field.fill('aabcv1234k');
    await field.blur();
    await expect(field).toHaveValue('AABCV1234K');
  });
  await test.step('Enter saves the PAN and leaves the focus in its field; the arrow keys then move the focus to another field', async () => {
    await field.fill('aabcv1234k');
    await field.press('Enter');
    await expect(field).toHaveValue('AABCV1234K');
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(field).not.toBeFocused();
    await expect(page.getByLabel(/^PAN of /u).and(page.locator(':focus'))).toHaveCount(1);
  });
  await test.step('texts that are no PAN are reported', async () => {
    await field.fill('nonsense');
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert')).toContainText('A PAN has five letters');
    await expect(field).toBeFocused();
    await other.fill('nonsense');
    await other.blur();
    await expect(other).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('a PAN typed in place of a text that is no PAN is shown', async () => {
    await other.fill('aaacp1234l');
    await other.blur();
    await expect(other).toHaveValue('AAACP1234L');
    await expect(other).toHaveAttribute('aria-invalid', 'false');
  });
  await test.step('Forget PANs empties all fields, also those with a text that is no PAN', async () => {
    await page.getByRole('button', { name: 'Forget PANs' }).press('Enter');
    await expect(page.getByRole('button', { name: 'With preference shares' })).toBeFocused();
    await expect(field).toHaveValue('');
    await expect(field).toHaveAttribute('aria-invalid', 'false');
    await expect(other).toHaveValue('');
  });
});

test('An ITR schedule with 600 purchases moves the focus by keys to PAN fields that are not rendered, and keeps their texts', async ({
  page,
  faults,
}) => {
  const table = page.getByRole('table', { name: 'Unlisted shares held in FY 2026-27' });
  const panField = (company: number): Locator =>
    page.getByLabel(`PAN of Company ${company}`, { exact: true });
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
  await expect(table).toHaveAttribute('aria-rowcount', '603');

  await test.step('Control+End and Control+Home, with a text that is no PAN in the first field', async () => {
    await panField(0).fill('nonsense');
    await panField(0).press('Control+End');
    await expect(panField(199)).toBeFocused();
    await expect(panField(0)).toBeHidden();
    expect(await table.locator('tbody tr').count()).toBeLessThan(100);
    await page.keyboard.press('ArrowUp');
    await expect(panField(198)).toBeFocused();
    await page.keyboard.press('Control+Home');
    await expect(panField(0)).toBeFocused();
    await expect(panField(0)).toHaveValue('nonsense');
    await expect(panField(0)).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('Shift+Tab to a group whose first row is not rendered', async () => {
    // The last rows of company 100 are visible; its first row, which has the PAN field, is not rendered.
    await panField(0).blur();
    await page.evaluate(() => globalThis.scrollTo(0, 17_000));
    await panField(101).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(panField(100)).toBeFocused();
    await expect(panField(100)).toBeInViewport();
  });
});

test('The statement of account is printed with a valid PAN of the holder, also while the PAN field has the focus', async ({
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
  // First without `emulateMedia`, which takes the focus from the field; real printing does not.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.statement-holder .pan-text')).toHaveText('ABCPR1234K');
  await expect(pan).toHaveValue('ABCPR1234K');
  await expect(pan).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(printed).toBeVisible();
  await expect(page.getByText('ABCPR1234K')).toBeVisible();
});
