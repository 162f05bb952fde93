import type { Page } from '@playwright/test';
import { json } from './support/fault-replies.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { keepLogin, serveInvestor } from './support/kept-login.ts';
import { countLayoutShift, layoutShiftOf } from './support/layout-shift.ts';

const SCRIPTS = /\/assets\/.*\.js$/;
const STYLES = /\/assets\/.*\.css$/;
/** A page without markup of its own: it has the neutral layout. It leads a visitor to the login. */
const NEUTRAL = '/';

/** Delays the answers to requests for files, as a slow connection does. @returns the function that sends them */
async function delayRequests(page: Page, pattern: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });
const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const logIn = (page: Page) => page.getByRole('button', { name: 'Log In' });

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Investor Login' });

test.describe('The prerendered login page', () => {
  test('accepts input before the code is loaded, and submits typed text once after an early click', async ({
    page,
    faults,
  }) => {
    const release = await delayRequests(page, SCRIPTS);
    await open(page, '/auth/login');
    await expect(heading(page)).toBeVisible();
    await email(page).fill('meera@kopal.example');
    await password(page).fill('Secret@123');
    await logIn(page).click();
    await logIn(page).click();
    expect(faults.calls).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/auth/login');

    faults.on('POST', 'auth/login', json(401, { message: 'Wrong password.' }));
    release();
    await expect(page.getByText('Wrong password.')).toBeVisible();
    const calls = faults.callsTo('POST', 'auth/login');
    expect(calls.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { email: 'meera@kopal.example', password: 'Secret@123' },
    ]);
    await expect(email(page)).toHaveValue('meera@kopal.example');
    await expect(password(page)).toHaveValue('Secret@123');
  });

  test('keeps typed text, the cursor and a shown password when the app starts', async ({ page }) => {
    const release = await delayRequests(page, SCRIPTS);
    await open(page, '/auth/login');
    await password(page).fill('Secret@123');
    await page.getByRole('button', { name: 'Show password' }).click();
    await email(page).click();
    await page.keyboard.type('meera@kop');
    await expect(password(page)).toHaveAttribute('type', 'password');
    release();
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue('Secret@123');
    await expect(email(page)).toHaveValue('meera@kop');
  });

  test('keeps typed text and an early Enter, also when the product name differs from the build', async ({
    page,
    faults,
  }) => {
    faults.on('POST', 'auth/login', json(401, { message: 'Wrong password.' }));
    await page.route('**/auth/login', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        '<script type="application/json" id="app-config">{}',
        '<script type="application/json" id="app-config">{"VITE_PRODUCT_NAME":"Ledger"}',
      );
      return route.fulfill({ response: answer, body });
    });
    const release = await delayRequests(page, SCRIPTS);
    await open(page, '/auth/login');
    await password(page).fill('Secret@123');
    await email(page).click();
    await page.keyboard.type('meera@kopal.example');
    await page.keyboard.press('Enter');
    release();
    await expect(page.getByText('New to Ledger?')).toBeVisible();
    await expect(email(page)).toHaveValue('meera@kopal.example');
    await expect(email(page)).toBeFocused();
    await expect(page.getByText('Wrong password.')).toBeVisible();
    expect(faults.callsTo('POST', 'auth/login')).toHaveLength(1);
  });

  for (const path of ['/auth/login', NEUTRAL] as const) {
    test(`looks the same before and after the style sheet and the code are loaded: ${path}`, async ({
      page,
    }) => {
      const releaseStyles = await delayRequests(page, STYLES);
      const releaseScripts = await delayRequests(page, SCRIPTS);
      await countLayoutShift(page);
      await open(page, path);
      await expect(page.getByText('BETA')).toBeVisible();
      if (path === NEUTRAL) {
        await expect(page.getByRole('banner').getByText('Kopal')).toBeVisible();
        await expect(
          page.locator('#content [aria-busy="true"], #content[aria-busy="true"]').first(),
        ).toBeVisible();
      }
      await page.evaluate(() => document.fonts.ready);
      const drawn = await page.screenshot();
      releaseStyles();
      await page.waitForFunction(() => document.styleSheets.length > 1);
      const styled = await page.screenshot();
      expect(styled.equals(drawn)).toBe(true);
      releaseScripts();
      await expect(heading(page)).toBeVisible();
      expect(await layoutShiftOf(page)).toBe(0);
      if (path === NEUTRAL) return;
      await page.waitForLoadState('networkidle');
      expect((await page.screenshot()).equals(drawn)).toBe(true);
    });
  }

  test('appears in the chosen theme before the style sheet is loaded, and reports once that the code failed to load', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('kopal:theme', 'dark'));
    const releaseStyles = await delayRequests(page, STYLES);
    await page.route(SCRIPTS, (route) => route.abort());
    await open(page, '/auth/login');
    await expect(logIn(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
    const box = await logIn(page).boundingBox();
    expect(box?.height).toBeCloseTo(40, 1);
    expect(await logIn(page).evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
      'rgb(125, 187, 233)',
    );

    releaseStyles();
    const notice = page.getByRole('alert');
    await expect(notice).toHaveText(
      'Part of this page could not be loaded. Check your connection and reload the page.',
    );
    await page.evaluate(() => {
      for (const script of document.querySelectorAll('script[src]')) script.dispatchEvent(new Event('error'));
    });
    await expect(notice).toHaveCount(1);
  });
});

test.describe('The dashboard of a logged-in investor', () => {
  test('requests the files of the portfolio and its data at once for a logged-in investor, and the data only once', async ({
    page,
    faults,
  }) => {
    serveInvestor(faults);
    await keepLogin(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const release = await delayRequests(page, SCRIPTS);
    await open(page, '/');
    await expect.poll(() => requested.some((path) => path.includes('/assets/investor-'))).toBe(true);
    await expect.poll(() => faults.callsTo('GET', 'investors/dashboard').length).toBe(1);
    release();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('₹92,35,000');
    await expect(page.locator('svg.highcharts-root')).toHaveCount(4);
    const [call, ...others] = faults.callsTo('GET', 'investors/dashboard');
    expect(others).toEqual([]);
    expect(call?.headers).toMatchObject({ accept: 'application/json', authorization: 'Bearer token-1' });
  });

  test('ends the session once when the early call is answered by 401', async ({ page, faults }) => {
    serveInvestor(faults);
    faults.on('GET', 'investors/dashboard', json(401, {}));
    await keepLogin(page);
    await open(page, '/');
    await expect(heading(page)).toBeVisible();
    expect(faults.callsTo('GET', 'investors/dashboard')).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('root'))).toBeNull();
  });
});
