import type { Locator, Page } from '@playwright/test';
import { aPng } from '../support/images.ts';
import { json } from './support/fault-responses.ts';
import type { FaultServer } from './support/fault-server.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { investmentRecord, pagedResponse, serveHoldings } from './support/investment-responses.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { dealRecord, inDays, ipoRecord, listResponse } from './support/market-responses.ts';
import { dashboardResponse, holdingRecord, holdingsResponse } from './support/portfolio-responses.ts';
import { openPlainText } from './support/plain-text.ts';

const focused = (page: Page): Locator => page.locator(':focus');

test.beforeEach(({ faults }) => serveInvestor(faults));

test('Back returns to the link that was left in a long table', async ({ page, faults }) => {
  faults.on(
    'GET',
    'investments/investor-profiles-by-email',
    holdingsResponse(Array.from({ length: 200 }, (_, index) => holdingRecord(`i${index}`))),
  );
  await storeInvestorLogin(page);
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
});

test.describe('Back returns to a link', () => {
  test.beforeEach(async ({ page, faults }) => {
    const records = Array.from({ length: 40 }, (_, index) => holdingRecord(`i${index}`));
    faults.on('GET', 'investments/investor-profiles-by-email', holdingsResponse(records));
    await storeInvestorLogin(page);
  });

  async function leaveAndReturn(page: Page, link: Locator): Promise<void> {
    const left = page.url();
    const name = (await link.textContent()) ?? '';
    await link.press('Enter');
    await expect(page.getByText('Financial update').first()).toBeVisible();
    await expect(page).not.toHaveURL(left);
    await page.goBack();
    await expect(focused(page)).toHaveText(name);
    await expect(focused(page)).toBeInViewport();
  }

  test('that only "Show more" had shown', async ({ page }) => {
    await page.goto('/analysis');
    await page.locator('summary', { hasText: 'Date, age and basis of each price' }).press('Enter');
    await page.getByRole('button', { name: 'Show more prices' }).press('Enter');
    await expect(page.locator('#announcements')).toHaveText('All prices are shown');
    const prices = page.getByRole('table', { name: /^Date, age/ });
    await leaveAndReturn(page, prices.getByRole('link', { name: 'Startup i37' }));
  });

  test('of a round that only "Show more rounds" had shown', async ({ page, faults }) => {
    const rounds = Array.from({ length: 14 }, (_, at) =>
      investmentRecord(`i${at}`, { purchase_date: `2022-02-${at + 10}` }),
    );
    serveHoldings(faults, ...rounds);
    await page.goto('/view-all/i0');
    await page.getByRole('button', { name: 'Show more rounds' }).press('Enter');
    const table = page.getByRole('region', { name: 'Your Rounds', exact: true });
    await leaveAndReturn(page, table.getByRole('link').nth(12));
  });

  test('that only a later page of the list had shown', async ({ page, faults }) => {
    const update = { title: '2026-11-02', content: '<p>Harvest</p>' };
    faults.on('GET', 'startup/updates/*', pagedResponse([update]));
    await page.goto('/latest-updates');
    const rest = page.getByRole('button', { name: 'Show the rest' });
    await expect(rest).toHaveAttribute('aria-disabled', 'false');
    await rest.press('Enter');
    await expect(page.locator('#announcements')).toHaveText('Updates from all your startups.');
    await page.getByRole('button', { name: '3', exact: true }).press('Enter');
    await leaveAndReturn(page, page.getByRole('main').getByRole('listitem').getByRole('link').last());
  });
});

test('what is left of a list is announced when more of its rows are shown', async ({ page, faults }) => {
  const records = Array.from({ length: 80 }, (_, index) => holdingRecord(`i${index}`));
  faults.on('GET', 'investments/investor-profiles-by-email', holdingsResponse(records));
  await storeInvestorLogin(page);
  await page.goto('/analysis');
  await page.getByRole('button', { name: 'Show more companies' }).press('Enter');
  await expect(page.locator('#announcements')).toHaveText('5 more companies');
});

