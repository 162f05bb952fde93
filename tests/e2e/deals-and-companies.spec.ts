import type { Locator, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../../src/demo/demo-accounts.ts';
import { expect, test } from './support/fixtures.ts';
import { logInByCall } from './support/stored-login.ts';

test.describe.configure({ timeout: 120_000 });

const DAY_MS = 86_400_000;

const round = (page: Page) => page.getByRole('region', { name: 'The Round' });

test('An interest in a deal is at least the minimum, and is shown with the deal until it is withdrawn', async ({
  page,
  server,
}) => {
  await logInByCall(page, server.origin, DEMO_ACCOUNTS.arjun.email);
  const deal = await page.request.get('/api/deals/kavachin-systems');
  const { data } = (await deal.json()) as { readonly data: { readonly deadLine: string } };
  await page.clock.setFixedTime(Date.parse(data.deadLine) - 27 * DAY_MS);
  await page.goto('/deal/kavachin-systems');
  await expect(round(page)).toContainText('Closes in 27 days');
  await round(page).getByRole('button', { name: 'I am interested' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your interest in Kavachin Systems' });
  const amount = dialog.getByLabel('Amount in rupees');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('5,00,000');
  await amount.fill('1000');
  await dialog.getByRole('button', { name: 'Tell the network' }).click();
  await expect(dialog).toContainText('This deal takes ₹5,00,000 or more.');
  await expect(amount).toBeFocused();
  await amount.fill('7,50,000');
  const message = dialog.getByLabel(/^Message to the network/u);
  await expect(message).toHaveAttribute('maxlength', '500');
  await message.fill('Please call me.');
  await page.keyboard.press('Enter');
  await expect(round(page)).toContainText('You are interested: ₹7,50,000');
  await expect(round(page)).toContainText('Please call me.');
  await expect(round(page).getByRole('button', { name: 'Change' })).toBeFocused();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Live deals' }).click();
  const card = page.locator('li.deal-card').filter({ hasText: 'Kavachin Systems' });
  await expect(card).toContainText('You are interested: ₹7,50,000');
  await page.goBack();
  await round(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(round(page).getByRole('button', { name: 'I am interested' })).toBeFocused();
});

test.describe('The list of deals', () => {
  test('can be sorted by deadline and filtered by stage, has both in its address, and marks a followed deal', async ({
    page,
    server,
  }) => {
    await logInByCall(page, server.origin, DEMO_ACCOUNTS.arjun.email);
    await page.goto('/deals');
    const titles = page.locator('li.deal-card').getByRole('heading', { level: 2 });
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Deadline');
    await expect(titles.first()).toHaveText('Mela Tickets');
    await page.getByRole('combobox', { name: 'Stage' }).selectOption('Bridge');
    await expect(titles).toHaveText(['Mela Tickets', 'Ghar Seva', 'Aarogrid Health']);
    await expect(page).toHaveURL(/sort=deadline&stage=Bridge$/u);
    await test.step('a deal that is followed is marked', async () => {
      const star = page.getByRole('button', { name: 'Follow Ghar Seva' });
      await star.click();
      await expect(star).toHaveAttribute('aria-pressed', 'true');
    });
  });
});

/** Focuses each control outside the bar; returns the names of the focused controls, and of those under the bar. */
const controlsUnder = (bar: Locator): Promise<Record<'focused' | 'covered', readonly string[]>> =>
  bar.evaluate((element) => {
    const focused: string[] = [];
    const covered: string[] = [];
    const top = element.getBoundingClientRect().top;
    for (const control of document.querySelectorAll<HTMLElement>('main a, main button, main select')) {
      if (control.tabIndex < 0 || element.contains(control)) continue;
      control.focus();
      const name = control.getAttribute('aria-label') ?? control.textContent;
      if (document.activeElement === control) focused.push(name);
      if (control.getBoundingClientRect().bottom > top) covered.push(name);
    }
    return { focused, covered };
  });

test('The comparison bar announces and compares three deals until it is cleared', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await logInByCall(page, server.origin, DEMO_ACCOUNTS.arjun.email);
  await page.goto('/deals');
  const headings = page.locator('li.deal-card').getByRole('heading', { level: 2 });
  await expect(headings).toHaveCount(12);
  const names = (await headings.allTextContents()).slice(0, 3);
  for (const [index, name] of names.entries()) {
    await page.getByRole('button', { name: `Compare ${name}` }).click();
    await expect(page.locator('#announcements')).toContainText(`${index + 1} of 3 deals to compare`);
  }
  const bar = page.getByRole('region', { name: 'Compare deals' });
  await expect(bar).toContainText('3 of 3 deals to compare');
  await test.step('the bar covers no focused control of the list', async () => {
    const { focused, covered } = await controlsUnder(bar);
    expect(focused.length).toBeGreaterThan(36);
    expect(focused).toContain('Next');
    expect(focused.at(-1)).toMatch(/deadlines of this page to calendar$/u);
    expect(covered).toEqual([]);
  });
  await test.step('the deals are the columns of a table', async () => {
    await bar.getByRole('button', { name: 'Compare' }).click();
    const table = page.getByRole('dialog', { name: 'Compare deals' }).getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText(['Term', ...names]);
    await expect(table.getByRole('row', { name: /^Minimum/u })).toContainText('₹5,00,000');
    await page.keyboard.press('Escape');
  });
  await test.step('the bar is there again after a look at one of the deals', async () => {
    await page.getByRole('link', { name: names[0] ?? '', exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/deal\//u);
    await expect(bar).toHaveCount(0);
    await page.goBack();
    await expect(bar).toContainText('3 of 3 deals to compare');
  });
  await test.step('Clear removes the bar, and moves the focus to the heading', async () => {
    await bar.getByRole('button', { name: 'Clear' }).press('Enter');
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('An investment page shows the total of all rounds in its company, the value over time, and one note for all rounds', async ({
  page,
  server,
}) => {
  await logInByCall(page, server.origin, DEMO_ACCOUNTS.meera.email);
  await page.goto('/view-all/meera-01');
  await test.step('it adds up the rounds', async () => {
    const company = page.getByRole('region', { name: 'All your rounds in this company' });
    await expect(company).toContainText('₹34,33,870');
    await expect(company).toContainText('2 rounds');
  });
  await test.step('it has a chart and a table of the value', async () => {
    await expect(page.getByRole('figure', { name: 'Value Over Time' })).toBeVisible();
    await page.getByRole('button', { name: 'Show Value Over Time as a table' }).click();
    await expect(page.getByRole('region', { name: 'Value Over Time as a table' })).toContainText(
      'Your round, ₹1,240 a share: Pre-Series A round',
    );
  });
  await test.step('the other round has the same note', async () => {
    await page.getByLabel('Your note about this company').fill('Ask for the audit.');
    const rounds = page.getByRole('region', { name: 'Your Rounds', exact: true });
    await rounds.getByRole('row').nth(2).getByRole('link').click();
    await expect(page).toHaveURL(/meera-18$/u);
    await expect(page.getByLabel('Your note about this company')).toHaveValue('Ask for the audit.');
  });
});
