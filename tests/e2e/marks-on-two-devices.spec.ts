import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../../src/demo/demo-accounts.ts';
import { expect, test } from './support/fixtures.ts';
import { logInByCall } from './support/stored-login.ts';

// Lakshmi's ten thousand holdings load slowly on a busy machine, but no other test depends on the marks of her account.
test.describe.configure({ timeout: 180_000 });

const { lakshmi } = DEMO_ACCOUNTS;

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' });
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' });

test('shows on a second device what was read and snoozed on the first, and lists own companies first', async ({
  browser,
  server,
}) => {
  // Playwright closes only the context that it made itself.
  await using devices = new AsyncDisposableStack();
  const device = async (): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: server.origin,
      locale: 'en-IN',
      reducedMotion: 'reduce',
    });
    devices.use(context);
    const page = await context.newPage();
    await logInByCall(page, server.origin, lakshmi.email);
    return page;
  };
  const desk = await device();
  await test.step('snoozes a concern and reads all notifications on the first device', async () => {
    await desk.goto('/analysis');
    await expect(attention(desk).getByRole('status')).toHaveText(/concerns$/u, { timeout: 60_000 });
    await expect(attention(desk)).toContainText('MIS reports: checked for your 12 largest companies.');
    const snoozed = desk.waitForResponse((response) => response.request().method() === 'PUT');
    await attention(desk)
      .getByRole('button', { name: /^Snooze for 30 days/u })
      .first()
      .click();
    expect((await snoozed).status()).toBe(200);
    await bell(desk).click();
    await expect(panel(desk).getByRole('heading', { level: 3 })).toHaveText(['Your companies', 'Market']);
    await expect(panel(desk)).toContainText('checked for your 12 largest companies.');
    await expect(panel(desk)).not.toContainText('in this browser only');
    const read = desk.waitForResponse((response) => response.request().method() === 'PUT');
    await panel(desk).getByRole('button', { name: 'Mark all as read' }).click();
    expect((await read).status()).toBe(200);
  });
  await test.step('shows the snoozed concern and the read notifications on the second device', async () => {
    const phone = await device();
    await phone.goto('/analysis');
    await expect(attention(phone).getByText('Snoozed (1)')).toBeVisible({ timeout: 60_000 });
    await bell(phone).click();
    await expect(panel(phone)).toContainText('checked for your 12 largest companies.');
    await expect(panel(phone).getByRole('listitem').first()).toBeVisible();
    await expect(panel(phone).getByRole('button', { name: 'Mark all as read' })).toBeHidden();
    await expect(bell(phone)).toHaveAccessibleDescription('');
  });
});
