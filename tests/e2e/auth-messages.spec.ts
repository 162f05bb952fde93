import type { Page } from '@playwright/test';
import {
  button,
  digit,
  EMAIL,
  field,
  fillRegistration,
  message,
  openCodeScreen,
  openNewPassword,
} from './support/account-pages.ts';
import { drop, type FaultReply, html, json, stall, text } from './support/fault-replies.ts';
import type { FaultServer } from './support/fault-server.ts';
import { expect, faultTest as test } from './support/fixtures.ts';

// A message leaves at once when it is closed: a test meets a dozen of them.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One row of section 8. */
interface Row {
  readonly call: string;
  readonly open: (page: Page, faults: FaultServer) => Promise<void>;
  readonly send: (page: Page) => Promise<void>;
  readonly refused: string;
  readonly unanswered: string;
  readonly succeeded: string;
  readonly success: Readonly<Record<string, unknown>>;
  readonly leadsTo: RegExp;
}

const DROPPED = 'Something Went Wrong !! Try Again !!';

const ROWS: readonly Row[] = [
  {
    call: 'auth/login',
    open: async (page) => {
      await page.goto('/auth/login');
      await field(page, 'Email').fill(EMAIL);
      await field(page, 'Password').fill('secret');
    },
    send: (page) => button(page, 'Log In').click(),
    refused: 'Login failed. Invalid credentials.',
    unanswered: 'Login failed. Please try again.',
    succeeded: 'Login Successfull !!',
    success: { token: 'token-1', name: 'Meera', email: EMAIL },
    leadsTo: /:\d+\/$/,
  },
  {
    call: 'auth/create',
    open: async (page) => {
      await page.goto('/auth/register');
      await fillRegistration(page);
    },
    send: (page) => button(page, 'Create account').click(),
    refused: 'Failed To Register Try Again !!',
    unanswered: 'An unexpected error occurred.',
    succeeded: 'Registration successful! Please verify your OTP.',
    success: {},
    leadsTo: /\/auth\/verify-otp$/,
  },
  {
    call: 'auth/verify-otp',
    open: async (page) => {
      await openCodeScreen(page, '/auth/verify-otp');
      await digit(page, 1).fill('482913');
    },
    send: (page) => button(page, 'Verify').click(),
    refused: 'Failed To Verify !!',
    unanswered: DROPPED,
    succeeded: 'Email Verified Successfully !!',
    success: {},
    leadsTo: /\/auth\/login$/,
  },
  {
    call: 'auth/resend-otp',
    open: (page) => openCodeScreen(page, '/auth/verify-otp', { timeLeft: '0' }),
    send: (page) => button(page, 'Resend OTP').click(),
    refused: 'Failed To Send Otp !!',
    unanswered: DROPPED,
    succeeded: 'Otp Sent Successfully !!',
    success: {},
    leadsTo: /\/auth\/verify-otp$/,
  },
  {
    call: 'auth/forget-password',
    open: async (page) => {
      await page.goto('/auth/reset-password');
      await field(page, 'Email').fill(EMAIL);
    },
    send: (page) => button(page, 'Send reset link').click(),
    refused: 'Failed To Send Verification !!',
    unanswered: DROPPED,
    succeeded: 'Password reset email sent. Check your inbox',
    success: {},
    leadsTo: /\/auth\/enter-otp$/,
  },
  {
    call: 'auth/change-password',
    open: async (page, faults) => {
      await openNewPassword(page, faults);
      await field(page, 'New password').fill('Monsoon!2025');
      await field(page, 'Confirm password').fill('Monsoon!2025');
    },
    send: (page) => button(page, 'Update password').click(),
    refused: 'Failed To Change Password !!',
    unanswered: DROPPED,
    succeeded: 'Password updated successfully.',
    success: {},
    leadsTo: /\/auth\/login$/,
  },
];

