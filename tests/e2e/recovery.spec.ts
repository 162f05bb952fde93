import type { Page } from '@playwright/test';
import { builtChunk } from './support/built-chunk.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { dealRecord, listResponse } from './support/market-responses.ts';
import { BANK_PATH, SAVED_BANK } from './support/profile-responses.ts';

test.beforeEach(({ faults }) => serveInvestor(faults));

test('The link home is shown while the code of the header cannot be fetched; the header and the page appear afterwards', async ({
  page,
  problems,
}) => {
  problems.allow(/dynamically imported module|console: /);
  await storeInvestorLogin(page);
  await page.route('**/assets/investor-*', (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kopal' })).toBeVisible();
  await page.unroute('**/assets/investor-*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/u })).toBeVisible();
});

test('“Try again” on a page fetches the missing code of the header, too', async ({ page, problems }) => {
  problems.allow(/dynamically imported module|console: /);
  await storeInvestorLogin(page);
  await page.route('**/assets/investor-*', (route) => route.fulfill({ status: 503 }));
  await page.goto('/');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  await page.unroute('**/assets/investor-*');
  await tryAgain.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/u })).toBeVisible();
});

test('The app probes an unreachable server only in a visible page, and loads the list once the server responds', async ({
  page,
  faults,
}) => {
  faults.on('GET', 'deals', json(500, { message: 'down' }));
  let probes = 0;
  let isServed = false;
  await page.route('/', async (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback();
    probes += 1;
    return isServed ? route.fulfill({ status: 200 }) : route.abort('connectionrefused');
  });
  const setHidden = (isHidden: boolean): Promise<void> =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await page.clock.install();
  await page.goto('/deals');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.poll(() => probes).toBe(1);
  await setHidden(true);
  await page.clock.runFor(60_000);
  expect(probes).toBe(1);
  faults.on('GET', 'deals', listResponse([dealRecord('one')]));
  isServed = true;
  await setHidden(false);
  await expect(page.getByRole('link', { name: 'Deal one' })).toBeVisible();
});

test.describe('When the browser is online again', () => {
  const goOnline = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('online')));

  test('loads the charts whose code could not be fetched', async ({ page, problems }) => {
    problems.allow(/dynamically imported module|console: /);
    const library = new RegExp(`${builtChunk('src/ui/charts/rendered-chart.tsx')}$`);
    await page.route(library, (route) => route.abort('connectionrefused'));
    await page.route('/', (route) =>
      route.request().method() === 'HEAD' ? route.abort('connectionrefused') : route.fallback(),
    );
    await storeInvestorLogin(page);
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Portfolio Growth' });
    await expect(card).toContainText('It is tried again by itself when the line is back.');
    await page.unroute(library);
    await goOnline(page);
    await expect(card.locator('svg.highcharts-root')).toBeVisible();
  });

  test('loads the saved details that a form could not fetch', async ({ page, faults }) => {
    faults.on('GET', 'profile/bank-detail', json(500, {}));
    await storeInvestorLogin(page);
    await page.goto(BANK_PATH);
    const notice = page.getByRole('alert').filter({ hasText: 'Your saved details could not be loaded.' });
    await expect(notice).toContainText('It is tried again by itself when the line is back.');
    faults.on('GET', 'profile/bank-detail', json(200, { data: SAVED_BANK }));
    await goOnline(page);
    await expect(page.getByLabel('Bank Name')).toHaveValue(SAVED_BANK.bank_name);
    await expect(notice).toBeHidden();
  });
});
