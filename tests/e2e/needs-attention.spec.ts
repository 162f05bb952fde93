import { accessibilityViolations, overflowsSideways } from './support/accessibility-violations.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { dashboardResponse, holdingRecord } from './support/portfolio-responses.ts';

test('C-02 Needs attention names each reason and amount without widening the page; a snooze outlasts a reload', async ({
  page,
  faults,
}) => {
  serveInvestor(faults);
  faults.on('GET', 'investors/dashboard', dashboardResponse());
  const investments = [
    holdingRecord('gone', {
      startupDetails: { _id: 's3', name: 'Chaiyaar Foods', startup_status: 'acquired', runway: '2 months' },
    }),
    holdingRecord('large', {
      investment_amount: 1e300,
      startupDetails: { _id: 's1', name: 'Rangmanch Play', runway: '11' },
    }),
    holdingRecord('small', {
      startupDetails: {
        _id: 's2',
        name: 'Aaj Foods',
        cash_burn: 100_000,
        cash_in_bank: 420_000,
        runway: '14 months',
      },
    }),
  ];
  faults.on('GET', 'investments/investor-profiles-by-email', json(200, { data: { investments } }));
  await storeInvestorLogin(page);
  await page.goto('/analysis');
  const card = page.getByRole('region', { name: 'Needs attention' });
  await expect(card.getByRole('status')).toHaveText('2 concerns');
  // An urgent concern about a small company comes before a warning about a large one.
  await expect(card.getByRole('listitem')).toContainText([
    /Aaj Foods\s*Urgent/u,
    /Rangmanch Play\s*Warning/u,
  ]);
  await expect(card).not.toContainText('Chaiyaar Foods');
  await expect(card).toContainText('Runway under 12 months: stated as 11 months; cash or burn is missing.');
  await expect(card).toContainText('Runway under 6 months: cash ÷ burn is 4.2 months; stated: 14 months.');
  await expect(card.getByRole('link', { name: 'Rangmanch Play' })).toHaveAttribute('href', '/view-all/large');
  await expect(card).toContainText('at stake');
  expect(await accessibilityViolations(page, { part: '.attention' })).toEqual([]);
  expect(await overflowsSideways(page)).toBe(false);

  await card.getByRole('button', { name: 'Snooze for 30 days: Rangmanch Play' }).click();
  await expect(card.getByRole('status')).toHaveText('1 concern');
  await expect(card.getByRole('button', { name: 'Snooze for 30 days: Aaj Foods' })).toBeFocused();
  await page.reload();
  await expect(card.getByRole('status')).toHaveText('1 concern');
  await page.getByRole('button', { name: /^Notifications/u }).click();
  await expect(page.getByText('Runway under 6 months').last()).toBeVisible();
  await expect(page.getByText('Runway under 12 months').last()).toBeHidden();
  await page.keyboard.press('Escape');

  await card.getByText('Snoozed (1)').click();
  await card.getByRole('button', { name: 'Show again: Rangmanch Play' }).click();
  await expect(card.getByRole('status')).toHaveText('2 concerns');
});
