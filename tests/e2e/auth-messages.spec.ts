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
import { drop, type FaultReply, html, json, text } from './support/fault-replies.ts';
import type { FaultServer } from './support/fault-server.ts';
import { expect, faultTest as test } from './support/fixtures.ts';

// Without motion a closed message disappears at once; a test closes a dozen of them.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One call with its expected messages. @see docs/product.md#messages */
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

for (const row of ROWS) {
  test(`Section 8: ${row.call} shows a failure in a light toast at the top and stays, and opens the next page on success`, async ({
    page,
    faults,
  }) => {
    await row.open(page, faults);
    const where = page.url();
    const failures = [
      [json(400, { message: 'Think <b>again</b>.' }), 'Think <b>again</b>.'],
      [json(401, {}), row.refused],
      [drop, row.unanswered],
    ] as const;
    for (const [reply, text] of failures) {
      faults.on('POST', row.call, reply);
      await row.send(page);
      const toast = page
        .locator('.Toastify__toast-container--top-center .Toastify__toast-theme--light[role=alert]')
        .filter({ hasText: text });
      await expect(toast).toHaveText(text);
      expect(page.url()).toBe(where);
      // The toast may already be leaving.
      await toast
        .getByRole('button')
        .evaluateAll((all) => all.forEach((close) => (close as HTMLElement).click()));
      await expect(toast).toHaveCount(0);
    }
    faults.on('POST', row.call, json(200, row.success));
    await row.send(page);
    await expect(message(page, row.succeeded)).toBeVisible();
    await expect(page).toHaveURL(row.leadsTo);
  });
}

test('Section 8: each kind of failed answer to a form shows the message of a failed call, which disappears after 1.4 s, also with reduced motion', async ({
  page,
  faults,
}) => {
  const replies: readonly (readonly [name: string, reply: FaultReply, text: string])[] = [
    ['a list of errors', json(422, { errors: ['First of all.', 'And then.'] }), 'First of all.'],
    ['403, without a redirect', json(403, { message: 'Not allowed.' }), 'Not allowed.'],
    ['429 with Retry-After', json(429, { message: 'Wait.' }, { 'retry-after': '60' }), 'Wait.'],
    ['status false', json(200, { status: false, message: 'Said false.' }), 'Said false.'],
    ['an HTML page of a proxy', html(502, '<h1>Bad gateway</h1>'), 'Failed To Register Try Again !!'],
    [
      'a stack trace',
      json(500, { message: 'Error: x\n    at f (/srv/app.js:1:2)' }),
      'Failed To Register Try Again !!',
    ],
    ['cut JSON', text(200, '{"status": 2'), 'An unexpected error occurred.'],
  ];
  await page.goto('/auth/register');
  await fillRegistration(page);
  for (const [name, reply, said] of replies) {
    await test.step(name, async () => {
      faults.on('POST', 'auth/create', reply);
      await button(page, 'Create account').click();
      const toast = page.getByRole('alert').filter({ hasText: said });
      await expect(toast).toHaveText(said);
      expect(new URL(page.url()).pathname).toBe('/auth/register');
      await toast
        .getByRole('button')
        .evaluateAll((all) => all.forEach((close) => (close as HTMLElement).click()));
      await expect(toast).toHaveCount(0);
    });
  }
  await test.step('disappears after 1.4 s', async () => {
    faults.on('POST', 'auth/create', json(400, { message: 'Think again.' }));
    await button(page, 'Create account').click();
    await expect(message(page, 'Think again.')).toBeVisible();
    await expect(message(page, 'Think again.')).toHaveCount(0, { timeout: 5000 });
  });
});

test('A reset code whose answer has no token is not accepted', async ({ page, faults }) => {
  faults.on('POST', 'auth/verify-otp', json(200, { status: 200, message: 'Fine.' }));
  await openCodeScreen(page, '/auth/enter-otp');
  await digit(page, 1).fill('482913');
  await button(page, 'Verify').click();
  await expect(message(page, 'Failed To Verify !!')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/enter-otp$/);
});
