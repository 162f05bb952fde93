import type { Locator, Page } from '@playwright/test';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { investmentRecord, pagedResponse, serveHoldings } from './support/investment-responses.ts';
import { openInApp } from './support/open-in-app.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { ipoRecord, listResponse } from './support/market-responses.ts';
import { dashboardResponse, holdingRecord } from './support/portfolio-responses.ts';

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

/** Returns the class of each visible box that cuts its content: on paper, nobody can scroll to the rest. */
const cutContents = (page: Page): Promise<readonly string[]> =>
  page
    .locator('main *:not(.visually-hidden)')
    .evaluateAll((elements) =>
      elements
        .filter(
          (element) =>
            element.checkVisibility() &&
            getComputedStyle(element).overflowY !== 'visible' &&
            element.scrollHeight > element.clientHeight + 1,
        )
        .map(({ className }) => String(className)),
    );

const sheetCount = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/gu)?.length ?? 0;

test.beforeEach(({ faults }) => {
  serveInvestor(faults);
  // More sectors than the legend shows without scrolling.
  const startupSectors = Array.from({ length: 14 }, (_, at) => ({ id: `Sector ${at}`, count: 20 - at }));
  faults.on('GET', 'investors/dashboard', dashboardResponse({ startupSectors }));
});

/** The width of an A4 sheet between its margins, in CSS pixels. */
const SHEET_WIDTH = { portrait: 703, landscape: 1032 } as const;

/** Expects dark text on white, the header, no `.btn`, at most 4 sheets in the orientation, and no cut cell. */
async function expectPrinted(page: Page, orientation: keyof typeof SHEET_WIDTH): Promise<void> {
  expect(await paleTexts(page)).toEqual([]);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('main').locator('.btn:visible')).toHaveCount(0);
  expect(await cutContents(page)).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.print-head')).toHaveText('Kopal Meera Raghunathan, 22 Nov 2026');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(sheetCount(pdf)).toBeLessThanOrEqual(4);
  const box =
    orientation === 'portrait' ? /MediaBox \[0 0 59[45]\.\d* 84[12]/u : /MediaBox \[0 0 84[12]\.\d* 59[45]/u;
  expect(pdf.toString('latin1')).toMatch(box);
  await page.setViewportSize({ width: SHEET_WIDTH[orientation], height: 1000 });
  const cut = await page
    .locator('main td, main th')
    .evaluateAll(
      (cells) => cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth + 1).length,
    );
  expect(cut).toBe(0);
}

/** A page that is printed. */
interface PrintedPage {
  readonly name: string;
  readonly orientation: keyof typeof SHEET_WIDTH;
  /** Opens the page, and waits until it is loaded. */
  readonly open: (page: Page) => Promise<void>;
  /** Makes the checks that only this page needs. */
  readonly expectMore?: (page: Page) => Promise<void>;
}

const main = (page: Page): Locator => page.getByRole('main');

// A `details` that is closed on the screen stays closed in print.
const briefAmounts = (page: Page): Locator => main(page).locator('.card .brief-amount:not(details *)');

const taxView = (view: string, name: string, orientation: keyof typeof SHEET_WIDTH): PrintedPage => ({
  name: `the ${name} of Tax & statements`,
  orientation,
  open: async (page) => {
    if (!page.url().includes('/tax')) await openInApp(page, '/tax?year=all&preference=yes');
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator(`.tax-${view}`).getByRole('table').first()).toBeVisible();
  },
  expectMore: async (page) => {
    await expect(main(page).getByText('Not tax advice', { exact: false })).toHaveCount(1);
    await expect(main(page).getByText('Meera Raghunathan, meera@demo.kopal.example')).toBeVisible();
    await expect(main(page).locator('button:not(.brief-amount):visible')).toHaveCount(0);
    // On the screen only a screen reader has the exact amount.
    const exact = main(page).locator('td .brief-amount > .visually-hidden').first();
    await expect(exact).toHaveCSS('position', 'static');
    expect(await main(page).innerText()).not.toMatch(/₹[\d.]+ (?:L|Cr)\b/u);
  },
});

