import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { expect, test, WITH_MOTION } from './support/fixtures.ts';
import { keepToasts } from './support/messages.ts';

test.use(WITH_MOTION);

const { meera } = DEMO_ACCOUNTS;

const rupeesIn = (text: string): number => Number(text.replaceAll(/[₹,]/g, ''));
const rowsOfTab = (page: Page) => page.getByRole('tabpanel').locator('tbody tr');

test('logs an investor in, shows the same amounts on dashboard and holdings, and opens an investment’s documents', async ({
  page,
}) => {
  await test.step('reports a wrong password, keeps the typed text, and opens the requested page after the login', async () => {
    const password = page.getByLabel('Password', { exact: true });
    const release = await keepToasts(page);
    await page.goto('/view-all');
    await expect(page.getByRole('heading', { name: 'Investor Login' })).toBeVisible();
    await page.getByLabel('Email').fill(meera.email);
    await password.fill('not the password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByLabel('Email')).toHaveValue(meera.email);
    await expect(password).toHaveValue('not the password');
    // The toast can be closed; the sentence below the password stays until the visitor types.
    await page.locator('#messages').getByRole('button').click();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(password).toHaveAccessibleDescription('Check your email and password, then log in again.');
    await release();
    await password.fill(DEMO_PASSWORD);
    await expect(password).toHaveAccessibleDescription('');
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page).toHaveURL(/\/view-all$/);
    await expect(page.getByRole('heading', { level: 1, name: 'View all' })).toBeVisible();
  });
  await test.step('opens the dashboard', async () => {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('button', { name: `${meera.firstName} ${meera.lastName}` })).toBeVisible();
  });
  await test.step('finds the same amounts on dashboard and holdings', async () => {
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary.locator('.hero-figure')).toHaveText(/^₹[1-9]/);
    const total = rupeesIn(
      (await summary.locator('.figure').filter({ hasText: '₹' }).first().textContent()) ?? '',
    );
    await expect(page.locator('svg.highcharts-root')).toHaveCount(4);
    await page.getByRole('main').getByRole('link', { name: 'View all' }).click();
    await expect(page.getByText(/^\d+ investments$/)).toBeVisible();
    const rows = page.getByRole('table', { name: 'All holdings' }).locator('tr[data-index]');
    await expect(rows.first()).toBeVisible();
    const invested = await rows.locator('> td:nth-child(6)').allTextContents();
    expect(invested.reduce((sum, amount) => sum + rupeesIn(amount), 0)).toBe(total);
  });
  await test.step('opens the documents, updates and meetings of an investment', async () => {
    await page.getByRole('link', { name: 'Vyomrekha Space' }).first().click();
    await expect(rowsOfTab(page)).toHaveCount(10);
    const link = rowsOfTab(page).first().getByRole('link').first();
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(file.headers()['content-disposition']).toMatch(
      /^attachment; filename="vyomrekha-space-q\d-fy-.*\.pdf"$/,
    );
    expect((await file.body()).subarray(0, 8).toString()).toBe('%PDF-1.7');
    await page.getByRole('region', { name: 'Important Links' }).getByRole('button', { name: 'Next' }).click();
    await expect(rowsOfTab(page)).toHaveCount(4);
    await page.getByRole('tab', { name: 'Updates' }).click();
    await rowsOfTab(page).first().getByRole('button').click();
    await expect(page.getByRole('dialog').locator('strong')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Meetings' }).click();
    await expect(rowsOfTab(page).first().getByRole('link')).toHaveAttribute(
      'href',
      /^https:\/\/recordings\./,
    );
  });
  await test.step('finds the updates of all investments, after a reload too', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Latest Updates' })
      .click();
    await page.reload();
    // The updates of the first page, and the items of the pagination.
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12 + 9);
  });
});
