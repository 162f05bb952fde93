import type { Locator, Page } from '@playwright/test';
import { overflowsSideways } from './support/accessibility-violations.ts';
import { after, json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { heldResponse } from './support/held-response.ts';
import { dealRecord, fullDeal, listResponse, singleResponse } from './support/market-responses.ts';
import { NAMES_LIKE_MARKUP } from './support/portfolio-responses.ts';
import { expectMessage } from './support/messages.ts';

const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const section = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name });

async function openDeal(page: Page): Promise<void> {
  await page.goto('/deal/one');
  await expect(title(page, 'Deal one')).toBeVisible();
}

test.describe('The deal page', () => {
  test.beforeEach(({ faults }) => faults.on('GET', 'deals/one', singleResponse(fullDeal('one'))));

  test('shows the place, the header and every section of the deal, with safe links only', async ({
    page,
    faults,
  }) => {
    const held = heldResponse();
    faults.on('GET', 'deals/one', held.handler);
    await page.goto('/deal/one');
    await expect(page.locator('[aria-busy="true"]', { hasText: 'Loading deal...' })).toBeVisible();
    held.send(singleResponse(fullDeal('one')));
    await expect(title(page, 'Deal one')).toBeVisible();
    await expect(page.getByText('Loading deal...')).toHaveCount(0);
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

    const body = section(page, 'Details');
    await expect(body.getByRole('heading', { name: 'The problem' })).toBeVisible();
    await expect(body.locator('strong')).toHaveText('lose');
    await expect(body.getByRole('listitem')).toHaveText('Three paying boards');
    await expect(body.getByRole('cell')).toHaveText('2025');
    const link = body.getByRole('link', { name: 'Read on' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);

    const members = section(page, 'Team').getByRole('listitem');
    await expect(members.first()).toContainText('Anvita Sridharan - Co-founder and CEO');
    await expect(members.first()).toContainText('Ran leak control for nine years.');
    const profile = members.first().getByRole('link', { name: 'Anvita Sridharan on LinkedIn' });
    await expect(profile).toHaveAttribute('href', 'https://www.linkedin.com/in/anvita');
    await expect(members.last()).toHaveText('JMJoydeep Mondal');
    await expect(members.last().getByRole('link')).toHaveCount(0);

    const room = section(page, 'Data Room');
    await expect(room.getByRole('link', { name: 'Pitch deck' })).toHaveAttribute(
      'href',
      'https://room.example/deck',
    );
    await expect(room.getByRole('link', { name: 'Financial model' })).toHaveAttribute(
      'href',
      'https://room.example/model',
    );
    await expect(room.getByText('Shareholders agreement')).toBeVisible();
    await expect(room.getByRole('link')).toHaveCount(2);
    await expect(room.getByRole('button')).toHaveCount(1);

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
  });

  test('copies the text of a data room link by keyboard, and confirms it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openDeal(page);
    const copy = section(page, 'Data Room').getByRole('button', {
      name: 'Copy the text of Financial model',
    });
    await copy.focus();
    await page.keyboard.press('Enter');
    await expectMessage(page, 'Copied to clipboard.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Password: JAL-2025');
    await expect(copy).toBeFocused();
  });

  test('C-02 shows names exactly as stored, and none widens the page', async ({ page, faults }) => {
    const names = [...NAMES_LIKE_MARKUP, 'endless'.repeat(60)];
    faults.on(
      'GET',
      'deals/one',
      singleResponse(
        fullDeal('one', {
          title: 'endless'.repeat(60),
          punchLine: names.join(' '),
          coInvestorsMetaData: names.map((name) => ({ name })),
          teams: names.map((name) => ({ name, bio: name })),
          importantLinks: names.map((name) => ({ linkTitle: name, metaDataOfDataRooms: name })),
        }),
      ),
    );
    await page.goto('/deal/one');
    await expect(section(page, 'Team').locator('strong')).toHaveText(names);
    for (const width of [1440, 577]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowsSideways(page), `at ${width}`).toBe(false);
    }
  });

  test('C-01 removes everything dangerous from a hostile text, and hides an image that fails to load', async ({
    page,
    faults,
    problems,
  }) => {
    // The browser reports violations while it parses the text, before it is cleaned; no script runs.
    problems.allow(/violates the following Content Security Policy directive/);
    faults.on('GET', 'gone.png', json(404, {}));
    faults.on(
      'GET',
      'deals/one',
      singleResponse(
        fullDeal('one', {
          detailData:
            '<p id="root" class="dialog-layer" style="position:fixed">Kept <b>bold</b></p>' +
            '<script>window.canary = 1</script><img src=x onerror="window.canary = 1">' +
            '<form action="https://evil.example"><input name="a"><button>Send</button></form>' +
            '<a href="javascript:window.canary = 1">Link</a><iframe src="https://evil.example"></iframe>' +
            '<img src="/api/gone.png"><img src="/icon.svg" alt="The mark"><p>After</p>',
        }),
      ),
    );
    await openDeal(page);
    const details = section(page, 'Details');
    const body = details.locator('.rich-text');
    await expect(body.locator('b')).toHaveText('bold');
    await expect(
      body.locator('script, form, input, button, iframe, [id], [class^="dialog"], [style]'),
    ).toHaveCount(0);
    expect(await body.locator('a[href]').count()).toBe(0);
    expect(await page.evaluate(() => 'canary' in window)).toBe(false);
    await expect(details.getByRole('img', { name: 'The mark' })).toBeVisible();
    await expect(details.locator('img:visible')).toHaveCount(1);
  });

  test('C-01 shows a text of 1 MB as plain text without freezing', async ({ page, faults }) => {
    const detailData = `<p>Begin</p>${'<p>A line of the long text.</p>'.repeat(36_000)}`;
    faults.on('GET', 'deals/one', singleResponse(fullDeal('one', { detailData })));
    await openDeal(page);
    const details = section(page, 'Details');
    await expect(details).toContainText('A line of the long text.');
    await expect(details.locator('p')).toHaveCount(0);
    expect(await overflowsSideways(page)).toBe(false);
  });

  test('omits every section without entries', async ({ page, faults }) => {
    faults.on('GET', 'deals/one', singleResponse({ _id: 'one', title: 'Deal one', teams: 'no list' }));
    await openDeal(page);
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);
    await expect(page.locator('.deal-header')).toContainText('No Logo');
  });
});

