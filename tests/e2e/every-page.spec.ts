import type { Page } from '@playwright/test';
import { barriers, overflowsSideways } from './support/barriers.ts';
import { json, never } from './support/fault-replies.ts';
import type { FaultServer } from './support/fault-server.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { holdIdle } from './support/hold-idle.ts';
import { investmentRecord, pagedReply, serveHoldings } from './support/investment-replies.ts';
import { keepLogin, serveInvestor } from './support/kept-login.ts';
import {
  eventRecord,
  fullDeal,
  ipoRecord,
  listReply,
  pitchRecord,
  singleReply,
} from './support/market-replies.ts';
import { dashboardReply } from './support/portfolio-replies.ts';
import { servePlaces } from './support/profile-replies.ts';

/** A page with what shows that it is there. */
type Stop = readonly [path: string, sign: (page: Page) => ReturnType<Page['getByText']>];

const title =
  (name: string | RegExp) =>
  (page: Page): ReturnType<Page['getByText']> =>
    page.getByRole('heading', { level: 1, name });
const words =
  (text: string) =>
  (page: Page): ReturnType<Page['getByText']> =>
    page.getByText(text).first();

const VISITOR_PAGES: readonly Stop[] = [
  ['/auth/login', title('Investor Login')],
  ['/auth/register', title(/Create Your/u)],
  ['/auth/reset-password', title(/reset|forgot/iu)],
  ['/deals', words('Deal first')],
  ['/latest-updates', words('No update yet!!')],
  ['/no/such/page', title('Something went wrong! Please try again later.')],
];

const INVESTOR_PAGES: readonly Stop[] = [
  ['/', words('Total Current Value')],
  ['/view-all', words('Type of Securities')],
  ['/view-all/i1', words('Financial update')],
  ['/deals', words('Deal first')],
  ['/deal/first', words('Anvita Sridharan')],
  ['/events', words('Event meet')],
  ['/events?event=pitch', (page) => page.getByRole('dialog')],
  ['/pre-ipo', words('Company open')],
  ['/latest-updates', words('Harvest')],
  ['/investor-profile/investor-basic-detail', title('Basic Details')],
  ['/investor-profile/investor-kyc', title('KYC Documents')],
  ['/investor-profile/investor-bank-detail', title('Bank Detail')],
  ['/investor-profile/investor-nominee-detail', title('Nominee Detail')],
];

/** Pages that ask for something, and what they say when there is nothing of it. */
const EMPTY_PAGES: readonly Stop[] = [
  ['/view-all', words('No investments found')],
  ['/deals', words('No deals found')],
  ['/events', words('No events found')],
  ['/pre-ipo', words('No open IPOs')],
  ['/latest-updates', words('No update yet!!')],
];

const FAILED_PAGES: readonly Stop[] = [
  ['/', words('Failed to load dashboard')],
  ['/view-all', words('Error fetching data')],
  ['/deals', (page) => page.getByRole('alert').first()],
  ['/deal/first', words('Failed to load deal. Please try again.')],
  ['/events', (page) => page.getByRole('alert').first()],
  ['/pre-ipo', (page) => page.getByRole('alert').first()],
];

const LOADING_PAGES: readonly string[] = ['/', '/view-all', '/deals', '/deal/first', '/events', '/pre-ipo'];

const CALLS: readonly string[] = [
  'investors/dashboard',
  'investments/investor-profiles-by-email',
  'deals',
  'deals/*',
  'events',
  'investor/ipo/*',
  'startup/updates/*',
];

