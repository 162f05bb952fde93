import type { Page } from '@playwright/test';
import { deferredResponse } from './support/deferred-response.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { disableIdleCallbacks } from './support/disable-idle-callbacks.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { dealRecord, eventRecord, inDays, ipoRecord, listResponse } from './support/market-responses.ts';
import { expectMessage, shownMessages } from './support/messages.ts';
import { nextFrames } from './support/next-frames.ts';
import { HOLDINGS_CALL } from './support/portfolio-responses.ts';

/** The market's lists that the bell loads. */
const LISTS = ['deals', 'events', 'investor/ipo/*'] as const;

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' });
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test.beforeEach(async ({ page, faults }) => {
  serveInvestor(faults);
  faults.on(
    'GET',
    'deals',
    listResponse([
      dealRecord('closing', { title: 'Closing deal', deadLine: inDays(1) }),
      dealRecord('later', { title: 'Later deal', deadLine: inDays(2) }),
    ]),
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

test('The bell counts unread notifications, and a notification marked as read stays read', async ({
  page,
}) => {
  const items = panel(page).getByRole('listitem');
  const expectUnread = (count: string) => expect(bell(page)).toHaveAccessibleDescription(count);
  await page.goto('/latest-updates');
  await expectUnread('4 unread');
  await test.step('Escape and a click outside close the list; a click on a text in it does not', async () => {
    await bell(page).click();
    await expect(items).toHaveCount(4);
    await expect(panel(page).getByRole('list').first()).toHaveAccessibleDescription(/^Arrow keys/u);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
    await bell(page).click();
    await panel(page).getByRole('heading', { level: 3 }).first().click();
    await expect(items).toHaveCount(4);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(panel(page)).toBeHidden();
  });
  await test.step('a button and a link mark their notifications as read', async () => {
    await bell(page).click();
    // The fake API has no call that stores marks.
    await expect(panel(page)).toContainText('What you have read is kept in this browser only.');
    await panel(page).getByRole('button', { name: 'Mark as read: Pitch' }).click();
    await expectUnread('3 unread');
    await panel(page).getByRole('link', { name: 'Closing deal' }).click();
    await expect(page).toHaveURL(/\/deal\/closing$/);
    await expect(panel(page)).toBeHidden();
    await expectUnread('2 unread');
  });
  await test.step('they stay read after a reload; a middle click marks one more as read, and a right click marks none', async () => {
    await page.reload();
    await bell(page).click();
    const unread = panel(page).getByRole('link', { name: /^Unread:/ });
    await expect(items).toHaveCount(4);
    await expect(unread).toHaveCount(2);
    await unread.first().click({ button: 'right' });
    // A real click of the middle button would open a tab.
    await unread.first().dispatchEvent('auxclick', { button: 1 });
    await expectUnread('1 unread');
  });
  await test.step('“Mark all as read” marks the rest, which stays in the list', async () => {
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expectUnread('');
    await expect(panel(page).getByRole('heading', { name: 'Notifications' })).toBeFocused();
    await expect(items).toHaveCount(4);
  });
});

test('The list of notifications ends above the lower edge of a low window, and scrolls to its last entry', async ({
  page,
  faults,
}) => {
  const deals = Array.from({ length: 12 }, (_, index) =>
    dealRecord(`d${index}`, { title: `Deal ${index}`, deadLine: inDays(1) }),
  );
  faults.on('GET', 'deals', listResponse(deals));
  await page.setViewportSize({ width: 1024, height: 420 });
  await page.goto('/latest-updates');
  await bell(page).click();
  const items = panel(page).getByRole('listitem');
  await expect(items).toHaveCount(14);
  const { y, height } = (await panel(page).boundingBox()) ?? { y: NaN, height: NaN };
  expect(y + height).toBeLessThanOrEqual(420);
  await items.last().scrollIntoViewIfNeeded();
  await expect(items.last()).toBeInViewport();
});

test('The bell loads its lists only after the page itself has loaded', async ({ page, faults }) => {
  const listings = deferredResponse();
  faults.on('GET', 'investor/ipo/open', listings.handler);
  await page.clock.install();
  await page.goto('/pre-ipo');
  await expect.poll(() => faults.callsTo('GET', 'investor/ipo/open').length).toBe(1);
  await expect(bell(page)).toBeVisible();
  // Less than the ten seconds after which the app gives up a request; the clock also runs by itself.
  for (let second = 0; second < 5; second += 1) await page.clock.runFor(1000);
  expect(faults.callsTo('GET', HOLDINGS_CALL)).toHaveLength(0);
  listings.send(json(200, { data: [ipoRecord('x', { bidEnd: inDays(4) })] }));
  await expect(bell(page)).toHaveAccessibleDescription('4 unread');
  expect(faults.callsTo('GET', HOLDINGS_CALL)).toHaveLength(1);
});

test('C-09 The bell of a page that is never idle loads its lists only when it is opened; a 401 then ends the session once', async ({
  page,
  faults,
}) => {
  await disableIdleCallbacks(page);
  await test.step('requests no deals until it is opened, and shows no notification after a 403', async () => {
    for (const list of LISTS) faults.on('GET', list, json(403, { message: 'no' }));
    await page.goto('/latest-updates');
    await expect(page.getByText('No update yet!!')).toBeVisible();
    expect(faults.callsTo('GET', 'deals')).toHaveLength(0);
    await bell(page).click();
    await expect(page.getByText('No Notifications Yet')).toBeVisible();
    await expect(page.getByText('You have no new notifications right now.')).toBeVisible();
    await expect(page).toHaveURL(/\/latest-updates$/);
  });
  await test.step('ends the session with one message after a 401', async () => {
    for (const list of LISTS) faults.on('GET', list, json(401, {}));
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Investor Login' })).toBeVisible();
    await expectMessage(page, 'Session expired. Please log in again.');
    await nextFrames(page);
    // `expectMessage` has taken the first message out of the record: there is no second one.
    expect(await shownMessages(page)).not.toContain('Session expired. Please log in again.');
  });
});
