import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { investmentRecord, serveHoldings, servePages, updateRecord } from './support/investment-responses.ts';
import { fullDeal, inDays, singleResponse } from './support/market-responses.ts';
import { serveInvestor, storeInvestorLogin } from './support/stored-login.ts';

test.describe('When the focused control disappears, the focus goes', () => {
  test.beforeEach(async ({ page, faults }) => {
    serveInvestor(faults);
    await storeInvestorLogin(page);
  });

  test('from Show older to the reports, and the page announces that all entries are shown', async ({
    page,
    faults,
  }) => {
    serveHoldings(faults, investmentRecord('i1'));
    servePages(faults, 'startup/mis/*', [[{ title: 'Q2 FY 2026-27' }], [{ title: 'Q1 FY 2026-27' }]]);
    servePages(faults, 'startup/updates/*', [[]]);
    servePages(faults, 'startup/meetings/*', [[]]);
    await page.goto('/view-all/i1');
    const reports = page.getByRole('region', { name: 'Important Links' });
    await reports.getByRole('button', { name: 'As one timeline' }).press('Enter');
    await reports.getByRole('button', { name: 'Show older' }).press('Enter');
    await expect(reports.getByText('Q1 FY 2026-27')).toBeVisible();
    await expect(reports).toBeFocused();
    await expect(page.locator('#announcements')).toHaveText('All entries are shown');
  });

  test('from Show the rest to the heading of Latest Updates', async ({ page, faults }) => {
    const startups = Array.from({ length: 26 }, (_, index) => `s${index}`);
    serveHoldings(
      faults,
      ...startups.map((id, index) =>
        investmentRecord(`i${index}`, {}, { _id: id, name: `Startup ${index}` }),
      ),
    );
    for (const id of startups)
      servePages(faults, `startup/updates/${id}`, [[updateRecord('2025-11-12T13:00:00.000Z', `From ${id}`)]]);
    await page.goto('/latest-updates');
    const rest = page.getByRole('button', { name: 'Show the rest' });
    // The button does nothing while the first updates are being loaded.
    await expect(rest).toBeEnabled();
    await rest.press('Enter');
    await expect(rest).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Latest Updates' })).toBeFocused();
  });

  test('from Withdraw to the card of the round, when the deal has closed', async ({ page, faults }) => {
    faults.on('GET', 'deals/*', singleResponse(fullDeal('one', { deadLine: inDays(-2) })));
    const interests = [{ deal: 'one', amount: 500_000, note: '', at: inDays(-9) }];
    faults.on('GET', 'interests', json(200, { data: { interests } }));
    faults.on('DELETE', 'deals/*/interest', json(200, { data: { interests: [] } }));
    await page.goto('/deal/one');
    const round = page.getByRole('region', { name: 'The Round' });
    await round.getByRole('button', { name: 'Withdraw' }).press('Enter');
    await expect(round.getByRole('button')).toHaveCount(0);
    await expect(round).toBeFocused();
  });
});
