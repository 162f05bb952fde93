import type { Locator, Page } from '@playwright/test';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { overflowsSideways } from './support/accessibility-violations.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { ipoRecord, listResponse, pitchRecord } from './support/market-responses.ts';
import { openInApp } from './support/open-in-app.ts';
import {
  HOLDINGS_CALL,
  dashboardResponse,
  holdingRecord,
  holdingsResponse,
} from './support/portfolio-responses.ts';
import { BANK_PATH, SAVED_BANK } from './support/profile-responses.ts';

const focused = (page: Page): Locator => page.locator(':focus');

test.beforeEach(({ faults }) => serveInvestor(faults));

/** Opens a page in a narrow window, and closes the notice that asks for a wider one. */
async function openAnyway(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: 'Continue anyway' }).press('Enter');
}

test('a window that is zoomed while a dialog is open can still be used', async ({
  page,
  context,
  faults,
}) => {
  const dialog = page.getByRole('dialog');
  const deleteButton = page.getByRole('button', { name: 'Delete Passport' });
  const documents = [{ slot: 'passport', fileName: 'p.jpg', url: '/icon.svg' }];
  faults.on('GET', 'profile/documents', json(200, { data: { documents } }));
  await storeInvestorLogin(page);
  await page.goto('/investor-profile/investor-kyc');
  await deleteButton.press('Enter');
  await expect(dialog).toBeVisible();
  await test.step('the notice replaces the dialog until Continue anyway', async () => {
    await page.setViewportSize({ width: 400, height: 600 });
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Continue anyway' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeFocused();
    await expect(dialog).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  });
  await test.step('the offline note fits into the window, and the dialog does not make the note inert', async () => {
    await page.setViewportSize({ width: 320, height: 600 });
    await context.setOffline(true);
    // An inert element has no role.
    const note = page.getByRole('status').filter({ hasText: 'You are offline.' });
    await expect(note).toBeVisible();
    const { x, width } = (await note.boundingBox()) ?? { x: NaN, width: NaN };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
    await context.setOffline(false);
  });
  await test.step('Escape closes the dialog, and both dialog and drawer open in the zoomed window', async () => {
    await page.keyboard.press('Escape');
    await expect(deleteButton).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Open menu' }).press('Enter');
    await expect(dialog.getByRole('link', { name: 'Bank Detail' })).toBeInViewport();
  });
});

test('a chart can be read and used in a window of 320 px', async ({ page, faults }) => {
  faults.on('GET', 'investors/dashboard', dashboardResponse());
  await storeInvestorLogin(page);
  await page.setViewportSize({ width: 320, height: 600 });
  await openAnyway(page, '/');
  const card = page.getByRole('region', { name: 'Investments Overtime' });
  await test.step('its labels do not overlap', async () => {
    const labels = card.locator('.highcharts-xaxis-labels text');
    await expect(labels.first()).toHaveText('Jan');
    // Once the chart knows its width, it renders its labels again.
    await expect(async () => {
      const boxes = await labels.evaluateAll((all) =>
        all
          .map((each) => each.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ left, right }) => ({ left, right })),
      );
      expect(boxes.length).toBeGreaterThan(2);
      for (const [index, { right }] of boxes.entries())
        expect(boxes[index + 1]?.left ?? Infinity).toBeGreaterThan(right);
    }).toPass();
  });
  await test.step('its heading has one line', async () => {
    const lines = await card.getByRole('heading').evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
  });
  await test.step('the focus ring of a point is not cut', async () => {
    await card.getByRole('button', { name: /as a table/ }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(focused(page)).toHaveAttribute('aria-label', 'Feb, ₹0');
    const ring = card.locator('.highcharts-focus-border');
    await expect(ring).toBeVisible();
    expect(await ring.evaluate((element) => element.closest('[clip-path^="url"]'))).toBeNull();
  });
});

test('a long sticky notice of a form scrolls by keys, and covers no focused field', async ({
  page,
  faults,
  problems,
}) => {
  problems.allow(/console: /);
  const errors = Array.from({ length: 12 }, (_, at) => `Reason ${at + 1} of the bank`);
  faults.on('GET', 'profile/bank-detail', json(200, { data: SAVED_BANK }));
  faults.on('PUT', 'profile/bank-detail', json(400, { message: 'Not accepted', errors }));
  await storeInvestorLogin(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(BANK_PATH);
  await page.getByLabel('Branch').fill('Mysuru');
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: 'Reason 12 of the bank' });
  await expect(notice).toBeVisible();
  await test.step('at 1024 px and in two zoomed windows, it ends above the focused field', async () => {
    for (const size of [
      { width: 1024, height: 768 },
      { width: 720, height: 450 },
      { width: 640, height: 420 },
    ]) {
      await page.setViewportSize(size);
      for (const label of ['IFSC Code', 'Branch', 'Account Type', 'Bank Name']) {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await page.getByLabel(label).focus();
        const [above, field] = await Promise.all([
          notice.boundingBox(),
          page.getByLabel(label).boundingBox(),
        ]);
        expect(field?.y, label).toBeGreaterThan((above?.y ?? NaN) + (above?.height ?? NaN));
      }
    }
  });
  await test.step('Tab reaches it, and End shows the last reason', async () => {
    const text = notice.getByRole('region');
    await page.locator('.section-form :is(input, select)').first().focus();
    await page.keyboard.press('Shift+Tab');
    await expect(text).toBeFocused();
    await page.keyboard.press('End');
    await expect(notice.getByText('Reason 12 of the bank')).toBeInViewport({ ratio: 1 });
  });
});

