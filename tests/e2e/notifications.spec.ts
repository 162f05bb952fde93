import type { Page } from '@playwright/test';
import { barriers } from './support/barriers.ts';
import { json } from './support/fault-replies.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { holdIdle } from './support/hold-idle.ts';
import { keepLogin, serveInvestor } from './support/kept-login.ts';
import { dealRecord, eventRecord, inDays, ipoRecord, listReply } from './support/market-replies.ts';

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' });
const news = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test.beforeEach(async ({ page, faults }) => {
  serveInvestor(faults);
  faults.on(
    'GET',
    'deals',
    listReply([dealRecord('closing', { title: 'Closing deal', deadLine: inDays(1) })]),
  );
  faults.on(
    'GET',
    'events',
    listReply([eventRecord('pitch', { eventName: 'Pitch', expiryDate: inDays(9) })]),
  );
  faults.on('GET', 'investor/ipo/open', json(200, { data: [ipoRecord('x', { bidEnd: inDays(4) })] }));
  for (const stage of ['closed', 'upcoming']) faults.on('GET', `investor/ipo/${stage}`, json(200, []));
  await keepLogin(page);
});

test('The bell counts unread notifications, marks one and all as read, and keeps that after a reload', async ({
  page,
}) => {
  await page.goto('/');
  await expect(bell(page)).toHaveAccessibleDescription('3 unread');
  await bell(page).click();
  await expect(news(page).getByRole('listitem')).toHaveCount(3);
  expect(await barriers(page)).toEqual([]);
  await news(page).getByRole('button', { name: 'Mark as read: Pitch' }).click();
  await expect(bell(page)).toHaveAccessibleDescription('2 unread');
  await news(page).getByRole('link', { name: 'Closing deal' }).click();
  await expect(page).toHaveURL(/\/deal\/closing$/);
  await expect(news(page)).toBeHidden();
  await expect(bell(page)).toHaveAccessibleDescription('1 unread');
  await page.reload();
  await expect(bell(page)).toHaveAccessibleDescription('1 unread');
  await bell(page).click();
  await news(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleDescription('');
  await expect(news(page).getByRole('heading', { name: 'Notifications' })).toBeFocused();
  await expect(news(page).getByRole('listitem')).toHaveCount(3);
});

test('The bell loads nothing before the page is idle, and a 403 of its requests shows the empty state', async ({
  page,
  faults,
}) => {
  await holdIdle(page);
  for (const list of ['deals', 'events', 'investor/ipo/*'])
    faults.on('GET', list, json(403, { message: 'no' }));
  await page.goto('/');
  await expect(page.locator('svg.highcharts-root').first()).toBeVisible();
  expect(faults.callsTo('GET', 'deals')).toEqual([]);
  await bell(page).click();
  await expect(page.getByText('No Notifications Yet')).toBeVisible();
  await expect(page.getByText('You have no new notifications right now.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await barriers(page)).toEqual([]);
});

test('C-09: a 401 of a background request ends the session with one message', async ({ page, faults }) => {
  for (const list of ['deals', 'events', 'investor/ipo/*']) faults.on('GET', list, json(401, {}));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Investor Login' })).toBeVisible();
  await expect(page.getByText('Session expired. Please log in again.')).toHaveCount(1);
});
