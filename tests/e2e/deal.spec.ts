import type { Locator, Page } from '@playwright/test';
import { brokenWords } from './support/broken-words.ts';
import { after, json, type FaultResponse } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { deferredResponse } from './support/deferred-response.ts';
import { dealRecord, fullDeal, listResponse, singleResponse } from './support/market-responses.ts';
import { openInApp } from './support/open-in-app.ts';
import { serveInvestor, STORED_INVESTOR, storeInvestorLogin } from './support/stored-login.ts';

const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const section = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name });

/** A deal whose text has legitimate parts and then dangerous ones. */
function hostileDeal(): FaultResponse {
  const dangerous =
    '<p id="root" class="dialog-layer" style="position:fixed">Kept <b>bold</b></p>' +
    '<script>window.canary = 1</script><img src=x onerror="window.canary = 1">' +
    '<form action="https://evil.example"><input name="a"><button>Send</button></form>' +
    '<a href="javascript:window.canary = 1">Link</a><iframe src="https://evil.example"></iframe>' +
    '<img src="/api/gone.png"><img src="/icon.svg" alt="The mark"><p>After</p>';
  const { detailData } = fullDeal('one') as { detailData: string };
  return singleResponse(fullDeal('one', { detailData: detailData + dangerous }));
}

async function expectHeader(page: Page): Promise<void> {
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['Dashboard', 'Live deals', 'Deal one']);
  await expect(crumbs.nth(1).getByRole('link')).toHaveAttribute('href', '/deals');
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveText(
    'Live deals',
  );
  await expect(page).toHaveTitle('Deal one · Kopal');
  const header = page.locator('.deal-header');
  await expect(header.locator('img')).toHaveAttribute('src', '/icon.svg');
  await expect(header).toContainText('Every litre that leaves the plant should reach a tap.');
  const company = header.getByRole('link', { name: 'jaladhi.example' });
  await expect(company).toHaveAttribute('href', 'https://jaladhi.example');
  await expect(company).toHaveAttribute('target', '_blank');
  await expect(company).toHaveAttribute('rel', 'noopener noreferrer');
}

async function expectCleanDetails(page: Page): Promise<void> {
  const details = section(page, 'Details');
  const body = details.locator('.rich-text');
  await expect(body.getByRole('heading', { name: 'The problem' })).toBeVisible();
  await expect(body.locator('strong')).toHaveText('lose');
  await expect(body.getByRole('listitem')).toHaveText('Three paying boards');
  await expect(body.getByRole('cell')).toHaveText('2025');
  const link = body.locator('a[href]');
  await expect(link).toHaveText('Read on');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(body.locator('b')).toHaveText('bold');
  await expect(
    body.locator('script, form, input, button, iframe, [id], [class^="dialog"], [style]'),
  ).toHaveCount(0);
  expect(await page.evaluate(() => 'canary' in window)).toBe(false);
  await expect(details.getByRole('img', { name: 'The mark' })).toBeVisible();
  // The images that fail to load are hidden.
  await expect(details.locator('img[hidden]')).toHaveCount(2);
}

async function expectTeamAndDataRoom(page: Page): Promise<void> {
  const members = section(page, 'Team').getByRole('listitem');
  await expect(members.first()).toContainText('Anvita Sridharan - Co-founder and CEO');
  await expect(members.first()).toContainText('Ran leak control for nine years.');
  const profile = members.first().getByRole('link', { name: 'Anvita Sridharan on LinkedIn' });
  await expect(profile).toHaveAttribute('href', 'https://www.linkedin.com/in/anvita');
  await expect(members.last()).toHaveText('JMJoydeep Mondal');
  await expect(members.last().getByRole('link')).toHaveCount(0);
  const room = section(page, 'Data Room');
  await expect(room.getByRole('link')).toHaveCount(2);
  for (const [name, address] of [
    ['Pitch deck', 'https://room.example/deck'],
    ['Financial model', 'https://room.example/model'],
  ] as const)
    await expect(room.getByRole('link', { name })).toHaveAttribute('href', address);
  await expect(room.getByText('Shareholders agreement')).toBeVisible();
  await expect(room.getByRole('button')).toHaveCount(1);
}

async function expectInvestors(page: Page): Promise<void> {
  const co = section(page, 'Co-Investors').getByRole('img');
  await expect(co).toHaveCount(2);
  await expect(co.first()).toHaveAccessibleName('Tamarind Seed');
  // A hostile address is not loaded as an image: the name replaces it.
  await expect(co.last()).toContainText('Sahyadri');
  await expect(co.last().locator('img')).toHaveCount(0);
  await expect(section(page, 'Co-Investors').getByRole('button')).toHaveCount(0);
  await expect(section(page, 'Previous Investors').getByRole('img')).toHaveAccessibleName(
    'Previous investor 1',
  );
}

