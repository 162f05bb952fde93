import { accessibilityViolations } from './support/accessibility-violations.ts';
import { delayRequests } from './support/delay-requests.ts';
import { html, json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { nextFrames } from './support/next-frames.ts';

const TOKEN = 'b3Jx9QmW2vT8kLp4sZ1nYc6hRd0fGa7eUiO5jX3tKqM';
const CALL = 'auth/bank-hold';

test.describe('with an API at another address', () => {
  test.use({ configuration: { VITE_API_BASE_URL: '/api/v1/' } });

  test('moves the code of a mailed link from the address into its field, and stops the bank account with it', async ({
    page,
    faults,
  }) => {
    faults.on('POST', `v1/${CALL}`, [
      json(410, { message: 'This link is no longer valid.' }),
      html(404, '<h1>Not found</h1>'),
      json(200, { data: { heldUntil: '2026-11-28T06:30:00.000Z' } }),
    ]);
    await page.goto(`/stop-bank-change.html#${TOKEN}`);
    await expect(page.getByLabel('Code from the email')).toHaveValue(TOKEN);
    expect(page.url()).not.toContain(TOKEN);
    await expect(page).toHaveTitle('Stop a changed bank account · Kopal');
    expect(await accessibilityViolations(page)).toEqual([]);

    const stop = page.getByRole('button', { name: 'Stop the bank account' });
    await stop.click();
    await expect(page.getByRole('status')).toHaveText('This link is no longer valid.');
    await stop.click();
    await expect(page.getByRole('status')).toHaveText('The account could not be stopped.');
    await stop.click();
    await expect(page.getByRole('status')).toHaveText(
      'The bank account is stopped until November 28, 2026, 12:00 PM.',
    );
    expect(faults.calls.map(({ path }) => path)).toEqual(Array(3).fill(`/api/v1/${CALL}`));
  });
});

test('moves the code of a mailed link from the address into its field also after another link in the same tab', async ({
  page,
  faults,
}) => {
  faults.on('POST', CALL, json(410, { message: 'This link is no longer valid.' }));
  await page.goto('/stop-bank-change.html#earlier-code');
  await page.getByRole('button', { name: 'Stop the bank account' }).click();
  await expect(page.getByRole('status')).toHaveText('This link is no longer valid.');
  await page.goto(`/stop-bank-change.html#${TOKEN}`);
  await expect(page.getByLabel('Code from the email')).toHaveValue(TOKEN);
  await expect(page.getByRole('status')).toBeEmpty();
  expect(page.url()).not.toContain(TOKEN);
});

test('after a second mailed link is opened, shows no result of the first', async ({ page, faults }) => {
  faults.on('POST', CALL, json(410, { message: 'This link is no longer valid.' }));
  const release = await delayRequests(page, /\/auth\/bank-hold$/);
  await page.goto('/stop-bank-change.html#earlier-code');
  const stop = page.getByRole('button', { name: 'Stop the bank account' });
  await stop.click();
  await expect(page.getByRole('status')).toHaveText('Stopping…');
  await page.goto(`/stop-bank-change.html#${TOKEN}`);
  await expect(page.getByLabel('Code from the email')).toHaveValue(TOKEN);
  await expect(stop).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(stop).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('status')).toBeEmpty();
});

test('P-3 keeps a pasted code out of the address when the page’s script has not loaded', async ({ page }) => {
  await page.route('**/stop-bank-change.js', (route) => route.abort());
  await page.goto('/stop-bank-change.html');
  await page.getByLabel('Code from the email').fill(TOKEN);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('button', { name: 'Stop the bank account' }).click();
  await nextFrames(page);
  expect(requests).toEqual([]);
  expect(page.url()).not.toContain(TOKEN);
});