test.describe('The page of a deal that cannot be loaded', () => {
  test('requests the deal again by keyboard, and leads to the list when the deal no longer exists', async ({
    page,
    faults,
  }) => {
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    faults.on('GET', 'deals/one', [
      json(500, { message: 'Broken' }),
      json(200, { data: [] }),
      json(404, { message: 'Not found' }),
    ]);
    await page.goto('/deal/one');
    for (const calls of [1, 2]) {
      await expect.poll(() => faults.callsTo('GET', 'deals/one')).toHaveLength(calls);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'Failed to load deal. Please try again.',
      );
      await tryAgain.press('Enter');
    }
    await expect(page.getByText('This deal no longer exists.')).toBeVisible();
    await expect(tryAgain).toHaveCount(0);
    await page.getByRole('link', { name: 'See live deals' }).click();
    await expect(page).toHaveURL(/\/deals$/);
  });
});

test.describe('The way from the list to a deal and back', () => {
  const link = (page: Page): Locator => page.getByRole('link', { name: 'Deal d10' });

  test.beforeEach(async ({ page, faults }) => {
    const deals = Array.from({ length: 12 }, (_, index) => dealRecord(`d${index}`));
    faults.on('GET', 'deals', listResponse(deals));
    faults.on('GET', 'deals/d10', after(300, singleResponse(fullDeal('d10'))));
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto('/deals');
    await expect(link(page)).toBeVisible();
  });

  test('opens the deal at its top, and returns to the link and the position that were left', async ({
    page,
    faults,
  }) => {
    await link(page).focus();
    const top = await page.evaluate(() => window.scrollY);
    expect(top).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect(title(page, 'Deal d10')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(link(page)).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
    // The list is less than a minute old.
    expect(faults.callsTo('GET', 'deals')).toHaveLength(1);
    await page.goForward();
    await expect(title(page, 'Deal d10')).toBeFocused();
  });

  test('restores the position of the list when the click precedes the scroll event', async ({ page }) => {
    await link(page).evaluate((element: HTMLAnchorElement) => {
      window.scrollTo(0, 300);
      element.click();
    });
    await expect(title(page, 'Deal d10')).toBeFocused();
    await page.goBack();
    await expect(link(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  });
});
