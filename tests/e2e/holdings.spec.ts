import type { Locator, Page } from '@playwright/test';
import { overflowsSideways } from './support/accessibility-violations.ts';
import { json } from './support/fault-responses.ts';
import { computingTime } from './support/computing-time.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { heldResponse } from './support/held-response.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { holdingRecord, holdingsResponse, NAMES_LIKE_MARKUP } from './support/portfolio-responses.ts';
import { openDevTools } from './support/dev-tools.ts';

const PATH = 'investments/investor-profiles-by-email';

const THREE = [
  holdingRecord('up', {
    startupDetails: { _id: 's1', name: 'Beta' },
    investementDoneVia: 'Kopal Angel Fund I',
  }),
  holdingRecord('down', { startupDetails: { _id: 's2', name: 'alpha' }, current_share_price: 50 }),
  holdingRecord('none', { startupDetails: { _id: 's3', name: 'Gamma' }, issue_price: 'unknown' }),
];

const table = (page: Page): Locator => page.getByRole('table', { name: 'All holdings' });
const names = (page: Page): Locator => table(page).locator('.row-link');

const focused = (page: Page): Locator => page.locator(':focus');

const header = (page: Page, name: string): Locator => table(page).getByRole('columnheader', { name });
const filterBox = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Filter by name, instrument or channel' });

async function openHoldings(page: Page): Promise<void> {
  await page.goto('/view-all');
  await expect(names(page).first()).toBeVisible();
}

test.beforeEach(async ({ page, faults }) => {
  serveInvestor(faults);
  await storeInvestorLogin(page);
});

test.describe('The holdings table', () => {
  test.beforeEach(async ({ page, faults }) => {
    faults.on('GET', PATH, holdingsResponse(THREE));
    await openHoldings(page);
  });

  test('shows the columns of the product description, N/A for missing values, and the channel where there is one', async ({
    page,
  }) => {
    await expect(page.getByRole('heading', { level: 1, name: 'View all' })).toBeVisible();
    await expect(page.getByText('3 investments')).toBeVisible();
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Logo',
      'Portfolio',
      'Type of Securities',
      'Invested Share Price',
      'Current Share Price',
      'Invested Value',
      'Current Value',
    ]);
    await expect(table(page).getByRole('columnheader').getByRole('button')).toHaveCount(6);
    await expect(header(page, 'Current Value')).toHaveAttribute('aria-sort', 'descending');
    await expect(names(page)).toHaveText(['Beta', 'alpha', 'Gamma']);
    await expect(page.getByRole('button', { name: /^Investment via/ })).toHaveCount(1);
    const cells = (row: number): Locator => table(page).getByRole('row').nth(row).locator('td.number');
    await expect(cells(1)).toHaveText(['₹100', '₹150', '₹2,00,000', '₹3,00,000']);
    await expect(cells(2)).toHaveText(['₹100', '₹50', '₹2,00,000', '₹1,00,000']);
    await expect(cells(3)).toHaveText(['N/A', '₹150', '₹2,00,000', 'N/A']);
    await expect(cells(1).last().locator('span').first()).toHaveCSS('color', 'rgb(20, 112, 74)');
    await expect(cells(2).last().locator('span').first()).toHaveCSS('color', 'rgb(180, 35, 24)');
  });

  test('keeps filter and sort over a reload', async ({ page }) => {
    for (const direction of ['ascending', 'descending']) {
      await header(page, 'Portfolio').getByRole('button').click();
      await expect(header(page, 'Portfolio')).toHaveAttribute('aria-sort', direction);
    }
    await filterBox(page).fill('angel');
    // The line above the table, and the announcement.
    await expect(page.getByText('1 of 3 investments')).toHaveCount(2);
    await expect(page).toHaveURL(/\/view-all\?find=angel$/);
    await page.reload();
    await expect(names(page)).toHaveText(['Beta']);
    await expect(filterBox(page)).toHaveValue('angel');
    await filterBox(page).fill('');
    await expect(names(page)).toHaveText(['Gamma', 'Beta', 'alpha']);
    await expect(page).toHaveURL(/\/view-all$/);
  });

  test('keeps headers and names of the startups in place while a narrow table scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 700 });
    const frame = page.locator('.table-container');
    const left = (await frame.boundingBox())?.x ?? 0;
    await frame.evaluate((element) => (element.scrollLeft = 200));
    const places = await table(page)
      .locator('tr[data-index] > th, thead th:nth-child(2)')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x));
    expect(places.map((x) => Math.round(x - left))).toEqual([1, 1, 1, 1]);
    const portfolio = await header(page, 'Portfolio').boundingBox();
    expect(portfolio?.y).toBeLessThan((await names(page).first().boundingBox())?.y ?? 0);
  });

  test('opens an investment by a click anywhere in its row, as a link does, but not while its text is selected', async ({
    page,
  }) => {
    const cell = table(page).getByRole('row', { name: /alpha/ }).locator('td').last();
    const expectNewTabAfterClick = async (options: Parameters<typeof cell.click>[0]) => {
      const [opened] = await Promise.all([page.context().waitForEvent('page'), cell.click(options)]);
      await expect(opened).toHaveURL(/\/view-all\/down$/);
      await opened.close();
    };
    // On Linux the middle button pastes what is selected into the field that has the focus.
    await page.getByRole('heading', { name: 'View all' }).click({ clickCount: 3 });
    await filterBox(page).focus();
    await expectNewTabAfterClick({ button: 'middle' });
    await expect(filterBox(page)).toHaveValue('');
    await expectNewTabAfterClick({ modifiers: ['Control'] });
    await cell.evaluate((element) => getSelection()?.selectAllChildren(element));
    await cell.dispatchEvent('click');
    await expect(page).toHaveURL(/\/view-all$/);
    await page.evaluate(() => getSelection()?.empty());
    await cell.click();
    await expect(page).toHaveURL(/\/view-all\/down$/);
  });
});