const PRINTED_PAGES: readonly PrintedPage[] = [
  {
    name: 'the dashboard',
    orientation: 'portrait',
    open: async (page) => {
      await page.goto('/');
      await expect(page.locator('svg.highcharts-root')).toHaveCount(4);
      await expect(page.locator('.print-head')).toHaveCount(0);
    },
    expectMore: async (page) => {
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(page.getByLabel('Year', { exact: true })).toBeVisible();
    },
  },
  { name: 'View all', orientation: 'portrait', open: (page) => openInApp(page, '/view-all') },
  { name: 'an investment', orientation: 'portrait', open: (page) => openInApp(page, '/view-all/i1') },
  {
    name: 'Analysis',
    orientation: 'portrait',
    open: async (page) => {
      await openInApp(page, '/analysis');
      await page.getByRole('button', { name: 'Lakh and crore' }).click();
      await expect(briefAmounts(page).first()).toBeVisible();
    },
    expectMore: async (page) => {
      const areShown = briefAmounts(page).evaluateAll((all) => all.every((each) => each.checkVisibility()));
      expect(await areShown, 'every amount is printed, although it is a button').toBe(true);
      // Names may be shortened to fit, amounts never.
      const bars = page.locator('.bridge-size .chart-value');
      await expect(bars.first()).toBeVisible();
      await expect(bars.filter({ hasText: '…' })).toHaveCount(0);
      // The limit line and the bar of the other companies were rendered in the dark theme: they must get print colours.
      await expect(page.locator('.highcharts-plot-line').first()).toHaveCSS('stroke', 'rgb(51, 51, 51)');
      await expect(page.locator('.highcharts-point[fill="#97a6b2"]')).toHaveCSS('fill', 'rgb(93, 106, 118)');
    },
  },
  taxView('clock', 'Tax clock', 'landscape'),
  taxView('return', 'ITR schedule', 'landscape'),
  taxView('statement', 'Statement of account', 'portrait'),
];

test('Each page of the portfolio is printed dark on white, with a header, uncut, on 4 sheets at most', async ({
  page,
  faults,
}) => {
  serveHoldings(faults, ...Array.from({ length: 25 }, (_, at) => record(at)));
  await page.clock.setFixedTime('2026-11-22T06:30:00Z');
  await page.emulateMedia({ colorScheme: 'dark' });
  await storeInvestorLogin(page);
  for (const { name, orientation, open, expectMore } of PRINTED_PAGES) {
    await test.step(name, async () => {
      await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page);
      await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expectPrinted(page, orientation);
      await expectMore?.(page);
    });
  }
});

test('A chart is no wider than a sheet while it is printed, and has its former width afterwards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1800, height: 900 });
  await storeInvestorLogin(page);
  await page.goto('/');
  const chart = page.getByRole('figure', { name: 'Portfolio Growth' }).locator('svg.highcharts-root');
  const widthWhen = async (event: 'beforeprint' | 'afterprint'): Promise<number> => {
    await page.evaluate((type) => dispatchEvent(new Event(type)), event);
    return Number(await chart.getAttribute('width'));
  };
  await expect(chart).toBeVisible();
  const before = Number(await chart.getAttribute('width'));
  expect(before).toBeGreaterThan(SHEET_WIDTH.portrait);
  expect(await widthWhen('beforeprint')).toBeLessThan(SHEET_WIDTH.portrait);
  expect(await widthWhen('afterprint')).toBe(before);
});

test('View all is printed with every chosen column and no number broken or cut, on A4 in landscape', async ({
  page,
  faults,
}) => {
  const crores = Array.from({ length: 25 }, (_, at) =>
    investmentRecord(
      `i${at}`,
      {
        investment_amount: 12_34_56_789,
        current_value_of_investment: 98_76_54_321,
        number_of_securities: 99_561,
      },
      { _id: `s${at}`, name: `Vyomrekha Space ${at}`, startup_status: at === 0 ? 'ACQUIRED' : 'ACTIVE' },
    ),
  );
  serveHoldings(faults, ...crores);
  await page.clock.setFixedTime('2026-11-22T06:30:00Z');
  await storeInvestorLogin(page);
  await openInApp(page, '/view-all');
  const columns = page.getByRole('button', { name: 'Columns', exact: true });
  const printWith = async (change: () => Promise<void>): Promise<void> => {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await columns.click();
    await change();
    await columns.click();
    await page.emulateMedia({ media: 'print' });
    await expectPrinted(page, 'landscape');
    const broken = await page.locator('.holdings-table td.number').evaluateAll((cells) =>
      cells
        .filter((cell) => {
          const amount = document.createRange();
          amount.selectNodeContents(
            cell.querySelector('.brief-amount, .directed-amount') ?? cell.firstChild ?? cell,
          );
          const lines = new Set([...amount.getClientRects()].map(({ top }) => Math.round(top)));
          return lines.size > 1 || cell.scrollWidth > cell.clientWidth;
        })
        .map((cell) => cell.textContent),
    );
    expect(broken).toEqual([]);
  };
  await test.step('with one column moved', () =>
    printWith(() => page.getByRole('button', { name: 'Move Current Value to the left' }).click()));
  await test.step('with all columns', () =>
    printWith(async () => {
      const boxes = page.getByRole('group', { name: 'Columns' }).getByRole('checkbox', { checked: false });
      await boxes.evaluateAll((all: HTMLElement[]) => all.forEach((box) => box.click()));
      await expect(page.getByRole('columnheader')).toHaveCount(16);
    }));
});

