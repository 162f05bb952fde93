import { accessibilityViolations } from './support/accessibility-violations.ts';
import { json, NEVER } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { nextFrames } from './support/next-frames.ts';

const TOKEN = 'b3Jx9QmW2vT8kLp4sZ1nYc6hRd0fGa7eUiO5jX3tKqM';
const CALL = 'auth/bank-hold';

test('opens with its title, and with the code of a mailed link in the field instead of the address', async ({
  page,
}) => {
  await page.goto(`/stop-bank-change.html#${TOKEN}`);
  await expect(page.getByLabel('Code from the email')).toHaveValue(TOKEN);
  expect(page.url()).not.toContain(TOKEN);
  await expect(page).toHaveTitle('Stop a changed bank account · Kopal');
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('sends the code to stop a bank account, and says what the server answered', async ({ page, faults }) => {
  faults.on('POST', CALL, [
    json(410, { message: 'This link is no longer valid.' }),
    json(200, { data: { heldUntil: '2026-11-28T06:30:00.000Z' } }),
  ]);
  await page.goto(`/stop-bank-change.html#${TOKEN}`);
  await expect(page.getByLabel('Code from the email')).toHaveValue(TOKEN);
  const stop = page.getByRole('button', { name: 'Stop the bank account' });
  await stop.click();
  await expect(page.getByRole('status')).toHaveText('This link is no longer valid.');
  await stop.click();
  await expect(page.getByRole('status')).toHaveText(
    'The bank account is stopped until November 28, 2026, 12:00 PM.',
  );
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

test('C-06 says after the limit of ten seconds that the server could not be reached', async ({
  page,
  faults,
}) => {
  // No fake clock moves the timer of `AbortSignal.timeout`, so it is shortened.
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (limit) => {
      Object.assign(window, { limit });
      return timeout.call(AbortSignal, 100);
    };
  });
  faults.on('POST', CALL, NEVER);
  await page.goto(`/stop-bank-change.html#${TOKEN}`);
  await page.getByRole('button', { name: 'Stop the bank account' }).click();
  await expect(page.getByRole('status')).toHaveText('The server could not be reached. Please try again.');
  expect(await page.evaluate((): unknown => Reflect.get(window, 'limit'))).toBe(10_000);
});

test('sends the code to /api when the settings of the page are unusable', async ({ page, faults }) => {
  faults.on('POST', CALL, json(410, { message: 'This link is no longer valid.' }));
  let settings = '';
  await page.route('**/stop-bank-change.html', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(id="app-config">)[^<]*/, (_, open) => open + settings);
    return route.fulfill({ response, body });
  });
  const UNUSABLE = ['{{ not filled in }}', 'null', '{"VITE_API_BASE_URL":" "}'];
  for (settings of UNUSABLE) {
    // Not only another fragment, which would load nothing.
    await page.goto('about:blank');
    await page.goto(`/stop-bank-change.html#${TOKEN}`);
    await page.getByRole('button', { name: 'Stop the bank account' }).click();
    await expect(page.getByRole('status')).toHaveText('This link is no longer valid.');
  }
  expect(faults.callsTo('POST', CALL)).toHaveLength(UNUSABLE.length);
});

test.describe('with an API at another address', () => {
  test.use({ configuration: { VITE_API_BASE_URL: '/api/v1/' } });

  test('sends the code to that API', async ({ page, faults }) => {
    faults.on('POST', `v1/${CALL}`, json(410, { message: 'This link is no longer valid.' }));
    await page.goto(`/stop-bank-change.html#${TOKEN}`);
    await page.getByRole('button', { name: 'Stop the bank account' }).click();
    await expect(page.getByRole('status')).toHaveText('This link is no longer valid.');
    expect(faults.calls.map(({ path }) => path)).toEqual([`/api/v1/${CALL}`]);
  });
});
