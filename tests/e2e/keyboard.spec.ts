import type { Locator, Page } from '@playwright/test';
import { json } from './support/fault-responses.ts';
import type { FaultServer } from './support/fault-server.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { investmentRecord, pagedResponse, serveHoldings } from './support/investment-responses.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { dealRecord, inDays, ipoRecord, listResponse } from './support/market-responses.ts';
import { openInApp } from './support/open-in-app.ts';
import { HOLDINGS_CALL, dashboardResponse, holdingRecord } from './support/portfolio-responses.ts';

const focused = (page: Page): Locator => page.locator(':focus');

test.beforeEach(({ faults }) => serveInvestor(faults));

const announcements = (page: Page): Locator => page.locator('#announcements');

const pressButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).press('Enter');

/** For each path, a function that presses keys until a link appears that was not shown at first, and returns it. */
const DISTANT_LINKS: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  '/view-all': async (page) => {
    await page.getByRole('link', { name: 'Startup h0', exact: true }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('PageUp');
    return focused(page);
  },
  '/analysis': async (page) => {
    await pressButton(page, 'Show more companies');
    await expect(announcements(page)).toHaveText('All companies are shown');
    await page.locator('summary', { hasText: 'Date, age and basis of each price' }).press('Enter');
    await pressButton(page, 'Show more prices');
    await expect(announcements(page)).toHaveText('2 more prices');
    return page
      .getByRole('table', { name: /^Date, age/ })
      .getByRole('link')
      .nth(45);
  },
  '/view-all/i0': async (page) => {
    for (const name of ['This Round', 'Returns'])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await pressButton(page, 'Show more rounds');
    const table = page.getByRole('region', { name: 'Your Rounds', exact: true });
    return table.getByRole('link').nth(12);
  },
  '/latest-updates': async (page) => {
    const rest = page.getByRole('button', { name: 'Show the rest' });
    await expect(rest).toHaveAttribute('aria-disabled', 'false');
    await rest.press('Enter');
    await expect(announcements(page)).toHaveText('Updates from all your startups.');
    await pressButton(page, '3');
    return page.getByRole('main').getByRole('listitem').getByRole('link').last();
  },
};

test('Back returns to a link that was out of sight at first, or that a button had to show', async ({
  page,
  faults,
}) => {
  const rounds = Array.from({ length: 15 }, (_, at) =>
    investmentRecord(`i${at}`, { purchase_date: `2022-02-${at + 10}` }),
  );
  const others = Array.from({ length: 47 }, (_, at) => holdingRecord(`h${at}`));
  serveHoldings(faults, ...others, ...rounds);
  faults.on('GET', 'startup/updates/*', pagedResponse([{ title: '2026-11-02', content: '<p>Harvest</p>' }]));
  await storeInvestorLogin(page);
  for (const [path, reveal] of Object.entries(DISTANT_LINKS)) {
    await test.step(path, async () => {
      await openInApp(page, path);
      const link = await reveal(page);
      const address = page.url();
      const name = (await link.textContent()) ?? '';
      await link.press('Enter');
      await expect(page.getByText('Financial update').first()).toBeVisible();
      await expect(page).not.toHaveURL(address);
      await page.goBack();
      await expect(focused(page)).toHaveText(name);
      await expect(focused(page)).toBeInViewport();
    });
  }
});

test('Back, pressed before the first frame of the page that a link opened, still returns the focus to the link', async ({
  page,
  faults,
}) => {
  serveHoldings(faults, ...Array.from({ length: 62 }, (_, at) => holdingRecord(`h${at}`)));
  await page.addInitScript(() => {
    window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()), 400);
    window.cancelAnimationFrame = (handle) => window.clearTimeout(handle);
  });
  await storeInvestorLogin(page);
  await page.goto('/view-all');
  const link = page.getByRole('link', { name: 'Startup h9', exact: true });
  await link.press('Enter');
  await expect(page).toHaveURL(/\/view-all\/h9$/u);
  await page.goBack();
  await expect(link).toBeFocused();
});

