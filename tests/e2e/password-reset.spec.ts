import { button, digit, EMAIL, field, openNewPassword, clickTenTimes } from './support/account-pages.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { heldResponse } from './support/held-response.ts';
import { expectMessage } from './support/messages.ts';

const GOOD = 'Monsoon!2025';

test.describe('The reset password page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/auth/reset-password');
    await expect(field(page, 'Email')).toBeVisible();
  });

  test('has the heading, field, Google button and sign-up link of the product description', async ({
    page,
  }) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
    await expect(field(page, 'Email')).toHaveAttribute('name', 'email');
    await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
    await expect(button(page, 'Sign In with Google')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign Up Now' })).toHaveAttribute('href', '/auth/register');
  });

  test('requires a valid e-mail address', async ({ page, faults }) => {
    await button(page, 'Send reset link').click();
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is required');
    await page.keyboard.type('meera');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await page.keyboard.press('Enter');
    await page.keyboard.type('@localhost');
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'false');
    expect(faults.callsTo('POST', 'auth/forget-password')).toHaveLength(0);
  });

  test('C-15 sends one request for ten clicks, and another with the kept e-mail after a rejection', async ({
    page,
    faults,
  }) => {
    const response = heldResponse();
    faults.on('POST', 'auth/forget-password', response.handler);
    await field(page, 'Email').fill(' Meera@Kopal.TEST ');
    expect(await clickTenTimes(button(page, 'Send reset link'))).toBe(true);
    response.send(json(429, { message: 'Please wait.' }, { 'retry-after': '60' }));
    await expectMessage(page, 'Please wait.');
    expect(faults.callsTo('POST', 'auth/forget-password')).toHaveLength(1);

    faults.on('POST', 'auth/forget-password', json(200, {}));
    await button(page, 'Send reset link').click();
    await expectMessage(page, 'Password reset email sent. Check your inbox');
    await expect(page).toHaveURL(/\/auth\/enter-otp$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Enter OTP' })).toBeVisible();
    await expect(digit(page, 1)).toBeFocused();
    await expect(page.getByText(`We sent a code to ${EMAIL}.`)).toBeVisible();
    // The e-mail is sent trimmed and in lower case.
    expect(faults.callsTo('POST', 'auth/forget-password').map(({ body }) => body)).toEqual(
      Array(2).fill(JSON.stringify({ email: EMAIL })),
    );
  });
});

test.describe('The new password page', () => {
  test.beforeEach(({ page, faults }) => openNewPassword(page, faults));

  test('P-3 keeps code and token out of history and storage, so that a reload leads to the first step', async ({
    page,
    faults,
  }) => {
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
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/reset-password$/);
  });

  test('shows, while the passwords are typed, which rules are met and whether both match', async ({
    page,
  }) => {
    const rules = page.getByRole('list', { name: 'Password rules' });
    await expect(rules.getByRole('listitem')).toHaveText([
      'Lowercase letter: missing',
      'Uppercase letter: missing',
      'Special character: missing',
      'Number: missing',
      '8 characters or more: missing',
    ]);
    await field(page, 'New password').pressSequentially('Monsoon2025');
    await expect(rules.getByRole('listitem')).toHaveText([
      'Lowercase letter: done',
      'Uppercase letter: done',
      'Special character: missing',
      'Number: done',
      '8 characters or more: done',
    ]);
    await field(page, 'Confirm password').fill('Monsoon202');
    await expect(page.getByText('Passwords match.')).toBeHidden();
    await field(page, 'Confirm password').press('End');
    await page.keyboard.type('5');
    await expect(page.getByRole('status').filter({ hasText: 'Passwords match.' })).toBeVisible();
    await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Passwords match.');
  });

  test('focuses the field of the first broken rule, and clears its message once the rule is met', async ({
    page,
    faults,
  }) => {
    const password = field(page, 'New password');
    const confirmation = field(page, 'Confirm password');
    await password.fill('Monsoon');
    await confirmation.fill('other');
    await button(page, 'Update password').click();
    await expect(password).toBeFocused();
    await expect(page.locator('#password-error')).toHaveText(
      'Password must contain at least one special character.',
    );
    await expect(page.getByText('Passwords do not match.')).toBeHidden();
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

  test('C-15 sends one request for ten clicks, and another with the kept passwords after a rejection', async ({
    page,
    faults,
  }) => {
    const response = heldResponse();
    faults.on('POST', 'auth/change-password', response.handler);
    await field(page, 'New password').fill(GOOD);
    await field(page, 'Confirm password').fill(GOOD);
    expect(await clickTenTimes(button(page, 'Update password'))).toBe(true);
    response.send(json(400, { message: 'Please choose another one.' }));
    await expectMessage(page, 'Please choose another one.');
    expect(faults.callsTo('POST', 'auth/change-password')).toHaveLength(1);

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
