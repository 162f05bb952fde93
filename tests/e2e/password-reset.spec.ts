import { button, digit, EMAIL, field, openNewPassword, clickTenTimes } from './support/account-pages.ts';
import { DROP, json } from './support/fault-responses.ts';
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

  test('keeps the form when the request is rejected or cut off', async ({ page, faults }) => {
    faults.on(
      'POST',
      'auth/forget-password',
      json(429, { message: 'Please wait.' }, { 'retry-after': '60' }),
    );
    await field(page, 'Email').fill(EMAIL);
    await button(page, 'Send reset link').click();
    await expectMessage(page, 'Please wait.');
    faults.on('POST', 'auth/forget-password', DROP);
    await button(page, 'Send reset link').click();
    await expectMessage(page, 'Something Went Wrong !! Try Again !!');
    await expect(field(page, 'Email')).toHaveValue(EMAIL);
    await expect(page).toHaveURL(/\/auth\/reset-password$/);
  });

  test('C-15 sends one request for ten clicks, with a trimmed, lower-case e-mail, and opens the code screen', async ({
    page,
    faults,
  }) => {
    const response = heldResponse();
    faults.on('POST', 'auth/forget-password', response.handler);
    await field(page, 'Email').fill(' Meera@Kopal.TEST ');
    expect(await clickTenTimes(button(page, 'Send reset link'))).toBe(true);
    response.send(json(200, {}));
    await expectMessage(page, 'Password reset email sent. Check your inbox');
    await expect(page).toHaveURL(/\/auth\/enter-otp$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Enter OTP' })).toBeVisible();
    await expect(digit(page, 1)).toBeFocused();
    await expect(page.getByText(`We sent a code to ${EMAIL}.`)).toBeVisible();
    const sent = faults.callsTo('POST', 'auth/forget-password');
    expect(sent.map(({ body }) => body)).toEqual([JSON.stringify({ email: EMAIL })]);
  });

  test('opens for the old address and for the new password page without a code', async ({ page }) => {
    await page.evaluate(() => history.pushState(null, '', '/reset-password'));
    await expect(page).toHaveURL(/\/auth\/reset-password$/);
    await page.goto('/auth/new-password');
    await expect(page).toHaveURL(/\/auth\/reset-password$/);
    await expect(field(page, 'Email')).toBeVisible();
  });
});

test.describe('The new password page', () => {
  test.beforeEach(({ page, faults }) => openNewPassword(page, faults));

  test('leads back to the reset password page after a reload', async ({ page }) => {
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/reset-password$/);
  });

  test('P-3 keeps code and token out of history and storage', async ({ page, faults }) => {
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

  test('rejects a password at its first broken rule, and focuses its field', async ({ page, faults }) => {
    for (const [password, sentence] of [
      ['', 'Password must contain at least one lowercase letter.'],
      ['Monsoon', 'Password must contain at least one special character.'],
    ] as const) {
      await field(page, 'New password').fill(password);
      await field(page, 'Confirm password').fill('other');
      await button(page, 'Update password').click();
      await expect(field(page, 'New password')).toBeFocused();
      await expect(page.locator('#password-error')).toHaveText(sentence);
      await expect(page.getByText('Passwords do not match.')).toBeHidden();
    }
    expect(faults.callsTo('POST', 'auth/change-password')).toHaveLength(0);
  });

  test('requires both passwords to match, and clears the message once they do', async ({ page, faults }) => {
    await field(page, 'New password').fill(GOOD);
    await field(page, 'Confirm password').fill(`${GOOD} `);
    await page.keyboard.press('Enter');
    await expect(field(page, 'Confirm password')).toBeFocused();
    await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Passwords do not match.');
    await field(page, 'Confirm password').fill(GOOD);
    await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Passwords match.');
    expect(faults.callsTo('POST', 'auth/change-password')).toHaveLength(0);
  });

  test('keeps the form when the request is rejected', async ({ page, faults }) => {
    faults.on('POST', 'auth/change-password', json(400, { message: 'Please ask for a new code.' }));
    await field(page, 'New password').fill(GOOD);
    await field(page, 'Confirm password').fill(GOOD);
    await button(page, 'Update password').click();
    await expectMessage(page, 'Please ask for a new code.');
    await expect(field(page, 'New password')).toHaveValue(GOOD);
    await expect(field(page, 'Confirm password')).toHaveValue(GOOD);
    await expect(button(page, 'Update password')).toHaveAttribute('aria-busy', 'false');
  });

  test('C-15 sends one request for ten clicks, with the code, and opens the login page', async ({
    page,
    faults,
  }) => {
    const response = heldResponse();
    faults.on('POST', 'auth/change-password', response.handler);
    await field(page, 'New password').fill(GOOD);
    await field(page, 'Confirm password').fill(GOOD);
    expect(await clickTenTimes(button(page, 'Update password'))).toBe(true);
    response.send(json(200, {}));
    await expectMessage(page, 'Password updated successfully.');
    await expect(page).toHaveURL(/\/auth\/login$/);
    const sent = faults.callsTo('POST', 'auth/change-password');
    expect(sent.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { email: EMAIL, otp: '482913', password: GOOD, forgetPasswordToken: 'forget-me-once' },
    ]);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeHidden();
  });
});
