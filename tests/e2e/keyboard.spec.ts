import type { Locator, Page } from '@playwright/test';
import { aPng } from '../support/images.ts';
import { digit, openCodeScreen } from './support/account-pages.ts';
import { builtChunk } from './support/built-chunk.ts';
import { DROP, json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { pagedResponse } from './support/investment-responses.ts';
import { keepLogin, serveInvestor } from './support/stored-login.ts';
import {
  dealRecord,
  fullDeal,
  inDays,
  ipoRecord,
  listResponse,
  singleResponse,
} from './support/market-responses.ts';
import { dashboardResponse, holdingRecord, holdingsResponse } from './support/portfolio-responses.ts';
import { expectMessage } from './support/messages.ts';
import { BANK_PATH, SAVED_BANK } from './support/profile-responses.ts';

const focused = (page: Page): Locator => page.locator(':focus');

/** Returns the number of lines of a text; a word that is broken has two boxes. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test.beforeEach(({ faults }) => serveInvestor(faults));

test('Back returns to the link that was left, in a list and in a table of any length', async ({
  page,
  faults,
}) => {
  faults.on('GET', 'investors/dashboard', dashboardResponse());
  faults.on(
    'GET',
    'investments/investor-profiles-by-email',
    holdingsResponse(Array.from({ length: 2000 }, (_, index) => holdingRecord(`i${index}`))),
  );
  const deals = Array.from({ length: 12 }, (_, index) => dealRecord(`d${index}`));
  faults.on('GET', 'deals', listResponse(deals, 2));
  faults.on('GET', 'deals/*', singleResponse(dealRecord('d9')));
  await keepLogin(page);
  await page.goto('/view-all');
  await page.getByRole('link', { name: 'Startup i0', exact: true }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('PageUp');
  const left = await focused(page).textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Financial update').first()).toBeVisible();
  await page.goBack();
  await expect(focused(page)).toHaveText(left ?? '');
  await expect(focused(page)).toBeInViewport();

  await page.goto('/tax');
  const row = page.getByRole('link', { name: 'Startup i7', exact: true });
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Financial update').first()).toBeVisible();
  await page.goBack();
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();

  await page.goto('/deals');
  const card = page.getByRole('link', { name: 'Deal d9', exact: true });
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(card).toBeFocused();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Back returns to a link that "Show more" or another page had shown', async ({ page, faults }) => {
  const records = Array.from({ length: 40 }, (_, index) => holdingRecord(`i${index}`));
  faults.on('GET', 'investments/investor-profiles-by-email', holdingsResponse(records));
  faults.on('GET', 'startup/updates/*', pagedResponse([{ title: '2026-11-02', content: '<p>Harvest</p>' }]));
  await keepLogin(page);
  const leaveAndReturn = async (link: Locator): Promise<void> => {
    const name = (await link.textContent()) ?? '';
    await link.press('Enter');
    await expect(page.getByText('Financial update').first()).toBeVisible();
    await page.goBack();
    await expect(focused(page)).toHaveText(name);
    await expect(focused(page)).toBeInViewport();
  };
  await page.goto('/analysis');
  await page.locator('summary', { hasText: 'Date, age and basis of each price' }).press('Enter');
  await page.getByRole('button', { name: 'Show more prices' }).press('Enter');
  await leaveAndReturn(
    page.getByRole('table', { name: /^Date, age/ }).getByRole('link', { name: 'Startup i37' }),
  );

  await page.goto('/latest-updates');
  const rest = page.getByRole('button', { name: 'Show the rest' });
  await expect(rest).toHaveAttribute('aria-disabled', 'false');
  await rest.press('Enter');
  await expect(page.locator('#announcements')).toHaveText('Updates from all your startups.');
  await page.getByRole('button', { name: '3', exact: true }).press('Enter');
  await leaveAndReturn(page.getByRole('main').getByRole('listitem').getByRole('link').last());
});

test('keys move between the concerns and the notifications, and snoozing goes to the next concern', async ({
  page,
  faults,
}) => {
  faults.on('GET', 'investors/dashboard', dashboardResponse());
  const closed = ['Anar', 'Badam', 'Chiku'].map((name, index) =>
    holdingRecord(`c${index}`, {
      investment_amount: 900_000 - 100_000 * index,
      startupDetails: {
        _id: `s${index}`,
        name,
        cash_burn: 100_000,
        cash_in_bank: 300_000,
        runway: '3 months',
      },
    }),
  );
  faults.on('GET', 'investments/investor-profiles-by-email', json(200, { data: { investments: closed } }));
  const closing = ['one', 'two', 'three'].map((id, index) => dealRecord(id, { deadLine: inDays(index + 2) }));
  faults.on('GET', 'deals', listResponse(closing));
  faults.on('GET', 'events', listResponse([]));
  for (const stage of ['open', 'closed', 'upcoming'])
    faults.on('GET', `investor/ipo/${stage}`, json(200, []));
  await keepLogin(page);
  await page.goto('/analysis');
  const card = page.getByRole('region', { name: 'Needs attention' });
  const snooze = (name: string): Locator => card.getByRole('button', { name: `Snooze for 30 days: ${name}` });
  await expect(card.getByRole('status')).toHaveText('3 concerns');
  const names = await card.getByRole('listitem').getByRole('link').allTextContents();
  expect(names).toHaveLength(3);
  const [first = '', second = '', third = ''] = names;
  await card.getByRole('status').focus();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('link', { name: first })).toBeFocused();
  await expect(
    card.getByText('Arrow keys, Page Up and Page Down move between the concerns'),
  ).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(snooze(first)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('End');
  await expect(card.getByRole('link', { name: third })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(snooze(second)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('status')).toHaveText('2 concerns');
  await expect(snooze(third)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(snooze(first)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('status')).toBeFocused();

  await page.getByRole('button', { name: 'Notifications' }).click();
  const items = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect(items).toHaveCount(3);
  await page.getByRole('button', { name: 'Mark all as read' }).focus();
  await page.keyboard.press('Tab');
  await expect(items.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(items.nth(1).getByRole('button', { name: 'Mark as read' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.nth(2).getByRole('button', { name: 'Mark as read' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(items.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(items.nth(2).getByRole('link')).toBeFocused();
});

test('the log-in goes from field to field to button to link, and the link takes the e-mail along', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill('meera@kopal.test');
  const order = [];
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab');
    order.push(
      await focused(page).evaluate(
        (element) => element.getAttribute('name') ?? element.ariaLabel ?? element.textContent,
      ),
    );
  }
  expect(order).toEqual(['password', 'Log In', 'Forgot my password?', 'Show password']);
  const place = async (part: Locator): Promise<{ x: number; y: number; width: number; height: number }> =>
    (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  const password = await place(page.getByLabel('Password', { exact: true }));
  const eye = await place(focused(page));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  expect(eye.y + eye.height / 2).toBeCloseTo(password.y + password.height / 2, 0);
  expect(eye.x).toBeGreaterThan(password.x);
  expect(eye.x + eye.width).toBeLessThan(password.x + password.width);
  await page.keyboard.press('Shift+Tab');
  const link = await place(focused(page));
  expect(link.y).toBeLessThan(password.y);
  expect(link.x + link.width).toBeCloseTo(password.x + password.width, 0);
  const [email, logIn] = await Promise.all([
    place(page.getByLabel('Email')),
    place(page.getByRole('button', { name: 'Log In', exact: true })),
  ]);
  expect([email.width, logIn.width]).toEqual([password.width, password.width]);
  expect(email.y).toBeLessThan(link.y);
  expect(logIn.y).toBeGreaterThan(password.y + password.height);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/reset-password$/);
  await expect(page.getByLabel('Email')).toHaveValue('meera@kopal.test');
});

test('a log-out in another tab is named on the log-in page, until the visitor types', async ({
  page,
  context,
  faults,
}) => {
  faults.on('GET', 'deals', listResponse([dealRecord('one')]));
  await keepLogin(page);
  await page.goto('/deals');
  await expect(page.getByRole('link', { name: 'Deal one' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/auth/login');
  await other.evaluate(() => localStorage.clear());
  await expect(page.getByText('You logged out in another tab.')).toBeVisible();
  await page.getByLabel('Email').fill('m');
  await expect(page.getByText('You logged out in another tab.')).toBeHidden();
});

test('a code begins in the first box, and Enter without time left says so and offers a new one', async ({
  page,
  faults,
}) => {
  await openCodeScreen(page, '/auth/verify-otp');
  await expect(digit(page, 1)).toBeFocused();
  await openCodeScreen(page, '/auth/verify-otp', { timeLeft: '0' });
  await page.keyboard.type('482913');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The time has run out. Press Resend OTP for a new code.');
  expect(faults.callsTo('POST', 'auth/verify-otp')).toHaveLength(0);
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeVisible();
});

test('the first focus of a dialog harms nobody, and a deletion is confirmed by a message', async ({
  page,
  faults,
}) => {
  const documents = [{ slot: 'passport', fileName: 'p.jpg', url: '/icon.svg' }];
  faults.on(
    'GET',
    'profile/documents',
    json(200, { data: { documents, consentedAt: '2026-01-05T10:00:00Z' } }),
  );
  faults.on('DELETE', 'profile/documents/*', json(200, {}));
  await keepLogin(page);
  await page.goto('/investor-profile/investor-kyc');
  await page.getByRole('button', { name: 'Delete Passport' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expectMessage(page, 'Passport was deleted.');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload Aadhar Card Front' }).press('Enter');
  const buffer = Buffer.from(aPng({ width: 640, height: 400 }));
  await (await choosing).setFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('application', { name: /^Image for Aadhar Card Front/ })).toBeFocused();
  await page.getByRole('button', { name: 'Add a black-out bar' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Black-out bar/ })).toBeFocused();
  const place = page.getByRole('dialog').getByRole('status');
  const before = await place.textContent();
  expect(before).toMatch(/^\d+% from the left, \d+% from the top, \d+% wide, \d+% high$/);
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowDown');
  await expect(place).not.toHaveText(before ?? '');
});

test('a dialog that is open while the window is zoomed leaves the notice usable, and comes back', async ({
  page,
  faults,
}) => {
  const documents = [{ slot: 'passport', fileName: 'p.jpg', url: '/icon.svg' }];
  faults.on('GET', 'profile/documents', json(200, { data: { documents } }));
  await keepLogin(page);
  await page.goto('/investor-profile/investor-kyc');
  await page.getByRole('button', { name: 'Delete Passport' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.setViewportSize({ width: 400, height: 600 });
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Continue anyway' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete Passport' })).toBeFocused();
});

test('says the number of deals after a filter', async ({ page, faults }) => {
  const deals = ['one', 'two', 'three'].map((id) => dealRecord(id));
  faults.on('GET', 'deals', ({ query }) => listResponse(query.has('sector') ? deals.slice(0, 1) : deals));
  await page.goto('/deals');
  await expect(page.getByRole('link', { name: 'Deal three' })).toBeVisible();
  await page.getByLabel('Sector').selectOption('Fin-tech');
  await expect(page.locator('#announcements')).toHaveText('1 deal');
  await page.getByLabel('Sector').selectOption('');
  await expect(page.locator('#announcements')).toHaveText('3 deals');
});

test('says what is left of a list after more of its rows are shown', async ({ page, faults }) => {
  const records = Array.from({ length: 80 }, (_, index) => holdingRecord(`i${index}`));
  faults.on('GET', 'investments/investor-profiles-by-email', holdingsResponse(records));
  await keepLogin(page);
  await page.goto('/analysis');
  const show = page.getByRole('button', { name: 'Show more companies' });
  await show.press('Enter');
  await expect(page.locator('#announcements')).toHaveText('5 more companies');
  await show.press('Enter');
  await expect(page.locator('#announcements')).toHaveText('All companies are shown');
});

test('what cannot be fetched says so in the same words, and comes by itself when the line is back', async ({
  page,
  faults,
  problems,
}) => {
  problems.expect(/dynamically imported module|console: /);
  faults.on('GET', 'investor/ipo/*', json(200, { data: [] }));
  await page.goto('/latest-updates');
  await expect(page.getByText('No update yet!!')).toBeVisible();
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pre-IPO' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });
  await expect(alert).toContainText('It is tried again by itself when the line is back.');
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Pre-IPO' })).toBeVisible();
  await page.unroute('**/*');
  await expect(page.getByText('No open IPOs')).toBeVisible();
});

