import type { Page } from '@playwright/test';
import { button, digit, EMAIL, field, openNewPassword, clickTenTimes } from './support/account-pages.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { deferredResponse } from './support/deferred-response.ts';
import { expectMessage } from './support/messages.ts';

const GOOD = 'Monsoon!2025';
const RULES = [
  'Lowercase letter',
  'Uppercase letter',
  'Special character',
  'Number',
  '8 characters or more',
] as const;

async function expectFirstStep(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
  await expect(field(page, 'Email')).toHaveAttribute('name', 'email');
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await expect(button(page, 'Sign In with Google')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up Now' })).toHaveAttribute('href', '/auth/register');
}

test('C-15 The reset password page sends a valid e-mail address once for ten clicks, and again after a rejection', async ({
  page,
  faults,
}) => {
  const email = field(page, 'Email');
  await page.goto('/auth/reset-password');

  await test.step('has what the product description says', () => expectFirstStep(page));

  await test.step('requires a valid e-mail address', async () => {
    await button(page, 'Send reset link').click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Email is required');
    await page.keyboard.type('meera');
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
    await page.keyboard.press('Enter');
    await page.keyboard.type('@localhost');
    await expect(email).toHaveAttribute('aria-invalid', 'false');
    expect(faults.callsTo('POST', 'auth/forget-password')).toHaveLength(0);
  });

  await test.step('sends one request for ten clicks', async () => {
    const response = deferredResponse();
    faults.on('POST', 'auth/forget-password', response.handler);
    await email.fill(' Meera@Kopal.TEST ');
    expect(await clickTenTimes(button(page, 'Send reset link'))).toEqual({ isBusy: true });
    response.send(json(429, { message: 'Please wait.' }, { 'retry-after': '60' }));
    await expectMessage(page, 'Please wait.');
    await expect(page.getByText('The request has failed.')).toBeVisible();
    expect(faults.callsTo('POST', 'auth/forget-password')).toHaveLength(1);
  });

  await test.step('sends the same address again, trimmed and in lower case', async () => {
    faults.on('POST', 'auth/forget-password', json(200, {}));
    await button(page, 'Send reset link').click();
    await expectMessage(page, 'Password reset email sent. Check your inbox');
    await expect(page).toHaveURL(/\/auth\/enter-otp$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Enter OTP' })).toBeVisible();
    await expect(digit(page, 1)).toBeFocused();
    await expect(page.getByText(`We sent a code to ${EMAIL}.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Wrong address?' })).toHaveAttribute(
      'href',
      '/auth/reset-password',
    );
    expect(faults.callsTo('POST', 'auth/forget-password').map(({ body }) => body)).toEqual(
      Array(2).fill(JSON.stringify({ email: EMAIL })),
    );
  });
});

test.describe('The new password page', () => {
  test.beforeEach(({ page, faults }) => openNewPassword(page, faults));

  test('shows which rules the passwords break, both on typing and on Update password', async ({
    page,
    faults,
  }) => {
    const password = field(page, 'New password');
    const confirmation = field(page, 'Confirm password');
    const rules = page.getByRole('list', { name: 'Password rules' }).getByRole('listitem');

    await test.step('on typing, shows which rules are met and whether both passwords match', async () => {
      await password.fill('Monsoon2025');
      await expect(rules).toHaveText(
        RULES.map((rule) => `${rule}: ${rule === 'Special character' ? 'missing' : 'done'}`),
      );
      await confirmation.fill('Monsoon2025');
      await expect(page.getByRole('status').filter({ hasText: 'Passwords match.' })).toBeVisible();
      await expect(confirmation).toHaveAccessibleDescription('Passwords match.');
    });

    await test.step('focuses the field of the first broken rule, and shows its error until the rule is met', async () => {
      await confirmation.fill('other');
      await button(page, 'Update password').click();
      await expect(password).toBeFocused();
      await expect(page.locator('#password-error')).toHaveText(
        'Password must contain at least one special character.',
      );
      await password.fill(GOOD);
      await expect(page.locator('#password-error')).toBeHidden();
      await confirmation.fill(`${GOOD} `);
      await page.keyboard.press('Enter');
      await expect(confirmation).toBeFocused();
      await expect(confirmation).toHaveAccessibleDescription('Passwords do not match.');
      await confirmation.fill(GOOD);
      await expect(confirmation).toHaveAccessibleDescription('Passwords match.');
      expect(faults.callsTo('POST', 'auth/change-password')).toHaveLength(0);
    });
  });

  test('P-3 C-15 stores neither code nor token, and sends them with the new password once for ten clicks', async ({
    page,
    faults,
  }) => {
    await test.step('keeps code and token out of history and storage', async () => {
      const stored = await page.evaluate(() =>
        JSON.stringify([
          history.state,
          Object.entries(sessionStorage),
          Object.entries(localStorage),
          location.href,
        ]),
      );
      expect(stored).not.toMatch(/forget-me-once|482913/);
      expect(faults.callsTo('POST', 'auth/verify-otp').at(-1)?.query.get('forgetPassword')).toBe('true');
    });

    await test.step('sends one request for ten clicks', async () => {
      const response = deferredResponse();
      faults.on('POST', 'auth/change-password', response.handler);
      await field(page, 'New password').fill(GOOD);
      await field(page, 'Confirm password').fill(GOOD);
      expect(await clickTenTimes(button(page, 'Update password'))).toEqual({ isBusy: true });
      response.send(json(400, { message: 'Please choose another one.' }));
      await expectMessage(page, 'Please choose another one.');
      await expect(page.getByText('The change has failed.')).toBeVisible();
      expect(faults.callsTo('POST', 'auth/change-password')).toHaveLength(1);
    });

    await test.step('sends the same password again, and leaves no way back', async () => {
      faults.on('POST', 'auth/change-password', json(200, {}));
      await button(page, 'Update password').click();
      await expectMessage(page, 'Password updated successfully.');
      await expect(page).toHaveURL(/\/auth\/login$/);
      const sent = faults.callsTo('POST', 'auth/change-password');
      expect(sent.map(({ body }) => JSON.parse(body) as unknown)).toEqual(
        Array(2).fill({ email: EMAIL, otp: '482913', password: GOOD, forgetPasswordToken: 'forget-me-once' }),
      );
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeHidden();
    });
  });
});
