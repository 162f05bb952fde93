import type { Page } from '@playwright/test';
import { button, digit, expectCode, field, fillRegistration, logInByForm } from './support/account-pages.ts';
import { expect, test, WITH_MOTION } from './support/fixtures.ts';
import { expectMessage } from './support/messages.ts';

test.use(WITH_MOTION);

const NEWCOMER = 'asha.menon@kopal.example';
const FIRST_PASSWORD = 'First!Monsoon1';
const SECOND_PASSWORD = 'Second!Monsoon2';

/** Loads the mailbox, and returns the code in the newest mail that has this address and this subject. */
async function codeFor(mailbox: Page, email: string, subject: RegExp): Promise<string> {
  const mail = mailbox.getByRole('article').filter({ hasText: email }).filter({ hasText: subject }).first();
  // A mail is sent after the response of the call that caused it.
  await expect(async () => {
    await mailbox.goto('/demo/mailbox');
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const code = /\b\d{6}\b/.exec(await mail.innerText())?.[0];
  if (code === undefined) throw new Error('The mail has no code.');
  return code;
}

async function enter(page: Page, code: string): Promise<void> {
  await digit(page, 1).click();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

const differentFrom = (code: string): string => (code === '000000' ? '111111' : '000000');

/** Enters a code that the server rejects, and expects that the page says so and leaves the code in its boxes. */
async function expectRejection(page: Page, code: string): Promise<void> {
  const verification = page.waitForResponse((response) => response.url().includes('/auth/verify-otp'));
  await enter(page, code);
  const response = await verification;
  expect(response.status()).toBe(400);
  const { message } = (await response.json()) as { readonly message: string };
  await expectMessage(page, message);
  await expect(digit(page, 1)).toHaveAttribute('aria-invalid', 'true');
  await expectCode(page, code);
}

/** Signs the newcomer up; the first code that is entered is wrong. */
async function signUp(page: Page, mailbox: Page): Promise<void> {
  await test.step('opens the form for a new account, and submits it', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign Up Now' }).click();
    await fillRegistration(page, {
      'First name': 'Asha',
      'Last name': 'Menon',
      Email: NEWCOMER.toUpperCase(),
      Password: FIRST_PASSWORD,
    });
    await button(page, 'Create account').click();
    await expect(page).toHaveURL(/\/auth\/verify-otp$/);
  });

  const signUpCode = await codeFor(mailbox, NEWCOMER, /sign-up code/);

  await test.step('leaves a wrong code in its boxes, and opens the login after the right one', async () => {
    await expectRejection(page, differentFrom(signUpCode));
    await expect(page).toHaveURL(/\/auth\/verify-otp$/);
    await enter(page, signUpCode);
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(field(page, 'Email')).toHaveValue(NEWCOMER);
    await expect(field(page, 'Password')).toBeFocused();
  });
}

/** Replaces a forgotten password; begins and ends on the login page. */
async function resetPassword(page: Page, mailbox: Page): Promise<void> {
  await test.step('sends a code for a forgotten password', async () => {
    await page.getByRole('link', { name: 'Forgot my password?' }).click();
    await field(page, 'Email').fill(NEWCOMER);
    await button(page, 'Send reset link').click();
    await expect(page).toHaveURL(/\/auth\/enter-otp$/);
  });

  await test.step('accepts the code of the reset', async () => {
    await enter(page, await codeFor(mailbox, NEWCOMER, /reset code/));
    await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible();
  });

  await test.step('sets another password', async () => {
    await field(page, 'New password').fill(SECOND_PASSWORD);
    await field(page, 'Confirm password').fill(SECOND_PASSWORD);
    await button(page, 'Update password').click();
    await expectMessage(page, /updated|changed/i);
    await expect(page).toHaveURL(/\/auth\/login$/);
  });
}

test('signs an investor up, and logs in with the password before and after its reset', async ({
  page,
  context,
}) => {
  test.slow();
  const mailbox = await context.newPage();
  await signUp(page, mailbox);
  await test.step('logs in and out', async () => {
    await logInByForm(page, NEWCOMER, FIRST_PASSWORD);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.getByRole('button', { name: 'Asha Menon' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
  });
  await resetPassword(page, mailbox);
  await test.step('logs in with the new password', async () => {
    await logInByForm(page, NEWCOMER, SECOND_PASSWORD);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});
