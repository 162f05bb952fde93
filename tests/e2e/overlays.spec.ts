import type { Page } from '@playwright/test';
import { button, openCodeScreen } from './support/account-pages.ts';
import { barriers } from './support/barriers.ts';
import { json } from './support/fault-replies.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { heldReply } from './support/held-reply.ts';
import { dealRecord, eventRecord, listReply } from './support/market-replies.ts';

const SENT = 'Otp Sent Successfully !!';

/** Returns the accessibility tree: role and name of each node that is not ignored. */
async function accessibilityTree(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => `${String(role?.value)}: ${String(name?.value ?? '')}`);
}

test.describe('A message that appears while a dialog is open', () => {
  test.beforeEach(async ({ page, faults }) => {
    const sending = heldReply();
    faults.on('POST', 'auth/resend-otp', sending.handler);
    await openCodeScreen(page, '/auth/verify-otp', { timeLeft: '0' });
    await button(page, 'Resend OTP').click();
    await page.getByRole('link', { name: 'Log In Now' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    sending.send(json(200, {}));
    // A message under the pointer stays open.
    await page.getByRole('status').filter({ hasText: SENT }).hover();
  });

  test('is in the accessibility tree, while the page behind is not', async ({ page }) => {
    const tree = await accessibilityTree(page);
    expect(tree).toContain('dialog: Leave this page?');
    expect(tree).toContain('status: ');
    expect(tree).toContain(`StaticText: ${SENT}`);
    expect(tree.filter((node) => /Digit 1|Log In Now/.test(node))).toEqual([]);
    expect(await barriers(page)).toEqual([]);
  });

  test('is reached by Tab, keeps the focus, and can be closed over the dialog', async ({ page }) => {
    const message = page.getByRole('status').filter({ hasText: SENT });
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
});

test('A side panel does not move the header of a scrolled page', async ({ page, faults }) => {
  faults.on('GET', 'events', listReply(Array.from({ length: 12 }, (_, at) => eventRecord(`e${at}`))));
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/events');
  await page.getByRole('link', { name: 'Event e5', exact: true }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 240));
  const header = page.locator('.app-header');
  const before = await header.boundingBox();
  await page.getByRole('link', { name: 'Event e5', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await header.boundingBox()).toEqual(before);
});

test('A tooltip stays open while the pointer moves onto it, and closes when the pointer leaves or on Escape', async ({
  page,
  faults,
}) => {
  faults.on('GET', 'deals', listReply([dealRecord('cut')]));
  await page.goto('/deals');
  const cut = page.getByText('₹2,50,000 …', { exact: true });
  const tooltip = page.getByRole('tooltip');
  for (const leave of [() => page.mouse.move(5, 5), () => page.keyboard.press('Escape')]) {
    await cut.hover();
    await tooltip.hover();
    // Longer than the time the pointer may take from the text onto its tooltip.
    await page.waitForTimeout(400);
    await expect(tooltip).toBeVisible();
    await leave();
    await expect(tooltip).toHaveCount(0);
  }
});
