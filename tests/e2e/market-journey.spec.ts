import type { Locator, Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { expect, test, WITH_MOTION } from './support/fixtures.ts';
import { expectMessage } from './support/messages.ts';

test.use(WITH_MOTION);

const deals = (page: Page): Locator => page.getByRole('main').locator('li.deal-card');
const events = (page: Page): Locator => page.locator('main li.event-card');

test('turns a page of live deals, filters them, opens one, and opens an event, by keyboard alone on the reference server', async ({
  page,
}) => {
  await test.step('opens the next page of live deals, filters them, and opens one', async () => {
    const sector = page.getByRole('combobox', { name: 'Sector' });
    await page.goto('/deals');
    await expect(deals(page)).toHaveCount(12);
    await page.getByRole('navigation', { name: 'Pagination' }).getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/page=2/);
    await expect(deals(page).first()).toBeVisible();
    await sector.focus();
    await page.keyboard.type('Health');
    await expect(sector).toHaveValue('Health-Tech');
    await expect(page).toHaveURL(/sector=Health-Tech$/);
    await expect(deals(page).first()).toContainText('Health-Tech');
    const title = (await deals(page).getByRole('heading', { level: 2 }).first().textContent()) ?? '';
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
  await test.step('opens, reads and closes an event', async () => {
    const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upcoming Events' });
    await tab.focus();
    await page.keyboard.press('Enter');
    await expect(events(page)).toHaveCount(12);
    const pitch = events(page).filter({ hasText: 'Startup Pitch' }).first();
    const name = (await pitch.getByRole('heading').textContent()) ?? '';
    await pitch.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveAccessibleName(name);
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'About' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/tab=Upcoming/);
    await expect(pitch.getByRole('link')).toBeFocused();
  });
});

test('returns to a deal after the log-in, opens its data room, and copies the password of the room by keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const room = page.getByRole('main').getByRole('region', { name: 'Data Room' });
  await page.goto('/deal/jaladhi-water');
  await expect(room).toHaveText('Data RoomLog in to open the data room');
  await room.getByRole('link', { name: 'Log in to open the data room' }).click();
  await page.getByLabel('Email').fill(DEMO_ACCOUNTS.arjun.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/deal\/jaladhi-water$/);
  await expect(room.getByRole('link', { name: 'Pitch deck' })).toHaveAttribute('href', /\/demo\/documents\//);
  await expect(room.getByText('Password: JAL-DEMO')).toBeVisible();
  await expect(room.getByText('Log in')).toHaveCount(0);
  const copy = room.getByRole('button', { name: /^Copy the text of / }).first();
  await copy.press('Enter');
  await expectMessage(page, 'Copied to clipboard.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Password: JAL-DEMO');
  await expect(copy).toBeFocused();
});