test('a zoomed window shows dialogs, panels and the drawer, and breaks no word', async ({ page, faults }) => {
  const documents = [{ slot: 'passport', fileName: 'p.jpg', url: '/icon.svg' }];
  faults.on('GET', 'profile/documents', json(200, { data: { documents } }));
  faults.on('GET', 'deals/*', singleResponse({ ...fullDeal('first'), title: 'Jaladhi Water' }));
  faults.on('GET', 'investor/ipo/*', listResponse([ipoRecord('one')]));
  await keepLogin(page);
  await page.setViewportSize({ width: 400, height: 600 });
  await page.goto('/investor-profile/investor-kyc');
  await page.getByRole('link', { name: 'Continue anyway' }).press('Enter');
  await page.getByRole('button', { name: 'Delete Passport' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Bank Detail' })).toBeInViewport();
  await page.keyboard.press('Escape');

  await page.goto('/deal/first');
  const title = page.getByRole('heading', { level: 1, name: 'Jaladhi Water' });
  await expect(title).toBeVisible();
  expect(await linesOf(title)).toBe(1);
  await page.goto('/pre-ipo');
  const region = page.getByRole('region', { name: 'Open, scrolls sideways' });
  const badge = region.getByText('Bidding');
  await expect(badge).toBeVisible();
  expect(await badge.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  expect(await linesOf(badge)).toBe(1);
});

test('a window of 320 px breaks no word, overlaps no names of a chart, and cuts no ring of a column', async ({
  page,
  faults,
}) => {
  const record = holdingRecord('i1', {
    investment_amount: 1_03_86_565,
    startupDetails: { _id: 's1', name: 'Munafa', cash_burn: 100_000, cash_in_bank: 300_000 },
  });
  faults.on('GET', 'investors/dashboard', dashboardResponse());
  faults.on('GET', 'investments/investor-profiles-by-email', holdingsResponse([record]));
  await keepLogin(page);
  await page.setViewportSize({ width: 320, height: 600 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Continue anyway' }).press('Enter');
  const card = page.getByRole('region', { name: 'Investments Overtime' });
  const names = card.locator('.highcharts-xaxis-labels text');
  await expect(names.first()).toHaveText('Jan');
  const boxes = await names.evaluateAll((all) =>
    all
      .map((each) => each.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right }) => ({ left, right })),
  );
  expect(boxes.length).toBeGreaterThan(2);
  for (const [index, { right }] of boxes.entries())
    expect(boxes[index + 1]?.left ?? Infinity).toBeGreaterThan(right);
  const heading = card.getByRole('heading');
  expect(await linesOf(heading)).toBe(1);
  await card.getByRole('button', { name: /as a table/ }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(focused(page)).toHaveAttribute('aria-label', 'Feb, ₹0');
  const ring = card.locator('.highcharts-focus-border');
  await expect(ring).toBeVisible();
  expect(await ring.evaluate((element) => element.closest('[clip-path^="url"]'))).toBeNull();

  await page.goto('/analysis');
  const company = page.getByRole('region', { name: 'Needs attention' }).getByRole('link', { name: 'Munafa' });
  await expect(company).toBeVisible();
  for (const width of [400, 320]) {
    await page.setViewportSize({ width, height: 600 });
    expect(await linesOf(company), `at ${width}`).toBe(1);
  }
  const invested = page.getByText('₹1,03,86,565').first();
  expect(await linesOf(invested)).toBe(1);
});

test('each of the four stops in a date field has a ring', async ({ page }) => {
  await keepLogin(page);
  await page.goto('/investor-profile/investor-basic-detail');
  const date = page.getByLabel('Date of Birth');
  await expect(date).toBeEnabled();
  await page.getByLabel('Gender').focus();
  const looks = [await date.screenshot({ caret: 'hide' })];
  for (const stop of ['day', 'month', 'year', 'calendar']) {
    await page.keyboard.press('Tab');
    expect(await date.evaluate((element) => element === document.activeElement), stop).toBe(true);
    const look = await date.screenshot({ caret: 'hide' });
    for (const before of looks) expect(look.equals(before), stop).toBe(false);
    looks.push(look);
  }
});

test('what is pressed, selected or current has the highlight of forced colours, and its text', async ({
  page,
  faults,
}) => {
  const investments = ['one', 'two'].map((id) => ({
    _id: id,
    startupDetails: { name: `Space ${id}`, _id: id },
  }));
  faults.on('GET', 'investments/investor-profiles-by-email', json(200, { data: { investments } }));
  await page.emulateMedia({ forcedColors: 'active' });
  await keepLogin(page);
  await page.goto('/');
  /** Whether the element has the system's colours of what is chosen. */
  const isHighlighted = (element: Locator): Promise<boolean> =>
    element.evaluate((node) => {
      const sample = document.createElement('i');
      sample.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText';
      document.body.append(sample);
      const [expected, actual] = [getComputedStyle(sample), getComputedStyle(node)];
      const isSame = expected.backgroundColor === actual.backgroundColor && expected.color === actual.color;
      sample.remove();
      return isSame;
    });
  const pressed = page.getByRole('main').getByRole('button', { pressed: true }).first();
  await expect(pressed).toBeVisible();
  expect(await isHighlighted(pressed)).toBe(true);
  expect(await isHighlighted(page.getByRole('main').getByRole('button', { pressed: false }).first())).toBe(
    false,
  );
  const here = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Dashboard' });
  expect(await isHighlighted(here)).toBe(true);
  await page.getByPlaceholder('What are you looking for today?').fill('Space');
  const options = page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  expect(await isHighlighted(options.first())).toBe(true);
  expect(await isHighlighted(options.nth(1))).toBe(false);
});

test('a table that scrolls sideways has a mark for it in high contrast, where shadows are gone', async ({
  page,
  faults,
}) => {
  faults.on('GET', 'investments/investor-profiles-by-email', holdingsResponse([holdingRecord('i1')]));
  await page.emulateMedia({ forcedColors: 'active' });
  await keepLogin(page);
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto('/analysis');
  await page.setViewportSize({ width: 640, height: 600 });
  await expect(
    page.getByRole('region', { name: 'Companies and their investments, scrolls sideways' }),
  ).toHaveCSS('border-right-style', 'dashed');
});

test('charts and icons are in sight in a dark high contrast while the theme is light', async ({
  page,
  faults,
}) => {
  faults.on('GET', 'investors/dashboard', dashboardResponse());
  faults.on('GET', 'investments/investor-profiles-by-email', holdingsResponse([holdingRecord('i1')]));
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await keepLogin(page);
  await page.evaluate(() => localStorage.setItem('kopal:theme', 'light'));
  const hidden: string[] = [];
  for (const path of ['/', '/analysis', '/investor-profile/investor-kyc']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'light');
    const isChart = !path.startsWith('/investor-profile');
    if (isChart) await expect(page.locator('.highcharts-overlay text').first()).toBeVisible();
    const found = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('This browser has no canvas.');
      /** Returns the brightness of a colour, from 0 to 1. */
      const brightness = (colour: string): number => {
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
        return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
      };
      // On what is chosen the text is dark.
      const marks = document.querySelectorAll(
        '.highcharts-overlay :is(text, circle, path), .icon:not([aria-pressed="true"] *, [aria-current] *)',
      );
      return [...marks]
        .filter((mark) => mark.checkVisibility())
        .filter((mark) => {
          const { fill, stroke } = getComputedStyle(mark);
          return ![fill, stroke].some((colour) => colour !== 'none' && brightness(colour) > 0.4);
        })
        .map((mark) => mark.outerHTML.slice(0, 120));
    });
    hidden.push(...found.map((mark) => `${path}: ${mark}`));
  }
  expect(hidden).toEqual([]);
});

test('a server that does not respond is not asked from a page out of sight, but when it is seen again', async ({
  page,
  faults,
}) => {
  faults.on('GET', 'deals', json(500, { message: 'down' }));
  let asked = 0;
  let isServed = false;
  await page.route('/', async (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback();
    asked += 1;
    return isServed ? route.fulfill({ status: 200 }) : route.abort('connectionrefused');
  });
  const show = (isHidden: boolean): Promise<void> =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await page.clock.install();
  await page.goto('/deals');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  await show(true);
  await page.clock.runFor(60_000);
  expect(asked).toBe(1);
  faults.on('GET', 'deals', listResponse([dealRecord('one')]));
  isServed = true;
  await show(false);
  await expect(page.getByRole('link', { name: 'Deal one' })).toBeVisible();
});

test('a control that is partly out of sight at the left of a table comes into sight with the focus', async ({
  page,
  faults,
}) => {
  faults.on('GET', 'investor/ipo/*', listResponse([ipoRecord('one'), ipoRecord('two')]));
  await page.setViewportSize({ width: 512, height: 600 });
  await page.goto('/pre-ipo');
  await page.getByRole('link', { name: 'Continue anyway' }).press('Enter');
  const region = page.getByRole('region', { name: 'Open, scrolls sideways' });
  const link = region.getByRole('link', { name: 'Company two' });
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await region.evaluate((box) => (box.scrollLeft = 60));
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  const [frame, control] = await Promise.all([region.boundingBox(), link.boundingBox()]);
  expect(control?.x).toBeGreaterThan(frame?.x ?? NaN);
});

test.describe('What could not be fetched comes by itself when the line is back', () => {
  const bringBack = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('online')));

  test('as the charts', async ({ page, problems }) => {
    problems.expect(/dynamically imported module|console: /);
    const library = new RegExp(`${builtChunk('src/ui/charts/rendered-chart.tsx')}$`);
    await page.route(library, (route) => route.abort('connectionrefused'));
    await page.route('/', (route) =>
      route.request().method() === 'HEAD' ? route.abort('connectionrefused') : route.fallback(),
    );
    await keepLogin(page);
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Portfolio Growth' });
    await expect(card).toContainText('It is tried again by itself when the line is back.');
    await page.unroute(library);
    await bringBack(page);
    await expect(card.locator('svg.highcharts-root')).toBeVisible();
  });

  test('as the saved details of a form', async ({ page, faults, problems }) => {
    problems.expect(/console: /);
    faults.on('GET', 'profile/bank-detail', DROP);
    await keepLogin(page);
    await page.goto(BANK_PATH);
    const notice = page.getByRole('alert').filter({ hasText: 'Your saved details could not be loaded.' });
    await expect(notice).toContainText('It is tried again by itself when the line is back.');
    faults.on('GET', 'profile/bank-detail', json(200, { data: SAVED_BANK }));
    await bringBack(page);
    await expect(page.getByLabel('Bank Name')).toHaveValue(SAVED_BANK.bank_name);
    await expect(notice).toBeHidden();
  });
});

