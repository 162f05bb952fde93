import type { Locator, Page } from '@playwright/test';
import { json } from './support/fault-responses.ts';
import type { FaultServer } from './support/fault-server.ts';
import { expect, faultTest as test, WITH_MOTION } from './support/fixtures.ts';
import { DASHBOARD, storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { heldResponse, type HeldResponse } from './support/held-response.ts';
import { investmentRecord, pagedResponse } from './support/investment-responses.ts';
import { nextFrames } from './support/next-frames.ts';
import { holdingRecord, holdingsResponse } from './support/portfolio-responses.ts';

test.use(WITH_MOTION);

const HOLDINGS = 'investments/investor-profiles-by-email';

declare global {
  interface Window {
    shifts: { readonly value: number; readonly what: string }[];
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        const what = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName));
        window.shifts.push({ value, what: what.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifts = (page: Page) => page.evaluate(() => window.shifts);

/** Opens a page, sends its late responses once it is rendered without them, and expects no layout shift. */
async function expectNoShift(
  page: Page,
  path: string,
  content: Locator,
  sendLate: () => void | Promise<void> = () => {},
): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await nextFrames(page);
  // A font that comes after the first paint may move a word by a part of a pixel; nothing else may.
  const early = await shifts(page);
  expect(early.filter(({ value }) => value > 0.0001)).toEqual([]);
  await page.evaluate(() => void (window.shifts = []));
  await sendLate();
  await expect(content).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await nextFrames(page);
  expect(await shifts(page)).toEqual([]);
}

test.beforeEach(({ page }) => watchShifts(page));

test.describe('The layout does not shift while a visitor loads', () => {
  test('the log-in page', async ({ page }) => {
    await expectNoShift(page, '/auth/login', page.getByLabel('Email'));
  });

  test('the latest updates', async ({ page }) => {
    await expectNoShift(page, '/latest-updates', page.getByText('No update yet!!'));
    await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  });
});

test.describe('With late data, the layout does not shift while an investor loads', () => {
  const held = (faults: FaultServer, path: string): HeldResponse => {
    const response = heldResponse();
    faults.on('GET', path, response.handler);
    return response;
  };

  test.beforeEach(async ({ page, faults }) => {
    serveInvestor(faults);
    await storeInvestorLogin(page);
  });

  test('the dashboard', async ({ page, faults }) => {
    const dashboard = held(faults, 'investors/dashboard');
    await expectNoShift(page, '/', page.locator('.highcharts-root').first(), () =>
      dashboard.send(json(200, { data: DASHBOARD })),
    );
  });

  test('a form of the profile', async ({ page, faults }) => {
    const bank = held(faults, 'profile/bank-detail');
    const submit = page.getByRole('button', { name: 'Submit' });
    await expectNoShift(page, '/investor-profile/investor-bank-detail', submit, () =>
      bank.send(json(200, { data: {} })),
    );
  });

  test('the holdings', async ({ page, faults }) => {
    const holdings = held(faults, HOLDINGS);
    const startupDetails = { _id: 's1', name: 'Vyomrekha Space' };
    await expectNoShift(page, '/view-all', page.getByRole('link', { name: 'Vyomrekha Space' }), () =>
      holdings.send(holdingsResponse([holdingRecord('i1', { startupDetails })])),
    );
  });

  test('an investment and its reports', async ({ page, faults }) => {
    const investments = held(faults, HOLDINGS);
    const reports = held(faults, 'startup/mis/s1');
    await expectNoShift(page, '/view-all/i1', page.getByRole('cell', { name: 'Q2' }), async () => {
      investments.send(holdingsResponse([investmentRecord('i1')]));
      await expect(page.getByRole('heading', { level: 1, name: 'Vyomrekha Space' })).toBeVisible();
      await nextFrames(page);
      reports.send(pagedResponse([{ title: 'Q2', documents: [] }]));
    });
  });
});