function serveEverything(faults: FaultServer): void {
  serveInvestor(faults);
  servePlaces(faults);
  serveHoldings(faults, investmentRecord('i1'));
  faults.on('GET', 'investors/dashboard', dashboardReply());
  faults.on('GET', 'deals', listReply([fullDeal('first'), fullDeal('second')], 3));
  faults.on('GET', 'deals/*', singleReply(fullDeal('first')));
  faults.on('GET', 'events', listReply([eventRecord('meet'), pitchRecord('pitch')]));
  for (const stage of ['open', 'closed', 'upcoming'])
    faults.on('GET', `investor/ipo/${stage}`, json(200, { data: [ipoRecord(stage)] }));
  faults.on(
    'GET',
    'startup/updates/*',
    pagedReply([{ title: '2026-11-02', content: '<p>Harvest is in</p>' }]),
  );
  faults.on(
    'GET',
    'startup/mis/*',
    pagedReply([{ title: 'Q2 FY 2026-27', documents: [{ path: '/a.pdf' }] }]),
  );
}

const empty = (faults: FaultServer): void => {
  for (const call of CALLS) faults.on('GET', call, json(200, { data: [], pagination: { totalPages: 0 } }));
  faults.on('GET', 'investments/investor-profiles-by-email', json(200, { data: { investments: [] } }));
};

const failing = (faults: FaultServer): void => {
  for (const call of CALLS) faults.on('GET', call, json(500, { message: 'Out of order' }));
};

const loading = (faults: FaultServer): void => {
  for (const call of CALLS) faults.on('GET', call, never);
};

/** Every barrier on the way, with the page that it is on. */
async function barriersOn(
  page: Page,
  stops: readonly Stop[],
  rules: string[] | undefined,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [path, sign] of stops) {
    await page.goto(path);
    await expect(sign(page), path).toBeVisible();
    found.push(...(await barriers(page, rules)).map((barrier) => `${path} ${barrier}`));
  }
  return found;
}

// The two themes differ in their colours, and in nothing else.
const THEMES = [
  { theme: 'light', rules: undefined },
  { theme: 'dark', rules: ['color-contrast'] },
] as const;

for (const { theme, rules: fixed } of THEMES) {
  const rules = fixed === undefined ? undefined : [...fixed];
  test.describe(`Every page, ${theme} theme`, () => {
    test.use({ colorScheme: theme });
    test.beforeEach(async ({ page, faults }) => {
      serveEverything(faults);
      await holdIdle(page);
    });

    test('has no barrier for a visitor', async ({ page }) => {
      expect(await barriersOn(page, VISITOR_PAGES, rules)).toEqual([]);
    });

    test('has no barrier for an investor', async ({ page }) => {
      await keepLogin(page);
      expect(await barriersOn(page, INVESTOR_PAGES, rules)).toEqual([]);
    });

    test('has no barrier while it is empty, failed, or on its way', async ({ page, faults }) => {
      await keepLogin(page);
      empty(faults);
      expect(await barriersOn(page, EMPTY_PAGES, rules)).toEqual([]);
      failing(faults);
      expect(await barriersOn(page, FAILED_PAGES, rules)).toEqual([]);
      loading(faults);
      const busy = (shown: Page) => shown.locator('[aria-busy="true"]').first();
      expect(
        await barriersOn(
          page,
          LOADING_PAGES.map((path) => [path, busy] as const),
          rules,
        ),
      ).toEqual([]);
    });
  });
}

test('Every page fits its window, from 1440 down to 577 pixels', async ({ page, faults }) => {
  serveEverything(faults);
  await holdIdle(page);
  const wide: string[] = [];
  const measure = async (stops: readonly Stop[]): Promise<void> => {
    for (const [path, sign] of stops) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(sign(page), path).toBeVisible();
      for (const width of [1440, 1280, 1024, 577]) {
        await page.setViewportSize({ width, height: 900 });
        if (await overflowsSideways(page)) wide.push(`${path} at ${width}`);
      }
    }
  };
  await measure(VISITOR_PAGES);
  await keepLogin(page);
  await measure(INVESTOR_PAGES);
  expect(wide).toEqual([]);
});

test('Nothing moves by itself for who asked for less motion', async ({ page, faults }) => {
  serveEverything(faults);
  await holdIdle(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepLogin(page);
  loading(faults);
  const running = (): Promise<number> =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  for (const path of LOADING_PAGES) {
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]').first(), path).toBeVisible();
    expect(await running(), path).toBe(0);
  }
});