test('after a link in the drawer has opened the leave dialog, closing the dialog focuses the button “Open menu”', async ({
  page,
  faults,
}) => {
  faults.on('GET', 'profile/bank-detail', json(200, { data: SAVED_BANK }));
  await storeInvestorLogin(page);
  await page.setViewportSize({ width: 720, height: 900 });
  await page.goto(BANK_PATH);
  await page.getByLabel('Branch').fill('Mysuru');
  const opener = page.getByRole('button', { name: 'Open menu' });
  for (const key of ['Enter', 'Escape']) {
    await opener.press('Enter');
    await page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

/** Returns whether the pointer reaches the middle of a control, once the control is scrolled into sight. */
const isReached = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

test('the controls of a menu and of a panel are reached in windows of 320 to 400 px, and no long word widens the page', async ({
  page,
  faults,
}) => {
  const company = 'Vyomrekha'.repeat(12);
  const startupDetails = { _id: 's1', name: company };
  faults.on(
    'GET',
    HOLDINGS_CALL,
    holdingsResponse([holdingRecord('i1', { startupDetails, number_of_securities: 2000 })]),
  );
  faults.on('GET', 'investors/dashboard', dashboardResponse());
  faults.on('GET', 'events', listResponse([pitchRecord('pitch')]));
  await storeInvestorLogin(page);
  await page.setViewportSize({ width: 360, height: 225 });
  await openAnyway(page, '/view-all');
  await test.step('the menu of the columns shows several columns at once', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    const menu = page.getByRole('group', { name: 'Columns' });
    for (const size of [
      { width: 360, height: 225 },
      { width: 341, height: 256 },
    ]) {
      await page.setViewportSize(size);
      expect((await menu.boundingBox())?.height).toBeGreaterThan(150);
      for (const box of await menu.getByRole('checkbox').all()) expect(await isReached(box)).toBe(true);
    }
  });
  await test.step('all buttons of a pitch, and its text', async () => {
    await openInApp(page, '/events');
    await page.getByRole('link', { name: 'Event pitch', exact: true }).press('Enter');
    const panel = page.getByRole('dialog');
    const buttons = panel.locator('.side-panel-foot > *');
    await expect(buttons).toHaveText(['Register', 'Pitch Deck', 'Event to calendar']);
    for (const size of [
      { width: 400, height: 700 },
      { width: 360, height: 225 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size);
      for (const button of await buttons.all()) {
        expect(await isReached(button), String(size.width)).toBe(true);
        const { x, width } = (await button.boundingBox()) ?? { x: NaN, width: NaN };
        expect(x + width).toBeLessThanOrEqual(size.width);
      }
      expect(await isReached(panel.getByText('Finds leaks in city pipes.')), String(size.width)).toBe(true);
    }
    await page.keyboard.press('Escape');
  });
  await test.step('a long company name and a long e-mail on the analysis', async () => {
    await page.setViewportSize({ width: 320, height: 600 });
    const email = `${'meera'.repeat(10)}@example.in`;
    await openInApp(page, '/analysis');
    await expect(page.getByText('Above your limit of')).toBeVisible();
    expect(await overflowsSideways(page)).toBe(false);
    await page.evaluate((to) => history.pushState(null, '', to), `/analysis?email=${email}`);
    await expect(page.locator('.filter-note')).toContainText(email);
    expect(await overflowsSideways(page)).toBe(false);
  });
});

/** Returns the names of the tables whose header covers a part of their first row. */
const tablesWithCoveredRow = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table')]
      .filter((table) => {
        const [head, row] = [table.querySelector('thead tr:last-child th'), table.querySelector('tbody tr')];
        if (head === null || row === null) return false;
        return head.getBoundingClientRect().bottom > row.getBoundingClientRect().top + 1;
      })
      .map((table) => table.getAttribute('aria-label')),
  );

/** Returns whether no other element, such as the sticky column, covers the left or the right end of a cell. */
const isUncovered = (cell: Element): boolean => {
  const { left, right, top } = cell.getBoundingClientRect();
  return [left + 2, right - 2].every((x) => document.elementFromPoint(x, top + 4) === cell);
};

test('the tables of a zoomed window hide no part of their content', async ({ page, faults }) => {
  const startupDetails = { _id: 's1', name: 'Munafa' };
  const record = holdingRecord('i1', { investment_amount: 1_03_86_565, startupDetails });
  faults.on('GET', HOLDINGS_CALL, holdingsResponse([record]));
  const listing = ipoRecord('one', { listingStatus: 'Awaiting listing' });
  faults.on('GET', 'investor/ipo/*', listResponse([listing]));
  await storeInvestorLogin(page);
  await page.setViewportSize({ width: 320, height: 600 });
  await openAnyway(page, '/view-all');
  await test.step('at 320 px, the sticky column covers neither end of a cell', async () => {
    const value = page.getByRole('cell', { name: '₹1,03,86,565' }).first();
    await value.scrollIntoViewIfNeeded();
    expect(await value.evaluate(isUncovered)).toBe(true);
  });
  await test.step('at 512 px, no header covers a part of the first row', async () => {
    const covered: string[] = [];
    await page.setViewportSize({ width: 512, height: 600 });
    for (const path of ['/view-all', '/tax', '/analysis', '/tax?view=statement', '/pre-ipo']) {
      if (path !== '/view-all') await openInApp(page, path);
      await expect(page.getByRole('main').locator('tbody td').first()).toBeVisible();
      covered.push(...(await tablesWithCoveredRow(page)).map((name) => `${path}: ${name}`));
    }
    expect(covered).toEqual([]);
  });
  await test.step('a badge of Pre-IPO is not cut', async () => {
    const badge = page.getByText('Awaiting listing').first();
    for (const width of [800, 400]) {
      await page.setViewportSize({ width, height: 600 });
      expect(await badge.evaluate((word) => word.scrollWidth <= word.clientWidth), `at ${width}`).toBe(true);
    }
  });
});
