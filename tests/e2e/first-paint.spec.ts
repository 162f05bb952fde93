import type { Page } from '@playwright/test';
import { fillConfiguration } from '../../server/site/html-page.ts';
import { builtChunk } from './support/built-chunk.ts';
import { delayRequests } from './support/delay-requests.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { nextFrames } from './support/next-frames.ts';
import { layoutShifts, recordLayoutShifts, waitForFonts } from './support/layout-shift.ts';

const SCRIPTS = /\.js$/;
/** A page of which only the neutral layout is prerendered; it redirects a visitor to the login. */
const NEUTRAL = '/';

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });
const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const logIn = (page: Page) => page.getByRole('button', { name: 'Log In' });

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Investor Login' });

test.describe('A prerendered page', () => {
  test('accepts input before the code is loaded, and then submits it once after two early clicks', async ({
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
    await expect(logIn(page)).toHaveAttribute('aria-busy', 'true');
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

  test('keeps typed text, and repeats an early click and an early Enter, also under another product name', async ({
    page,
    faults,
  }) => {
    faults.on('POST', 'auth/login', json(401, { message: 'Wrong password.' }));
    await page.route('**/auth/login', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const body = fillConfiguration(await response.text(), { VITE_PRODUCT_NAME: 'Ledger' });
      return route.fulfill({ response, body });
    });
    const release = await delayRequests(page, SCRIPTS);
    await open(page, '/auth/login');
    await password(page).fill('Secret@123');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await email(page).click();
    await page.keyboard.type('meera@kopal.example');
    await page.keyboard.press('Enter');
    release();
    await expect(page.getByText('New to Ledger?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue('Secret@123');
    await expect(email(page)).toHaveValue('meera@kopal.example');
    await expect(email(page)).toBeFocused();
    await expect(page.getByText('Wrong password.')).toBeVisible();
    expect(faults.callsTo('POST', 'auth/login')).toHaveLength(1);
  });

  for (const path of ['/auth/login', NEUTRAL] as const) {
    test(`keeps its layout when the code is loaded: ${path}`, async ({ page }) => {
      const releaseScripts = await delayRequests(page, SCRIPTS);
      await recordLayoutShifts(page);
      await open(page, path);
      await waitForFonts(page);
      if (path === NEUTRAL) {
        await expect(page.getByRole('banner').getByText('Kopal')).toBeVisible();
        await expect(
          page.locator('#content [aria-busy="true"], #content[aria-busy="true"]').first(),
        ).toBeVisible();
      }
      const prerendered = await page.screenshot();
      const prerenderedMain = await page.locator('main').elementHandle();
      releaseScripts();
      await expect(heading(page)).toBeVisible();
      expect(await layoutShifts(page)).toEqual([]);
      // At `NEUTRAL`, the login page has replaced the neutral layout. A prerendered login page must not change at all.
      if (path === NEUTRAL) return;
      await expect(page.locator('[data-starting]')).toHaveCount(0);
      await nextFrames(page);
      expect((await page.screenshot()).equals(prerendered)).toBe(true);
      expect(await prerenderedMain?.evaluate((main) => main.isConnected)).toBe(true);
    });
  }
});

test('A visitor’s page has no sidebar while the code of the header is missing', async ({ page }) => {
  await page.route(/\/assets\/investor-[\w-]{8}\.js$/, () => undefined);
  await page.goto('/latest-updates');
  await expect(page.locator('.visitor-layout')).toBeVisible();
  await expect(page.locator('.visitor-layout .app-sidebar')).toBeHidden();
});

test.describe('A script that does not load', () => {
  const notice = (page: Page) =>
    page.getByRole('alert').filter({ hasText: 'Part of this page has not loaded.' });
  const reload = (page: Page) => notice(page).getByRole('link', { name: 'Reload' });

  test('is reported at once when it fails, and a reload shows the page', async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await open(page, '/auth/login');
    await expect(notice(page)).toBeVisible();
    await page.unroute(SCRIPTS);
    await reload(page).click();
    await expect(page.locator('[data-starting]')).toHaveCount(0);
    await expect(notice(page)).toBeHidden();
  });

  test('is reported after 10 s without a response, until it is loaded', async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    const release = await delayRequests(page, SCRIPTS);
    await open(page, '/auth/login');
    await expect(logIn(page)).toBeVisible();
    await page.clock.runFor(9_000);
    await expect(notice(page)).toBeHidden();
    await page.clock.runFor(1_500);
    await expect(reload(page)).toBeVisible();
    await page.clock.resume();
    release();
    await expect(page.locator('[data-starting]')).toHaveCount(0);
    await expect(notice(page)).toBeHidden();
  });

  test('is also reported when a followed link needs it; the page is shown once the script is loaded', async ({
    page,
    faults,
  }) => {
    serveInvestor(faults);
    await storeInvestorLogin(page);
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('₹92,35,000');
    const release = await delayRequests(
      page,
      new RegExp(`${builtChunk('src/ui/pre-ipo/pre-ipo-screen.tsx')}$`),
    );
    await page.getByRole('link', { name: 'Pre-IPO' }).click();
    await page.clock.runFor(10_500);
    await expect(reload(page)).toBeVisible();
    release();
    await expect(page.getByRole('table', { name: 'Upcoming' })).toBeVisible();
    await expect(notice(page)).toBeHidden();
  });
});

test('The home page of a logged-in investor requests all its scripts but the chart library before any script is loaded', async ({
  page,
  faults,
}) => {
  serveInvestor(faults);
  await storeInvestorLogin(page);
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(new URL(request.url()).pathname));
  const release = await delayRequests(page, SCRIPTS);
  await open(page, '/');
  await expect.poll(() => [...requested]).toContain(builtChunk('src/ui/portfolio/dashboard-screen.tsx'));
  const early = new Set(requested);
  release();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('₹92,35,000');
  const late = (): readonly string[] =>
    [...requested].filter((path) => SCRIPTS.test(path) && !early.has(path));
  await expect.poll(late).toEqual([builtChunk('src/ui/charts/rendered-chart.tsx')]);
  await page.waitForLoadState('networkidle');
  expect(late()).toHaveLength(1);
  expect(faults.callsTo('GET', 'investors/dashboard')).toHaveLength(1);
});
