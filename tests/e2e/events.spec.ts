import type { Locator, Page } from '@playwright/test';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test, WITH_MOTION } from './support/fixtures.ts';
import { nextFrames } from './support/next-frames.ts';
import { eventRecord, listResponse, pitchRecord } from './support/market-responses.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Upcoming Events' });
const cards = (page: Page): Locator => page.locator('main li.event-card');
const panel = (page: Page): Locator => page.getByRole('dialog');
const cardLink = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });
const parameters = (page: Page): object => Object.fromEntries(new URL(page.url()).searchParams);
const closeButton = (page: Page): Locator => panel(page).getByRole('button', { name: 'Close' });

test.beforeEach(({ faults }) => {
  const others = Array.from({ length: 11 }, (_, index) => eventRecord(`e${index + 1}`));
  faults.on('GET', 'events', listResponse([pitchRecord('pitch'), ...others], 2));
});

test.describe('The event panel', () => {
  test.use(WITH_MOTION);

  test('moves in while the page stays in place; Back, or a click beside the panel, closes it', async ({
    page,
  }) => {
    const scrollY = (): Promise<number> => page.evaluate(() => window.scrollY);
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto('/events');
    await expect(cards(page)).toHaveCount(12);
    await page.evaluate(() => window.scrollTo(0, 240));
    const before = await cards(page).first().boundingBox();
    const header = await page.locator('.app-header').boundingBox();
    await cardLink(page, 'Event e5').click();
    await expect(panel(page)).toBeVisible();
    await test.step('it moves in, but not with reduced motion', async () => {
      await expect(panel(page)).not.toHaveCSS('transition-property', 'none');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(panel(page)).toHaveCSS('transition-property', 'none');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
    });
    await test.step('the wheel moves nothing behind the open panel', async () => {
      await page.mouse.move(200, 300);
      await page.mouse.wheel(0, 600);
      await nextFrames(page);
      expect(await scrollY()).toBe(240);
      expect(await cards(page).first().boundingBox()).toEqual(before);
      expect(await page.locator('.app-header').boundingBox()).toEqual(header);
    });
    await test.step('Back closes the panel, and Forward opens it', async () => {
      await page.goBack();
      await expect(panel(page)).toHaveCount(0);
      await expect(cardLink(page, 'Event e5')).toBeFocused();
      expect(await scrollY()).toBe(240);
      await page.goForward();
      await expect(panel(page)).toHaveAccessibleName('Event e5');
    });
    await test.step('a click beside the panel closes it and frees the page', async () => {
      await page.mouse.click(200, 300);
      await expect(panel(page)).toHaveCount(0);
      expect(parameters(page)).toEqual({ tab: 'Upcoming Events' });
      expect(await scrollY()).toBe(240);
      await page.mouse.wheel(0, 100);
      await expect.poll(scrollY).toBeGreaterThan(240);
      const isInert = (card: Element): boolean => card.closest('[inert]') !== null;
      expect(await cards(page).first().evaluate(isInert)).toBe(false);
    });
  });
});

test('The header of the event panel and its footer with the links stay visible while the text scrolls', async ({
  page,
  faults,
}) => {
  const about = '<p>One more line of what it is about.</p>'.repeat(80);
  faults.on('GET', 'events', listResponse([pitchRecord('pitch', { about })]));
  await page.goto('/events?event=pitch');
  await expect(panel(page).getByText('One more line').first()).toBeVisible();
  expect(await panel(page).boundingBox()).toMatchObject({ y: 0, height: 900, width: 600, x: 840 });
  await panel(page).getByText('Joydeep Mondal').scrollIntoViewIfNeeded();
  await expect(panel(page).getByRole('heading', { name: 'Event pitch' })).toBeInViewport({ ratio: 1 });
  const links = panel(page).locator('.side-panel-foot').getByRole('link');
  await expect(links).toHaveText(['Register', 'Pitch Deck']);
  await expect(links.first()).toHaveAttribute('href', 'https://register.example/water');
  await expect(links.first()).toBeInViewport({ ratio: 1 });
  await test.step('Escape closes a panel that a link from elsewhere opened, and moves the focus to the card of the event', async () => {
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(cardLink(page, 'Event pitch')).toBeFocused();
  });
});

test('Try again in the panel of an event that could not be loaded shows the event', async ({
  page,
  faults,
}) => {
  faults.on('GET', 'event/elsewhere', json(500, {}));
  await page.goto('/events?event=elsewhere');
  await expect(panel(page)).toContainText('The event could not be loaded.');
  faults.on('GET', 'event/elsewhere', json(200, eventRecord('elsewhere')));
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page)).toHaveAccessibleName('Event elsewhere');
});

test('The panel of an event that no longer exists takes the focus, and gives it to the heading when it closes', async ({
  page,
  faults,
}) => {
  faults.on('GET', 'event/elsewhere', json(404, { message: 'Not found' }));
  await page.goto('/events?event=elsewhere');
  await expect(closeButton(page)).toBeFocused();
  await expect(panel(page)).toContainText('This event no longer exists.');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
});
