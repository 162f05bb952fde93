import type { Page } from '@playwright/test';
import { violationsInBothThemes } from './support/accessibility-violations.ts';
import { anyBuiltChunk } from './support/built-chunk.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { keepToasts } from './support/messages.ts';
import { STORED_INVESTOR, storeInvestorLogin, serveInvestor } from './support/stored-login.ts';

const HOLDINGS_CODE = anyBuiltChunk('src/ui/portfolio/holdings-screen.tsx');

const WENT_WRONG = 'Something went wrong! Please try again later.';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

test.beforeEach(async ({ page, faults }) => {
  serveInvestor(faults);
  await storeInvestorLogin(page);
});

/** Replaces each export of the matching chunks by a function that throws. */
async function breakComponents(page: Page, chunks: RegExp): Promise<void> {
  await page.route(chunks, async (route) => {
    const response = await route.fetch();
    const exported = /export\s*\{([^}]*)\}/u.exec(await response.text())?.[1] ?? '';
    const names = exported.split(',').map((each) => each.trim().split(' ').at(-1));
    const broken = `
      const get = (_target, name) => (name === 'then' ? undefined : Broken);
      const Broken = new Proxy(function () { throw new Error('broken'); }, { get });`;
    await route.fulfill({
      response,
      body: `${broken}\nexport {${names.map((name) => `Broken as ${name}`).join(', ')}};`,
    });
  });
}

test.describe('A component that throws', () => {
  const inPage = (page: Page) => page.getByRole('main').getByRole('alert');

  test.beforeEach(async ({ page, problems }) => {
    problems.allow(/broken/);
    await breakComponents(page, HOLDINGS_CODE);
  });

  test('C-20 is replaced by an error, while messages stay and the tabs and the link home open other pages', async ({
    page,
    faults,
  }) => {
    faults.on('GET', 'deals', json(422, { errors: ['Said before'] }));
    await keepToasts(page);
    await page.goto('/deals');
    await expect(page.getByText('Said before')).toBeVisible();
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'View all' }).click();
    await expect(inPage(page).getByRole('heading', { level: 1 })).toHaveText(WENT_WRONG);
    await expect(page.getByText('Said before')).toBeVisible();
    await page.getByRole('link', { name: 'Latest Updates' }).click();
    await expect(page.getByText('No update yet!!')).toBeVisible();
    await page.goBack();
    await inPage(page).getByRole('link', { name: 'Go to home' }).click();
    await expect(page.getByText('Total Current Value')).toBeVisible();
  });

  test('C-20 is replaced by an error when its view model fails', async ({ page }) => {
    await page.goto('/latest-updates');
    await expect(page.getByText('No update yet!!')).toBeVisible();
    // The view model of the dashboard sorts what its charts show.
    await page.evaluate(() => {
      Array.prototype.toSorted = () => {
        throw new Error('broken');
      };
    });
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(inPage(page).getByRole('heading', { level: 1 })).toHaveText(WENT_WRONG);
  });

  test('C-20 in a popup is replaced by an error, while the header keeps working', async ({ page }) => {
    const inHeader = page.getByRole('banner').getByRole('alert');
    await page.goto('/view-all');
    await expect(inPage(page).getByRole('heading', { level: 1 })).toHaveText(WENT_WRONG);
    // The popup of the search calls `scrollIntoView` for its best result.
    await page.evaluate(() => {
      Element.prototype.scrollIntoView = () => {
        throw new Error('broken');
      };
    });
    await page.keyboard.press('/');
    await page.keyboard.type('tax');
    await expect(inHeader).toHaveText(WENT_WRONG);
    expect(await violationsInBothThemes(page, { part: '.app-header' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(inHeader).toHaveCount(0);
    await page.getByRole('button', { name: STORED_INVESTOR.name }).click();
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Latest Updates' }).click();
    await expect(page.getByText('No update yet!!')).toBeVisible();
    await expect(inHeader).toHaveCount(0);
  });
});

test.describe('Code that cannot be loaded', () => {
  const notLoaded = (page: Page) => page.getByRole('alert').getByText('This page could not be loaded.');

  test.beforeEach(({ problems }) => problems.allow(/dynamically imported module|console: /));

  /** Counts the loads of the page from now on. */
  function countLoads(page: Page): () => number {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    return () => loads;
  }

  test('C-20 is reported when it is still missing after one reload, while the other pages work', async ({
    page,
  }) => {
    const loads = countLoads(page);
    let requested = 0;
    await page.route(HOLDINGS_CODE, (route) => {
      requested += 1;
      return route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' });
    });
    await page.goto('/view-all');
    await expect(notLoaded(page)).toBeVisible();
    await tab(page, 'Latest Updates').click();
    await expect(page.getByText('No update yet!!')).toBeVisible();
    expect(loads()).toBe(2);
    expect(requested).toBeGreaterThanOrEqual(2);
  });

  test('C-20 leaves the layout working while the server is down, and is loaded by itself once the server is back', async ({
    page,
    faults,
  }) => {
    faults.on('GET', 'investor/ipo/*', json(200, { data: [] }));
    await page.clock.install();
    await page.goto('/latest-updates');
    await expect(page.getByText('No update yet!!')).toBeVisible();
    await page.route('**/*', (route) => route.abort('connectionrefused'));
    await tab(page, 'Pre-IPO').click();
    await expect(notLoaded(page)).toBeVisible();
    await tab(page, 'Latest Updates').click();
    await expect(page.getByText('No update yet!!')).toBeVisible();
    await tab(page, 'Pre-IPO').click();
    await expect(page.getByText('It is tried again by itself when the line is back.')).toBeVisible();
    await test.step('a retry by keyboard moves the focus to the heading, because “Try again” disappears meanwhile', async () => {
      const tryAgain = page.getByRole('alert').getByRole('button', { name: 'Try again' });
      const heading = page.getByRole('heading', { level: 1, name: 'Pre-IPO' });
      await expect(heading).toBeVisible();
      await tryAgain.press('Enter');
      await expect(heading).toBeFocused();
      await expect(tryAgain).toBeVisible();
      await expect(heading).toBeFocused();
    });
    await test.step('the page loads by itself, and the search in the header keeps its text and the focus', async () => {
      const search = page.getByPlaceholder('What are you looking for today?');
      await search.fill('zzz');
      await page.unroute('**/*');
      await page.clock.runFor(5000);
      await expect(page.getByText('No open IPOs')).toBeVisible();
      await expect(search).toHaveValue('zzz');
      await expect(search).toBeFocused();
    });
  });
});