test.describe('The holdings table with two rounds of a company', () => {
  const total = (page: Page): Locator => table(page).getByRole('row', { name: /^Total/ });

  test.beforeEach(async ({ page, faults }) => {
    const bought = { number_of_securities: 2000, purchase_date: '2023-04-01' };
    const round = { ...bought, startupDetails: { _id: 's1', name: 'Beta' }, issue_price: 200 };
    faults.on('GET', PATH, holdingsResponse([...THREE, holdingRecord('second', round)]));
    await openHoldings(page);
  });

  test('adds up the rows that the filters leave, in a last row that stays in sight', async ({ page }) => {
    await expect(total(page).locator('td')).toHaveText(['₹8,00,000', '₹5,50,000-₹50,000 (-8.3%)']);
    await expect(total(page)).toBeInViewport();
    await page.getByRole('combobox', { name: 'Gain or loss' }).selectOption('Loss');
    await expect(page).toHaveURL(/result=loss$/);
    await expect(names(page)).toHaveText(['Beta', 'alpha']);
    await expect(total(page).locator('td').first()).toHaveText('₹4,00,000');
    await page.getByRole('button', { name: 'Remove the filter Gain or loss: Loss' }).press('Enter');
    await expect(page).toHaveURL(/\/view-all$/);
    await expect(page.getByRole('search', { name: 'Filter' })).toBeFocused();
  });

  test('remembers over a reload its grouping by company and its columns', async ({ page }) => {
    const headers = table(page).getByRole('columnheader');
    await page.getByRole('button', { name: 'Group by company' }).click();
    await expect(page.getByText('4 investments in 3 companies')).toHaveCount(2);
    await page.getByRole('button', { name: 'Rounds in Beta' }).press('Enter');
    await expect(table(page).locator('.part-row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'MOIC' }).check();
    await page.getByRole('button', { name: 'Move MOIC to the left' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
    await page.reload();
    await expect(table(page).getByRole('row', { name: /Beta/ }).first()).toContainText('2 rounds');
    await expect(headers).toHaveCount(8);
    await expect(headers.nth(6)).toHaveText('MOIC');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Default columns' }).click();
    await expect(headers).toHaveCount(7);
  });
});

test.describe('The holdings table with hostile names, large amounts and invalid records', () => {
  const typed = [...NAMES_LIKE_MARKUP, 'endless'.repeat(60)];
  const named = typed.map((name, index) =>
    holdingRecord(`n${index}`, {
      startupDetails: { _id: `s${index}`, name },
      investementDoneVia: name,
      investment_amount: 98_765_432 - index,
    }),
  );

  test.beforeEach(async ({ page, faults }) => {
    faults.on('GET', PATH, holdingsResponse([...named, 'no record', { name: 'without id' }, null]));
    await openHoldings(page);
  });

  test('C-02 C-04 shows every valid record uncut, with its name exactly as stored, and counts the invalid ones', async ({
    page,
  }) => {
    expect(await names(page).allTextContents()).toEqual(typed);
    await expect(page.getByText('3 records could not be shown.')).toBeVisible();
    await page.getByRole('button', { name: `Investment via ${NAMES_LIKE_MARKUP[0]}` }).focus();
    await expect(page.getByRole('tooltip')).toHaveText(`Investment via ${NAMES_LIKE_MARKUP[0]}`);
    expect(await overflowsSideways(page)).toBe(false);
    const heights = await table(page)
      .locator('tr[data-index]')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    // Only the longest name takes more than two lines, and it is not cut either.
    expect(new Set(heights.slice(0, -1))).toEqual(new Set([60]));
    const [height, shown] = await names(page)
      .last()
      .evaluate((link) => [link.scrollHeight, link.clientHeight]);
    expect(height).toBe(shown);
    for (const width of [1440, 577]) {
      await page.setViewportSize({ width, height: 900 });
      const [amounts, cut] = await table(page)
        .locator('tr[data-index] td.number')
        .evaluateAll((cells) => [
          cells.length,
          cells
            .filter((cell) => {
              const range = document.createRange();
              range.selectNodeContents(cell);
              const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)));
              return cell.scrollWidth > cell.clientWidth || lines.size > 1;
            })
            .map((cell) => cell.textContent),
        ]);
      expect(amounts).toBeGreaterThan(20);
      expect(cut, `at ${width}`).toEqual([]);
    }
  });
});

test.describe('View all', () => {
  test('reports a failure, and after a retry offers the live deals to an investor without investments', async ({
    page,
    faults,
  }) => {
    const first = heldResponse();
    faults.on('GET', PATH, first.handler);
    await page.goto('/view-all');
    await expect(page.getByText('Loading investments...')).toBeVisible();
    first.send(json(500, { message: 'no' }));
    await expect(page.getByRole('alert')).toContainText('Error fetching data');
    await expect(page.getByText('Loading investments...')).toHaveCount(0);
    faults.on('GET', PATH, holdingsResponse([]));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No investments found')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Live deals' }).click();
    await expect(page).toHaveURL(/\/deals$/);
  });
});