/** Serves three companies whose cash lasts three months. */
function serveConcerns(faults: FaultServer): void {
  faults.on('GET', 'investors/dashboard', dashboardResponse());
  const lowOnCash = ['Anar', 'Badam', 'Chiku'].map((name, index) =>
    holdingRecord(`c${index}`, {
      // The last amount is too small for a short form.
      investment_amount: 400_000 - 180_000 * index,
      startupDetails: {
        _id: `s${index}`,
        name,
        cash_burn: 100_000,
        cash_in_bank: 300_000,
        runway: '3 months',
      },
    }),
  );
  faults.on('GET', HOLDINGS_CALL, json(200, { data: { investments: lowOnCash } }));
}

/** Serves three deals that close within four days, and nothing else of the market. */
function serveClosingDeals(faults: FaultServer): void {
  const closing = ['one', 'two', 'three'].map((id, index) => dealRecord(id, { deadLine: inDays(index + 2) }));
  faults.on('GET', 'deals', listResponse(closing));
  faults.on('GET', 'events', listResponse([]));
  faults.on('GET', 'investor/ipo/*', json(200, []));
}

/** Opens the bell, and expects that keys move within its six notifications, and that Tab stops at one. */
async function moveInNotifications(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Notifications' }).click();
  const items = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect(items).toHaveCount(6);
  await page.getByRole('button', { name: 'Mark all as read' }).focus();
  await page.keyboard.press('Tab');
  await expect(items.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(items.locator(':focus')).toHaveCount(0);
  await items.first().getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(items.nth(1).getByRole('button', { name: 'Mark as read' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last().getByRole('button', { name: 'Mark as read' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(items.last().getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
}

test('keys move within the concerns, also after one is snoozed, and within the notifications', async ({
  page,
  faults,
}) => {
  serveConcerns(faults);
  serveClosingDeals(faults);
  await storeInvestorLogin(page);
  await page.goto('/analysis');
  const card = page.getByRole('region', { name: 'Needs attention' });
  const snooze = (name: string): Locator => card.getByRole('button', { name: `Snooze for 30 days: ${name}` });
  await expect(card.getByRole('status')).toHaveText('3 concerns');
  const names = await card.getByRole('listitem').getByRole('link').allTextContents();
  expect(names).toHaveLength(3);
  const [first = '', second = '', third = ''] = names;
  await test.step('Tab stops at one concern, also when its amounts are in lakh', async () => {
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
    await pressButton(page, 'Lakh and crore');
    await card.getByRole('listitem').first().getByRole('button').last().focus();
    await page.keyboard.press('Tab');
    await expect(card.locator(':focus')).toHaveCount(0);
    await pressButton(page, 'Lakh and crore');
  });
  await test.step('the arrow keys move within the notifications', () => moveInNotifications(page));
  await test.step('the arrow keys move within the concerns, and snoozing one focuses another', async () => {
    await snooze(first).press('ArrowLeft');
    await page.keyboard.press('End');
    await expect(card.getByRole('link', { name: third })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await expect(snooze(second)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('status')).toHaveText('2 concerns');
    await expect(snooze(third)).toBeFocused();
    // Only the amount of the first concern has a short form, which is one more control before its button.
    await pressButton(page, 'Lakh and crore');
    await snooze(third).press('Enter');
    await expect(snooze(first)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('status')).toBeFocused();
  });
});

test('Tab in the log-in goes from the fields to Log In, to the link above the password, and last to the button in the password field', async ({
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
  // The link takes the e-mail along.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/reset-password$/);
  await expect(page.getByLabel('Email')).toHaveValue('meera@kopal.test');
});

test('a date field shows which of its four tab stops has the focus', async ({ page }) => {
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

test('a control that is partly out of sight at the left of a table is scrolled into sight when it gets the focus', async ({
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