/** Serves three companies whose cash lasts three months. */
function serveConcerns(faults: FaultServer): void {
  faults.on('GET', 'investors/dashboard', dashboardResponse());
  const lowOnCash = ['Anar', 'Badam', 'Chiku'].map((name, index) =>
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
  faults.on('GET', 'investments/investor-profiles-by-email', json(200, { data: { investments: lowOnCash } }));
}

test('keys move within the concerns, and snoozing focuses the next concern', async ({ page, faults }) => {
  serveConcerns(faults);
  await storeInvestorLogin(page);
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
});

test('a concern with an amount in lakh is left by one Tab', async ({ page, faults }) => {
  serveConcerns(faults);
  await page.addInitScript(() => localStorage.setItem('kopal:brief-amounts', 'yes'));
  await storeInvestorLogin(page);
  await page.goto('/analysis');
  const card = page.getByRole('region', { name: 'Needs attention' });
  await expect(card.getByRole('status')).toHaveText('3 concerns');
  await card.getByRole('listitem').first().getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  await expect(card.locator(':focus')).toHaveCount(0);
});

test('keys move within the notifications', async ({ page, faults }) => {
  serveConcerns(faults);
  const closing = ['one', 'two', 'three'].map((id, index) => dealRecord(id, { deadLine: inDays(index + 2) }));
  faults.on('GET', 'deals', listResponse(closing));
  faults.on('GET', 'events', listResponse([]));
  for (const stage of ['open', 'closed', 'upcoming'])
    faults.on('GET', `investor/ipo/${stage}`, json(200, []));
  await storeInvestorLogin(page);
  await page.goto('/analysis');
  await page.getByRole('button', { name: 'Notifications' }).click();
  const items = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect(items).toHaveCount(6);
  await page.getByRole('button', { name: 'Mark all as read' }).focus();
  await page.keyboard.press('Tab');
  await expect(items.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(items.nth(1).getByRole('button', { name: 'Mark as read' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last().getByRole('button', { name: 'Mark as read' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(items.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(items.last().getByRole('link')).toBeFocused();
});

test('Tab in the log-in goes from field to field to button to link, although the link is above the password', async ({
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
  const boxOf = async (part: Locator): Promise<{ x: number; y: number; width: number; height: number }> =>
    (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  const password = await boxOf(page.getByLabel('Password', { exact: true }));
  const eye = await boxOf(focused(page));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  expect(eye.y + eye.height / 2).toBeCloseTo(password.y + password.height / 2, 0);
  expect(eye.x).toBeGreaterThan(password.x);
  expect(eye.x + eye.width).toBeLessThan(password.x + password.width);
  await page.keyboard.press('Shift+Tab');
  const link = await boxOf(focused(page));
  expect(link.y).toBeLessThan(password.y);
  expect(link.x + link.width).toBeCloseTo(password.x + password.width, 0);
  const [email, logIn] = await Promise.all([
    boxOf(page.getByLabel('Email')),
    boxOf(page.getByRole('button', { name: 'Log In', exact: true })),
  ]);
  expect([email.width, logIn.width]).toEqual([password.width, password.width]);
  expect(email.y).toBeLessThan(link.y);
  expect(logIn.y).toBeGreaterThan(password.y + password.height);
});

test('the link for a forgotten password takes the e-mail along', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill('meera@kopal.test');
  await page.getByRole('link', { name: 'Forgot my password?' }).press('Enter');
  await expect(page).toHaveURL(/\/auth\/reset-password$/);
  await expect(page.getByLabel('Email')).toHaveValue('meera@kopal.test');
});

test('a log-out in another tab is named on the log-in page, until the visitor types', async ({
  page,
  context,
  faults,
}) => {
  faults.on('GET', 'deals', listResponse([dealRecord('one')]));
  await storeInvestorLogin(page);
  await page.goto('/deals');
  await expect(page.getByRole('link', { name: 'Deal one' })).toBeVisible();
  const other = await context.newPage();
  await openPlainText(other);
  await other.evaluate(() => localStorage.clear());
  await expect(page.getByText('You logged out in another tab.')).toBeVisible();
  await page.getByLabel('Email').fill('m');
  await expect(page.getByText('You logged out in another tab.')).toBeHidden();
});

test('the arrow keys move a black-out bar, whose place is told', async ({ page, faults }) => {
  const documents = { documents: [], consentedAt: '2026-01-05T10:00:00Z' };
  faults.on('GET', 'profile/documents', json(200, { data: documents }));
  await storeInvestorLogin(page);
  await page.goto('/investor-profile/investor-kyc');
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

test('the number of deals is announced after a filter', async ({ page, faults }) => {
  const deals = ['one', 'two', 'three'].map((id) => dealRecord(id));
  faults.on('GET', 'deals', ({ query }) => listResponse(query.has('sector') ? deals.slice(0, 1) : deals));
  await page.goto('/deals');
  await expect(page.getByRole('link', { name: 'Deal three' })).toBeVisible();
  await page.getByLabel('Sector').selectOption('Fin-tech');
  await expect(page.locator('#announcements')).toHaveText('1 deal');
  // The same number for another sector is announced again.
  await page.locator('#announcements').evaluate((region) => (region.textContent = ''));
  await page.getByLabel('Sector').selectOption('AgriTech');
  await expect(page.locator('#announcements')).toHaveText('1 deal');
  await page.getByLabel('Sector').selectOption('');
  await expect(page.locator('#announcements')).toHaveText('3 deals');
});

test('the arrow keys bring no row of a long table under its sticky header or the line that names the keys', async ({
  page,
  faults,
}) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  faults.on(
    'GET',
    'investments/investor-profiles-by-email',
    holdingsResponse(Array.from({ length: 200 }, (_, index) => holdingRecord(`i${index}`))),
  );
  await storeInvestorLogin(page);
  await page.goto('/view-all');
  await page.getByRole('link', { name: 'Startup i0', exact: true }).focus();
  const covered: string[] = [];
  for (const key of ['ArrowDown', 'ArrowUp']) {
    for (let row = 0; row < 15; row += 1) {
      await page.keyboard.press(key);
      const control = await focused(page).evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        const isShown = (y: number) => element.contains(document.elementFromPoint(left + 4, y));
        return { name: element.textContent, isWhole: isShown(top + 2) && isShown(bottom - 2) };
      });
      if (!control.isWhole) covered.push(`${key} ${control.name}`);
    }
  }
  expect(covered).toEqual([]);
});

test('each of the four tab stops in a date field has a focus ring', async ({ page }) => {
  await storeInvestorLogin(page);
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
