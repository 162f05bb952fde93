import type { Page } from '@playwright/test';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { disableIdleCallbacks } from './support/hold-idle.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { dealRecord, eventRecord, inDays, ipoRecord, listResponse } from './support/market-responses.ts';
import { expectMessage, shownMessages } from './support/messages.ts';
import { nextFrames } from './support/next-frames.ts';

/** The lists that the bell loads. */
const LISTS = ['deals', 'events', 'investor/ipo/*'] as const;

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' });
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test.beforeEach(async ({ page, faults }) => {
  serveInvestor(faults);
  faults.on(
    'GET',
    'deals',
    listResponse([dealRecord('closing', { title: 'Closing deal', deadLine: inDays(1) })]),
  );
  faults.on(
    'GET',
    'events',
    listResponse([eventRecord('pitch', { eventName: 'Pitch', expiryDate: inDays(9) })]),
  );
  faults.on('GET', 'investor/ipo/open', json(200, { data: [ipoRecord('x', { bidEnd: inDays(4) })] }));
  for (const stage of ['closed', 'upcoming']) faults.on('GET', `investor/ipo/${stage}`, json(200, []));
  await storeInvestorLogin(page);
});

test.describe('The bell', () => {
  test('counts unread notifications, and keeps what its button and its links have marked as read', async ({
    page,
  }) => {
    await page.goto('/latest-updates');
    await expect(bell(page)).toHaveAccessibleDescription('3 unread');
    await bell(page).click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(3);
    // The fake API has no call that stores marks.
    await expect(panel(page)).toContainText('What you have read is kept in this browser only.');
    await panel(page).getByRole('button', { name: 'Mark as read: Pitch' }).click();
    await expect(bell(page)).toHaveAccessibleDescription('2 unread');
    await panel(page).getByRole('link', { name: 'Closing deal' }).click();
    await expect(page).toHaveURL(/\/deal\/closing$/);
    await expect(panel(page)).toBeHidden();
    await expect(bell(page)).toHaveAccessibleDescription('1 unread');
    await page.reload();
    await expect(bell(page)).toHaveAccessibleDescription('1 unread');
    await bell(page).click();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      panel(page)
        .getByRole('link', { name: /^Unread:/ })
        .click({ button: 'middle' }),
    ]);
    // A tab that is closed before its page begins to load may never report that it has closed.
    await expect(tab).toHaveURL(/\/pre-ipo$/);
    await tab.close();
    await expect(bell(page)).toHaveAccessibleDescription('');
  });

  test('marks all notifications as read, and keeps them in the list', async ({ page }) => {
    await page.goto('/latest-updates');
    await bell(page).click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(3);
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(page)).toHaveAccessibleDescription('');
    await expect(panel(page).getByRole('heading', { name: 'Notifications' })).toBeFocused();
    await expect(panel(page).getByRole('listitem')).toHaveCount(3);
  });
});

test.describe('The bell of a page that is never idle', () => {
  test.beforeEach(({ page }) => disableIdleCallbacks(page));

  test('sends no request until it is opened, and says after a 403 that there are no notifications', async ({
    page,
    faults,
  }) => {
    for (const list of LISTS) faults.on('GET', list, json(403, { message: 'no' }));
    await page.goto('/latest-updates');
    await expect(page.getByText('No update yet!!')).toBeVisible();
    expect(faults.callsTo('GET', 'deals')).toHaveLength(0);
    await bell(page).click();
    await expect(page.getByText('No Notifications Yet')).toBeVisible();
    await expect(page.getByText('You have no new notifications right now.')).toBeVisible();
    await expect(page).toHaveURL(/\/latest-updates$/);
  });

  test('C-09 ends the session with one message after a 401', async ({ page, faults }) => {
    for (const list of LISTS) faults.on('GET', list, json(401, {}));
    await page.goto('/latest-updates');
    await bell(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Investor Login' })).toBeVisible();
    await expectMessage(page, 'Session expired. Please log in again.');
    await nextFrames(page);
    // `expectMessage` has taken the first message out of the record: there is no second one.
    expect(await shownMessages(page)).not.toContain('Session expired. Please log in again.');
  });
});
