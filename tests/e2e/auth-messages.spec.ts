import { button, fillRegistration } from './support/account-pages.ts';
import { DROP, type FaultResponse, json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { expectMessage } from './support/messages.ts';

/**
 * The row of the sign-up in the table of messages. `tests/core/account/account-messages.test.ts` checks all rows,
 * `tests/adapters/http-client.test.ts` every kind of failed response.
 * @see docs/product.md#messages
 */
const FAILURES: readonly (readonly [name: string, response: FaultResponse, text: string])[] = [
  [
    'shows a message of the server as text',
    json(400, { message: 'Think <b>again</b>.' }),
    'Think <b>again</b>.',
  ],
  ['shows the message of a 403, without a redirect', json(403, { message: 'Not allowed.' }), 'Not allowed.'],
  [
    'shows a text of the app for an error response without a message',
    json(401, {}),
    'Failed To Register Try Again !!',
  ],
  ['shows a text of the app when no response arrives', DROP, 'An unexpected error occurred.'],
];

test.describe('The sign-up form', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/auth/register');
    await fillRegistration(page);
  });

  for (const [name, response, text] of FAILURES) {
    test(`${name}, in a light toast for 1.4 s`, async ({ page, faults }) => {
      // Stops every animation, so that a message cannot leave while the test looks at it.
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Animation.enable');
      await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
      faults.on('POST', 'auth/create', response);
      await button(page, 'Create account').click();
      const toast = page
        .locator('.Toastify__toast-container--top-center .Toastify__toast-theme--light[role=alert]')
        .filter({ hasText: text });
      await expect(toast).toHaveText(text);
      await expect(page).toHaveURL(/\/auth\/register$/);
      // The message leaves when this animation ends.
      const durations = await toast.locator('.Toastify__progress-bar--animated').evaluate((bar) =>
        bar.getAnimations().map((animation) => {
          animation.finish();
          return animation.effect?.getTiming().duration;
        }),
      );
      expect(durations).toEqual([1400]);
      await expect(toast).toHaveCount(0);
    });
  }

  test('shows a text of the app for an accepted form without a message, and opens the next page', async ({
    page,
    faults,
  }) => {
    faults.on('POST', 'auth/create', json(200, {}));
    await button(page, 'Create account').click();
    await expectMessage(page, 'Registration successful! Please verify your OTP.');
    await expect(page).toHaveURL(/\/auth\/verify-otp$/);
  });
});