test('no field of a form lies under the notice that stays above it', async ({ page, faults, problems }) => {
  problems.expect(/console: /);
  faults.on('GET', 'profile/bank-detail', json(200, { data: SAVED_BANK }));
  faults.on('PUT', 'profile/bank-detail', json(500, { message: 'Out of order' }));
  await keepLogin(page);
  await page.setViewportSize({ width: 640, height: 420 });
  await page.goto(BANK_PATH);
  await expect(page.getByLabel('Bank Name')).toHaveValue(SAVED_BANK.bank_name);
  await page.getByLabel('Branch').fill('Mysuru');
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: 'Your details could not be saved.' });
  await expect(notice).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  for (const label of ['IFSC Code', 'Branch', 'Account Type', 'Bank Name']) {
    await page.getByLabel(label).focus();
    const [above, field] = await Promise.all([notice.boundingBox(), page.getByLabel(label).boundingBox()]);
    expect(field?.y, label).toBeGreaterThan((above?.y ?? NaN) + (above?.height ?? NaN));
  }
});

test('the header of a table covers no row in a zoomed window', async ({ page, faults }) => {
  const record = holdingRecord('i1', { startupDetails: { _id: 's1', name: 'Munafa' } });
  faults.on('GET', 'investments/investor-profiles-by-email', holdingsResponse([record]));
  faults.on('GET', 'investor/ipo/*', listResponse([ipoRecord('one')]));
  await keepLogin(page);
  await page.setViewportSize({ width: 512, height: 600 });
  await page.goto('/view-all');
  await page.getByRole('link', { name: 'Continue anyway' }).press('Enter');
  const covered: string[] = [];
  for (const path of ['/view-all', '/analysis', '/tax', '/tax?view=statement', '/pre-ipo']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('tbody td').first()).toBeVisible();
    const names = await page.evaluate(() =>
      [...document.querySelectorAll('main table')]
        .filter((table) => {
          const [head, row] = [
            table.querySelector('thead tr:last-child th'),
            table.querySelector('tbody tr'),
          ];
          if (head === null || row === null) return false;
          return head.getBoundingClientRect().bottom > row.getBoundingClientRect().top + 1;
        })
        .map((table) => table.getAttribute('aria-label')),
    );
    covered.push(...names.map((name) => `${path}: ${name}`));
  }
  expect(covered).toEqual([]);
});
