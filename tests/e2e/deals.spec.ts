import type { Locator, Page } from '@playwright/test';
import { SECTORS } from '../../src/core/shared/sectors.ts';
import { overflowsSideways } from './support/accessibility-violations.ts';
import { html, json } from './support/fault-responses.ts';
import { heldResponse } from './support/held-response.ts';
import type { RecordedCall } from './support/fault-server.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { dealRecord, listResponse } from './support/market-responses.ts';
import { nextFrames } from './support/next-frames.ts';
import { NAMES_LIKE_MARKUP } from './support/portfolio-responses.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Live Deals' });
const cards = (page: Page): Locator => page.getByRole('main').locator('li.deal-card');
const titles = (page: Page): Locator => cards(page).getByRole('heading', { level: 2 });
const sector = (page: Page): Locator => page.getByRole('combobox', { name: 'Sector' });
const pages = (page: Page): Locator => page.getByRole('navigation', { name: 'Pagination' });

const twelve = (prefix: string): readonly object[] =>
  Array.from({ length: 12 }, (_, index) => dealRecord(`${prefix}-${index}`.replaceAll(/[^\w-]/g, '')));

/** One page of twelve deals; the titles contain the number of the page. */
const pageOf = (call: RecordedCall, totalPages = 9) =>
  listResponse(twelve(`${call.query.get('sector') ?? 'all'}-${call.query.get('page')}`), totalPages);

test.beforeEach(({ faults }) => faults.on('GET', 'deals', (call) => pageOf(call)));

test.describe('The live deals page', () => {
  test('has one to four columns, depending on the width of the window', async ({ page }) => {
    await page.goto('/deals');
    await expect(cards(page)).toHaveCount(12);
    for (const [width, columns] of [
      [1680, 4],
      [1440, 3],
      [1024, 2],
      [577, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await cards(page).evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect().top),
      );
      expect(tops.filter((top) => top === tops[0]).length, `at ${width}`).toBe(columns);
    }
  });
});

test.describe('The pagination of live deals', () => {
  const next = (page: Page): Locator => pages(page).getByRole('button', { name: 'Next' });

  test('prefetches the next page once, on hover and on focus', async ({ page, faults }) => {
    await page.goto('/deals');
    await expect(cards(page)).toHaveCount(12);
    await next(page).hover();
    await next(page).focus();
    await expect.poll(() => faults.callsTo('GET', 'deals').length).toBe(2);
    await expect(titles(page).first()).toHaveText('Deal all-1-0');
    await next(page).press('Enter');
    await expect(titles(page).first()).toHaveText('Deal all-2-0');
    expect(faults.callsTo('GET', 'deals').map(({ query }) => query.get('page'))).toEqual(['1', '2']);
    await page.mouse.move(5, 5);
    await next(page).focus();
    await expect.poll(() => faults.callsTo('GET', 'deals').at(-1)?.query.get('page')).toBe('3');
  });

  test('opens a page by its number, with the focus at the top', async ({ page }) => {
    await page.goto('/deals?page=3');
    await pages(page).getByRole('button', { name: '5', exact: true }).press('Enter');
    await expect(titles(page).first()).toHaveText('Deal all-5-0');
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByText('12 deals, page 5 of 9')).toBeAttached();
    const items = pages(page).getByRole('listitem');
    await expect(items).toHaveText(['Previous', '1', '…', '4', '5', '6', '…', '9', 'Next']);
    await expect(pages(page).locator('[aria-current="page"]')).toHaveText('5');
    await expect(page).toHaveURL(/[?&]page=5$/);
    await page.goBack();
    await expect(titles(page).first()).toHaveText('Deal all-3-0');
  });
});

