import type { Page } from '@playwright/test';
import { button, openCodeScreen } from './support/account-pages.ts';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test, WITH_MOTION } from './support/fixtures.ts';
import { deferredResponse } from './support/deferred-response.ts';
import { dealRecord, listResponse } from './support/market-responses.ts';
import { keepToasts } from './support/messages.ts';
import { openDevTools } from './support/dev-tools.ts';

test.use(WITH_MOTION);

const SENT = 'Otp Sent Successfully !!';

/** Returns the accessibility tree: role and name of each node that is not ignored. */
async function accessibilityTree(page: Page): Promise<readonly string[]> {
  const session = await openDevTools(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => `${String(role?.value)}: ${String(name?.value ?? '')}`);
}

test('A message that appears while a dialog is open can be read and closed, while the page behind cannot be used', async ({
  page,
  faults,
}) => {
  const sending = deferredResponse();
  faults.on('POST', 'auth/resend-otp', sending.handler);
  const release = await keepToasts(page);
  await openCodeScreen(page, '/auth/verify-otp', { timeLeft: '0' });
  await button(page, 'Resend OTP').click();
  await page.getByRole('link', { name: 'Log In Now' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  sending.send(json(200, {}));
  const message = page.getByRole('status').filter({ hasText: SENT });
  // A message under the pointer stays open.
  await message.hover();
  await release();
  const timer = page.locator('#messages .Toastify__progress-bar--animated');
  await expect
    .poll(() => timer.evaluate((bar) => bar.getAnimations().map(({ playState }) => playState)))
    .toEqual(['paused']);

  const tree = await accessibilityTree(page);
  expect(tree).toContain('dialog: Leave this page?');
  expect(tree).toContain('status: ');
  expect(tree).toContain(`StaticText: ${SENT}`);
  expect(tree.filter((node) => /Digit 1|Log In Now/.test(node))).toEqual([]);
  expect(await accessibilityViolations(page, { part: '#messages' })).toEqual([]);

  const close = page.locator('#messages').getByRole('button');
  await expect(button(page, 'Stay')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(message).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Close')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('A tooltip in a dialog', () => {
  test('stays open only while the pointer is on it, and Escape closes it but not the dialog', async ({
    page,
    faults,
  }) => {
    const deals = ['one', 'two'].map((id) => dealRecord(id, { valuation: 4_00_00_000 }));
    faults.on('GET', 'deals', listResponse(deals));
    await page.clock.install();
    await page.goto('/deals');
    for (const name of ['Compare Deal one', 'Compare Deal two']) await button(page, name).click();
    await button(page, 'Compare').click();
    const dialog = page.getByRole('dialog', { name: 'Compare deals' });
    const tooltip = page.getByRole('tooltip');
    const amount = dialog.getByRole('button', { name: '₹4,00,00,000' }).first();
    for (const leave of [() => page.mouse.move(5, 5), () => page.keyboard.press('Escape')]) {
      await amount.hover();
      await tooltip.hover();
      // Longer than the time the pointer may take from the amount onto its tooltip.
      await page.clock.runFor(400);
      await expect(tooltip).toBeVisible();
      await leave();
      await expect(tooltip).toHaveCount(0);
    }
    // Escape closed a tooltip while the pointer was on it. The next tooltip must still close when the pointer leaves.
    await amount.hover();
    await expect(tooltip).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(400);
    await expect(tooltip).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
