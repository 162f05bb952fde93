import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../../src/demo/demo-accounts.ts';
import { expect, test } from './support/fixtures.ts';
import { openPlainText } from './support/plain-text.ts';
import { logInByCall } from './support/stored-login.ts';

// `first-minute.spec.ts` expects that Meera has unread notifications, so this test marks only one as read.
const { meera } = DEMO_ACCOUNTS;

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' });
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' });

/** Logs Meera in on a device that has stored nothing yet, and opens Analysis. */
async function openOnNewDevice(page: Page, origin: string): Promise<void> {
  await openPlainText(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await logInByCall(page, origin, meera.email);
  await page.goto('/analysis');
}

test('snoozed concerns and read notifications are the same on two devices; notifications about the investor’s companies come before the market’s', async ({
  page,
  server,
}) => {
  const markStored = () => page.waitForResponse((response) => response.request().method() === 'PUT');
  let readTitle = '';
  await test.step('snoozes a concern and reads a notification on the first device', async () => {
    await openOnNewDevice(page, server.origin);
    await expect(attention(page).getByRole('status')).toHaveText(/concerns?$/u);
    await expect(attention(page)).toContainText('MIS reports: checked for your 12 largest companies.');
    const snoozed = markStored();
    await attention(page)
      .getByRole('button', { name: /^Snooze for 30 days/u })
      .first()
      .click();
    expect((await snoozed).status()).toBe(200);
    await bell(page).click();
    await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText(['Your companies', 'Market']);
    await expect(panel(page)).toContainText('checked for your 12 largest companies.');
    await expect(panel(page)).not.toContainText('in this browser only');
    const marked = markStored();
    const mark = panel(page)
      .getByRole('region', { name: 'Market' })
      .getByRole('button', { name: /^Mark as read/u })
      .first();
    readTitle = ((await mark.getAttribute('aria-label')) ?? '').replace('Mark as read: ', '');
    await mark.click();
    expect((await marked).status()).toBe(200);
  });
  await test.step('shows the snoozed concern and the read notification on the second device', async () => {
    await openOnNewDevice(page, server.origin);
    await expect(attention(page).getByText('Snoozed (1)')).toBeVisible();
    await bell(page).click();
    await expect(panel(page)).toContainText('checked for your 12 largest companies.');
    const item = panel(page).getByRole('listitem').filter({ hasText: readTitle });
    await expect(item).toBeVisible();
    await expect(item).not.toContainText('Unread');
    await expect(panel(page)).toContainText('Unread');
    await page.keyboard.press('Escape');
  });
  await test.step('shows the concern again, because other tests use the same account', async () => {
    const shownAgain = markStored();
    await attention(page).getByText('Snoozed (1)').click();
    await attention(page)
      .getByRole('button', { name: /^Show again/u })
      .click();
    expect((await shownAgain).status()).toBe(200);
    await expect(attention(page).getByText(/^Snoozed/u)).toHaveCount(0);
  });
});