test('A table that is wider than the details scrolls by keys as a named region', async ({ page, faults }) => {
  const cells = Array.from({ length: 14 }, (_, index) => `<td>Quarter ${index + 1}</td>`).join('');
  const detailData = `<p>Sales</p><table><tbody><tr>${cells}</tr></tbody></table>`;
  faults.on('GET', 'deals/one', singleResponse(fullDeal('one', { detailData })));
  await page.goto('/deal/one');
  const region = section(page, 'Details').getByRole('region', { name: 'Text, scrolls sideways' });
  await expect(region).toBeVisible();
  expect(await brokenWords(page, '.rich-text table')).toEqual([]);
  await region.press('ArrowRight');
  await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await test.step('a text that fits is no region', async () => {
    await region.evaluate((box) => box.querySelector('table')?.remove());
    await expect(region).toHaveCount(0);
  });
});

test('C-01 The deal page shows its breadcrumb and every section, with safe links and without the dangerous parts of a text', async ({
  page,
  faults,
  problems,
}) => {
  // While the browser parses the text, before the text is cleaned, it reports violations; no script runs.
  problems.allow(/violates the following Content Security Policy directive/);
  const held = deferredResponse();
  faults.on('GET', 'gone.png', json(404, {}));
  faults.on('GET', 'deals/one', held.handler);
  await page.goto('/deal/one');
  await expect(page.locator('[aria-busy="true"]', { hasText: 'Loading deal...' })).toBeVisible();
  held.send(hostileDeal());
  await expect(title(page, 'Deal one')).toBeVisible();
  await expect(page.getByText('Loading deal...')).toHaveCount(0);
  await test.step('its breadcrumb and its header', () => expectHeader(page));
  await test.step('its details, without their dangerous parts', () => expectCleanDetails(page));
  await test.step('its team and its data room', () => expectTeamAndDataRoom(page));
  await test.step('its investors', () => expectInvestors(page));
});

test('The window of a deal keeps its title after a log-in in another tab', async ({
  page,
  faults,
  context,
}) => {
  serveInvestor(faults);
  faults.on('GET', 'deals/one', singleResponse({ _id: 'one', title: 'Deal one' }));
  await page.goto('/deal/one');
  await expect(page).toHaveTitle('Deal one · Kopal');
  await storeInvestorLogin(await context.newPage());
  await expect(page.getByRole('button', { name: STORED_INVESTOR.name })).toBeVisible();
  await expect(page).toHaveTitle('Deal one · Kopal');
});

test('A deal that cannot be loaded is requested again by keyboard; a deal that no longer exists has a link to the list', async ({
  page,
  faults,
}) => {
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  faults.on('GET', 'deals/one', [
    json(500, { message: 'Broken' }),
    singleResponse({ _id: 'one', title: 'Deal one', teams: 'no list' }),
  ]);
  await page.goto('/deal/one');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Failed to load deal. Please try again.',
  );
  await tryAgain.press('Enter');
  await test.step('the deal gets the focus; sections without entries are left out', async () => {
    await expect(title(page, 'Deal one')).toBeFocused();
    await expect(tryAgain).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);
    await expect(page.locator('.deal-header')).toContainText('No Logo');
  });
  await test.step('a deal that no longer exists leads to the list', async () => {
    await openInApp(page, '/deal/gone');
    await expect(page.getByText('This deal no longer exists.')).toBeVisible();
    await expect(tryAgain).toHaveCount(0);
    await page.getByRole('link', { name: 'See live deals' }).click();
    await expect(page).toHaveURL(/\/deals$/);
  });
});

test('A deal that is opened from the list is shown from its top; Back restores the focus and the scroll position of the list', async ({
  page,
  faults,
}) => {
  const link = page.getByRole('link', { name: 'Deal d10' });
  const scrollY = (): Promise<number> => page.evaluate(() => window.scrollY);
  const deals = Array.from({ length: 12 }, (_, index) => dealRecord(`d${index}`));
  faults.on('GET', 'deals', listResponse(deals));
  faults.on('GET', 'deals/d10', after(300, singleResponse(fullDeal('d10'))));
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/deals');
  await link.focus();
  const top = await scrollY();
  expect(top).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Deal d10')).toBeFocused();
  expect(await scrollY()).toBe(0);
  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(scrollY).toBe(top);
  // The list comes from the cache, because it is less than a minute old.
  expect(faults.callsTo('GET', 'deals')).toHaveLength(1);
  await page.goForward();
  await expect(title(page, 'Deal d10')).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  await test.step('also when the click precedes the scroll event', async () => {
    await link.evaluate((element: HTMLAnchorElement) => {
      window.scrollTo(0, 300);
      element.click();
    });
    await expect(title(page, 'Deal d10')).toBeFocused();
    await page.goBack();
    await expect(link).toBeVisible();
    await expect.poll(scrollY).toBe(300);
  });
  await test.step('a reload leaves the page at its scroll position', async () => {
    await page.reload();
    await expect(link).toBeVisible();
    await expect.poll(scrollY).toBe(300);
  });
});
