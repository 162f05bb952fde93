import type { Page } from '@playwright/test';
import { overflowsSideways } from './support/accessibility-violations.ts';
import { json } from './support/fault-responses.ts';
import type { FaultServer } from './support/fault-server.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { disableIdleCallbacks } from './support/disable-idle-callbacks.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { dealRecord, eventRecord, ipoRecord, listResponse } from './support/market-responses.ts';
import { serveHoldings } from './support/investment-responses.ts';
import { holdingRecord, HOLDINGS_CALL } from './support/portfolio-responses.ts';

const field = (page: Page) => page.getByPlaceholder('What are you looking for today?');
const options = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

function serveMarket(faults: FaultServer): void {
  faults.on('GET', 'deals', (call) => {
    const page = call.query.get('page') ?? '';
    return listResponse([dealRecord(`space-${page}`, { title: `Space deal ${page}` })], 9);
  });
  faults.on('GET', 'events', listResponse([eventRecord('demo', { eventName: 'Demo day' })]));
  for (const stage of ['open', 'closed', 'upcoming']) {
    faults.on('GET', `investor/ipo/${stage}`, json(200, { data: [ipoRecord(stage)] }));
  }
}

test.describe('The search of an investor', () => {
  test.beforeEach(async ({ page, faults }) => {
    serveInvestor(faults);
    serveMarket(faults);
    serveHoldings(
      faults,
      holdingRecord('i1', {
        startupDetails: { _id: 's1', name: 'Vyomrekha Space' },
        type_of_securities: undefined,
      }),
    );
    await disableIdleCallbacks(page);
    await storeInvestorLogin(page);
    await page.goto('/view-all');
    await expect(page.getByRole('link', { name: 'Vyomrekha Space' })).toBeVisible();
  });

  test('stays on the page when it has found nothing, and offers Try again', async ({ page, faults }) => {
    faults.on('GET', 'events', json(403, { message: 'no' }));
    await test.step('a slash moves the focus to the search', async () => {
      await expect(field(page)).toHaveAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused();
    });
    await test.step('Enter does nothing without a result', async () => {
      await page.keyboard.type('zzzzzz');
      await expect(page.getByText('No results for “zzzzzz”.')).toBeVisible();
      await expect(page.getByText('Some results may be missing.')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(heading(page, 'View all')).toBeVisible();
      await expect(page).toHaveURL(/\/view-all$/);
      await expect(field(page)).toHaveValue('zzzzzz');
    });
    await test.step('Try again finds what was missing, and leaves the focus in the search', async () => {
      faults.on('GET', 'events', listResponse([eventRecord('demo', { eventName: 'Zzzzzz day' })]));
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(options(page)).toHaveCount(1);
      // The button is removed, so the focus moves to the search.
      await expect(page.getByRole('search').filter({ has: field(page) })).toBeFocused();
    });
  });

  test('requests five pages of the deals once its field is used, and shows groups that the arrow keys go through', async ({
    page,
    faults,
  }) => {
    const dealPages = () => faults.callsTo('GET', 'deals').map(({ query }) => query.get('page'));
    const market = () => faults.calls.filter(({ path }) => /\/(?:deals|events|investor\/)/u.test(path));
    expect(market()).toEqual([]);
    await field(page).focus();
    await expect.poll(market).not.toEqual([]);
    await field(page).fill('space');
    await expect(page.getByRole('group', { name: 'Your investments' }).getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('group', { name: 'Live deals' }).getByRole('option')).toHaveCount(5);
    await expect.poll(dealPages).toEqual(['1', '2', '3', '4', '5']);
    await test.step('the arrow keys go through the groups, and Escape closes them', async () => {
      const active = () => field(page).getAttribute('aria-activedescendant');
      await expect.poll(active).toBe('deal-space-1');
      await page.keyboard.press('ArrowDown');
      await expect.poll(active).toBe('deal-space-2');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expect.poll(active).toBe('holding-i1');
      await page.keyboard.press('ArrowDown');
      await expect.poll(active).toBe('deal-space-1');
      // The option that the keys have selected is valid for this text only.
      await page.keyboard.press('ArrowDown');
      await expect.poll(active).toBe('deal-space-2');
      await field(page).fill('spac');
      await expect.poll(active).toBe('deal-space-1');
      await field(page).fill('space');
      // An input method uses this Escape for itself, so the app must ignore it. The event goes to the root element,
      // because the browser itself empties a search field that gets Escape.
      await page.locator('html').dispatchEvent('keydown', { key: 'Escape', isComposing: true });
      await expect(field(page)).toHaveValue('space');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(field(page)).toHaveValue('');
      await expect(field(page)).toBeFocused();
    });
    await test.step('the same search again requests nothing', async () => {
      await field(page).fill('space');
      await expect(options(page)).toHaveCount(6);
      expect(dealPages()).toHaveLength(5);
      expect(faults.callsTo('GET', HOLDINGS_CALL)).toHaveLength(1);
    });
  });

  test('opens the result of a mistyped word, and offers it again', async ({ page }) => {
    await field(page).fill('vyomrkha');
    await expect(options(page)).toHaveText(['VSVyomrekha Space']);
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await test.step('Enter opens the first result', async () => {
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/view-all\/i1$/);
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(field(page)).toHaveValue('');
    });
    await test.step('Ctrl+K offers the opened result again', async () => {
      await page.keyboard.press('ControlOrMeta+k');
      await expect(page.getByRole('option', { name: 'Vyomrekha Space' })).toBeVisible();
    });
    await test.step('Ctrl+K focuses the field also while Caps Lock is on', async () => {
      await field(page).blur();
      await page.keyboard.press('ControlOrMeta+K');
      await expect(field(page)).toBeFocused();
    });
  });
});

test.describe('The search of a visitor', () => {
  test.beforeEach(async ({ page, faults }) => {
    serveMarket(faults);
    await page.goto('/pre-ipo');
    await expect(heading(page, 'Pre-IPO')).toBeVisible();
  });

  test('finds public content, also in a narrow window, without a request for investments', async ({
    page,
    faults,
  }) => {
    await page.setViewportSize({ width: 577, height: 800 });
    await field(page).fill('space');
    await expect(options(page)).toHaveCount(5);
    expect(await overflowsSideways(page)).toBe(false);
    await page.getByRole('option', { name: 'Space deal 5' }).click();
    await expect(page).toHaveURL(/\/deal\/space-5$/);
    expect(faults.callsTo('GET', HOLDINGS_CALL)).toEqual([]);
    expect(faults.callsTo('GET', 'investor/ipo/open')).toHaveLength(1);
  });
});
