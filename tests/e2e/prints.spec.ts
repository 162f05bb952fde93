import type { Page } from '@playwright/test';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { investmentRecord, pagedResponse } from './support/investment-responses.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { ipoRecord, listResponse } from './support/market-responses.ts';
import { dashboardResponse, holdingsResponse } from './support/portfolio-responses.ts';

const PAGES = [
  { path: '/', heading: 'Dashboard' },
  { path: '/analysis', heading: 'Analysis' },
  { path: '/view-all', heading: 'View all' },
  { path: '/tax', heading: 'Tax & statements' },
  { path: '/tax?view=return', heading: 'Tax & statements' },
  { path: '/tax?view=statement', heading: 'Statement of account, FY 2026-27' },
  { path: '/view-all/i1', heading: 'Startup 1' },
];

const record = (at: number): object =>
  investmentRecord(
    `i${at}`,
    {
      type_of_securities: at % 2 === 0 ? 'Equity' : 'CCPS',
      purchase_date: at < 3 ? '2026-05-01' : '2022-05-01',
    },
    { _id: `s${at}`, name: `Startup ${at}`, legalName: `Startup ${at} Private Limited` },
  );

/** Returns the visible texts whose contrast with white paper is under 4.5. */
const paleTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const luminance = (colour: string): number => {
      const channels = (colour.match(/[\d.]+/gu) ?? []).slice(0, 3).map((part) => Number(part) / 255);
      const [red = 0, green = 0, blue = 0] = channels.map((part) =>
        part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const main = document.querySelector('main');
    return [...(main?.querySelectorAll<HTMLElement | SVGElement>('*') ?? [])].flatMap((element) => {
      const text = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim())
        .join('');
      if (text === '' || !element.checkVisibility() || element.getClientRects().length === 0) return [];
      if (element.closest('.company-logo, .visually-hidden') !== null) return [];
      const style = getComputedStyle(element);
      const colour = element instanceof SVGElement ? style.fill : style.color;
      return 1.05 / (luminance(colour) + 0.05) < 4.5 ? [`${text}: ${colour}`] : [];
    });
  });

const sheetCount = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/gu)?.length ?? 0;

test('prints every portfolio page of the dark theme dark on white, with a header, uncut, on 4 sheets at most', async ({
  page,
  faults,
}) => {
  serveInvestor(faults);
  faults.on('GET', 'investors/dashboard', dashboardResponse());
  const records = Array.from({ length: 25 }, (_, at) => record(at));
  faults.on('GET', 'investments/investor-profiles-by-email', holdingsResponse(records));
  await page.clock.setFixedTime('2026-11-22T06:30:00Z');
  await storeInvestorLogin(page);
  for (const { path, heading } of PAGES) {
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect(await paleTexts(page)).toEqual([]);
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(page.locator('.print-head')).toContainText('Kopal Meera Raghunathan, 22 Nov 2026');
      const pdf = await page.pdf({ format: 'A4' });
      // Names may be cut to their width, amounts never.
      if (path === '/analysis') {
        const amounts = page.locator('.bridge-size .chart-value');
        await expect(amounts.first()).toBeVisible();
        await page.setViewportSize({ width: 703, height: 1000 });
        await expect(amounts.filter({ hasText: '…' })).toHaveCount(0);
      }
      expect(sheetCount(pdf)).toBeLessThanOrEqual(4);
      // The width of an A4 sheet between its margins, in landscape for the tax tables: nothing is cut at the right.
      await page.setViewportSize({
        width: path.startsWith('/tax') && !path.includes('statement') ? 1032 : 703,
        height: 1000,
      });
      const cut = await page
        .locator('main td, main th')
        .evaluateAll(
          (cells) => cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth + 1).length,
        );
      expect(cut).toBe(0);
    });
  }
});

