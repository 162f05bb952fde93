import type { Locator, Page } from '@playwright/test';
import { overflowsSideways } from './support/accessibility-violations.ts';
import { json, NEVER } from './support/fault-responses.ts';
import type { FaultServer, RecordedCall } from './support/fault-server.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import {
  dealRecord,
  eventRecord,
  fullDeal,
  ipoRecord,
  listResponse,
  pitchRecord,
  singleResponse,
} from './support/market-responses.ts';
import { openInApp } from './support/open-in-app.ts';
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

/** Each grid: its page, the selector of its cards, and its number of columns at each width of the window. */
const GRIDS = [
  [
    '/deals',
    'main li.deal-card',
    [
      [1680, 4],
      [1440, 3],
      [1024, 2],
      [577, 1],
    ],
  ],
  [
    '/events',
    'main li.event-card',
    [
      [767, 1],
      [768, 2],
      [1599, 2],
      [1600, 3],
    ],
  ],
] as const;

const HOSTILE_NAMES = [...NAMES_LIKE_MARKUP, 'endless'.repeat(60)];
const [ENDLESS = ''] = HOSTILE_NAMES.slice(-1);

/** Serves deals, events and IPOs whose names look like markup; one more name has 420 letters. */
function serveHostileNames(faults: FaultServer): void {
  const records = (record: (name: string, id: string) => object): readonly object[] =>
    HOSTILE_NAMES.map((name, index) => record(name, `n${index}`));
  const deals = records((name, id) =>
    dealRecord(id, { title: name, tagText: name, round: name, shortDescription: name, kopalInv: name }),
  );
  const deal = fullDeal('n0', {
    title: ENDLESS,
    punchLine: HOSTILE_NAMES.join(' '),
    coInvestorsMetaData: records((name) => ({ name })),
    teams: records((name) => ({ name, bio: name })),
    importantLinks: records((name) => ({ linkTitle: name, metaDataOfDataRooms: name })),
  });
  const events = records((name, id) =>
    pitchRecord(id, {
      eventName: name,
      startUpName: name,
      time: name,
      location: name,
      status: name,
      team: [name],
    }),
  );
  const unlinked = { website_url: undefined, url: undefined };
  const ipos = records((name, id) =>
    ipoRecord(id, { companyName: name, category: name, listingStatus: name, ...unlinked }),
  );
  faults.on('GET', 'deals', listResponse([...deals, { title: 'without id' }]));
  faults.on('GET', 'deals/*', singleResponse(deal));
  faults.on('GET', 'events', listResponse(events));
  for (const [index, stage] of ['open', 'closed', 'upcoming'].entries())
    faults.on('GET', `investor/ipo/${stage}`, listResponse(index === 0 ? ipos.slice(-10) : []));
}

test.beforeEach(({ faults }) => faults.on('GET', 'deals', (call) => pageOf(call)));

test('C-02 C-04 Deals, events and pre-IPO listings show names exactly as stored, no name widens the page, and an invalid record is counted', async ({
  page,
  faults,
}) => {
  serveHostileNames(faults);
  for (const [path, selector, names] of [
    ['/deal/n0', 'main section:has(h2:text-is("Team")) strong', HOSTILE_NAMES],
    ['/events', '.event-card h2', HOSTILE_NAMES],
    ['/pre-ipo', '.row-name', HOSTILE_NAMES.slice(-10)],
    ['/deals', '.deal-card h2', HOSTILE_NAMES],
  ] as const) {
    await openInApp(page, path);
    await expect(page.locator(selector)).toHaveText(names);
    for (const width of [1440, 577]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowsSideways(page), `${path} at ${width}`).toBe(false);
    }
  }
  await expect(page.getByText('1 record could not be shown.')).toBeVisible();
  await test.step('the longest name does not widen the panel of its event', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(
      (last) => history.pushState(null, '', `/events?event=${last}`),
      `n${HOSTILE_NAMES.length - 1}`,
    );
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(ENDLESS);
    const widened = await panel.evaluate((dialog) =>
      [dialog, ...dialog.children].some((part) => part.scrollWidth > part.clientWidth + 1),
    );
    expect(widened).toBe(false);
  });
});

test('The grids of deals and of events have one to four columns, depending on the width of the window', async ({
  page,
  faults,
}) => {
  const events = Array.from({ length: 12 }, (_, index) => eventRecord(`e${index}`));
  faults.on('GET', 'events', listResponse(events));
  for (const [path, card, columnsAt] of GRIDS) {
    await openInApp(page, path);
    await expect(page.locator(card)).toHaveCount(12);
    for (const [width, columns] of columnsAt) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await page
        .locator(card)
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
      expect(tops.filter((top) => top === tops[0]).length, `${path} at ${width}`).toBe(columns);
      expect(await overflowsSideways(page), `${path} at ${width}`).toBe(false);
    }
  }
});