const many = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, index) =>
    holdingRecord(`i${index}`, {
      startupDetails: { _id: `s${index}`, name: `Startup ${index}` },
      investementDoneVia: 'Kopal Angel Fund I',
      investment_amount: 1_000_000 - index,
    }),
  );

test.describe('A holdings table with more rows than are rendered', () => {
  const isInTable = (page: Page): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.closest('table') !== null);

  test.beforeEach(async ({ page, faults }) => {
    faults.on('GET', PATH, holdingsResponse(many(300)));
    await openHoldings(page);
  });

  test('is one tab stop, which a skip link above it reaches too', async ({ page }) => {
    await filterBox(page).focus();
    // The filters and the buttons above the table come first.
    for (let press = 0; press < 12 && !(await isInTable(page)); press += 1) await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveText('Startup 0');
    await expect(page.getByText('Arrow keys, Page Up and Page Down move between the rows')).toBeInViewport();
    await page.keyboard.press('Tab');
    expect(await isInTable(page)).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await expect(focused(page)).toHaveText('Startup 0');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveText('Skip to the table');
    await expect(focused(page)).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(focused(page)).toHaveText('Startup 0');
  });

  test('moves the focus between the rows and to the headers by keys, and shows the whole row', async ({
    page,
  }) => {
    const rendered = await names(page).count();
    await names(page).last().focus();
    for (let press = 0; press < 25; press += 1) await page.keyboard.press('ArrowDown');
    await expect(focused(page)).toHaveText(`Startup ${rendered - 1 + 25}`);
    await page.keyboard.press('End');
    await expect(focused(page)).toHaveText('Startup 299');
    await expect(focused(page)).toBeInViewport();
    await expect(table(page).getByRole('columnheader', { name: 'Portfolio' })).toBeInViewport();
    await page.keyboard.press('PageUp');
    await expect(focused(page)).toHaveText(/^Startup 2[78]\d$/);
    await page.keyboard.press('ArrowRight');
    await expect(focused(page)).toHaveAccessibleName('Investment via Kopal Angel Fund I');
    await page.keyboard.press('ArrowDown');
    await expect(focused(page)).toHaveAccessibleName('Investment via Kopal Angel Fund I');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect(focused(page)).toHaveText('Startup 0');
    await page.keyboard.press('ArrowUp');
    await expect(focused(page)).toHaveText('Portfolio');
    await page.keyboard.press('ArrowRight');
    await expect(focused(page)).toHaveText('Type of Securities');
    await page.keyboard.press('ArrowDown');
    await expect(focused(page)).toHaveText('Startup 0');

    // The row is below the sticky header and inside the window.
    const sticky = await page.locator('.holdings-table thead').boundingBox();
    for (const key of ['PageDown', 'PageDown', 'ArrowDown', 'PageUp', 'ArrowUp', 'End', 'ArrowUp']) {
      await page.keyboard.press(key);
      const row = await page.locator('tr:has(:focus)').boundingBox();
      expect(row?.y, key).toBeGreaterThanOrEqual((sticky?.height ?? 0) + 60);
      expect((row?.y ?? 0) + (row?.height ?? 0), key).toBeLessThanOrEqual(900);
    }
  });
});

