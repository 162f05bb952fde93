import type { Page, Route } from '@playwright/test';
import { overflowsSideways, violationsInBothThemes } from './support/accessibility-violations.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test, WITH_MOTION } from './support/fixtures.ts';
import { STORED_INVESTOR, storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { anyBuiltChunk } from './support/built-chunk.ts';
import { dealRecord, listResponse } from './support/market-responses.ts';
import { keepToasts } from './support/messages.ts';

const HOLDINGS_CODE = anyBuiltChunk('src/ui/portfolio/holdings-screen.tsx');
const TAX_CODE = anyBuiltChunk('src/ui/tax/tax-screen.tsx');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('The layout of an investor', () => {
  test.use(WITH_MOTION);

  test.beforeEach(async ({ page, faults }) => {
    serveInvestor(faults);
    await storeInvestorLogin(page);
  });

  test('marks the active tab, updates title, focus and scroll position, and leaves Ctrl clicks to the browser', async ({
    page,
    context,
    faults,
  }) => {
    faults.on(
      'GET',
      'deals',
      listResponse(Array.from({ length: 12 }, (_, index) => dealRecord(`d${index}`))),
    );
    await test.step('changes title and focus on a navigation, but not on the first load', async () => {
      await page.goto('/');
      await expect(heading(page, 'Dashboard')).toBeVisible();
      await expect(page).toHaveTitle('Dashboard · Kopal');
      await expect(page.locator('body')).toBeFocused();
      await page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('link', { name: 'View all' })
        .click();
      await expect(page).toHaveTitle('View all · Kopal');
      await expect(heading(page, 'View all')).toBeFocused();
      await page.goBack();
      await expect(heading(page, 'Dashboard')).toBeFocused();
    });
    await test.step('has the five tabs in order, with the active one marked', async () => {
      const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(tabs).toHaveText([
        'Portfolio',
        'Live deals',
        'Pre-IPO',
        'Upcoming Events',
        'Latest Updates',
      ]);
      await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
      await tabs.nth(4).click();
      await expect(page).toHaveURL(/\/latest-updates$/);
      await expect(page.getByText('No update yet!!')).toBeVisible();
      await expect(tabs.nth(4)).toHaveAttribute('aria-current', 'page');
      await expect(tabs.first()).not.toHaveAttribute('aria-current');
    });
    await test.step('opens a page at its top and restores its position on back', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Live deals' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Deal d11' })).toBeVisible();
      await page.setViewportSize({ width: 1440, height: 500 });
      await page.evaluate(() => window.scrollTo(0, 400));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Latest Updates' })
        .click();
      await expect(heading(page, 'Latest Updates')).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await expect(heading(page, 'Live Deals')).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
    });
    await test.step('leaves a click with Ctrl to the browser', async () => {
      const opened = context.waitForEvent('page');
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Latest Updates' })
        .click({ modifiers: ['ControlOrMeta'] });
      const other = await opened;
      await expect(other).toHaveURL(/\/latest-updates$/);
      await expect(page).toHaveURL(/\/deals$/);
    });
  });

  test('lets the keyboard use the header, has a drawer and a theme, and logs out', async ({ page }) => {
    await page.goto('/latest-updates');
    // A heading that is rendered later would take the focus from `main`.
    await expect(page.getByText('No update yet!!')).toBeVisible();
    await test.step('lets the keyboard skip to the content without a new history entry', async () => {
      const entries = await page.evaluate(() => history.length);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      expect(await page.evaluate(() => history.length)).toBe(entries);
    });
    await test.step('turns the sidebar into a drawer in a narrow window', async () => {
      const sidebar = page.getByRole('navigation', { name: 'Sections' });
      await expect(sidebar).toBeVisible();
      await page.setViewportSize({ width: 700, height: 800 });
      await expect(sidebar).toBeHidden();
      const opener = page.getByRole('button', { name: 'Open menu' });
      await opener.click();
      await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(sidebar.getByRole('link', { name: 'Privacy' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(sidebar).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await sidebar.getByRole('link', { name: 'View all' }).click();
      await expect(sidebar).toBeHidden();
      await expect(heading(page, 'View all')).toBeFocused();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goBack();
    });
    await test.step('keeps the chosen theme', async () => {
      const html = page.locator('html');
      await page.getByRole('button', { name: 'Dark theme' }).click();
      await expect(html).toHaveAttribute('data-bs-theme', 'dark');
      await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(html).toHaveAttribute('data-bs-theme', 'dark');
      await page.getByRole('button', { name: 'System theme' }).click();
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(html).toHaveAttribute('data-bs-theme', 'light');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(html).toHaveAttribute('data-bs-theme', 'dark');
    });
    await test.step('stays on the page on Enter in the search box', async () => {
      const search = page.getByPlaceholder('What are you looking for today?');
      await search.fill('space');
      await search.press('Enter');
      await expect(page).toHaveURL(/\/latest-updates$/);
      await expect(search).toHaveValue('space');
      await page.keyboard.press('Escape');
    });
    await test.step('opens the bell with its empty state, and closes it on Escape and on a click outside', async () => {
      const bell = page.getByRole('button', { name: 'Notifications' });
      await bell.click();
      await expect(page.getByText('No Notifications Yet')).toBeVisible();
      await expect(page.getByText('You have no new notifications right now.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText('No Notifications Yet')).toBeHidden();
      await expect(bell).toBeFocused();
      await bell.click();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(page.getByText('No Notifications Yet')).toBeHidden();
    });
    await test.step('has a user menu that works by keyboard', async () => {
      const button = page.getByRole('button', { name: STORED_INVESTOR.name });
      await button.press('ArrowDown');
      const menu = page.getByRole('menu');
      const items = menu.getByRole('menuitem');
      await expect(items).toHaveText([
        'Profile',
        'KYC Documents',
        'Bank Detail',
        'Nominee Detail',
        'Log Out',
      ]);
      await expect(page.getByText(STORED_INVESTOR.email)).toBeVisible();
      await expect(items.first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(items.nth(1)).toBeFocused();
      await page.keyboard.press('End');
      await expect(items.last()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(items.nth(3)).toBeFocused();
      await page.keyboard.press('Home');
      await expect(items.first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
      await button.press('Enter');
      await items.nth(1).press('Enter');
      await expect(page).toHaveURL(/\/investor-profile\/investor-kyc$/);
      await expect(menu).toBeHidden();
      await expect(heading(page, 'KYC Documents')).toBeFocused();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    });
    await test.step('logs out to the login page, and shows no investor data on back', async () => {
      await page.getByRole('button', { name: STORED_INVESTOR.name }).click();
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      await expect(heading(page, 'Investor Login')).toBeVisible();
      await page.goBack();
      await expect(page.getByText(STORED_INVESTOR.name)).toBeHidden();
    });
  });
});

test.describe('The layout of a visitor', () => {
  test('C-16 leads home from an unknown address, and shows only the notice below 577 px', async ({
    page,
    faults,
  }) => {
    await test.step('C-16 shows the error page with a link home at an unknown address', async () => {
      await page.goto('/no/such/page');
      await expect(heading(page, 'Something went wrong! Please try again later.')).toBeVisible();
      await expect(page.getByText('There is no page at this address.')).toBeVisible();
      await page.getByRole('link', { name: 'Go to home' }).click();
      await expect(heading(page, 'Investor Login')).toBeVisible();
    });
    await test.step('has Log In and Sign Up, the theme switch, and no sidebar', async () => {
      // The message of a failed list would cover the links.
      faults.on('GET', 'deals', listResponse([], 0));
      await page.evaluate(() => history.pushState(null, '', '/deals'));
      await expect(heading(page, 'Live deals')).toBeVisible();
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth/login');
      await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth/register');
      await expect(header.getByRole('group', { name: 'Theme' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Notifications' })).toBeHidden();
    });
    await test.step('is as high as its window when the page is short, and sends no request for updates', async () => {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Latest Updates' })
        .click();
      await expect(page).toHaveURL(/\/latest-updates$/);
      await expect(page.getByText('No update yet!!')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
      expect(faults.calls.filter(({ path }) => /startup|investments/.test(path))).toEqual([]);
    });
    await test.step('shows only the notice in a window of 576 px and narrower, and keeps typed text', async () => {
      await page.getByRole('link', { name: 'Log In' }).click();
      await page.getByLabel('Email').fill('half@typed');
      await page.setViewportSize({ width: 576, height: 800 });
      await expect(heading(page, 'Kopal is available on desktop.')).toBeVisible();
      await expect(page.getByText('switch to desktop')).toBeVisible();
      await expect(page.getByLabel('Email')).toBeHidden();
      await page.setViewportSize({ width: 577, height: 800 });
      await expect(page.getByText('switch to desktop')).toBeHidden();
      await expect(page.getByLabel('Email')).toHaveValue('half@typed');
    });
    await test.step('shows the pages in a narrow window after Continue anyway, also after a reload', async () => {
      await page.setViewportSize({ width: 400, height: 700 });
      await expect(page.getByText('Please switch to desktop, or zoom out,')).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Continue anyway' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Email')).toHaveValue('half@typed');
      await expect(heading(page, 'Investor Login')).toBeFocused();
      await page.reload();
      await expect(page.getByLabel('Email')).toBeVisible();
      await expect(page.getByText('switch to desktop')).toBeHidden();
      expect(await overflowsSideways(page)).toBe(false);
    });
  });
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

test('C-20 keeps the layout, the messages and the other pages working when a component throws', async ({
  page,
  faults,
  problems,
}) => {
  problems.allow(/broken/);
  serveInvestor(faults);
  await storeInvestorLogin(page);
  await breakComponents(page, HOLDINGS_CODE);
  faults.on('GET', 'deals', json(422, { errors: ['Said before'] }));
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const inHeader = page.getByRole('banner').getByRole('alert');
  const inPage = page.getByRole('main').getByRole('alert');
  await test.step('shows the error and a link home on a page, and keeps the messages', async () => {
    await keepToasts(page);
    await page.goto('/deals');
    await expect(page.getByText('Said before')).toBeVisible();
    await sections.getByRole('link', { name: 'View all' }).click();
    await expect(inPage.getByRole('heading', { level: 1 })).toHaveText(
      'Something went wrong! Please try again later.',
    );
    await expect(page.getByText('Said before')).toBeVisible();
    await page.locator('#messages').getByRole('button').click();
  });
  await test.step('shows the error in the place of a popup, and the header keeps working', async () => {
    // The popup of the search calls this for its best result.
    await page.evaluate(() => {
      Element.prototype.scrollIntoView = () => {
        throw new Error('broken');
      };
    });
    await page.keyboard.press('/');
    await page.keyboard.type('tax');
    await expect(inHeader).toHaveText('Something went wrong! Please try again later.');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(inHeader).toHaveCount(0);
    await page.getByRole('button', { name: STORED_INVESTOR.name }).click();
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('opens the other pages, also by the link home', async () => {
    await page.getByRole('link', { name: 'Latest Updates' }).click();
    await expect(page.getByText('No update yet!!')).toBeVisible();
    await expect(inHeader).toHaveCount(0);
    await page.goBack();
    await inPage.getByRole('link', { name: 'Go to home' }).click();
    await expect(page.getByText('Total Current Value')).toBeVisible();
  });
});

test.describe('C-20 code that fails to load', () => {
  test('C-20 reloads the page once, and keeps the layout, the other pages and the way home', async ({
    page,
    faults,
    problems,
  }) => {
    problems.allow(/dynamically imported module|console: /);
    serveInvestor(faults);
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await storeInvestorLogin(page);
    await test.step('shows the error page when the code is still missing after the reload', async () => {
      let requested = 0;
      await page.route(HOLDINGS_CODE, (route) => {
        requested += 1;
        return route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' });
      });
      const before = loads;
      await page.goto('/view-all');
      await expect(page.getByRole('alert').getByText('This page could not be loaded.')).toBeVisible();
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Latest Updates' })
        .click();
      await expect(page.getByText('No update yet!!')).toBeVisible();
      expect(loads - before).toBe(2);
      expect(requested).toBeGreaterThanOrEqual(2);
    });
    await test.step('shows the page when its code is there after the reload', async () => {
      const before = loads;
      await page.route(TAX_CODE, (route) => (loads === before ? route.abort() : route.continue()));
      await page.evaluate(() => history.pushState(null, '', '/tax'));
      await expect(page.getByText('No investments found')).toBeVisible();
      expect(loads - before).toBe(1);
    });
    await test.step('keeps the layout while the server is down or behind a failing proxy, and opens the page once it is back', async () => {
      const tabs = page.getByRole('navigation', { name: 'Main' });
      const other = tabs.getByRole('link', { name: 'Latest Updates' });
      // Each outage uses another page, because the browser does not fetch a loaded chunk again.
      const outages: readonly (readonly [string, string, (route: Route) => Promise<void>])[] = [
        ['without a response', 'Pre-IPO', (route) => route.abort('connectionrefused')],
        [
          'with 503 from a proxy',
          'Live deals',
          (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }),
        ],
      ];
      for (const [how, tab, response] of outages) {
        await test.step(how, async () => {
          await other.click();
          await expect(page.getByText('No update yet!!')).toBeVisible();
          await page.route('**/*', response);
          await tabs.getByRole('link', { name: tab }).click();
          await expect(page.getByRole('alert').getByText('This page could not be loaded.')).toBeVisible();
          await other.click();
          await expect(page.getByText('No update yet!!')).toBeVisible();
          await page.unroute('**/*');
          await tabs.getByRole('link', { name: tab }).click();
          await expect(heading(page, tab)).toBeVisible();
        });
      }
    });
    await test.step('keeps the link home when the code of the header and the page cannot be loaded', async () => {
      await page.route(/\/assets\/investor-/, (route) => route.abort());
      await page.goto('/');
      await expect(page.getByRole('alert').getByText('This page could not be loaded.')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Kopal' })).toBeVisible();
    });
  });
});