/** Failures, in the order in which one form meets them, and what each must say. */
const failuresOf = (row: Row): readonly (readonly [name: string, reply: FaultReply, said: string])[] => [
  ['a sentence of the server', json(400, { message: 'Think again.' }), 'Think again.'],
  ['no sentence', json(400, {}), row.refused],
  [
    'a list of errors: each, such as its first',
    json(422, { errors: ['First of all.', 'And then.'] }),
    'First of all.',
  ],
  ['errors as objects', json(422, { errors: [{ message: 'As an object.' }] }), 'As an object.'],
  ['401: no session has expired', json(401, { message: 'Not with that.' }), 'Not with that.'],
  ['403: its message, no redirect', json(403, { message: 'Not allowed.' }), 'Not allowed.'],
  ['429 with Retry-After: its sentence', json(429, { message: 'Wait.' }, { 'retry-after': '60' }), 'Wait.'],
  ['a failure by its own word', json(200, { status: false, message: 'Said false.' }), 'Said false.'],
  ['an HTML page of a proxy', html(502, '<html><h1>Bad gateway</h1></html>'), row.refused],
  ['a stack trace', json(500, { message: 'Error: x\n    at f (/srv/app.js:1:2)' }), row.refused],
  ['a message that is no text', json(500, { message: { en: 'No' } }), row.refused],
  ['a connection that is cut', drop, row.unanswered],
];

for (const row of ROWS) {
  test.describe(`Section 8: ${row.call}`, () => {
    test('each failure has its message, in a light toast at the top, and the page stays', async ({
      page,
      faults,
    }) => {
      await row.open(page, faults);
      const where = page.url();
      for (const [name, reply, said] of failuresOf(row)) {
        await test.step(name, async () => {
          faults.on('POST', row.call, reply);
          await row.send(page);
          const toast = page
            .locator('.Toastify__toast-container--top-center .Toastify__toast-theme--light[role=alert]')
            .filter({ hasText: said });
          await expect(toast).toHaveText(said);
          expect(page.url()).toBe(where);
          // It may be on its way out already.
          await toast
            .getByRole('button')
            .evaluateAll((all) => all.forEach((close) => (close as HTMLElement).click()));
          await expect(toast).toHaveCount(0);
        });
      }
    });

    test('a success without a sentence has its own, and leads on', async ({ page, faults }) => {
      await row.open(page, faults);
      faults.on('POST', row.call, json(200, row.success));
      await row.send(page);
      await expect(message(page, row.succeeded)).toBeVisible();
      await expect(page).toHaveURL(row.leadsTo);
    });

    test('a success says what the server says', async ({ page, faults }) => {
      await row.open(page, faults);
      faults.on('POST', row.call, json(200, { ...row.success, message: 'Well <i>done</i>.' }));
      await row.send(page);
      await expect(message(page, 'Well <i>done</i>.')).toBeVisible();
      await expect(page).toHaveURL(row.leadsTo);
    });
  });
}

test('Section 8: an answer that stops in the middle, or is no JSON, is not answered', async ({
  page,
  faults,
}) => {
  await page.goto('/auth/register');
  await fillRegistration(page);
  faults.on('POST', 'auth/create', text(200, '{"status": 2'));
  await button(page, 'Create account').click();
  await expect(message(page, 'An unexpected error occurred.')).toBeVisible();
  await expect(message(page, 'An unexpected error occurred.')).toBeHidden();
  test.slow();
  faults.on('POST', 'auth/create', stall(200, '{"status": 2'));
  await button(page, 'Create account').click();
  await expect(message(page, 'An unexpected error occurred.')).toBeVisible({ timeout: 40_000 });
});

test('A message leaves by itself after 1.4 s, where motion is not wanted too', async ({ page, faults }) => {
  faults.on('POST', 'auth/forget-password', json(400, { message: 'Think again.' }));
  await page.goto('/auth/reset-password');
  await field(page, 'Email').fill(EMAIL);
  await button(page, 'Send reset link').click();
  await expect(message(page, 'Think again.')).toBeVisible();
  await expect(message(page, 'Think again.')).toHaveCount(0, { timeout: 5000 });
});

test('A code for a reset that brings no token was not verified', async ({ page, faults }) => {
  faults.on('POST', 'auth/verify-otp', json(200, { status: 200, message: 'Fine.' }));
  await openCodeScreen(page, '/auth/enter-otp');
  await digit(page, 1).fill('482913');
  await button(page, 'Verify').click();
  await expect(message(page, 'Failed To Verify !!')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/enter-otp$/);
});
