import { button, EMAIL, field, fillRegistration, clickTenTimes } from './support/account-pages.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { heldResponse } from './support/held-response.ts';
import { builtChunk } from './support/built-chunk.ts';
import { expectMessage } from './support/messages.ts';

/** Script, right quote, emoji of several code points, and SQL. */
const UNUSUAL_NAME = `李 O’Brien 👩🏽‍💻 "'; drop table users; --`;

test.describe('The sign-up page', () => {
  test.beforeEach(({ page }) => page.goto('/auth/register'));

  test('has the fields, links and texts of the product description', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Create Your Kopal Account' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Why sign up?' })).toBeVisible();
    await expect(page).toHaveTitle('Create account · Kopal');
    for (const [label, name, type, autocomplete] of [
      ['First name', 'first_name', 'text', 'given-name'],
      ['Last name', 'last_name', 'text', 'family-name'],
      ['Email', 'email', 'email', 'email'],
      ['Password', 'password', 'password', 'new-password'],
    ] as const) {
      await expect(field(page, label)).toHaveAttribute('name', name);
      await expect(field(page, label)).toHaveAttribute('type', type);
      await expect(field(page, label)).toHaveAttribute('autocomplete', autocomplete);
    }
    await expect(page.getByRole('link', { name: 'Log In Now' })).toHaveAttribute('href', '/auth/login');
  });

  test('shows the reasons below the form when there is no room beside it', async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 900 });
    await expect(page.getByRole('heading', { name: 'Why sign up?' })).toBeVisible();
    const form = await page.locator('form').boundingBox();
    const reasons = await page.getByRole('heading', { name: 'Why sign up?' }).boundingBox();
    expect(reasons?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
  });

  test('shows a message under each invalid field, focuses the first, and clears each once it is valid', async ({
    page,
    faults,
  }) => {
    await button(page, 'Create account').click();
    await expect(field(page, 'First name')).toBeFocused();
    for (const [label, error] of [
      ['First name', 'First name is required'],
      ['Last name', 'Last name is required'],
      ['Email', 'Email is required'],
      ['Password', 'Password is required'],
    ] as const) {
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, label)).toHaveAccessibleDescription(error);
      await expect(page.getByText(error, { exact: true })).toBeVisible();
    }

    await field(page, 'First name').fill('Meera');
    await expect(page.getByText('First name is required')).toBeHidden();
    await expect(field(page, 'First name')).toHaveAttribute('aria-invalid', 'false');
    await field(page, 'Last name').fill('Rao');
    await field(page, 'Email').pressSequentially('meera');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await field(page, 'Password').fill('1234567');
    await expect(field(page, 'Email')).not.toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Password')).toHaveAccessibleDescription(
      'Password must be at least 8 characters long',
    );
    await field(page, 'Email').fill(EMAIL);
    await field(page, 'Password').fill('12345678');
    await expect(page.locator('.field-message.invalid-feedback')).toHaveCount(0);
    expect(faults.callsTo('POST', 'auth/create')).toHaveLength(0);
  });

  test('C-15 sends one request for ten clicks and Enter, and can send the kept text again after a rejection', async ({
    page,
    faults,
  }) => {
    const response = heldResponse();
    faults.on('POST', 'auth/create', response.handler);
    await fillRegistration(page);
    expect(await clickTenTimes(button(page, 'Create account'))).toBe(true);
    await field(page, 'Email').press('Enter');
    response.send(json(401, {}));
    await expectMessage(page, 'Failed To Register Try Again !!');
    await expect(button(page, 'Create account')).toHaveAttribute('aria-busy', 'false');
    expect(faults.callsTo('POST', 'auth/create')).toHaveLength(1);

    faults.on('POST', 'auth/create', json(200, {}));
    await button(page, 'Create account').click();
    await expectMessage(page, 'Registration successful! Please verify your OTP.');
    await expect(page).toHaveURL(/\/auth\/verify-otp$/);
    const [first, second] = faults.callsTo('POST', 'auth/create').map(({ body }) => body);
    expect(second).toBe(first);
  });

  test('opens the code screen after an accepted form, with the message of the response, and stores no password', async ({
    page,
    faults,
  }) => {
    faults.on('POST', 'auth/create', json(200, { status: 200, message: 'Please look into your mail.' }));
    await fillRegistration(page, {
      'First name': ' Meera ',
      'Last name': UNUSUAL_NAME,
      Email: 'Meera@Kopal.TEST',
      Password: ' pass word ',
    });
    await button(page, 'Create account').click();
    await expect(page).toHaveURL(/\/auth\/verify-otp$/);
    await expectMessage(page, 'Please look into your mail.');
    await expect(page.getByText(`We sent a code to ${EMAIL}.`)).toBeVisible();
    await expect(field(page, 'Digit 1')).toBeFocused();
    const call = faults.callsTo('POST', 'auth/create').at(-1);
    expect(call?.headers['content-type']).toContain('application/json');
    expect(JSON.parse(call?.body ?? '')).toEqual({
      first_name: 'Meera',
      last_name: UNUSUAL_NAME,
      email: EMAIL,
      password: ' pass word ',
    });
    const stored = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
    expect(stored).toMatchObject({ email: EMAIL, firstName: 'Meera', lastName: UNUSUAL_NAME });
    expect(JSON.stringify(stored)).not.toContain('pass word');
  });
});

test('The sign-up page is prefetched when a link to it gets the focus', async ({ page }) => {
  const chunk = builtChunk('src/ui/account/register-screen.tsx');
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
  await page.goto('/auth/login');
  await expect(field(page, 'Email')).toBeVisible();
  expect(scripts).not.toContain(chunk);
  await page.getByRole('link', { name: 'Sign Up Now' }).focus();
  await expect.poll(() => scripts).toContain(chunk);
});
