import type { Page } from '@playwright/test';
import { json, type FaultResponse } from './support/fault-responses.ts';
import type { FaultServer } from './support/fault-server.ts';
import { expect, faultTest as test, WITH_MOTION } from './support/fixtures.ts';
import { deferredResponse } from './support/deferred-response.ts';
import { disableIdleCallbacks } from './support/disable-idle-callbacks.ts';
import { investmentRecord, pagedResponse } from './support/investment-responses.ts';
import { layoutShifts, openWithFonts } from './support/layout-shift.ts';
import { dealRecord, eventRecord, ipoRecord, listResponse } from './support/market-responses.ts';
import { nextFrames } from './support/next-frames.ts';
import { HOLDINGS_CALL, holdingRecord, holdingsResponse } from './support/portfolio-responses.ts';
import { SMALL_DASHBOARD, storeInvestorLogin, serveInvestor } from './support/stored-login.ts';

test.use(WITH_MOTION);

interface LateData {
  readonly path: string;
  /** The responses of the API, in the order of their arrival. Each arrives after the earlier one is rendered. */
  readonly late: readonly (readonly [call: string, response: FaultResponse])[];
  /** The texts that the page has while it loads, one for each list. */
  readonly loading?: readonly string[];
  /** What the page shows at the end. */
  readonly content: string;
  /** `selector` matches the placeholders, and later what replaces them; `count` is the number of placeholders. */
  readonly placeholders?: { readonly selector: string; readonly count: number };
}

const twelve = (record: (id: string) => object): readonly object[] =>
  Array.from({ length: 12 }, (_, index) => record(`r${index}`));

/** The pages of each visit, in order. The first page is opened by a load of the app, the others within the app. */
const VISITS: Readonly<Record<string, readonly [LateData, ...LateData[]]>> = {
  'the dashboard': [
    {
      path: '/',
      late: [['investors/dashboard', json(200, { data: SMALL_DASHBOARD })]],
      content: '.highcharts-root',
      placeholders: { selector: '.statement, .dashboard-grid > .card', count: 5 },
    },
  ],
  'a form of the profile': [
    {
      path: '/investor-profile/investor-bank-detail',
      late: [['profile/bank-detail', json(200, { data: {} })]],
      content: 'button:text("Submit")',
    },
  ],
  'the holdings': [
    {
      path: '/view-all',
      late: [
        [
          HOLDINGS_CALL,
          holdingsResponse([holdingRecord('i1', { startupDetails: { _id: 's1', name: 'Vyomrekha Space' } })]),
        ],
      ],
      content: 'a:text("Vyomrekha Space")',
    },
  ],
  'an investment and its reports': [
    {
      path: '/view-all/i1',
      late: [
        [HOLDINGS_CALL, holdingsResponse([investmentRecord('i1')])],
        ['startup/mis/s1', pagedResponse([{ title: 'Q2', documents: [] }])],
      ],
      content: 'td:text-is("Q2")',
    },
  ],
  'the live deals, the events, and the three lists of Pre-IPO, whose last list arrives first': [
    {
      path: '/deals',
      late: [['deals', listResponse(twelve(dealRecord))]],
      loading: ['Loading deals'],
      content: '.deal-card h2',
      placeholders: { selector: '.deal-card', count: 6 },
    },
    {
      path: '/events',
      late: [['events', listResponse(twelve(eventRecord))]],
      content: '.event-card h2',
      placeholders: { selector: '.event-card', count: 6 },
    },
    {
      path: '/pre-ipo',
      late: [
        ['investor/ipo/upcoming', json(200, { data: [] })],
        ['investor/ipo/closed', json(200, { data: [ipoRecord('c0'), ipoRecord('c1')] })],
        [
          'investor/ipo/open',
          json(200, { data: Array.from({ length: 7 }, (_, index) => ipoRecord(`o${index}`)) }),
        ],
      ],
      loading: ['Loading...', 'Loading...', 'Loading...'],
      content: 'td:text-is("No upcoming IPOs")',
    },
  ],
};

/** Opens a page whose data arrives late, and expects that nothing shifts. */
async function expectNoShift(
  page: Page,
  faults: FaultServer,
  { path, late, loading = [], content, placeholders }: LateData,
  open: () => Promise<void>,
): Promise<void> {
  const blocks = page.locator(placeholders?.selector ?? 'none');
  const places = (): Promise<readonly string[]> =>
    blocks.evaluateAll((all) => all.map((element) => JSON.stringify(element.getBoundingClientRect())));
  const responses = late.map(([call, response]) => ({ call, response, held: deferredResponse() }));
  for (const { call, held } of responses) faults.on('GET', call, held.handler);
  await open();
  await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
  if (loading.length > 0) await expect(page.getByText(/^Loading/)).toHaveText(loading);
  await expect(blocks).toHaveCount(placeholders?.count ?? 0);
  await nextFrames(page);
  const before = await places();
  for (const { call, held, response } of responses) {
    await expect.poll(() => faults.callsTo('GET', call)).toHaveLength(1);
    held.send(response);
    await nextFrames(page);
  }
  await expect(page.locator(content).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await nextFrames(page);
  expect((await places()).slice(0, before.length), path).toEqual(before);
  expect(await layoutShifts(page), path).toEqual([]);
}

test.describe('With late data, the layout does not shift while an investor loads', () => {
  for (const [name, [first, ...others]] of Object.entries(VISITS)) {
    test(name, async ({ page, faults }) => {
      serveInvestor(faults);
      // Otherwise the bell would load the lists of later pages while the browser is idle.
      await disableIdleCallbacks(page);
      await storeInvestorLogin(page);
      await expectNoShift(page, faults, first, () => openWithFonts(page, first.path));
      for (const next of others)
        await test.step(next.path, () =>
          expectNoShift(page, faults, next, () =>
            page.evaluate((path) => history.pushState(null, '', path), next.path),
          ),
        );
    });
  }
});

test('The layout does not shift while a visitor loads the latest updates', async ({ page }) => {
  await openWithFonts(page, '/latest-updates');
  await expect(page.getByText('No update yet!!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await nextFrames(page);
  expect(await layoutShifts(page)).toEqual([]);
});
