import type { Page } from '@playwright/test';
import { json, NEVER } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { eventRecord, fullDeal, inDays, listResponse, singleResponse } from './support/market-responses.ts';
import {
  dashboardResponse,
  HOLDINGS_CALL,
  holdingRecord,
  holdingsResponse,
} from './support/portfolio-responses.ts';
import { serveInvestor, storeInvestorLogin } from './support/stored-login.ts';

/** The second click of a double click, at the place where the pointer is. */
async function clickAgain(page: Page): Promise<void> {
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

/** Holds a key: one press, then its repeats. */
async function hold(page: Page, key: string): Promise<void> {
  for (let times = 0; times < 5; times += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

test('a double click on an event’s card opens its panel, and does not close it', async ({ page, faults }) => {
  faults.on('GET', 'events', listResponse([eventRecord('meet')]));
  await page.goto('/events');
  await page.getByRole('link', { name: 'Event meet', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await clickAgain(page);
  await expect(page).toHaveURL(/event=meet/u);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(200, 300);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a double click on Snooze hides one concern, and so does a held Enter key', async ({ page, faults }) => {
  serveInvestor(faults);
  faults.on('GET', 'investors/dashboard', dashboardResponse());
  const investments = ['Aaj Foods', 'Rangmanch Play', 'Deep Soil', 'Near Sea'].map((name) =>
    holdingRecord(name, { startupDetails: { _id: name, name, runway: '3' } }),
  );
  faults.on('GET', HOLDINGS_CALL, holdingsResponse(investments));
  await storeInvestorLogin(page);
  await page.goto('/analysis');
  const card = page.getByRole('region', { name: 'Needs attention' });
  const snooze = card.getByRole('button', { name: /^Snooze for 30 days/u });
  await expect(card.getByRole('status')).toHaveText('4 concerns');
  await snooze.first().click();
  await clickAgain(page);
  await expect(card.getByRole('status')).toHaveText('3 concerns');
  await snooze.first().focus();
  await hold(page, 'Enter');
  await expect(card.getByRole('status')).toHaveText('2 concerns');
});

test('a held Enter key opens the form of an interest, and sends nothing', async ({ page, faults }) => {
  serveInvestor(faults);
  faults.on(
    'GET',
    'deals/*',
    singleResponse(fullDeal('first', { deadLine: inDays(30), minimumInvestment: 500_000 })),
  );
  faults.on('GET', 'interests', json(200, { data: { interests: [] } }));
  faults.on('PUT', 'deals/*/interest', NEVER);
  await storeInvestorLogin(page);
  await page.goto('/deal/first');
  const open = page.getByRole('button', { name: 'I am interested' });
  await open.focus();
  await page.keyboard.down('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Amount in rupees')).toBeFocused();
  await hold(page, 'Enter');
  await expect(dialog.getByRole('button', { name: 'Tell the network' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  expect(faults.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('a held Enter key inserts several line breaks in a multi-line text field', async ({ page, faults }) => {
  serveInvestor(faults);
  faults.on('GET', HOLDINGS_CALL, holdingsResponse([holdingRecord('one')]));
  await storeInvestorLogin(page);
  await page.goto('/view-all/one');
  const note = page.getByLabel('Your note about this company');
  await note.fill('Ask');
  await hold(page, 'Enter');
  await expect(note).toHaveValue(`Ask${'\n'.repeat(5)}`);
});

test('two clicks on one button both count', async ({ page }) => {
  await page.goto('/auth/login');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('button', { name: 'Show password' }).dblclick();
  await expect(password).toHaveAttribute('type', 'password');
});
