import type { Locator, Page } from '@playwright/test';
import { overflowsSideways } from './support/accessibility-violations.ts';
import { anyBuiltChunk } from './support/built-chunk.ts';
import type { FaultServer } from './support/fault-server.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import {
  dashboardResponse,
  holdingRecord,
  holdingsResponse,
  NAMES_LIKE_MARKUP,
  YEAR,
} from './support/portfolio-responses.ts';

const PATH = 'investors/dashboard';
const HOLDINGS = 'investments/investor-profiles-by-email';

const card = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const drawing = (page: Page, title: string): Locator => card(page, title).locator('svg.highcharts-root');

const CHARTS = [
  'Portfolio Growth',
  'Top Investments',
  'Industry Wise Portfolio Distribution',
  'Investments Overtime',
] as const;

/** Opens the page, and waits until the charts are rendered. */
async function openDashboard(page: Page, charts: readonly string[] = CHARTS): Promise<void> {
  await page.goto('/');
  for (const title of charts) await expect(drawing(page, title)).toBeVisible();
}

test.beforeEach(async ({ page, faults }) => {
  serveInvestor(faults);
  faults.on('GET', PATH, dashboardResponse());
  await storeInvestorLogin(page);
});

/** Serves optional figures too: a history of 40 months, an amount without a share price, and two sectors. */
function serveCompleteData(faults: FaultServer): void {
  const growthHistory = Array.from({ length: 40 }, (_, index) => {
    const month = YEAR * 12 + 10 - 39 + index;
    const name = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
    return { month: name, investment: 100_000 * (index + 1), return: 120_000 * (index + 1) };
  });
  faults.on('GET', PATH, dashboardResponse({ growthHistory, pricedInvestment: 60_00_000 }));
  const sectors = ['D2C', 'F&B'].map((sector, index) =>
    holdingRecord(sector, {
      startupDetails: { _id: `s${index}`, name: sector, sector },
      purchase_date: '2023-04-01',
      current_value_of_investment: 300_000,
    }),
  );
  faults.on('GET', HOLDINGS, holdingsResponse(sectors));
}

test.describe('Since your last visit', () => {
  const news = (page: Page): Locator => card(page, 'Since your last visit');
  const setPrice = (faults: FaultServer, price: number): void =>
    faults.on('GET', HOLDINGS, holdingsResponse([holdingRecord('i1', { current_share_price: price })]));
  const setNewestReport = (faults: FaultServer, title: string): void => {
    const newestReports = [{ startup: 's-i1', title, date: '2025-11-12' }];
    faults.on('GET', PATH, dashboardResponse({ newestReports }));
  };

  test('lists what has changed since the visit before, with links to the investments', async ({
    page,
    faults,
  }) => {
    setPrice(faults, 150);
    setNewestReport(faults, 'Q1 FY 2026-27');
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Summary' }).getByText('1.50×')).toBeVisible();
    // The page remembers the prices of this visit when it is idle.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('last-visit'))))
      .toBe(true);
    await expect(news(page)).toHaveCount(0);
    setPrice(faults, 180);
    setNewestReport(faults, 'Q2 FY 2026-27');
    await page.clock.fastForward('31:00');
    await page.reload();
    await expect(news(page).getByRole('listitem')).toHaveText([
      '1 share price changedStartup i1 +20% (+₹60,000)',
      'New management reports of 1 companyStartup i1 Q2 FY 2026-27',
    ]);
    await expect(news(page).getByRole('link', { name: 'Startup i1' }).first()).toHaveAttribute(
      'href',
      '/view-all/i1',
    );
  });
});

/** Names like markup, an enormous number, values of a wrong type, and no investment in this year. */
const HOSTILE_DATA = {
  totalCurrentValue: 'many',
  totalInvestment: 1e300,
  totalStartups: null,
  allFormattedInvestments: [
    ...NAMES_LIKE_MARKUP.slice(0, 3).map((monthName) => ({ monthName, investment: 5, return: 6 })),
    { monthName: 7, investment: 'x' },
    'no record',
  ],
  top5Investments: NAMES_LIKE_MARKUP.map((startupName, index) => ({
    startupName,
    profitPercentage: 90 - index,
  })),
  startupSectors: NAMES_LIKE_MARKUP.map((id, index) => ({ id, count: index === 0 ? 1e300 : 40 - index })),
  chartData: [
    { _id: null, totalAmount: 3 },
    { _id: { year: YEAR - 1, month: 2 }, totalAmount: 5000 },
  ],
};

/** Returns what a screen reader says for each point of a chart. */
const spokenIn = (chart: Locator): Promise<readonly (string | null)[]> =>
  chart
    .locator('.highcharts-point[aria-label]')
    .evaluateAll((points) => points.map((point) => point.getAttribute('aria-label')));

