import type { Locator, Page } from '@playwright/test';
import { overflowsSideways } from './support/accessibility-violations.ts';
import { json } from './support/fault-responses.ts';
import type { FaultServer } from './support/fault-server.ts';
import { expect, faultTest as test, WITH_MOTION } from './support/fixtures.ts';
import { heldResponse } from './support/held-response.ts';
import { nextFrames } from './support/next-frames.ts';
import {
  eventRecord,
  inDays,
  listResponse,
  pitchRecord,
  singleResponse,
} from './support/market-responses.ts';
import { NAMES_LIKE_MARKUP } from './support/portfolio-responses.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Upcoming Events' });
const cards = (page: Page): Locator => page.locator('main li.event-card');
const panel = (page: Page): Locator => page.getByRole('dialog');
const cardLink = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });
const parameters = (page: Page): object => Object.fromEntries(new URL(page.url()).searchParams);
const closeButton = (page: Page): Locator => panel(page).getByRole('button', { name: 'Close' });

const twelve = (first: number): readonly object[] =>
  Array.from({ length: 12 }, (_, index) => eventRecord(`e${first + index}`));

test.describe('The events page', () => {
  test('requests twelve active events, and shows the facts and the status of each', async ({
    page,
    faults,
  }) => {
    const soon = eventRecord('soon', { expiryDate: inDays(3) });
    const events = [eventRecord('one', { eventName: 'Members meet' }), soon];
    faults.on('GET', 'events', listResponse(events));
    await page.goto('/events');
    const first = cards(page).first();
    await expect(first.getByRole('heading', { level: 2 })).toHaveText('Members meet');
    const [call] = faults.callsTo('GET', 'events');
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ status: 'active', page: '1', limit: '12' });
    for (const text of ['Jaladhi Water', '6:00 PM', 'Pune', 'December 12, 2026'])
      await expect(first).toContainText(text);
    await expect(first.locator('.day-tile')).toContainText('Dec12Sat');
    await expect(first.locator('.status-badge')).toHaveText(['Meet-up', 'Active']);
    await expect(cards(page).last().locator('.status-badge')).toHaveText([
      'Meet-up',
      'Active',
      'Register Soon',
    ]);
  });

  test('has one column below 768 px, two below 1600 px, and three from 1600 px', async ({ page, faults }) => {
    faults.on('GET', 'events', listResponse(twelve(0)));
    await page.goto('/events');
    await expect(cards(page)).toHaveCount(12);
    for (const [width, columns] of [
      [767, 1],
      [768, 2],
      [1599, 2],
      [1600, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await cards(page).evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().top),
      );
      expect(tops.filter((top) => top === tops[0]).length, `at ${width}`).toBe(columns);
      expect(await overflowsSideways(page), `at ${width}`).toBe(false);
    }
  });

  test('C-02 shows names exactly as stored, and none widens the page or the panel', async ({
    page,
    faults,
  }) => {
    const names = [...NAMES_LIKE_MARKUP, 'endless'.repeat(60)];
    const records = names.map((name, index) =>
      pitchRecord(`n${index}`, {
        eventName: name,
        startUpName: name,
        time: name,
        location: name,
        status: name,
        team: [name],
      }),
    );
    faults.on('GET', 'events', listResponse(records));
    await page.goto(`/events?event=n${names.length - 1}`);
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(names.at(-1) ?? '');
    const widened = await panel(page).evaluate((dialog) =>
      [dialog, ...dialog.children].some((part) => part.scrollWidth > part.clientWidth + 1),
    );
    expect(widened).toBe(false);
    await page.keyboard.press('Escape');
    await expect(cards(page).getByRole('heading')).toHaveText(names);
    for (const width of [1440, 577]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowsSideways(page), `at ${width}`).toBe(false);
    }
  });
});

/** Serves a Startup Pitch and eleven other events; a second page exists. */
const serveEvents = (faults: FaultServer): void =>
  faults.on('GET', 'events', listResponse([pitchRecord('pitch'), ...twelve(0).slice(1)], 2));