test.describe('The pagination of live deals', () => {
  const next = (page: Page): Locator => pages(page).getByRole('button', { name: 'Next' });

  test('prefetches the next page once, and opens a page at its top', async ({ page, faults }) => {
    const requested = () => faults.callsTo('GET', 'deals').map(({ query }) => query.get('page'));
    await page.goto('/deals?page=3');
    await expect(titles(page).first()).toHaveText('Deal all-3-0');
    const [first] = faults.callsTo('GET', 'deals');
    expect(Object.fromEntries(first?.query ?? [])).toEqual({ status: 'active', page: '3', limit: '12' });
    await test.step('Next prefetches a page on hover and on focus, and shows it on Enter', async () => {
      await next(page).hover();
      await next(page).focus();
      await expect.poll(requested).toEqual(['3', '4']);
      await expect(titles(page).first()).toHaveText('Deal all-3-0');
      await next(page).press('Enter');
      await expect(titles(page).first()).toHaveText('Deal all-4-0');
      expect(requested()).toEqual(['3', '4']);
      await page.mouse.move(5, 5);
      await next(page).focus();
      await expect.poll(() => requested().at(-1)).toBe('5');
    });
    await test.step('the number of a page opens it at the top, and Back opens the page before', async () => {
      await pages(page).getByRole('button', { name: '5', exact: true }).press('Enter');
      await expect(titles(page).first()).toHaveText('Deal all-5-0');
      await expect(heading(page)).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expect(page.getByText('12 deals, page 5 of 9')).toBeAttached();
      const items = pages(page).getByRole('listitem');
      await expect(items).toHaveText(['Previous', '1', '…', '4', '5', '6', '…', '9', 'Next']);
      await expect(pages(page).locator('[aria-current="page"]')).toHaveText('5');
      await page.emulateMedia({ forcedColors: 'active' });
      await expect(pages(page).locator('.active .page-link')).toHaveCSS('forced-color-adjust', 'none');
      await page.emulateMedia({ forcedColors: 'none' });
      await expect(page).toHaveURL(/[?&]page=5$/);
      await page.goBack();
      await expect(titles(page).first()).toHaveText('Deal all-4-0');
    });
  });
});

test('When back and forward replace the cards of a list, the focus goes from a card to the heading', async ({
  page,
  faults,
}) => {
  faults.on('GET', 'events', ({ query }) => listResponse([eventRecord(`event-${query.get('page')}`)], 9));
  for (const [path, first, second] of [
    ['/deals', 'Deal all-1-0', 'Deal all-2-0'],
    ['/events', 'Event event-1', 'Event event-2'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: first, exact: true })).toBeVisible();
    await pages(page).getByRole('button', { name: 'Next' }).press('Enter');
    await page.getByRole('link', { name: second, exact: true }).focus();
    await page.goBack();
    await expect(page.getByRole('link', { name: first, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('link', { name: first, exact: true }).focus();
    await page.goForward();
    await expect(page.getByRole('link', { name: second, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test.describe('The card of a live deal', () => {
  const cut = (page: Page): Locator => cards(page).first().getByText('₹2,50,000 …', { exact: true });

  /** Returns the addresses of two links: in the middle of the first card, and at its cut text. */
  async function linksOfCard(page: Page): Promise<readonly unknown[]> {
    const [card, text] = await Promise.all([cards(page).first().boundingBox(), cut(page).boundingBox()]);
    const points = [
      [(card?.x ?? 0) + 300, (card?.y ?? 0) + 120],
      [(text?.x ?? 0) + 5, (text?.y ?? 0) + 5],
    ] as const;
    return page.evaluate(
      (all) => all.map(([x, y]) => document.elementFromPoint(x, y)?.closest('a')?.getAttribute('href')),
      points,
    );
  }

  test('is one link, with words in place of a missing logo and a tooltip for a cut text', async ({
    page,
    faults,
  }) => {
    const tooltip = page.getByRole('tooltip');
    faults.on('GET', 'no-picture.png', json(404, {}));
    const whole = dealRecord('whole', { kopalInv: '₹1,00,000', logoUrl: '/api/no-picture.png' });
    faults.on('GET', 'deals', listResponse([dealRecord('cut'), whole]));
    await page.goto('/deals');
    await expect(cut(page)).toBeVisible();
    expect(await linksOfCard(page)).toEqual(['/deal/cut', '/deal/cut']);
    await expect(pages(page)).toHaveCount(0);
    await test.step('a logo that cannot be loaded is replaced by words', async () => {
      await expect(cards(page).first().locator('img')).toHaveAttribute('src', '/icon.svg');
      await expect(cards(page).last().getByText('No Logo')).toBeVisible();
      await expect(cards(page).last().locator('img')).toHaveCount(0);
    });
    await test.step('only an investment text of more than ten characters is cut, and shown whole on focus until Escape', async () => {
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
  });
});

test('The filter by sector opens the first page of the sector, and announces the number of deals even if it is unchanged', async ({
  page,
}) => {
  const announcements = page.locator('#announcements');
  await page.goto('/deals?page=3');
  await expect(titles(page).first()).toHaveText('Deal all-3-0');
  await sector(page).selectOption('Deep tech/ AI');
  await expect(titles(page).first()).toHaveText('Deal DeeptechAI-1-0');
  await expect(announcements).toHaveText('12 deals, page 1 of 9');
  await announcements.evaluate((region) => (region.textContent = ''));
  await sector(page).selectOption('AgriTech');
  await expect(announcements).toHaveText('12 deals, page 1 of 9');
});

test('A sector without a deal suggests another sector', async ({ page, faults }) => {
  faults.on('GET', 'deals', listResponse([], 0));
  await page.goto('/deals?sector=AgriTech');
  await expect(page.getByRole('main').getByText('No deals found')).toBeVisible();
  await expect(page.getByText('Choose another sector.')).toBeVisible();
  await expect(pages(page)).toHaveCount(0);
});

test('The request of a list is aborted when its page is left', async ({ page, faults }) => {
  faults.on('GET', 'deals', NEVER);
  await page.goto('/deals');
  const aborted = (): readonly boolean[] => faults.callsTo('GET', 'deals').map((call) => call.aborted);
  await expect.poll(aborted).toEqual([false]);
  await openInApp(page, '/events');
  // Without a response, the app aborts any call for a list after 10 s.
  await expect.poll(aborted, { timeout: 5_000 }).toEqual([true]);
});