test.describe('The card of a live deal', () => {
  const cut = (page: Page): Locator => cards(page).first().getByText('₹2,50,000 …', { exact: true });

  test('is one link, including the cut text', async ({ page }) => {
    await page.goto('/deals');
    await expect(cut(page)).toBeVisible();
    const [card, text] = await Promise.all([cards(page).first().boundingBox(), cut(page).boundingBox()]);
    const points = [
      [(card?.x ?? 0) + 300, (card?.y ?? 0) + 120],
      [(text?.x ?? 0) + 5, (text?.y ?? 0) + 5],
    ] as const;
    for (const [x, y] of points) {
      const link = await page.evaluate(
        ([left, top]) => document.elementFromPoint(left, top)?.closest('a')?.getAttribute('href'),
        [x, y] as const,
      );
      expect(link).toBe('/deal/all-1-0');
    }
  });

  test('cuts an investment text of more than ten characters, and shows it whole on focus, until Escape', async ({
    page,
    faults,
  }) => {
    const tooltip = page.getByRole('tooltip');
    const whole = dealRecord('whole', { kopalInv: '₹1,00,000' });
    faults.on('GET', 'deals', listResponse([dealRecord('cut'), whole]));
    await page.goto('/deals');
    await expect(cut(page)).toBeVisible();
    await expect(cards(page).nth(1).getByText('₹1,00,000', { exact: true })).toBeVisible();
    await expect(page.getByText('₹2,50,000 minimum')).toHaveCount(0);
    await expect(cards(page).first().getByRole('img', { name: '₹2,50,000 minimum' })).toBeAttached();
    await sector(page).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Deal cut' })).toBeFocused();
    await expect(tooltip).toHaveText('₹2,50,000 minimum');
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Compare Deal cut' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Deal whole' })).toBeFocused();
    await expect(tooltip).toHaveCount(0);
  });

  test('shows the facts of the deal, and a word for a logo that cannot be loaded', async ({
    page,
    faults,
  }) => {
    faults.on('GET', 'no-picture.png', json(404, {}));
    const unseen = dealRecord('unseen', { logoUrl: '/api/no-picture.png' });
    faults.on('GET', 'deals', listResponse([dealRecord('one', { title: 'Jaladhi Water' }), unseen]));
    await page.goto('/deals');
    await expect(cards(page)).toHaveCount(2);
    await expect(heading(page)).toBeVisible();
    const [call] = faults.callsTo('GET', 'deals');
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ status: 'active', page: '1', limit: '12' });
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await expect(crumbs).toHaveText(['Dashboard', 'View all']);
    const card = cards(page).first();
    await expect(card.getByRole('link', { name: 'Jaladhi Water' })).toHaveAttribute('href', '/deal/one');
    await expect(card).toContainText('What deal one is about.');
    await expect(card.locator('.status-badge')).toHaveText(['Fin-tech', 'Seed']);
    await expect(card.locator('dd').last()).toHaveText('March 5, 2025');
    await expect(card.locator('img')).toHaveAttribute('src', '/icon.svg');
    await expect(cards(page).last().getByText('No Logo')).toBeVisible();
    await expect(cards(page).last().locator('img')).toHaveCount(0);
    await expect(pages(page)).toHaveCount(0);
  });

  test('C-02 shows names exactly as stored, and none widens the page', async ({ page, faults }) => {
    const typed = [...NAMES_LIKE_MARKUP, 'endless'.repeat(60)];
    const records = typed.map((name, index) =>
      dealRecord(`n${index}`, {
        title: name,
        tagText: name,
        round: name,
        shortDescription: name,
        kopalInv: name,
      }),
    );
    faults.on('GET', 'deals', listResponse(records));
    await page.goto('/deals');
    await expect(titles(page)).toHaveText(typed);
    for (const width of [1440, 577]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowsSideways(page), `at ${width}`).toBe(false);
    }
  });
});

test.describe('The sector filter', () => {
  test('filters by the label, returns to page 1, and writes the filter into the address', async ({
    page,
    faults,
  }) => {
    await page.goto('/deals?page=3');
    await expect(titles(page).first()).toHaveText('Deal all-3-0');
    await sector(page).selectOption('Deep tech/ AI');
    await expect(titles(page).first()).toHaveText('Deal DeeptechAI-1-0');
    expect(faults.callsTo('GET', 'deals').at(-1)?.query.get('sector')).toBe('Deep tech/ AI');
    expect(new URL(page.url()).searchParams.get('sector')).toBe('Deep tech/ AI');
    expect(new URL(page.url()).searchParams.has('page')).toBe(false);
    await page.goBack();
    await expect(titles(page).first()).toHaveText('Deal all-3-0');
    await expect(sector(page)).toHaveValue('');
    await page.goForward();
    await expect(sector(page)).toHaveValue('Deep tech/ AI');
  });

  test('C-07 never replaces a newer response by a late one', async ({ page, faults }) => {
    const late = { 'Ed-Tech': heldResponse(), 'Fin-tech': heldResponse() };
    faults.on('GET', 'deals', (call) => {
      const name = call.query.get('sector');
      return name === 'Ed-Tech' || name === 'Fin-tech' ? late[name].handler() : pageOf(call);
    });
    await page.goto('/deals');
    await expect(titles(page).first()).toHaveText('Deal all-1-0');
    for (const name of ['Ed-Tech', 'Fin-tech', 'Energy']) await sector(page).selectOption(name);
    await expect(titles(page).first()).toHaveText('Deal Energy-1-0');
    const aborted = () => faults.callsTo('GET', 'deals').filter((call) => call.aborted);
    await expect
      .poll(() => aborted().map(({ query }) => query.get('sector')))
      .toEqual(['Ed-Tech', 'Fin-tech']);
    for (const held of Object.values(late)) held.send(listResponse(twelve('late')));
    await nextFrames(page);
    await expect(titles(page).first()).toHaveText('Deal Energy-1-0');
  });

  test('offers every sector when the list has failed, and says when a sector has no deal', async ({
    page,
    faults,
  }) => {
    faults.on('GET', 'deals', (call) =>
      call.query.has('sector') ? listResponse([], 0) : json(500, { errors: ['The list is being rebuilt.'] }),
    );
    await page.goto('/deals');
    await expect(page.getByText('The list is being rebuilt.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be loaded');
    await expect(sector(page).locator('option')).toHaveText(['All sectors', ...SECTORS]);
    await sector(page).selectOption('Gaming/ Entertainment');
    await expect(page.getByText('No deals found', { exact: true })).toBeVisible();
    await expect(page.getByText('Choose another sector.')).toBeVisible();
    await expect(pages(page)).toHaveCount(0);
  });
});

test('C-04 A malformed list is reported and requested again on Try again; invalid records are omitted', async ({
  page,
  faults,
}) => {
  faults.on('GET', 'deals', [
    json(200, { data: 'soon' }),
    html(200, '<p>Hello</p>'),
    listResponse([dealRecord('one'), null, 'deal', { title: 'no id' }]),
  ]);
  await page.goto('/deals');
  for (const calls of [1, 2]) {
    await expect.poll(() => faults.callsTo('GET', 'deals')).toHaveLength(calls);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be loaded');
    await page.getByRole('button', { name: 'Try again' }).click();
  }
  await expect(titles(page)).toHaveText(['Deal one']);
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText('3 records could not be shown.')).toBeVisible();
});
