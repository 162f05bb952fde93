import type { Locator, Page } from '@playwright/test';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test, WITH_MOTION } from './support/fixtures.ts';
import { DASHBOARD, STORED_INVESTOR, storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
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
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await nextFrames(page);
    await sendLate();
    await expect(content).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await nextFrames(page);
    expect(await shifts(page)).toEqual([]);
  });
}

test('the layout does not shift while the pages of a visitor load', async ({ page }) => {
  await watchShifts(page);
  await expectNoShift(page, '/auth/login', page.getByLabel('Email'));
  await expectNoShift(page, '/latest-updates', page.getByText('No update yet!!'));
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
});

test('the layout does not shift while the pages of an investor load with late data', async ({
  page,
  faults,
}) => {
  await watchShifts(page);
  serveInvestor(faults);
  await storeInvestorLogin(page);
  const held = (path: string): HeldResponse => {
    const response = heldResponse();
    faults.on('GET', path, response.handler);
    return response;
  };
  const dashboard = held('investors/dashboard');
  await expectNoShift(page, '/', page.locator('.highcharts-root').first(), () =>
    dashboard.send(json(200, { data: DASHBOARD })),
  );
  const bank = held('profile/bank-detail');
  await expectNoShift(
    page,
    '/investor-profile/investor-bank-detail',
    page.getByRole('button', { name: 'Submit' }),
    () => bank.send(json(200, { data: {} })),
  );
  const holdings = held(HOLDINGS);
  await expectNoShift(page, '/view-all', page.getByRole('link', { name: 'Vyomrekha Space' }), () =>
    holdings.send(
      holdingsResponse([holdingRecord('i1', { startupDetails: { _id: 's1', name: 'Vyomrekha Space' } })]),
    ),
  );
  const investments = held(HOLDINGS);
  const reports = held('startup/mis/s1');
  await expectNoShift(page, '/view-all/i1', page.getByRole('cell', { name: 'Q2' }), async () => {
    investments.send(holdingsResponse([investmentRecord('i1')]));
    await expect(page.getByRole('heading', { level: 1, name: 'Vyomrekha Space' })).toBeVisible();
    await nextFrames(page);
    reports.send(pagedResponse([{ title: 'Q2', documents: [] }]));
  });
  await expectNoShift(page, '/latest-updates', page.getByRole('button', { name: STORED_INVESTOR.name }));
});
