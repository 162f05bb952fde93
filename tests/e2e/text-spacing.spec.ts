import type { Page } from '@playwright/test';
import { overflowsSideways } from './support/accessibility-violations.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { investmentRecord, servePages, serveHoldings } from './support/investment-responses.ts';
import {
  dealRecord,
  eventRecord,
  fullDeal,
  inDays,
  ipoRecord,
  listResponse,
} from './support/market-responses.ts';
import { openInApp } from './support/open-in-app.ts';
import { dashboardResponse } from './support/portfolio-responses.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';

test.use({ bypassCSP: true });

/** The text spacing of WCAG 2.2, success criterion 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

const LONG_NAME = 'Vyomrekha Space Technologies Private Limited';
const LONG_SECURITIES = 'Compulsorily Convertible Preference Shares';

const PAGES = [
  '/',
  '/view-all',
  '/view-all/i1',
  '/analysis',
  '/tax',
  '/deals',
  '/deal/d1',
  '/events',
  '/pre-ipo',
  '/latest-updates',
  '/investor-profile/investor-kyc',
] as const;

/** Describes the elements that cut their text, and the texts that overflow their cell, card or button. */
const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isHidden = (element: Element): boolean =>
      element.clientWidth <= 1 ||
      element.clientHeight <= 1 ||
      element.closest('.chart-canvas, .visually-hidden, .skip-link, .row-keys-hint, option') !== null ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    const found: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const text = element.textContent.trim();
      if (text === '' || isHidden(element)) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const isCut =
        (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1);
      if (isCut) found.push(`cut in ${element.tagName}.${element.className}: ${text.slice(0, 60)}`);
      const frame = element.closest('td, th, button, .btn, .badge, .deal-card, .event-card, .terms.card');
      // The amount in a card of an investment has an icon beside its text.
      if (frame === null || (element.children.length > 0 && !element.matches('.worth'))) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const [inner, outer] = [range.getBoundingClientRect(), frame.getBoundingClientRect()];
      if (inner.right > outer.right + 1 || inner.left < outer.left - 1 || inner.bottom > outer.bottom + 1)
        found.push(`leaves ${frame.tagName}.${frame.className}: ${text.slice(0, 60)}`);
    }
    return found;
  });

test('no text is cut, and no page scrolls sideways, when the user widens the text spacing', async ({
  page,
  faults,
}) => {
  serveInvestor(faults);
  faults.on('GET', 'investors/dashboard', dashboardResponse());
  serveHoldings(
    faults,
    investmentRecord(
      'i1',
      {
        type_of_securities: LONG_SECURITIES,
        investment_amount: 12_34_56_789,
        current_value_of_investment: 12_75_00_000,
      },
      { name: LONG_NAME },
    ),
    investmentRecord('i2', {}, { _id: 's2', name: LONG_NAME, startup_status: 'ACQUIRED' }),
  );
  for (const kind of ['mis', 'updates', 'meetings']) servePages(faults, `startup/${kind}/*`, []);
  const deal = { title: LONG_NAME, deadLine: '2026-12-23', kopalInv: '₹2,50,000', tagText: 'Health-Tech' };
  faults.on('GET', 'deals', listResponse([dealRecord('d1', deal), dealRecord('d2', deal)]));
  faults.on('GET', 'deals/*', json(200, { data: fullDeal('d1', deal) }));
  const event = { eventName: `Pitch of ${LONG_NAME}`, startUpName: LONG_NAME, expiryDate: inDays(5) };
  faults.on('GET', 'events', listResponse([eventRecord('e1', event)]));
  faults.on('GET', 'investor/ipo/*', listResponse([{ ...ipoRecord('one'), companyName: LONG_NAME }]));
  await storeInvestorLogin(page);
  for (const [index, path] of PAGES.entries()) {
    await openInApp(page, path);
    if (index === 0) await page.addStyleTag({ content: SPACING });
    // Each page begins at the width at which the page before it ended.
    for (const width of index % 2 === 0 ? [1280, 800] : [800, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await cutTexts(page), `${path} at ${width} px`).toEqual([]);
      expect.soft(await overflowsSideways(page), `${path} at ${width} px scrolls`).toBe(false);
    }
  }
});
