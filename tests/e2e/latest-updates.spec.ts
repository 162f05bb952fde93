import type { Locator, Page } from '@playwright/test';
import { expect, faultTest as test } from './support/fixtures.ts';
import { heading } from './support/investment-page.ts';
import { investmentRecord, serveHoldings, servePages, updateRecord } from './support/investment-responses.ts';
import { storeInvestorLogin, STORED_INVESTOR, serveInvestor, storedTexts } from './support/stored-login.ts';

const updates = (page: Page): Locator => page.getByRole('main').getByRole('listitem');

test.beforeEach(async ({ page, faults }) => {
  serveInvestor(faults);
  serveHoldings(
    faults,
    investmentRecord('i1'),
    investmentRecord('i2', {}, { _id: 's2', name: 'Pathika EV' }),
    investmentRecord('i3', {}, { _id: 's3', name: 'Silent Startup' }),
  );
  servePages(faults, 'startup/updates/s1', [[updateRecord('2025-11-12T13:00:00.000Z', 'Second')]]);
  servePages(faults, 'startup/updates/s2', [
    [
      updateRecord('2025-11-13T13:00:00.000Z', '<b>First</b>'),
      updateRecord('2025-01-01T13:00:00.000Z', 'Third'),
    ],
  ]);
  await storeInvestorLogin(page);
  await page.goto('/latest-updates');
  // The updates of each startup arrive separately.
  await expect(updates(page)).toHaveCount(3);
});

test.describe('The latest updates', () => {
  test('come from every startup whose request succeeds, newest first; a dialog has the text of each update', async ({
    page,
    faults,
  }) => {
    await expect(updates(page)).toHaveText([
      /Pathika EV.*First/,
      /Vyomrekha Space.*Second/,
      /Pathika EV.*Third/,
    ]);
    await expect(page.getByText('Updates from 1 startup could not be loaded.')).toBeVisible();
    // This API has no call for several startups: the app tries that call once, and then fetches startup by startup.
    expect(faults.callsTo('GET', 'startup/updates')).toHaveLength(1);
    await updates(page).first().getByRole('button').click();
    await expect(page.getByRole('dialog').locator('b')).toHaveText('First');
    await page.keyboard.press('Escape');
    await test.step('Try again fetches the missing updates, and announces that all are there', async () => {
      servePages(faults, 'startup/updates/s3', [[updateRecord('2025-11-14T13:00:00.000Z', 'Fourth')]]);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(updates(page)).toHaveCount(4);
      await expect(page.locator('#announcements')).toHaveText('Updates from all your startups.');
    });
  });
});

test('The next page of the updates opens at its top', async ({ page, faults }) => {
  const many = Array.from({ length: 30 }, (_, index) =>
    updateRecord('2025-11-12T13:00:00.000Z', `Update ${index}`),
  );
  servePages(faults, 'startup/updates/s1', [many]);
  await page.reload();
  const next = page.getByRole('button', { name: 'Next' });
  await next.focus();
  const scrollY = (): Promise<number> => page.evaluate(() => window.scrollY);
  expect(await scrollY()).toBeGreaterThan(0);
  await next.press('Enter');
  const second = page.getByRole('button', { name: '2', exact: true });
  await expect(second).toHaveAttribute('aria-current', 'page');
  expect(await scrollY()).toBe(0);
});

test('A long update is scrolled by keys', async ({ page, faults }) => {
  const lines = Array.from({ length: 60 }, (_, index) => `<p>Line ${index}</p>`).join('');
  servePages(faults, 'startup/updates/s1', [[updateRecord('2025-11-12T13:00:00.000Z', lines)]]);
  await page.reload();
  await updates(page).filter({ hasText: 'Line' }).getByRole('button').click();
  const text = page.getByRole('dialog').getByRole('region');
  // Without this wait, a text that does not exist yet would count as out of sight.
  await expect(text).toBeVisible();
  await expect(text.getByText('Line 59')).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await page.keyboard.press('End');
  await expect(text.getByText('Line 59')).toBeInViewport();
});

test('P-2 a Log Out without a connection leaves no data of the portfolio in storage or history', async ({
  page,
  context,
}) => {
  await updates(page).first().getByRole('link', { name: 'Pathika EV' }).click();
  await expect(heading(page, 'Pathika EV')).toBeVisible();
  // Adds two history entries with a state: the log-out replaces only the last of them.
  for (const name of ['Pathika EV', 'Vyomrekha Space']) {
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'View all' })
      .click();
    await page.getByRole('link', { name }).click();
    await expect(heading(page, name)).toBeVisible();
  }
  expect(await page.evaluate(() => sessionStorage.getItem('kopal:entry-states'))).toContain('Pathika EV');
  await page.evaluate(() => {
    localStorage.setItem('kopal:recent-searches', '{"a":["Pathika EV"]}');
    localStorage.setItem('kopal:marks', '{"a":["read 1 - update of Pathika EV"]}');
    localStorage.setItem('kopal:theme', 'dark');
  });
  // The menu opens for the first time, and without a connection: menu and log-out must work without the network.
  await context.setOffline(true);
  await page.getByRole('button', { name: STORED_INVESTOR.name }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: STORED_INVESTOR.name })).toHaveCount(0);
  await context.setOffline(false);
  const left: string[] = [];
  for (let entry = 0; entry < 5; entry += 1) {
    left.push(`${await storedTexts(page)} ${await page.evaluate(() => document.body.innerText)}`);
    if ((await page.goBack()) === null && !page.url().startsWith('http')) break;
  }
  expect(left.length).toBeGreaterThan(2);
  for (const each of left) expect(each).not.toMatch(/Pathika|Vyomrekha|meera@|VYM-|1000000/u);
  expect(left[0]).toContain('kopal:theme');
});
