import type { Locator, Page } from '@playwright/test';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { openInApp } from './support/open-in-app.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import {
  HOLDINGS_CALL,
  dashboardResponse,
  holdingRecord,
  holdingsResponse,
} from './support/portfolio-responses.ts';

test.beforeEach(({ faults }) => serveInvestor(faults));

test('pressed, selected and current elements have the highlight of forced colours', async ({
  page,
  faults,
}) => {
  const investments = ['one', 'two'].map((id) => ({
    _id: id,
    startupDetails: { name: `Space ${id}`, _id: id },
  }));
  faults.on('GET', HOLDINGS_CALL, json(200, { data: { investments } }));
  await page.emulateMedia({ forcedColors: 'active' });
  await storeInvestorLogin(page);
  await page.goto('/');
  /** Returns whether the element has the system's colours of highlighted text. */
  const isHighlighted = (element: Locator): Promise<boolean> =>
    element.evaluate((node) => {
      const sample = document.createElement('i');
      sample.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText';
      document.body.append(sample);
      const [expected, actual] = [getComputedStyle(sample), getComputedStyle(node)];
      const isSame = expected.backgroundColor === actual.backgroundColor && expected.color === actual.color;
      sample.remove();
      return isSame;
    });
  const pressed = page.getByRole('main').getByRole('button', { pressed: true }).first();
  await expect(pressed).toBeVisible();
  expect(await isHighlighted(pressed)).toBe(true);
  expect(await isHighlighted(page.getByRole('main').getByRole('button', { pressed: false }).first())).toBe(
    false,
  );
  const here = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Dashboard' });
  expect(await isHighlighted(here)).toBe(true);
  await page.getByPlaceholder('What are you looking for today?').fill('Space');
  const options = page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  expect(await isHighlighted(options.first())).toBe(true);
  expect(await isHighlighted(options.nth(1))).toBe(false);
});

/** Returns the markup of each chart mark and icon that is too dark for the dark background of these forced colours. */
const darkMarks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('This browser has no canvas.');
    /** Returns the brightness of a colour, from 0 to 1. */
    const brightness = (colour: string): number => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    // Leaves out the icons of pressed and current elements: on the highlight, icons are dark.
    const marks = document.querySelectorAll(
      '.highcharts-overlay :is(text, circle, path), .icon:not([aria-pressed="true"] *, [aria-current] *)',
    );
    return [...marks]
      .filter((mark) => mark.checkVisibility())
      .filter((mark) => {
        const { fill, stroke } = getComputedStyle(mark);
        return ![fill, stroke].some((colour) => colour !== 'none' && brightness(colour) > 0.4);
      })
      .map((mark) => mark.outerHTML.slice(0, 120));
  });

test('charts, icons and the edge of a scrolling table are visible in dark forced colours with the light theme', async ({
  page,
  faults,
}) => {
  faults.on('GET', 'investors/dashboard', dashboardResponse());
  faults.on('GET', HOLDINGS_CALL, holdingsResponse([holdingRecord('i1')]));
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await storeInvestorLogin(page);
  await page.evaluate(() => localStorage.setItem('kopal:theme', 'light'));
  const hidden: string[] = [];
  for (const path of ['/', '/investor-profile/investor-kyc', '/analysis']) {
    if (path === '/') await page.goto(path);
    else await openInApp(page, path);
    await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'light');
    const isChart = !path.startsWith('/investor-profile');
    if (isChart) await expect(page.locator('.highcharts-overlay text').first()).toBeVisible();
    hidden.push(...(await darkMarks(page)).map((mark) => `${path}: ${mark}`));
  }
  expect(hidden).toEqual([]);
  await test.step('a select has the browser’s own arrow, which is in the system’s colours', async () => {
    await expect(page.getByRole('main').getByRole('combobox').first()).toHaveCSS('appearance', 'auto');
  });
  await test.step('the edge of a table that scrolls sideways is dashed, because shadows are gone', async () => {
    await page.setViewportSize({ width: 640, height: 600 });
    await expect(
      page.getByRole('region', { name: 'Companies and their investments, scrolls sideways' }),
    ).toHaveCSS('border-right-style', 'dashed');
  });
});
