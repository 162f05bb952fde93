import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { disableIdleCallbacks } from './support/hold-idle.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { dashboardResponse } from './support/portfolio-responses.ts';

const AMOUNT = /₹\s?\d|\d\d,\d\d,\d\d\d|\d\.\dk/u;
const switchButton = (page: Page) => page.getByRole('button', { name: 'Hide amounts' });
/** Returns the title and the whole markup of the page, with tooltips and charts. */
const wholeMarkup = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.title} ${document.getElementById('root')?.outerHTML ?? ''}`);

const holding = (at: number): object => ({
  _id: `i${at}`,
  startupDetails: { name: `Startup ${at}`, _id: `s${at}` },
  type_of_securities: 'CCPS',
  issue_price: 1240,
  current_share_price: 3410,
  investment_amount: 1_000_000 - at,
});

test.beforeEach(async ({ page, faults }) => {
  serveInvestor(faults);
  faults.on('GET', 'investors/dashboard', dashboardResponse());
  const investments = Array.from({ length: 150 }, (_, at) => holding(at));
  faults.on('GET', 'investments/investor-profiles-by-email', json(200, { data: { investments } }));
  await disableIdleCallbacks(page);
  await storeInvestorLogin(page);
});

test('masks amounts on the screen, also after a reload, and prints a page with its figures and every row', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('svg.highcharts-root')).toHaveCount(4);
  expect(await wholeMarkup(page)).toMatch(AMOUNT);
  await switchButton(page).click();
  await expect(switchButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('₹•••••');
  await expect.poll(() => wholeMarkup(page)).not.toMatch(AMOUNT);
  const box = await page.locator('figure').first().boundingBox();
  if (box === null) throw new Error('The chart has no box.');
  await page.mouse.move(box.x + 110, box.y + 150);
  await page.mouse.move(box.x + 104, box.y + 150);
  await expect(page.locator('.chart-tooltip').first()).toContainText('₹•••••');
  expect(await wholeMarkup(page)).not.toMatch(AMOUNT);
  expect(await accessibilityViolations(page, { part: '.summary' })).toEqual([]);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('₹•••••');
  await expect(page.locator('svg.highcharts-root')).toHaveCount(4);
  expect(await wholeMarkup(page)).not.toMatch(AMOUNT);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'View all' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('₹•••••');
  expect(await wholeMarkup(page)).not.toMatch(AMOUNT);
  await page.getByRole('link', { name: 'Startup 0', exact: true }).click();
  await expect(page.getByText('₹•••••').first()).toBeVisible();
  expect(await wholeMarkup(page)).not.toMatch(AMOUNT);
  await switchButton(page).click();
  await expect(page.getByText('₹10,00,000').first()).toBeVisible();
  await test.step('prints the figures without the layout, dark on white, with every row of a long table', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.evaluate(() => history.pushState(null, '', '/'));
    await expect(page.locator('svg.highcharts-root')).toHaveCount(4);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveCSS(
      'color',
      'rgb(0, 0, 0)',
    );
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
    await page.evaluate(() => history.pushState(null, '', '/view-all'));
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    // Chromium leaves buttons out of a header that it repeats on the next sheet.
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
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('tr[data-index]')).toHaveCount(150);
    // The window may get the size of the paper after `beforeprint`.
    const afterResize = await page.evaluate(async () => {
      window.dispatchEvent(new Event('resize'));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.querySelectorAll('tr[data-index]').length;
    });
    expect(afterResize).toBe(150);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect.poll(() => page.locator('tr[data-index]').count()).toBeLessThan(100);
  });
});
