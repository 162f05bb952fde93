import { accessibilityViolations, overflowsSideways } from './support/accessibility-violations.ts';
import { json } from './support/fault-replies.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { keepLogin, serveInvestor } from './support/kept-login.ts';
import { dashboardReply, holdingRecord } from './support/portfolio-replies.ts';

test('C-02 names a concern’s reason and money at stake without widening the page, and snoozes it beyond a reload', async ({
  page,
  faults,
}) => {
  serveInvestor(faults);
  faults.on('GET', 'investors/dashboard', dashboardReply());
  const investments = [
    holdingRecord('closed', {
      investment_amount: 1e300,
      startupDetails: { _id: 's1', name: 'Rangmanch Play', startup_status: 'INACTIVE' },
    }),
    holdingRecord('short', {
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
  await keepLogin(page);
  await page.goto('/analysis');
  const card = page.getByRole('region', { name: 'Needs attention' });
  await expect(card.getByRole('status')).toHaveText('2 concerns');
  await expect(card).toContainText('Runway under 6 months: cash ÷ burn is 4.2 months; stated: 14 months.');
  await expect(card.getByRole('link', { name: 'Rangmanch Play' })).toHaveAttribute(
    'href',
    '/view-all/closed',
  );
  await expect(card).toContainText('at stake');
  expect(await accessibilityViolations(page, { part: '.attention' })).toEqual([]);
  expect(await overflowsSideways(page)).toBe(false);

  await card.getByRole('button', { name: 'Snooze for 30 days: Rangmanch Play' }).click();
  await expect(card.getByRole('status')).toHaveText('1 concern');
  await expect(card.getByRole('status')).toBeFocused();
  await page.reload();
  await expect(card.getByRole('status')).toHaveText('1 concern');
  await page.getByRole('button', { name: /^Notifications/u }).click();
  await expect(page.getByText('Runway under 6 months').last()).toBeVisible();
  await expect(page.getByText('The status is INACTIVE.')).toBeHidden();
  await page.keyboard.press('Escape');

  await card.getByText('Snoozed (1)').click();
  await card.getByRole('button', { name: 'Show again: Rangmanch Play' }).click();
  await expect(card.getByRole('status')).toHaveText('2 concerns');
});