test('the event panel moves in, but not with reduced motion', async ({ page, faults }) => {
  serveEvents(faults);
  await page.goto('/events?event=pitch');
  await expect(panel(page)).toHaveCSS('transition-property', 'none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(panel(page)).not.toHaveCSS('transition-property', 'none');
});

test.describe('The event panel', () => {
  test.use(WITH_MOTION);

  test.beforeEach(({ faults }) => serveEvents(faults));

  test('opens by keyboard, keeps the focus, and returns it on Escape', async ({ page }) => {
    await page.goto('/events');
    await cardLink(page, 'Event pitch').focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toHaveAccessibleName('Event pitch');
    await expect(panel(page)).toHaveAttribute('aria-modal', 'true');
    await expect(closeButton(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(panel(page).getByRole('button', { name: 'Event to calendar' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(closeButton(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(cardLink(page, 'Event pitch')).toBeFocused();
  });

  test('closes on back and opens on forward', async ({ page }) => {
    await page.goto('/events');
    await cardLink(page, 'Event e3').click();
    await expect(panel(page)).toBeVisible();
    await page.goBack();
    await expect(panel(page)).toHaveCount(0);
    await expect(cardLink(page, 'Event e3')).toBeFocused();
    await page.goForward();
    await expect(panel(page)).toHaveAccessibleName('Event e3');
    await closeButton(page).click();
    await expect(panel(page)).toHaveCount(0);
  });

  test('keeps the page and its header in place, until a click beside it closes it', async ({ page }) => {
    const scrollY = (): Promise<number> => page.evaluate(() => window.scrollY);
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto('/events');
    await expect(cards(page)).toHaveCount(12);
    await page.evaluate(() => window.scrollTo(0, 240));
    const before = await cards(page).first().boundingBox();
    const header = await page.locator('.app-header').boundingBox();
    await cardLink(page, 'Event e5').click();
    await expect(panel(page)).toBeVisible();
    await page.mouse.move(200, 300);
    await page.mouse.wheel(0, 600);
    await nextFrames(page);
    expect(await scrollY()).toBe(240);
    expect(await cards(page).first().boundingBox()).toEqual(before);
    expect(await page.locator('.app-header').boundingBox()).toEqual(header);
    await page.mouse.click(200, 300);
    await expect(panel(page)).toHaveCount(0);
    expect(parameters(page)).toEqual({ tab: 'Upcoming Events' });
    expect(await scrollY()).toBe(240);
    await page.mouse.wheel(0, 100);
    await expect.poll(scrollY).toBeGreaterThan(240);
    const isInert = await cards(page)
      .first()
      .evaluate((each) => each.closest('[inert]') !== null);
    expect(isInert).toBe(false);
  });
});

test.describe('The content of the event panel', () => {
  test.beforeEach(({ faults }) => serveEvents(faults));

  test('has every section of a Startup Pitch', async ({ page }) => {
    await page.goto('/events?event=pitch');
    await expect(panel(page).locator('.status-badge').first()).toHaveText('Registration Open');
    await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText([
      'Details',
      'About',
      'Current Investors',
      'Previous Investors',
      'Round Details',
      'Traction',
      'Team',
    ]);
    for (const text of [
      'Doors open at five.',
      'Finds leaks in city pipes.',
      'Tamarind Seed',
      'Nadi Capital',
      'Bodhi Angels, Chakra',
      'Seed round of ₹6,00,00,000.',
      '1,140 posts in the ground.',
      'December 12, 2026',
      '6:00 PM',
      'Pune',
    ])
      await expect(panel(page)).toContainText(text);
    await expect(panel(page).locator('em')).toHaveText('five');
    const team = panel(page).locator('.panel-team li');
    await expect(team.first()).toContainText('Joydeep Mondal');
    await expect(team.first().getByRole('link')).toHaveCount(0);
    await expect(team.last().getByRole('link', { name: 'Anvita Sridharan on LinkedIn' })).toHaveAttribute(
      'href',
      'https://linkedin.com/in/anvita',
    );
    const links = panel(page).locator('.side-panel-foot').getByRole('link');
    await expect(links).toHaveText(['Register', 'Pitch Deck']);
    await expect(links.first()).toHaveAttribute('href', 'https://register.example/water');
    for (const link of await panel(page).getByRole('link').all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  test('scrolls between a header and a footer that are always visible', async ({ page, faults }) => {
    const about = '<p>One more line of what it is about.</p>'.repeat(80);
    faults.on('GET', 'events', listResponse([pitchRecord('pitch', { about })]));
    await page.goto('/events?event=pitch');
    await expect(panel(page).getByText('One more line').first()).toBeVisible();
    const box = await panel(page).boundingBox();
    expect(box).toMatchObject({ y: 0, height: 900, width: 600, x: 840 });
    await panel(page).getByText('Joydeep Mondal').scrollIntoViewIfNeeded();
    await expect(panel(page).getByRole('heading', { name: 'Event pitch' })).toBeInViewport({ ratio: 1 });
    await expect(panel(page).getByRole('link', { name: /^Register/ })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('The address of an event', () => {
  test.beforeEach(({ faults }) => serveEvents(faults));

  test('loads an event that is not in the list, again on Try again after a failure', async ({
    page,
    faults,
  }) => {
    const requested = heldResponse();
    faults.on('GET', 'event/elsewhere', json(500, { message: 'Broken' }));
    await page.goto('/events?event=elsewhere');
    await expect(panel(page).getByRole('alert')).toContainText('The event could not be loaded.');
    faults.on('GET', 'event/elsewhere', requested.handler);
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page).getByText('Loading event')).toBeAttached();
    await expect(panel(page).locator('[aria-busy="true"]')).toBeVisible();
    requested.send(singleResponse(pitchRecord('elsewhere')));
    await expect(panel(page)).toHaveAccessibleName('Event elsewhere');
  });

  test('says that an event does not exist, and focuses the heading of the page on closing', async ({
    page,
    faults,
  }) => {
    faults.on('GET', 'event/unknown', json(404, { message: 'Not found' }));
    await page.goto('/events?event=unknown');
    await expect(closeButton(page)).toBeFocused();
    await expect(panel(page)).toContainText('This event no longer exists.');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(heading(page)).toBeFocused();
  });
});
