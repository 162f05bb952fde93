import type { Page } from '@playwright/test';
import {
  button,
  EMAIL,
  field,
  fillRegistration,
  clickTenTimes,
  digit,
  logInByForm,
} from './support/account-pages.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { deferredResponse } from './support/deferred-response.ts';
import { expectMessage } from './support/messages.ts';
import { serveInvestor } from './support/stored-login.ts';

/** A Chinese character, a right quote, an emoji of several code points, and SQL. */
const UNUSUAL_NAME = `李 O’Brien 👩🏽‍💻 "'; drop table users; --`;

/** Label, name, type and autofill of each field. */
const FIELDS = [
  ['First name', 'first_name', 'text', 'given-name'],
  ['Last name', 'last_name', 'text', 'family-name'],
  ['Email', 'email', 'email', 'email'],
  ['Password', 'password', 'password', 'new-password'],
] as const;

async function expectFields(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Create Your Kopal Account' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Why sign up?' })).toBeVisible();
  await expect(page).toHaveTitle('Create account · Kopal');
  for (const [label, name, type, autocomplete] of FIELDS) {
    await expect(field(page, label)).toHaveAttribute('name', name);
    await expect(field(page, label)).toHaveAttribute('type', type);
    await expect(field(page, label)).toHaveAttribute('autocomplete', autocomplete);
  }
  await expect(page.getByRole('link', { name: 'Log In Now' })).toHaveAttribute('href', '/auth/login');
}

test.describe('The sign-up page', () => {
  test.beforeEach(({ page }) => page.goto('/auth/register'));

  test('has the fields of the product description beside the reasons to sign up, and shows each field’s own message', async ({
    page,
    faults,
  }) => {
    await test.step('has fields, links and texts', () => expectFields(page));

    await test.step('shows the reasons below the form when there is no room beside it', async () => {
      const reasons = page.getByRole('heading', { name: 'Why sign up?' });
      await page.setViewportSize({ width: 700, height: 900 });
      await expect(reasons).toBeVisible();
      const form = await page.locator('form').boundingBox();
      expect((await reasons.boundingBox())?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
    });

    await test.step('shows a message under each empty field, and focuses the first', async () => {
      await button(page, 'Create account').click();
      await expect(field(page, 'First name')).toBeFocused();
      for (const [label] of FIELDS) {
        await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
        await expect(field(page, label)).toHaveAccessibleDescription(`${label} is required`);
        await expect(page.getByText(`${label} is required`, { exact: true })).toBeVisible();
      }
    });

    await test.step('clears the message of a field once it is valid, and focuses the first invalid field', async () => {
      await field(page, 'First name').fill('Meera');
      await expect(page.getByText('First name is required')).toBeHidden();
      await expect(field(page, 'First name')).toHaveAttribute('aria-invalid', 'false');
      await page.keyboard.press('Enter');
      await expect(field(page, 'Last name')).toBeFocused();
      expect(faults.callsTo('POST', 'auth/create')).toHaveLength(0);
    });
  });

  test('C-15 sends one request for ten clicks, and opens the code screen only after an accepted form', async ({
    page,
    faults,
  }) => {
    const response = deferredResponse();
    faults.on('POST', 'auth/create', response.handler);

    await test.step('sends one request for ten clicks and Enter, keeps the form, and shows the server’s message as text', async () => {
      await fillRegistration(page, {
        'First name': ' Meera ',
        'Last name': UNUSUAL_NAME,
        Email: 'Meera@Kopal.TEST',
        Password: ' pass word ',
      });
      expect(await clickTenTimes(button(page, 'Create account'))).toEqual({ isBusy: true });
      await field(page, 'Email').press('Enter');
      response.send(json(400, { message: 'Think <b>again</b>.' }));
      await expectMessage(page, 'Think <b>again</b>.');
      await expect(page.getByText('The sign-up has failed.')).toBeVisible();
      await expect(button(page, 'Create account')).toHaveAttribute('aria-busy', 'false');
      expect(faults.callsTo('POST', 'auth/create')).toHaveLength(1);
    });

    await test.step('opens the code screen, with the message of the response', async () => {
      faults.on('POST', 'auth/create', json(200, { status: 200, message: 'Please look into your mail.' }));
      await button(page, 'Create account').click();
      await expect(page).toHaveURL(/\/auth\/verify-otp$/);
      await expectMessage(page, 'Please look into your mail.');
      await expect(page.getByText(`We sent a code to ${EMAIL}.`)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Wrong address?' })).toHaveAttribute(
        'href',
        '/auth/register',
      );
      await expect(field(page, 'Digit 1')).toBeFocused();
    });

    await test.step('has sent the same form twice, and stores no password', async () => {
      const calls = faults.callsTo('POST', 'auth/create');
      expect(calls.at(-1)?.headers['content-type']).toContain('application/json');
      const names = { first_name: 'Meera', last_name: UNUSUAL_NAME };
      expect(calls.map(({ body }) => JSON.parse(body) as unknown)).toEqual(
        Array(2).fill({ ...names, email: EMAIL, password: ' pass word ' }),
      );
      const stored = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
      expect(stored).toMatchObject({ email: EMAIL, firstName: 'Meera', lastName: UNUSUAL_NAME });
      expect(JSON.stringify(stored)).not.toContain('pass word');
    });
  });
});

test('A sign-up leads to the page that was asked for, also when the code page and the login page are reloaded', async ({
  page,
  faults,
}) => {
  serveInvestor(faults);
  for (const call of ['auth/create', 'auth/verify-otp']) faults.on('POST', call, json(200, { status: 200 }));
  page.on('dialog', (question) => void question.accept());
  await page.goto('/view-all?find=rao');
  await page.getByRole('link', { name: 'Sign Up Now' }).click();
  await fillRegistration(page);
  await button(page, 'Create account').click();
  await expect(digit(page, 1)).toBeFocused();
  await page.reload();
  await digit(page, 1).fill('482913');
  await button(page, 'Verify').click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(field(page, 'Email')).toHaveValue(EMAIL);
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem('kopal:entry-states'))).not.toContain('@');
  await logInByForm(page, EMAIL, 'Monsoon!2025');
  await expect(page).toHaveURL(/\/view-all\?find=rao$/);
});
