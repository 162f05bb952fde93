import type { Locator, Page } from '@playwright/test';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { ipoRecord, listResponse } from './support/market-responses.ts';
import { openInApp } from './support/open-in-app.ts';
import { dashboardResponse, holdingRecord, holdingsResponse } from './support/portfolio-responses.ts';
import { BANK_PATH, SAVED_BANK } from './support/profile-responses.ts';

const focused = (page: Page): Locator => page.locator(':focus');

/** Returns the number of lines of a text; a broken word counts as two. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test.beforeEach(({ faults }) => serveInvestor(faults));

test('the notice for zoomed windows is usable when a dialog was open before zooming in', async ({
  page,
  faults,
}) => {
  const documents = [{ slot: 'passport', fileName: 'p.jpg', url: '/icon.svg' }];
  faults.on('GET', 'profile/documents', json(200, { data: { documents } }));
  await storeInvestorLogin(page);
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

test('a zoomed window shows dialogs and the drawer', async ({ page, faults }) => {
  const documents = [{ slot: 'passport', fileName: 'p.jpg', url: '/icon.svg' }];
  faults.on('GET', 'profile/documents', json(200, { data: { documents } }));
  await storeInvestorLogin(page);
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
});

test.describe('A window of 320 px', () => {
  test.beforeEach(async ({ page, faults }) => {
    const record = holdingRecord('i1', {
      investment_amount: 1_03_86_565,
      startupDetails: { _id: 's1', name: 'Munafa', cash_burn: 100_000, cash_in_bank: 300_000 },
    });
    faults.on('GET', 'investors/dashboard', dashboardResponse());
    faults.on('GET', 'investments/investor-profiles-by-email', holdingsResponse([record]));
    await storeInvestorLogin(page);
    await page.setViewportSize({ width: 320, height: 600 });
  });

  /** Opens a page, and closes the notice for narrow windows. */
  async function openAnyway(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await page.getByRole('link', { name: 'Continue anyway' }).press('Enter');
  }

  test('overlaps no labels of a chart, breaks no line of its heading, and cuts no focus ring in it', async ({
    page,
  }) => {
    await openAnyway(page, '/');
    const card = page.getByRole('region', { name: 'Investments Overtime' });
    const labels = card.locator('.highcharts-xaxis-labels text');
    await expect(labels.first()).toHaveText('Jan');
    // The chart draws its labels again once it knows its width.
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
    expect(await linesOf(card.getByRole('heading'))).toBe(1);
    await card.getByRole('button', { name: /as a table/ }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(focused(page)).toHaveAttribute('aria-label', 'Feb, ₹0');
    const ring = card.locator('.highcharts-focus-border');
    await expect(ring).toBeVisible();
    expect(await ring.evaluate((element) => element.closest('[clip-path^="url"]'))).toBeNull();
  });

  test('breaks no name and no amount of the analysis', async ({ page }) => {
    await openAnyway(page, '/analysis');
    const attention = page.getByRole('region', { name: 'Needs attention' });
    const company = attention.getByRole('link', { name: 'Munafa' });
    await expect(company).toBeVisible();
    for (const width of [400, 320]) {
      await page.setViewportSize({ width, height: 600 });
      expect(await linesOf(company), `at ${width}`).toBe(1);
    }
    const invested = page.getByText('₹1,03,86,565').first();
    expect(await linesOf(invested)).toBe(1);
  });

  test('shows the whole note of a lost network, which a dialog does not make inert', async ({
    page,
    context,
    faults,
  }) => {
    const documents = [{ slot: 'passport', fileName: 'p.jpg', url: '/icon.svg' }];
    faults.on('GET', 'profile/documents', json(200, { data: { documents } }));
    await openAnyway(page, '/investor-profile/investor-kyc');
    await page.getByRole('button', { name: 'Delete Passport' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await context.setOffline(true);
    // An inert element has no role.
    const note = page.getByRole('status').filter({ hasText: 'You are offline.' });
    await expect(note).toBeVisible();
    const { x, width } = (await note.boundingBox()) ?? { x: NaN, width: NaN };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  });

  test('has no sticky column that covers another column', async ({ page }) => {
    await openAnyway(page, '/view-all');
    const value = page.getByRole('cell', { name: '₹1,03,86,565' }).first();
    await value.scrollIntoViewIfNeeded();
    const isWhole = (cell: Element): boolean => {
      const { left, right, top } = cell.getBoundingClientRect();
      return [left + 2, right - 2].every((x) => document.elementFromPoint(x, top + 4) === cell);
    };
    expect(await value.evaluate(isWhole)).toBe(true);
  });
});

test('the sticky notice of a form covers no focused field', async ({ page, faults, problems }) => {
  problems.allow(/console: /);
  faults.on('GET', 'profile/bank-detail', json(200, { data: SAVED_BANK }));
  faults.on('PUT', 'profile/bank-detail', json(500, { message: 'Out of order' }));
  await storeInvestorLogin(page);
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
  await storeInvestorLogin(page);
  await page.setViewportSize({ width: 512, height: 600 });
  await page.goto('/view-all');
  await page.getByRole('link', { name: 'Continue anyway' }).press('Enter');
  const covered: string[] = [];
  for (const path of ['/view-all', '/tax', '/pre-ipo', '/tax?view=statement', '/analysis']) {
    if (path !== '/view-all') await openInApp(page, path);
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
