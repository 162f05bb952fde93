import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { button, digit, field, fillRegistration, logInByForm } from './support/account-pages.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { expectMessage } from './support/messages.ts';
import { addPasskeyDevice } from './support/passkey-device.ts';

/** The build of the other tests, with the memory backend in place of a server. */
test.use({ configuration: { VITE_BACKEND: 'memory' } });

const panel = (page: Page) => page.getByRole('complementary', { name: 'Demo' });

async function openPanel(page: Page): Promise<void> {
  await panel(page).locator('summary').click();
  await expect(panel(page).getByRole('heading', { name: 'Mailbox' })).toBeVisible();
}

/** Returns the keys of the demo's data in this browser. */
const memoryKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kopal:memory:')));

/** Opens the page Security, logs in on the log-in page that replaces it, and waits for the page Security. */
async function logInToSecurity(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await logInByForm(page, DEMO_ACCOUNTS.meera.email, DEMO_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
}

test('registers an investor with the code from the memory demo’s mailbox; the registration and the session survive a reload', async ({
  page,
  faults,
}) => {
  await page.goto('/auth/register');
  await fillRegistration(page, { Email: 'nila@kopal.test', Password: 'Monsoon@2025' });
  await button(page, 'Create account').click();
  await expect(digit(page, 1)).toBeVisible();
  await page.reload();
  await openPanel(page);
  await expect(panel(page)).toContainText('nila@kopal.test');
  const code = /\d{6}/.exec((await panel(page).getByRole('list').first().textContent()) ?? '')?.[0] ?? '';
  expect(code).toHaveLength(6);
  await digit(page, 1).fill(code);
  await button(page, 'Verify').click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await field(page, 'Password').fill('Monsoon@2025');
  await button(page, 'Log In').click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.reload();
  await expect(page.getByText('Total Current Value')).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(faults.callsTo('POST', 'auth/create'), 'requests to a server').toEqual([]);
});

test.describe('The panel of the memory demo', () => {
  test('makes calls fail, and delays them', async ({ page }) => {
    await page.goto('/latest-updates');
    await openPanel(page);
    await panel(page).getByLabel('Failure').selectOption('500, server error');
    await page.getByRole('link', { name: 'Live deals' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await panel(page).getByLabel('Failure').selectOption('None');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('a[href^="/deal/"]').first()).toBeVisible();
    await panel(page).getByLabel('Latency').selectOption('8000');
    await page.getByRole('link', { name: 'Upcoming Events' }).click();
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
    expect(await accessibilityViolations(page, { part: '.demo-panel' })).toEqual([]);
  });

  test('resets the data after a log-in with a simulated Google account', async ({ page }) => {
    await page.goto('/auth/login');
    await button(page, 'Continue with Google').click();
    await expectMessage(page, 'Login Successfull !!');
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByText('Total Current Value')).toBeVisible();
    await openPanel(page);
    expect(await memoryKeys(page)).not.toEqual([]);
    await panel(page).getByRole('button', { name: 'Reset the demo' }).click();
    await expect.poll(() => memoryKeys(page)).toEqual([]);
  });
});

test('The page Security of the memory demo reports a download and a new passkey by mail, and the passkey logs in', async ({
  page,
  faults,
}) => {
  // A passkey is bound to a domain name; an IP address has none.
  const origin = faults.origin.replace('127.0.0.1', 'localhost');
  await addPasskeyDevice(page);
  await logInToSecurity(page, `${origin}/investor-profile/investor-security`);
  await test.step('adds a passkey and downloads all data', async () => {
    await button(page, 'Add passkey').click();
    await field(page, 'Name').fill('Laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [code = 'none'] = await codes.allTextContents();
    await button(page, 'I have kept them').click();
    await expect(page.getByLabel('Laptop logs in without a password')).toBeChecked();
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(code);
    const download = page.waitForEvent('download');
    await button(page, 'Download').click();
    expect((await download).suggestedFilename()).toBe('kopal-data.zip');
  });
  await test.step('the panel shows a mail about the new passkey and one about the download', async () => {
    await openPanel(page);
    await expect(panel(page)).toContainText('Passkey added');
    await expect(panel(page)).toContainText('Data downloaded');
  });
  await test.step('logs in with the passkey', async () => {
    await page.evaluate(() => localStorage.removeItem('root'));
    // The virtual authenticator accepts the passkey autofill of the e-mail field at once.
    await page.goto(`${origin}/auth/login`);
    await expect(page).toHaveURL(`${origin}/`);
  });
});