test.describe('The holdings table with 10,000 investments', () => {
  test.beforeEach(async ({ page, faults }) => {
    faults.on('GET', PATH, holdingsResponse(many(10_000)));
    await openHoldings(page);
  });

  test('has at most 100 rows in the document at every scroll position, and keeps the focused row', async ({
    page,
  }) => {
    await expect(page.getByText('10,000 investments', { exact: true })).toBeVisible();
    await expect(table(page)).toHaveAttribute('aria-rowcount', '10002');
    const rows = table(page).locator('tr');
    expect(await rows.count()).toBeLessThanOrEqual(100);
    await names(page).nth(2).focus();
    for (const part of [0.2, 0.5, 1]) {
      await page.evaluate((share) => window.scrollTo(0, document.documentElement.scrollHeight * share), part);
      // Every visible position has a row, not a gap.
      await expect
        .poll(() =>
          page.evaluate(() =>
            [0.4, 0.6, 0.75].every((height) =>
              document
                .elementFromPoint(700, window.innerHeight * height)
                ?.closest('tr')
                ?.hasAttribute('data-index'),
            ),
          ),
        )
        .toBe(true);
      expect(await rows.count()).toBeLessThanOrEqual(100);
    }
    await expect(page.getByRole('link', { name: 'Startup 9999', exact: true })).toBeVisible();
    await expect(focused(page)).toHaveText('Startup 2');
    await expect(table(page).locator('tr[aria-rowindex="10001"]')).toBeVisible();
  });

  test('sorts in less than a second', async ({ page }) => {
    // The benchmark checks the target of 100 ms; this bound only detects a frozen table.
    const took = await computingTime(page, () =>
      page.getByRole('button', { name: 'Portfolio' }).evaluate(async (button: HTMLElement) => {
        button.click();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }),
    );
    expect(took).toBeGreaterThan(0);
    await expect(header(page, 'Portfolio')).toHaveAttribute('aria-sort', 'ascending');
    await expect(names(page).nth(10)).toHaveText('Startup 10');
    expect(took).toBeLessThan(1000);
  });
});

test('The holdings table with 10,000 investments takes at most 25 MB', async ({ browser, faults }) => {
  faults.on('GET', PATH, holdingsResponse(many(10_000)));
  // A page of its own: a page that is used again also holds what earlier tests have left.
  await using context = await browser.newContext({ baseURL: faults.origin });
  const page = await context.newPage();
  await storeInvestorLogin(page);
  await openHoldings(page);
  await expect(page.getByText('10,000 investments', { exact: true })).toBeVisible();
  const cdp = await openDevTools(page);
  await cdp.send('HeapProfiler.collectGarbage');
  // The app itself takes 5 MB.
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  expect(usedSize).toBeLessThan(30_000_000);
});

test('The holdings table prints at most 1,500 rows, and says so', async ({ page, faults }) => {
  faults.on('GET', PATH, holdingsResponse(many(1600)));
  await openHoldings(page);
  // By selector, because a search by role takes long among so many rows.
  const rows = page.locator('.holdings-table tr[data-index]');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')));
  await expect(rows).toHaveCount(1500);
  await expect(
    page.getByText('Only the first 1,500 of 1,600 investments are printed.', { exact: false }),
  ).toBeVisible();
  await expect(page.locator('.gap-row')).toBeHidden();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => rows.count()).toBeLessThan(100);
});