test.describe('The charts of the dashboard', () => {
  const growthFigure = (page: Page): Locator => card(page, 'Portfolio Growth').locator('figure');

  /** Measures the drawing of Portfolio Growth. */
  const measureGrowth = (page: Page) =>
    growthFigure(page).evaluate((figure) => {
      const attribute = (selector: string, name: string): string[] =>
        [...figure.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
      return {
        width: figure.clientWidth,
        height: attribute('svg.highcharts-root', 'height'),
        drawnWidth: attribute('svg.highcharts-root', 'width'),
        plot: ['x', 'y', 'width', 'height'].map((name) => attribute('.highcharts-plot-background', name)[0]),
        dots: [...figure.querySelectorAll('circle')].map((dot) =>
          ['cx', 'cy', 'r'].map((name) => Number(dot.getAttribute(name))),
        ),
        dotColours: [...figure.querySelectorAll('circle')].map((dot) => getComputedStyle(dot).fill),
        lines: attribute('.highcharts-graph', 'stroke'),
        lineWidths: attribute('.highcharts-graph', 'stroke-width'),
        legend: [...figure.querySelectorAll('circle + text')].map((text) => [
          text.textContent,
          getComputedStyle(text).fontSize,
        ]),
        ticks: [...figure.querySelectorAll('.highcharts-yaxis-labels text')].map((text) => text.textContent),
      };
    });

  test.beforeEach(({ page }) => page.clock.setFixedTime(`${YEAR}-11-22T06:30:00Z`));

  test('show the amounts of a month on hover and by keyboard', async ({ page }) => {
    await openDashboard(page);
    const figure = growthFigure(page);
    // When more data arrive, the chart is rendered again, and has no tooltip until the pointer moves.
    await expect(async () => {
      await figure.hover({ position: { x: 110, y: 150 } });
      await figure.hover({ position: { x: 104, y: 150 } });
      await expect(figure.locator('.chart-tooltip')).toHaveText('DecInvestment₹32,50,000Return₹34,00,000', {
        timeout: 1000,
      });
    }).toPass();

    const overtime = card(page, 'Investments Overtime');
    await overtime.getByRole('button', { name: 'Show Investments Overtime as a table' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(overtime.locator('.chart-tooltip')).toHaveText('Mar₹5,00,000');
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', 'Mar, ₹5,00,000');
  });

  test('have the geometry of the product description, and are rendered again when theme or width changes', async ({
    page,
  }) => {
    await openDashboard(page);
    await test.step('geometry of Portfolio Growth', async () => {
      const seen = await measureGrowth(page);
      expect(seen.height).toEqual(['300']);
      expect(seen.drawnWidth).toEqual([String(seen.width)]);
      expect(seen.plot).toEqual(['100', '40', String(seen.width - 130), '220']);
      const left = seen.width - 30 - 150;
      expect(seen.dots).toEqual([
        [left + 6, 8, 6],
        [left + 6, 28, 6],
      ]);
      expect(seen.dotColours).toEqual(['rgb(46, 96, 136)', 'rgb(105, 174, 225)']);
      expect(seen.lines).toEqual(['#2e6088', '#69aee1']);
      expect(seen.lineWidths).toEqual(['2', '2']);
      expect(seen.legend).toEqual([
        ['Investment', '12px'],
        ['Return', '12px'],
      ]);
      expect(seen.ticks).toEqual(['0', '20,00,000', '40,00,000', '60,00,000', '80,00,000', '1,00,00,000']);
    });
    await test.step('dark theme', async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      const lines = card(page, 'Portfolio Growth').locator('.highcharts-graph');
      await expect(lines.first()).toHaveAttribute('stroke', '#5a96c6');
      await expect(lines.last()).toHaveAttribute('stroke', '#a9d6f7');
      const bar = card(page, 'Investments Overtime').locator('.highcharts-point').first();
      await expect(bar).toHaveAttribute('fill', '#5a96c6');
      await expect(page.locator('svg.highcharts-root')).toHaveCount(4);
    });
    await test.step('narrower window', async () => {
      await page.setViewportSize({ width: 1000, height: 900 });
      await expect
        .poll(() =>
          growthFigure(page).evaluate(
            (element) => element.querySelector('svg')?.getAttribute('width') === String(element.clientWidth),
          ),
        )
        .toBe(true);
    });
    await test.step('no width: below 577 px the page is hidden', async () => {
      await page.setViewportSize({ width: 560, height: 900 });
      await expect(page.locator('svg.highcharts-root')).toHaveCount(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(page.locator('svg.highcharts-root')).toHaveCount(4);
    });
  });

  test('can be switched to tables and back, with the note of Portfolio Growth below its table', async ({
    page,
    faults,
  }) => {
    serveCompleteData(faults);
    await openDashboard(page);
    for (const title of CHARTS) {
      await card(page, title)
        .getByRole('button', { name: `Show ${title} as a table` })
        .click();
      await expect(card(page, title).getByRole('table')).toBeVisible();
    }
    await expect(page.getByRole('row', { name: 'Nov' }).first()).toHaveText('Nov₹60,00,000₹92,34,994');
    await expect(card(page, 'Top Investments').getByRole('rowheader')).toHaveText([
      'Vyomrekha Space',
      'Pathika EV',
      'Hariyalo Energy',
      'Aarogrid Health',
    ]);
    await expect(card(page, 'Industry Wise Portfolio Distribution').getByRole('row').nth(1)).toHaveText(
      'Fin-tech325%',
    );
    const growth = card(page, 'Portfolio Growth');
    const table = await growth.getByRole('region').boundingBox();
    const note = await growth.getByText('₹50,000 without a share price').boundingBox();
    expect(note?.y).toBeGreaterThanOrEqual((table?.y ?? NaN) + (table?.height ?? NaN));
    // All charts have the same switch, so only one is switched back.
    await growth.getByRole('button', { name: 'Show Portfolio Growth as a chart' }).click();
    await expect(drawing(page, 'Portfolio Growth')).toBeVisible();
  });

  test('show other months, periods and measures on request', async ({ page, faults }) => {
    serveCompleteData(faults);
    await openDashboard(page);
    const growth = drawing(page, 'Portfolio Growth');
    await expect(growth.locator('.chart-purchase')).toHaveCount(3);
    await expect(growth.locator('.chart-end')).toHaveText(['₹92,34,994', '₹60,00,000']);
    await card(page, 'Portfolio Growth').getByRole('button', { name: 'All months' }).click();
    await expect(growth.locator('.chart-end')).toHaveText(['₹48,00,000', '₹40,00,000']);

    const sectors = card(page, 'Industry Wise Portfolio Distribution');
    await sectors.getByRole('button', { name: 'By current value' }).click();
    await expect(sectors.getByRole('listitem')).toHaveText(['D2C₹3,00,000', 'F&B₹3,00,000']);

    const overtime = card(page, 'Investments Overtime');
    const labels = overtime.locator('.highcharts-xaxis-labels text');
    const year = overtime.getByLabel('Year', { exact: true });
    await expect(labels).toHaveCount(12);
    await expect(year.locator('option')).toHaveText([YEAR, YEAR - 1, YEAR - 4].map(String));
    await expect(year).toHaveValue(String(YEAR));
    await overtime.getByRole('button', { name: 'Quarterly' }).click();
    await expect(labels).toHaveText(['Q1', 'Q2', 'Q3', 'Q4']);
    await overtime.getByRole('button', { name: 'Yearly' }).click();
    await expect(labels).toHaveText([YEAR - 4, YEAR - 1, YEAR].map(String));
    await expect(year).toHaveCount(0);
    await overtime.getByRole('button', { name: 'Monthly' }).click();
    await year.selectOption(String(YEAR - 4));
    await overtime.getByRole('button', { name: 'Show Investments Overtime as a table' }).click();
    await expect(overtime.getByRole('row', { name: 'Jul' })).toHaveText('Jul₹90,000');
    for (const [period, unit] of [
      ['Monthly', 'Month'],
      ['Quarterly', 'Quarter'],
      ['Yearly', 'Year'],
    ] as const) {
      await overtime.getByRole('button', { name: period }).click();
      await expect(overtime.getByRole('columnheader')).toHaveText([unit, 'Invested']);
    }
  });

  test('C-02 C-04 show names exactly as stored and placeholders for values of a wrong type, and never widen the page', async ({
    page,
    faults,
  }) => {
    faults.on('GET', PATH, dashboardResponse(HOSTILE_DATA));
    await openDashboard(page, CHARTS.slice(0, 3));
    const top = card(page, 'Top Investments');
    await test.step('names', async () => {
      expect(await top.locator('.chart-name').allTextContents()).toEqual([...NAMES_LIKE_MARKUP]);
      expect(await page.locator('.legend-name').allTextContents()).toEqual([...NAMES_LIKE_MARKUP]);
      const months = card(page, 'Portfolio Growth').locator('svg text.chart-label');
      const shown = (await months.allTextContents()).slice(2);
      expect(shown).toEqual([...NAMES_LIKE_MARKUP.slice(0, 3), 'Unknown']);
    });
    await test.step('names for screen readers, also after the chart is rendered again', async () => {
      const spoken = NAMES_LIKE_MARKUP.map((name, index) => `${name}, ${90 - index}%`);
      await expect.poll(() => spokenIn(top)).toEqual(spoken);
      // The accessibility module rewrites its labels each time the chart is rendered.
      await page.setViewportSize({ width: 1300, height: 900 });
      await expect.poll(async () => (await spokenIn(top))[0]).toBe(spoken[0]);
    });
    await test.step('names in tooltips', async () => {
      for (const name of ['<b>bold</b>', '{point.y} ${x}'] as const) {
        await top.locator('.highcharts-point').nth(NAMES_LIKE_MARKUP.indexOf(name)).hover({ force: true });
        await expect(top.locator('.chart-tooltip span')).toHaveText(name);
      }
    });
    await test.step('placeholders', async () => {
      const summary = page.getByRole('region', { name: 'Summary' });
      await expect(summary).toContainText(/Total Current Value\s*--/);
      await expect(summary).toContainText(/Total Startups\s*--/);
      await expect(page.getByText(/records? could not be shown\./)).toBeVisible();
      await expect(page.getByText(/undefined|null|NaN|Infinity|\[object/)).toHaveCount(0);
      expect(await overflowsSideways(page)).toBe(false);
    });
    await test.step('a year without investments', async () => {
      const overtime = card(page, 'Investments Overtime');
      await expect(overtime.getByText('No data available for this period.')).toBeVisible();
      await overtime.getByLabel('Year', { exact: true }).selectOption(String(YEAR - 1));
      await expect(drawing(page, 'Investments Overtime')).toBeVisible();
      await expect(overtime.getByText('No data available for this period.')).toHaveCount(0);
    });
  });

  test('C-20 are replaced by their tables while they cannot be drawn, until their data change', async ({
    page,
    problems,
  }) => {
    problems.allow(/console: /);
    await openDashboard(page);
    const overtime = card(page, 'Investments Overtime');
    // Only this card's chart: others may be drawn again meanwhile, when more data arrive.
    await overtime.evaluate((element) => {
      const { appendChild } = Node.prototype;
      element.dataset['broken'] = 'yes';
      Node.prototype.appendChild = function append<Child extends Node>(child: Child): Child {
        const isChart = child instanceof Element && child.matches('.highcharts-root');
        if (isChart && this.parentElement?.closest('[data-broken]')) throw new Error('broken');
        appendChild.call(this, child);
        return child;
      };
    });
    await overtime.getByRole('button', { name: 'Quarterly' }).click();
    await expect(overtime.getByRole('rowheader')).toHaveText(['Q1', 'Q2', 'Q3', 'Q4']);
    await expect(drawing(page, 'Investments Overtime')).toHaveCount(0);
    await overtime.evaluate((element) => element.removeAttribute('data-broken'));
    await overtime.getByRole('button', { name: 'Yearly' }).click();
    await expect(drawing(page, 'Investments Overtime')).toBeVisible();
    await expect(overtime.getByRole('table')).toHaveCount(0);
  });

  test('C-20 make room for their tables even if they fail while they are removed', async ({
    page,
    problems,
  }) => {
    problems.allow(/console: /);
    await openDashboard(page);
    await page.evaluate(() => {
      const { removeEventListener } = EventTarget.prototype;
      EventTarget.prototype.removeEventListener = function (...args: Parameters<typeof removeEventListener>) {
        if (this instanceof Element && this.closest('.highcharts-container') !== null)
          throw new Error('broken');
        removeEventListener.apply(this, args);
      };
    });
    const overtime = card(page, 'Investments Overtime');
    await overtime.getByRole('button', { name: 'Show Investments Overtime as a table' }).click();
    await expect(overtime.getByRole('rowheader')).toHaveCount(12);
    await overtime.getByRole('button', { name: 'Show Investments Overtime as a chart' }).click();
    await expect(drawing(page, 'Investments Overtime')).toBeVisible();
  });

  test('offer a retry when their library fails to load', async ({ page }) => {
    const library = anyBuiltChunk('src/ui/charts/rendered-chart.tsx');
    await page.route(library, (route) => route.abort());
    await page.goto('/');
    for (const title of CHARTS)
      await expect(card(page, title)).toContainText('This chart could not be loaded.');
    await expect(page.locator('svg.highcharts-root')).toHaveCount(0);

    const growth = card(page, 'Portfolio Growth');
    await growth.getByRole('button', { name: 'Show Portfolio Growth as a table' }).click();
    await expect(growth.getByRole('table')).toBeVisible();
    await growth.getByRole('button', { name: 'Show Portfolio Growth as a chart' }).click();
    // When a chart is shown again, it requests the library again, which still fails.
    for (const title of CHARTS)
      await expect(card(page, title)).toContainText('This chart could not be loaded.');

    await page.unroute(library);
    await card(page, 'Top Investments').getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Top Investments')).toBeFocused();
    for (const title of CHARTS) await expect(drawing(page, title)).toBeVisible();
    await expect(page.getByText('This chart could not be loaded.')).toHaveCount(0);
  });
});
