import { button, EMAIL, field, message, openNewPassword, pressTenTimes } from './support/account-pages.ts';
import { after, drop, json, never } from './support/fault-replies.ts';
import { expect, faultTest as test } from './support/fixtures.ts';

const GOOD = 'Monsoon!2025';

test.describe('The reset password page', () => {
  test('has the field, links and texts of the product description at both addresses, requires an e-mail address, and keeps the form after a failure', async ({
    page,
    faults,
  }) => {
    await test.step('has the field, links and texts of the product description at both addresses', async () => {
      await page.goto('/reset-password');
      await expect(page).toHaveURL(/\/auth\/reset-password$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
      await expect(field(page, 'Email')).toHaveAttribute('name', 'email');
      await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
      await expect(button(page, 'Sign In with Google')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign Up Now' })).toHaveAttribute('href', '/auth/register');
    });
    await test.step('requires an e-mail address', async () => {
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
    await test.step('keeps the form when the request is rejected or cut off', async () => {
      faults.on(
        'POST',
        'auth/forget-password',
        json(429, { message: 'Please wait.' }, { 'retry-after': '60' }),
      );
      await field(page, 'Email').fill(EMAIL);
      await button(page, 'Send reset link').click();
      await expect(message(page, 'Please wait.')).toBeVisible();
      faults.on('POST', 'auth/forget-password', drop);
      await button(page, 'Send reset link').click();
      await expect(message(page, 'Something Went Wrong !! Try Again !!')).toBeVisible();
      await expect(field(page, 'Email')).toHaveValue(EMAIL);
      await expect(page).toHaveURL(/\/auth\/reset-password$/);
    });
  });

  test('C-15: sends one request for ten clicks, with the e-mail trimmed and lower-cased, and opens the code screen', async ({
    page,
    faults,
  }) => {
    faults.on('POST', 'auth/forget-password', after(600, json(200, {})));
    await page.goto('/auth/reset-password');
    await field(page, 'Email').fill(' Meera@Kopal.TEST ');
    expect(await pressTenTimes(button(page, 'Send reset link'))).toBeLessThan(500);
    await expect(message(page, 'Password reset email sent. Check your inbox')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/enter-otp$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Enter OTP' })).toBeFocused();
    await expect(page.getByText(`We sent a code to ${EMAIL}.`)).toBeVisible();
    expect(faults.callsTo('POST', 'auth/forget-password').map(({ body }) => body)).toEqual([
      JSON.stringify({ email: EMAIL }),
    ]);
  });
});

test.describe('The new password page', () => {
  test('redirects to the reset page without a verified code and after a reload', async ({ page, faults }) => {
    await page.goto('/auth/new-password');
    await expect(page).toHaveURL(/\/auth\/reset-password$/);
    await openNewPassword(page, faults);
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/reset-password$/);
  });

  test('P-3: keeps code and token out of history and storage, and shows and checks the rules of both passwords', async ({
    page,
    faults,
  }) => {
    await test.step('keeps code and token out of history and storage once the page is shown', async () => {
      await openNewPassword(page, faults);
      const kept = await page.evaluate(() =>
        JSON.stringify([
          history.state,
          Object.entries(sessionStorage),
          Object.entries(localStorage),
          location.href,
        ]),
      );
      expect(kept).not.toMatch(/forget-me-once|482913/);
      expect(faults.callsTo('POST', 'auth/verify-otp')[0]?.query.get('forgetPassword')).toBe('true');
    });
    await test.step('shows the met rules, and whether both passwords match, while they are typed', async () => {
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
    await test.step('rejects a password at its first broken rule, and focuses its field', async () => {
      for (const [password, sentence] of [
        ['', 'Password must contain at least one lowercase letter.'],
        ['monsoon', 'Password must contain at least one uppercase letter.'],
        ['Monsoon', 'Password must contain at least one special character.'],
        ['Monsoon!', 'Password must contain at least one number.'],
        ['Mon!1', 'Password must be at least 8 characters long.'],
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
    await test.step('requires both passwords to match, and clears the message once they do', async () => {
      await field(page, 'New password').fill(GOOD);
      await field(page, 'Confirm password').fill(`${GOOD} `);
      await page.keyboard.press('Enter');
      await expect(field(page, 'Confirm password')).toBeFocused();
      await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Passwords do not match.');
      await field(page, 'Confirm password').fill(GOOD);
      await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Passwords match.');
      expect(faults.callsTo('POST', 'auth/change-password')).toHaveLength(0);
    });
  });

  test('C-15: sends one request for ten clicks, with e-mail, code and token, and opens the login page', async ({
    page,
    faults,
  }) => {
    faults.on('POST', 'auth/change-password', after(600, json(200, {})));
    await openNewPassword(page, faults);
    await field(page, 'New password').fill(GOOD);
    await field(page, 'Confirm password').fill(GOOD);
    expect(await pressTenTimes(button(page, 'Update password'))).toBeLessThan(500);
    await expect(message(page, 'Password updated successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/login$/);
    expect(
      faults.callsTo('POST', 'auth/change-password').map(({ body }) => JSON.parse(body) as unknown),
    ).toEqual([{ email: EMAIL, otp: '482913', password: GOOD, forgetPasswordToken: 'forget-me-once' }]);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeHidden();
  });

  test('keeps the form when the request is rejected or never answered', async ({ page, faults }) => {
    faults.on('POST', 'auth/change-password', json(400, { message: 'Please ask for a new code.' }));
    await page.clock.install();
    await openNewPassword(page, faults);
    await field(page, 'New password').fill(GOOD);
    await field(page, 'Confirm password').fill(GOOD);
    await button(page, 'Update password').click();
    await expect(message(page, 'Please ask for a new code.')).toBeVisible();
    faults.on('POST', 'auth/change-password', never);
    await button(page, 'Update password').click();
    await expect.poll(() => faults.callsTo('POST', 'auth/change-password')).toHaveLength(2);
    await page.clock.fastForward(10_500);
    await expect(message(page, 'Something Went Wrong !! Try Again !!')).toBeVisible();
    await expect(field(page, 'New password')).toHaveValue(GOOD);
    await expect(field(page, 'Confirm password')).toHaveValue(GOOD);
    await expect(button(page, 'Update password')).toHaveAttribute('aria-busy', 'false');
  });
});
