import { button, digit, EMAIL, field, openNewPassword, clickTenTimes } from './support/account-pages.ts';
import { DROP, json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { heldResponse } from './support/held-response.ts';
import { expectMessage } from './support/messages.ts';

const GOOD = 'Monsoon!2025';

test('P-3 C-15 resets a forgotten password on pages that send each request once and store no secret', async ({
  page,
  faults,
}) => {
  await test.step('redirects the new password page without a code, and an old address, to the reset password page', async () => {
    await page.goto('/auth/new-password');
    await expect(page).toHaveURL(/\/auth\/reset-password$/);
    await expect(field(page, 'Email')).toBeVisible();
    await page.evaluate(() => history.pushState(null, '', '/reset-password'));
    await expect(page).toHaveURL(/\/auth\/reset-password$/);
  });
  await test.step('the reset password page has the heading, field, Google button and sign-up link of the product description', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
    await expect(field(page, 'Email')).toHaveAttribute('name', 'email');
    await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
    await expect(button(page, 'Sign In with Google')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign Up Now' })).toHaveAttribute('href', '/auth/register');
  });
  await test.step('the reset password page requires an e-mail address', async () => {
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
  await test.step('the reset password page keeps its form when the request is rejected or cut off', async () => {
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
  await test.step('C-15 the reset password page sends one request for ten clicks, with a trimmed, lower-case e-mail, and opens the code screen', async () => {
    const before = faults.callsTo('POST', 'auth/forget-password').length;
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
    const sent = faults.callsTo('POST', 'auth/forget-password').slice(before);
    expect(sent.map(({ body }) => body)).toEqual([JSON.stringify({ email: EMAIL })]);
  });
  await test.step('a reload of the new password page leads back to the reset password page', async () => {
    faults.on('POST', 'auth/verify-otp', json(200, { status: 200, forgetPasswordToken: 'forget-me-once' }));
    await digit(page, 1).fill('482913');
    await button(page, 'Verify').click();
    await expect(field(page, 'New password')).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/reset-password$/);
  });
  await test.step('P-3 the new password page keeps code and token out of history and storage', async () => {
    await openNewPassword(page, faults);
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
  await test.step('the new password page shows the met rules, and whether both passwords match, while they are typed', async () => {
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
  await test.step('the new password page rejects a password at its first broken rule, and focuses its field', async () => {
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
  });
  await test.step('the new password page requires both passwords to match, and clears the message once they do', async () => {
    await field(page, 'New password').fill(GOOD);
    await field(page, 'Confirm password').fill(`${GOOD} `);
    await page.keyboard.press('Enter');
    await expect(field(page, 'Confirm password')).toBeFocused();
    await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Passwords do not match.');
    await field(page, 'Confirm password').fill(GOOD);
    await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Passwords match.');
    expect(faults.callsTo('POST', 'auth/change-password')).toHaveLength(0);
  });
  await test.step('the new password page keeps its form when the request is rejected', async () => {
    faults.on('POST', 'auth/change-password', json(400, { message: 'Please ask for a new code.' }));
    await button(page, 'Update password').click();
    await expectMessage(page, 'Please ask for a new code.');
    await expect(field(page, 'New password')).toHaveValue(GOOD);
    await expect(field(page, 'Confirm password')).toHaveValue(GOOD);
    await expect(button(page, 'Update password')).toHaveAttribute('aria-busy', 'false');
  });
  await test.step('C-15 the new password page sends one request for ten clicks, with the code, and opens the login page', async () => {
    const response = heldResponse();
    faults.on('POST', 'auth/change-password', response.handler);
    expect(await clickTenTimes(button(page, 'Update password'))).toBe(true);
    response.send(json(200, {}));
    await expectMessage(page, 'Password updated successfully.');
    await expect(page).toHaveURL(/\/auth\/login$/);
    const sent = faults.callsTo('POST', 'auth/change-password').slice(1);
    expect(sent.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { email: EMAIL, otp: '482913', password: GOOD, forgetPasswordToken: 'forget-me-once' },
    ]);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeHidden();
  });
});
