import type { Locator, Page } from '@playwright/test';
import { overflowsSideways } from './support/accessibility-violations.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import {
  HOLDINGS_CALL,
  dashboardResponse,
  holdingRecord,
  holdingsResponse,
} from './support/portfolio-responses.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'Needs attention' });

test.beforeEach(async ({ page, faults }) => {
  serveInvestor(faults);
  faults.on('GET', 'investors/dashboard', dashboardResponse());
  const investments = [
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
  faults.on('GET', HOLDINGS_CALL, holdingsResponse(investments));
  await storeInvestorLogin(page);
  await page.goto('/analysis');
  await expect(card(page).getByRole('status')).toHaveText('2 concerns');
});

test('C-02 Needs attention names the most urgent concern first, without widening the page', async ({
  page,
}) => {
  // An urgent concern about a small company comes before a warning about a large one.
  await expect(card(page).getByRole('listitem')).toContainText([
    /Aaj Foods\s*Urgent.*Runway under 6 months: cash ÷ burn is 4\.2 months; stated: 14 months\./u,
    /Rangmanch Play\s*Warning.*Runway under 12 months: stated as 11 months; cash or burn is missing\./u,
  ]);
  await expect(card(page).getByRole('link', { name: 'Rangmanch Play' })).toHaveAttribute(
    'href',
    '/view-all/large',
  );
  expect(await overflowsSideways(page)).toBe(false);
});

test('Tab reaches the concerns when a filter has removed the concern that had the focus', async ({
  page,
  faults,
}) => {
  const startup = (id: string) => ({ _id: id, name: `Startup ${id}`, runway: '4' });
  faults.on(
    'GET',
    HOLDINGS_CALL,
    holdingsResponse([
      holdingRecord('i1', { investment_amount: 900_000, startupDetails: startup('s1') }),
      holdingRecord('i2', { type_of_securities: 'Equity', startupDetails: startup('s2') }),
    ]),
  );
  await page.reload();
  await expect(card(page).getByRole('listitem')).toHaveCount(2);
  await card(page).getByRole('button', { name: 'Snooze for 30 days: Startup s1' }).focus();
  await page.getByRole('combobox', { name: 'Investment Vehicle' }).selectOption('Equity');
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  const snooze = card(page).getByRole('button', { name: 'Snooze for 30 days: Startup s2' });
  await expect(snooze).toHaveJSProperty('tabIndex', 0);
});