test('prints a statement with holder and PAN, and lists opening, purchases and closing in order', async ({
  page,
  faults,
}) => {
  serveInvestor(faults);
  faults.on(
    'GET',
    'investments/investor-profiles-by-email',
    holdingsResponse([record(1), record(2), record(3)]),
  );
  await page.clock.setFixedTime('2026-11-22T06:30:00Z');
  await storeInvestorLogin(page);
  await page.goto('/tax?view=statement');
  const summary = page.getByRole('table', { name: 'Summary' });
  await expect(summary.getByRole('row')).toHaveText([
    /Summary.*Investments.*Cost.*Value Today/u,
    /^Opening1 Apr 20261₹10,00,000$/u,
    /^Purchases2₹20,00,000$/u,
    /^Closing22 Nov 20263₹30,00,000₹/u,
  ]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('PAN', { exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const pan = page.getByLabel(/^PAN of Meera Raghunathan/u);
  await pan.fill('nonsense');
  await pan.blur();
  await expect(page.getByRole('alert')).toContainText('A PAN has five letters');
  await pan.fill('abcpr1234k');
  await pan.press('Enter');
  await page.reload();
  await expect(pan).toHaveValue('ABCPR1234K');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('PAN', { exact: true })).toBeVisible();
  await expect(page.getByText('ABCPR1234K')).toBeVisible();
});

test('prints the page on a sheet that is as narrow as a telephone', async ({ page, faults }) => {
  serveInvestor(faults);
  await storeInvestorLogin(page);
  await page.goto('/deals');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 560, height: 800 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeVisible();
});

test('prints what controls show, and no controls: amounts in lakh and crore, updates, the year of a chart, forms', async ({
  page,
  faults,
}) => {
  serveInvestor(faults);
  faults.on('GET', 'investments/investor-profiles-by-email', holdingsResponse([record(1)]));
  faults.on('GET', 'investors/dashboard', dashboardResponse());
  faults.on('GET', 'startup/updates', json(404, {}));
  faults.on(
    'GET',
    'startup/updates/*',
    pagedResponse(
      Array.from({ length: 12 }, (_, at) => ({
        title: `2026-10-${at + 10}`,
        content: `<p>Harvest ${at}</p>`,
      })),
    ),
  );
  faults.on('GET', 'investor/ipo/*', listResponse([ipoRecord('one')]));
  await storeInvestorLogin(page);
  await page.addInitScript(() => localStorage.setItem('kopal:brief-amounts', 'yes'));
  const open = async (path: string, title: string): Promise<void> => {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  };
  const main = page.getByRole('main');
  await test.step('prints the year of Investments Overtime', async () => {
    await open('/', 'Dashboard');
    await expect(page.getByLabel('Year', { exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByLabel('Year', { exact: true })).toBeVisible();
    await expect(main.locator('.btn:visible')).toHaveCount(0);
  });
  await test.step('prints the text of the updates', async () => {
    await open('/latest-updates', 'Latest Updates');
    await expect(main.getByText('Harvest 3')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(main.getByText('Harvest 3')).toBeVisible();
    // The list begins on the first sheet: it does not move to the next sheet as a whole.
    expect(sheetCount(await page.pdf({ format: 'A4' }))).toBe(1);
  });
  await test.step('prints the tables of Pre-IPO without their buttons', async () => {
    await open('/pre-ipo', 'Pre-IPO');
    await expect(main.getByRole('button', { name: /calendar/u }).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(main.getByRole('button', { name: /calendar/u })).toHaveCount(0);
    await expect(main.getByRole('columnheader', { name: 'Company' }).first()).toBeVisible();
  });
  await test.step('prints the amounts of a card', async () => {
    await open('/analysis', 'Analysis');
    // A `details` that is closed on the screen stays closed in print.
    const amounts = main.locator('.card .brief-amount:not(details *)');
    await expect(amounts.first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(amounts.first()).toBeVisible();
    expect(await amounts.evaluateAll((all) => all.filter((each) => !each.checkVisibility()).length)).toBe(0);
  });
  await test.step('prints the choices of a form without its button', async () => {
    await open('/investor-profile/investor-basic-detail', 'Basic Details');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByLabel('Gender')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  });
});