test.describe('A long table', () => {
  test.beforeEach(async ({ page, faults }) => {
    const records = Array.from({ length: 150 }, (_, at) =>
      holdingRecord(`i${at}`, {
        investment_amount: 1_000_000 - at,
        issue_price: 1240,
        current_share_price: 3410,
      }),
    );
    serveHoldings(faults, ...records);
    await storeInvestorLogin(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto('/view-all');
    await expect(page.locator('tr[data-index]').first()).toBeVisible();
  });

  test('is printed with every row, its header above and its sums below the rows, and no amount cut', async ({
    page,
  }) => {
    // Chromium leaves buttons out of a table header that it repeats on the next sheet, so its buttons become text.
    await expect(page.locator('.sort-button').first()).toHaveCSS('display', 'contents');
    const header = await page.getByRole('columnheader', { name: 'Portfolio' }).boundingBox();
    const first = await page.locator('tr[data-index]').first().boundingBox();
    expect(first?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    await page.setViewportSize({ width: 794, height: 1123 });
    const cut = await page
      .locator('tr[data-index] td.number')
      .evaluateAll(
        (cells) => cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
    expect(cut).toBe(0);

    expect(await page.locator('tr[data-index]').count()).toBeLessThan(100);
    await expect(page.locator('.gap-row')).toHaveCount(1);
    await expect(page.locator('.gap-row')).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('tr[data-index]')).toHaveCount(150);
    // The window may get the size of the paper after `beforeprint`.
    const afterResize = await page.evaluate(async () => {
      window.dispatchEvent(new Event('resize'));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.querySelectorAll('tr[data-index]').length;
    });
    expect(afterResize).toBe(150);
    const last = await page.locator('tr[data-index]').last().boundingBox();
    const sum = await page.locator('.total-row > .number').first().boundingBox();
    expect(sum?.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0));
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect.poll(() => page.locator('tr[data-index]').count()).toBeLessThan(100);
  });
});

test('Latest Updates, Pre-IPO and a form are printed with their content, the last two without their buttons', async ({
  page,
  faults,
}) => {
  serveHoldings(faults, record(1));
  faults.on('GET', 'startup/updates', json(404, {}));
  const updates = Array.from({ length: 12 }, (_, at) => ({
    title: `2026-10-${at + 10}`,
    content: `<p>Harvest ${at}</p>`,
  }));
  faults.on('GET', 'startup/updates/*', pagedResponse(updates));
  faults.on('GET', 'investor/ipo/*', listResponse([ipoRecord('one')]));
  await storeInvestorLogin(page);

  await test.step('the text of the updates, from the first sheet on', async () => {
    await page.goto('/latest-updates');
    await expect(main(page).getByText('Harvest 3')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(main(page).getByText('Harvest 3')).toBeVisible();
    // The list begins on the first sheet: it does not move to the next sheet as a whole.
    expect(sheetCount(await page.pdf({ format: 'A4' }))).toBe(1);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the tables of Pre-IPO, without their buttons', async () => {
    const calendarButtons = main(page).getByRole('button', { name: /calendar/u });
    await openInApp(page, '/pre-ipo');
    await expect(calendarButtons.first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(calendarButtons).toHaveCount(0);
    await expect(main(page).getByRole('columnheader', { name: 'Company' }).first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the choices and whole texts of a form, without its foot, also on a sheet of 560 px', async () => {
    await openInApp(page, '/investor-profile/investor-basic-detail');
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
    const experience = page.getByLabel('Work Experience');
    await experience.fill(Array.from({ length: 12 }, (_, at) => `Company ${at}`).join('\n'));
    const foot = page.locator('.section-form-foot');
    await expect(foot).toBeVisible();
    await page.setViewportSize({ width: 560, height: 800 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByLabel('Gender')).toBeVisible();
    const cutHeight = await experience.evaluate((field) => field.scrollHeight - field.clientHeight);
    expect(cutHeight).toBe(0);
    await expect(foot).toBeHidden();
  });
});
