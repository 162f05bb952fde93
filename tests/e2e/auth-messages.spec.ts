import { button, fillRegistration } from './support/account-pages.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { openDevTools } from './support/dev-tools.ts';

/**
 * `tests/core/account/account-messages.test.ts` checks the table of messages, `tests/adapters/http-client.test.ts` every
 * kind of failed response, `tests/adapters/toast-container.isolated.test.ts` the styles of toasts.
 * @see docs/product.md#messages
 */
test('The sign-up form shows a message of the server as text, in a light toast for 1.4 s', async ({
  page,
  faults,
}) => {
  await page.goto('/auth/register');
  await fillRegistration(page);
  // Stops every animation, so that a message cannot leave while the test looks at it.
  const devtools = await openDevTools(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  faults.on('POST', 'auth/create', json(400, { message: 'Think <b>again</b>.' }));
  await button(page, 'Create account').click();
  const toast = page
    .locator('.Toastify__toast-container--top-center .Toastify__toast-theme--light[role=alert]')
    .filter({ hasText: 'Think <b>again</b>.' });
  await expect(toast).toHaveText('Think <b>again</b>.');
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
