import { button, digit, EMAIL, field, fillRegistration, clickTenTimes } from './support/account-pages.ts';
import { overflowsSideways } from './support/accessibility-violations.ts';
import { DROP, json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { heldResponse } from './support/held-response.ts';
import { builtChunk } from './support/built-chunk.ts';
import { expectMessage } from './support/messages.ts';

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
    await button(page, 'Show password').click();
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
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

  test('C-15 sends one request for ten clicks and Enter, and is busy at once', async ({ page, faults }) => {
    const response = heldResponse();
    faults.on('POST', 'auth/create', response.handler);
    await fillRegistration(page);
    expect(await clickTenTimes(button(page, 'Create account'))).toBe(true);
    await field(page, 'Email').press('Enter');
    response.send(json(400, { message: 'Not today.' }));
    await expectMessage(page, 'Not today.');
    await expect(button(page, 'Create account')).toHaveAttribute('aria-busy', 'false');
    expect(faults.callsTo('POST', 'auth/create')).toHaveLength(1);
  });

  test('sends unusual characters unchanged, and shows those of the response as text', async ({
    page,
    faults,
  }) => {
    faults.on('POST', 'auth/create', json(400, { message: 'Too <b>odd</b>.' }));
    await fillRegistration(page, {
      'First name': '  <img src=x onerror=alert(1)>\r\n',
      'Last name': `李 O’Brien 👩🏽‍💻 "'; drop table users; -- ${'x'.repeat(10_000)}`,
      Email: '\n  Meera@Kopal.test \n',
      Password: 'ज्ञान-शक्ति',
    });
    await button(page, 'Create account').click();
    await expectMessage(page, 'Too <b>odd</b>.');
    expect(JSON.parse(faults.callsTo('POST', 'auth/create').at(-1)?.body ?? '')).toEqual({
      first_name: '<img src=x onerror=alert(1)>',
      last_name: `李 O’Brien 👩🏽‍💻 "'; drop table users; -- ${'x'.repeat(10_000)}`,
      email: EMAIL,
      password: 'ज्ञान-शक्ति',
    });
    expect(await overflowsSideways(page)).toBe(false);
  });

  test('keeps the form when the request is cut off', async ({ page, faults }) => {
    faults.on('POST', 'auth/create', DROP);
    await fillRegistration(page);
    await button(page, 'Create account').click();
    await expectMessage(page, 'An unexpected error occurred.');
    await expect(page).toHaveURL(/\/auth\/register$/);
    await expect(field(page, 'First name')).toHaveValue('Meera');
    await expect(field(page, 'Last name')).toHaveValue('Rao');
    await expect(field(page, 'Email')).toHaveValue(EMAIL);
    await expect(field(page, 'Password')).toHaveValue('Monsoon!2025');
  });

  test('does not navigate on a response that arrives after the page was left, but shows its message', async ({
    page,
    faults,
  }) => {
    const response = heldResponse();
    faults.on('POST', 'auth/create', response.handler);
    await fillRegistration(page);
    await button(page, 'Create account').click();
    await page.getByRole('link', { name: 'Log In Now' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    response.send(json(200, { status: 200, message: 'Please look into your mail.' }));
    await expectMessage(page, 'Please look into your mail.');
    await expect(page).toHaveURL(/\/auth\/login$/);
  });

  test.describe('after an accepted form', () => {
    test.beforeEach(async ({ page, faults }) => {
      faults.on(
        'POST',
        'auth/create',
        json(200, { status: 200, message: 'Please look into your mail.', registrationToken: 'proof' }),
      );
      await fillRegistration(page, {
        'First name': ' Meera ',
        Email: 'Meera@Kopal.TEST',
        Password: ' pass word ',
      });
      await button(page, 'Create account').click();
      await expect(page).toHaveURL(/\/auth\/verify-otp$/);
    });

    test('shows the message of the response on the code screen, and stores no password', async ({
      page,
      faults,
    }) => {
      await expectMessage(page, 'Please look into your mail.');
      await expect(page.getByText(`We sent a code to ${EMAIL}.`)).toBeVisible();
      await expect(field(page, 'Digit 1')).toBeFocused();
      const call = faults.callsTo('POST', 'auth/create').at(-1);
      expect(call?.headers['content-type']).toContain('application/json');
      expect(JSON.parse(call?.body ?? '')).toEqual({
        first_name: 'Meera',
        last_name: 'Rao',
        email: EMAIL,
        password: ' pass word ',
      });
      const stored = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
      expect(stored).toMatchObject({ email: EMAIL, firstName: 'Meera', lastName: 'Rao' });
      expect(JSON.stringify(stored)).not.toContain('pass word');
    });

    test('S-06 sends the registration token with the code, also after a reload', async ({ page, faults }) => {
      page.on('dialog', (question) => void question.accept());
      await page.reload();
      await digit(page, 1).fill('482913');
      await page.keyboard.press('Enter');
      await expect.poll(() => faults.callsTo('POST', 'auth/verify-otp')).toHaveLength(1);
      const [call] = faults.callsTo('POST', 'auth/verify-otp');
      expect(JSON.parse(call?.body ?? '')).toEqual({
        email: EMAIL,
        otp: '482913',
        registrationToken: 'proof',
      });
    });
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
