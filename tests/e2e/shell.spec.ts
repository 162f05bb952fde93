import type { Page } from '@playwright/test';
import { overflowsSideways } from './support/accessibility-violations.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test, WITH_MOTION } from './support/fixtures.ts';
import { STORED_INVESTOR, storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { dealRecord, listResponse } from './support/market-responses.ts';
import { nextFrames } from './support/next-frames.ts';
import { openInApp } from './support/open-in-app.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

/** Opens the page Latest Updates, which is short and has no form. */
async function openUpdates(page: Page): Promise<void> {
  await page.goto('/latest-updates');
  // A heading that is rendered later would take the focus from `main`.
  await expect(page.getByText('No update yet!!')).toBeVisible();
}

test.describe('The layout of an investor', () => {
  test.use(WITH_MOTION);

  test('moves the focus to the heading of each opened page, also from the drawer and the user menu, which work by keyboard', async ({
    page,
    faults,
  }) => {
    serveInvestor(faults);
    await storeInvestorLogin(page);
    await openUpdates(page);
    const sidebar = page.getByRole('navigation', { name: 'Sections' });

    await test.step('not on the first load, but on a navigation, which also changes the title', async () => {
      await expect(page).toHaveTitle('Latest Updates · Kopal');
      await expect(page.locator('body')).toBeFocused();
      await sidebar.getByRole('link', { name: 'View all' }).click();
      await expect(page).toHaveTitle('View all · Kopal');
      await expect(heading(page, 'View all')).toBeFocused();
      await page.goBack();
      await expect(heading(page, 'Latest Updates')).toBeFocused();
    });

    await test.step('from the user menu', async () => {
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

    await test.step('from the drawer, which the sidebar becomes in a narrow window', async () => {
      await page.goBack();
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
      // A click on the text, not on the empty part of the link.
      await sidebar.getByRole('link', { name: 'View all' }).getByText('View all').click();
      await expect(sidebar).toBeHidden();
      await expect(heading(page, 'View all')).toBeFocused();
    });
  });
});

test('A page that replaces another opens at its top, even if Back has turned a page of the list before', async ({
  page,
  faults,
}) => {
  const scrollY = (): Promise<number> => page.evaluate(() => window.scrollY);
  serveInvestor(faults);
  faults.on('GET', 'deals', listResponse([dealRecord('d1')], 2));
  await storeInvestorLogin(page);
  await openInApp(page, '/');
  await page.mouse.wheel(0, 300);
  await expect.poll(scrollY).toBeGreaterThan(0);
  await tabs(page).filter({ hasText: 'Live deals' }).click();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2$/u);
  await page.goBack();
  await expect(page).toHaveURL(/\/deals$/u);
  faults.on('GET', 'deals', json(403, { message: 'no' }));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL(/\/\?login=true$/u);
  await expect(heading(page, 'Dashboard')).toBeFocused();
  await nextFrames(page);
  expect(await scrollY()).toBe(0);
});

test.describe('The layout of a visitor', () => {
  test('has tabs, no sidebar and a header with a working theme switch, and is as high as the window', async ({
    page,
    faults,
  }) => {
    // The message of a failed list would cover controls of the header.
    faults.on('GET', 'deals', listResponse([], 0));
    await page.goto('/deals');
    await expect(heading(page, 'Live deals')).toBeVisible();
    await expect(tabs(page)).toHaveText([
      'Portfolio',
      'Live deals',
      'Pre-IPO',
      'Upcoming Events',
      'Latest Updates',
    ]);
    await expect(tabs(page).and(page.locator('[aria-current="page"]'))).toHaveText('Live deals');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth/login');
    await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth/register');
    const darkTheme = header
      .getByRole('group', { name: 'Theme' })
      .getByRole('button', { name: 'Dark theme' });
    await darkTheme.click();
    await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
    await expect(darkTheme).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => localStorage.getItem('kopal:theme'))).toBe('dark');
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Notifications' })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  });

  test('makes no history entry for the skip link, nor for a click with Ctrl, which the browser handles', async ({
    page,
  }) => {
    await openUpdates(page);
    const entry = (): Promise<string | undefined> => page.evaluate(() => navigation.currentEntry?.key);
    const before = await entry();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await entry()).toBe(before);
    await page.evaluate(() => {
      addEventListener('click', (event) => {
        document.title = event.defaultPrevented ? 'handled' : 'left to the browser';
        event.preventDefault();
      });
    });
    await tabs(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(page).toHaveTitle('left to the browser');
    expect(await entry()).toBe(before);
  });
});

test('Below 577 px a notice replaces the page until a click on “Continue anyway”, and typed text is kept', async ({
  page,
}) => {
  const notice = page.getByText('switch to desktop');
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill('half@typed');
  await test.step('the notice replaces the page below 577 px only', async () => {
    await page.setViewportSize({ width: 576, height: 800 });
    await expect(heading(page, 'Kopal is available on desktop.')).toBeVisible();
    await expect(notice).toBeVisible();
    await expect(page.getByLabel('Email')).toBeHidden();
    await page.setViewportSize({ width: 577, height: 800 });
    await expect(notice).toBeHidden();
    await expect(page.getByLabel('Email')).toHaveValue('half@typed');
  });
  await test.step('Continue anyway shows the page, also after a reload', async () => {
    await page.setViewportSize({ width: 400, height: 700 });
    await expect(page.getByText('Please switch to desktop, or zoom out,')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Continue anyway' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email')).toHaveValue('half@typed');
    await expect(heading(page, 'Investor Login')).toBeFocused();
    await page.reload();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(notice).toBeHidden();
    expect(await overflowsSideways(page)).toBe(false);
  });
});
