import type { Page } from '@playwright/test';
import {
  accessibilityViolations,
  changeTheme,
  COLOUR_RULES,
  overflowsSideways,
  violationsInBothThemes,
  violationsInForcedColours,
  violationsInPrint,
} from './support/accessibility-violations.ts';
import { aPng } from '../support/images.ts';
import { brokenWords } from './support/broken-words.ts';
import { openCodeScreen, verifyResetCode } from './support/account-pages.ts';
import { json, NEVER } from './support/fault-responses.ts';
import type { FaultServer } from './support/fault-server.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { controlsWithoutRing } from './support/focus-rings.ts';
import { disableIdleCallbacks } from './support/disable-idle-callbacks.ts';
import { investmentRecord, pagedResponse, serveHoldings } from './support/investment-responses.ts';
import { STORED_INVESTOR, storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import {
  eventRecord,
  fullDeal,
  ipoRecord,
  listResponse,
  pitchRecord,
  singleResponse,
} from './support/market-responses.ts';
import { dashboardResponse } from './support/portfolio-responses.ts';
import { servePlaces } from './support/profile-responses.ts';

// Both workers run tests of this file at the same time.
test.describe.configure({ mode: 'parallel' });

/**
 * A page, the element that shows that it is in the state to check (for example loaded, loading or failed), and what is
 * opened on it before its accessibility is checked.
 */
type CheckedPage = readonly [
  path: string,
  sign: (page: Page) => ReturnType<Page['getByText']>,
  open?: (page: Page) => Promise<void>,
];

const title =
  (name: string | RegExp) =>
  (page: Page): ReturnType<Page['getByText']> =>
    page.getByRole('heading', { level: 1, name });
/** Finds a text outside the announcement for screen readers, which keeps its text when the next page opens. */
const withText =
  (text: string) =>
  (page: Page): ReturnType<Page['getByText']> =>
    page.getByText(text).and(page.locator(':not(#announcements)')).first();

const linkIn =
  (region: string, name: string) =>
  (page: Page): ReturnType<Page['getByText']> =>
    page.getByRole('region', { name: region }).getByRole('link', { name }).first();

const VISITOR_PAGES: readonly CheckedPage[] = [
  ['/auth/login', title('Investor Login')],
  ['/auth/register', title(/Create Your/u)],
  ['/auth/reset-password', title(/reset|forgot/iu)],
  ['/latest-updates', withText('No update yet!!')],
  ['/no/such/page', withText('There is no page at this address.')],
];

/** Opens every part of Analysis that is closed at first, and enters an invalid limit. */
async function openAnalysis(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Investments in / }).click();
  for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click();
  await page
    .getByLabel(/company/iu)
    .and(page.locator('input'))
    .first()
    .fill('-5');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('.limit-error')).toBeVisible();
}

/** Lists the preference shares, and enters an invalid PAN. */
async function enterWrongPan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'With preference shares' }).click();
  const field = page.getByLabel(/^PAN of /u).first();
  await field.fill('A');
  await field.press('Enter');
  await expect(page.locator('input[aria-invalid="true"]').first()).toBeVisible();
}

const PORTFOLIO_PAGES: readonly [CheckedPage, ...CheckedPage[]] = [
  ['/', (page) => page.locator('svg.highcharts-root').nth(3)],
  ['/view-all', withText('Type of Securities')],
  ['/analysis', linkIn('Needs attention', 'Vyomrekha Space'), openAnalysis],
  ['/tax', withText('Rules and sources')],
  ['/tax?view=return', withText('Unlisted shares held in'), enterWrongPan],
  ['/tax?view=statement', withText('Closing holdings')],
  ['/view-all/i1', withText('Financial update')],
];

/** Returns a function that points at an element, and waits for its tooltip. */
const showTooltipOf =
  (target: (page: Page) => ReturnType<Page['getByText']>) =>
  async (page: Page): Promise<void> => {
    await target(page).hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
  };

/** Selects all deals for a comparison, which opens the bar at the foot of the window, and shows a tooltip. */
async function compareDeals(page: Page): Promise<void> {
  const compare = page.getByRole('button', { name: /^Compare ./u, pressed: false });
  while ((await compare.count()) > 0) await compare.first().click();
  await expect(page.getByRole('region', { name: 'Compare deals' })).toBeVisible();
  await showTooltipOf(withText('₹2,50,000 …'))(page);
}

/** Returns the words that the open dialog breaks in a window that is zoomed to 400 %. */
async function brokenWhenZoomed(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: 320, height: 400 });
  await page.evaluate(() => (document.documentElement.dataset['narrowWindow'] = 'allowed'));
  const broken = await brokenWords(page, DIALOG);
  await page.setViewportSize({ width: 1440, height: 900 });
  return broken;
}

const MARKET_PAGES: readonly [CheckedPage, ...CheckedPage[]] = [
  ['/deals', withText('Deal first'), compareDeals],
  [
    '/deal/first',
    withText('Anvita Sridharan'),
    showTooltipOf((page) => page.getByRole('region', { name: 'Co-Investors' }).getByRole('img').first()),
  ],
  ['/events', withText('Event meet')],
  ['/events?event=pitch', withText('Finds leaks in city pipes.')],
  ['/pre-ipo', withText('Company open')],
  ['/latest-updates', withText('Harvest')],
];

/** The panel of an expired pitch, which has a notice that the pitch in {@link MARKET_PAGES} does not have. */
const EXPIRED_EVENT: CheckedPage = [
  '/events?event=expired',
  withText('This event is not currently taking registrations.'),
];

const PROFILE_PAGES: readonly [CheckedPage, ...CheckedPage[]] = [
  ['/investor-profile/investor-basic-detail', title('Basic Details')],
  ['/investor-profile/investor-bank-detail', title('Bank Detail')],
  ['/investor-profile/investor-nominee-detail', title('Nominee Detail')],
  ['/investor-profile/investor-security', withText('Security settings are not offered here.')],
  ['/investor-profile/investor-kyc', title('KYC Documents')],
];

/** Pages that load data, and their texts when the data is empty. */
const EMPTY_PAGES: readonly CheckedPage[] = [
  ['/', withText('Your first steps')],
  ['/view-all', (page) => page.getByRole('main').getByRole('link', { name: 'Live deals' })],
  ['/analysis', withText('Your returns will appear here after your first investment.')],
  ['/tax', withText('Tax clock, ITR schedule and statement appear with your first investment.')],
  ['/deals', withText('No deals found')],
  ['/events', withText('No events found')],
  ['/pre-ipo', withText('No open IPOs')],
  ['/latest-updates', withText('No update yet!!')],
];

/** Pages that load data, and their texts when loading fails. */
const FAILED_PAGES: readonly CheckedPage[] = [
  ['/', withText('Failed to load dashboard')],
  ['/view-all', withText('Error fetching data')],
  ['/analysis', withText('Error fetching data')],
  ['/tax', withText('Tax & statements could not be loaded.')],
  ['/view-all/i1', withText('Error fetching data')],
  ['/deals', (page) => page.getByRole('alert').first()],
  ['/deal/first', withText('Failed to load deal. Please try again.')],
  ['/pre-ipo', (page) => page.getByRole('alert').first()],
  ['/latest-updates', withText('The updates could not be loaded.')],
  ['/events', withText('The events could not be loaded.')],
  ['/events?event=other', withText('The event could not be loaded.')],
  ['/investor-profile/investor-basic-detail', withText('Your saved details could not be loaded.')],
  ['/investor-profile/investor-bank-detail', withText('Your saved details could not be loaded.')],
  ['/investor-profile/investor-nominee-detail', withText('Your saved details could not be loaded.')],
  ['/investor-profile/investor-kyc', withText('Your documents could not be loaded.')],
];

const busy = (page: Page) => page.locator('[aria-busy="true"]').first();

const LOADING_PAGES: readonly CheckedPage[] = [
  ['/', busy],
  ['/view-all', busy],
  ['/analysis', busy],
  ['/tax', busy],
  ['/view-all/i1', busy],
  ['/deals', busy],
  ['/deal/first', busy],
  ['/events', busy],
  ['/events?event=other', (page) => page.getByRole('dialog').locator('[aria-busy="true"]')],
  ['/pre-ipo', busy],
  ['/latest-updates', busy],
  ['/investor-profile/investor-basic-detail', busy],
  ['/investor-profile/investor-bank-detail', busy],
  ['/investor-profile/investor-nominee-detail', busy],
  ['/investor-profile/investor-kyc', busy],
];

const CALLS: readonly string[] = [
  'investors/dashboard',
  'investments/investor-profiles-by-email',
  'deals',
  'deals/*',
  'events',
  'event/*',
  'investor/ipo/*',
  'startup/updates/*',
  'profile/*',
];

const EVENTS: readonly object[] = [
  eventRecord('meet'),
  pitchRecord('pitch'),
  ...['inactive', 'pending', 'expired', 'postponed'].map((status) => pitchRecord(status, { status })),
  { _id: 'bare' },
];

function serveEverything(faults: FaultServer): void {
  serveInvestor(faults);
  servePlaces(faults);
  serveHoldings(
    faults,
    investmentRecord(
      'i1',
      { investment_amount: 1_03_86_565 },
      { cash_burn: 6_200_000, cash_in_bank: 26_000_000 },
    ),
    investmentRecord('gone', {}, { _id: 's2', name: 'Chaiyaar Foods', startup_status: 'ACQUIRED' }),
  );
  faults.on('GET', 'investors/dashboard', dashboardResponse());
  faults.on('GET', 'deals', listResponse([fullDeal('first'), fullDeal('second')], 3));
  faults.on('GET', 'deals/*', singleResponse(fullDeal('first')));
  faults.on('GET', 'events', listResponse(EVENTS));
  for (const stage of ['open', 'closed', 'upcoming'])
    faults.on('GET', `investor/ipo/${stage}`, json(200, { data: [ipoRecord(stage)] }));
  faults.on(
    'GET',
    'startup/updates/*',
    pagedResponse([{ title: '2026-11-02', content: '<p>Harvest is in</p>' }]),
  );
  faults.on(
    'GET',
    'startup/mis/*',
    pagedResponse([{ title: 'Q2 FY 2026-27', documents: [{ path: '/a.pdf' }] }]),
  );
}

const serveEmptyData = (faults: FaultServer): void => {
  for (const call of CALLS) faults.on('GET', call, json(200, { data: [], pagination: { totalPages: 0 } }));
  faults.on('GET', 'investments/investor-profiles-by-email', json(200, { data: { investments: [] } }));
  const totals = { totalCurrentValue: 0, totalInvestment: 0, totalStartups: 0 };
  const lists = { allFormattedInvestments: [], top5Investments: [], startupSectors: [], chartData: [] };
  faults.on('GET', 'investors/dashboard', dashboardResponse({ ...totals, ...lists }));
};

const serveFailures = (faults: FaultServer): void => {
  for (const call of CALLS) faults.on('GET', call, json(500, { message: 'Out of order' }));
};

const serveNoResponse = (faults: FaultServer): void => {
  for (const call of CALLS) faults.on('GET', call, NEVER);
};

/** Attribute that marks the elements of the page that is being left. */
const LEFT = 'data-left';

/**
 * Opens a page, and waits for its sign: the element that shows that the page is in the state to check. If the
 * application is already open, the page is opened as by a link, which costs less than loading everything again. If only
 * the query changes, the sign must not be visible before.
 */
async function openCheckedPage(page: Page, [path, sign]: CheckedPage): Promise<void> {
  const [pathname = path] = path.split('?');
  const isAppOpen = (await page.locator('main#content').count()) > 0;
  if (!isAppOpen) {
    await page.goto(path);
  } else {
    if (new URL(page.url()).pathname === pathname) await expect(sign(page), path).toBeHidden();
    else
      await page.evaluate((mark) => {
        for (const element of document.querySelectorAll('main *')) element.setAttribute(mark, '');
      }, LEFT);
    await page.evaluate((to) => history.pushState(null, '', to), path);
  }
  await expect(sign(page).and(page.locator(`:not([${LEFT}])`)), path).toBeVisible();
}

/** Returns the problems of an open page, one line for each. */
type PageCheck = (page: Page, checked: CheckedPage) => Promise<readonly string[]>;

/** Opens each page, and collects what the check finds there, with the page's path. */
async function problemsOn(
  page: Page,
  pages: readonly CheckedPage[],
  check: PageCheck,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const checked of pages) {
    const [path] = checked;
    await test.step(path, async () => {
      await openCheckedPage(page, checked);
      found.push(...(await check(page, checked)).map((problem) => `${path}, ${problem}`));
    });
  }
  return found;
}

/**
 * Changes the width of the window; below 577 px, shows the page in place of the notice about a narrow window.
 * @returns whether the page is then wider than the window
 */
async function overflowsAt(page: Page, width: number): Promise<boolean> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate((isNarrow) => {
    if (isNarrow) document.documentElement.dataset['narrowWindow'] = 'allowed';
    else delete document.documentElement.dataset['narrowWindow'];
    return document.documentElement.scrollWidth > window.innerWidth;
  }, width < 577);
}

/** Returns whether the content has equal spaces at its left and at its right. */
const isCentred = (page: Page): Promise<boolean> =>
  page.getByRole('main').evaluate((main) => {
    const [inner, outer] = [main.getBoundingClientRect(), main.parentElement?.getBoundingClientRect()];
    const [left, right] = [inner.left - (outer?.left ?? NaN), (outer?.right ?? NaN) - inner.right];
    return Math.abs(left - right) < 3;
  });

/**
 * Returns the problems of a page: the widths that it does not fit or at which it is not centred, the words that it
 * breaks, its accessibility violations in every mode, and its controls without a visible focus ring.
 */
const problemsInEveryMode: PageCheck = (page, checked) => problemsOf(page, checked, 'body');

/** Does the same without header and sidebar, after {@link problemsInEveryMode} has checked them around another page. */
const problemsOfContent: PageCheck = (page, checked) => problemsOf(page, checked, contentOf(checked));

async function problemsOf(page: Page, checked: CheckedPage, part: string): Promise<readonly string[]> {
  const [, , open] = checked;
  const found: string[] = [];
  for (const width of [1920, 577, 320, 1024]) {
    if (await overflowsAt(page, width)) found.push(`wider than ${width} px`);
    if (width === 320)
      found.push(...(await brokenWords(page)).map((word) => `breaks ${word} at ${width} px`));
    if (width === 1920 && !(await isCentred(page))) found.push('not centred at 1920 px');
  }
  await open?.(page);
  found.push(...(await violationsInBothThemes(page, { withoutShell: part !== 'body' })));
  found.push(...(await violationsInPrint(page)));
  const ringsAt = async (width: number): Promise<readonly string[]> =>
    (await controlsWithoutRing(page, part)).map((problem) => `at ${width} px: ${problem}`);
  found.push(...(await ringsAt(1024)));
  const violations = await violationsInForcedColours(page, async () => {
    await overflowsAt(page, 400);
    return ringsAt(400);
  });
  found.push(...violations);
  if (await overflowsAt(page, 1440)) found.push('wider than 1440 px');
  return found;
}

/** The only part of the page that can be used while a modal dialog is open. */
const DIALOG = '[role="dialog"]';

/** Returns the selector of a page's content; an event's panel is a dialog outside of `main`. */
const contentOf = ([path]: CheckedPage): string => (path.includes('?event=') ? DIALOG : 'main');

const violationsInContent: PageCheck = (page, checked) =>
  accessibilityViolations(page, { part: contentOf(checked) });

/** Returns how many animations run although the system asks for reduced motion, and the accessibility violations. */
const motionAndViolations: PageCheck = async (page, checked) => {
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  return [
    ...(running === 0 ? [] : [`${running} animations run`]),
    ...(await violationsInContent(page, checked)),
  ];
};

/** Clicks "Try again" on a page that has failed, and waits until the page has requested its data again. */
async function tryAgain(page: Page, faults: FaultServer, checked: CheckedPage): Promise<void> {
  const before = faults.calls.length;
  await page.locator(contentOf(checked)).getByRole('button', { name: 'Try again' }).first().click();
  await expect.poll(() => faults.calls.length, checked[0]).toBeGreaterThan(before);
}

/** The part of the page that contains the popups of the header. */
const HEADER = '.app-header';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test.describe('The check of every page for widths, broken words, accessibility and focus rings', () => {
  // Each test opens many pages.
  test.slow();

  test.beforeEach(async ({ page, faults }) => {
    serveEverything(faults);
    await disableIdleCallbacks(page);
  });

  test('finds no problem on visitor pages, with messages at form fields, and on the narrow-window notice', async ({
    page,
  }) => {
    expect(await problemsOn(page, VISITOR_PAGES, problemsInEveryMode)).toEqual([]);
    for (const [path, submit, message] of [
      ['/auth/register', 'Create account', 'Password is required'],
      ['/auth/reset-password', 'Send reset link', 'Email is required'],
    ] as const) {
      await openCheckedPage(page, [path, () => button(page, submit)]);
      await button(page, submit).click();
      await expect(page.getByText(message)).toBeVisible();
      expect(await violationsInBothThemes(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 420, height: 820 });
    await expect(page.getByRole('heading', { name: 'Kopal is available on desktop.' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await violationsInPrint(page)).toEqual([]);
    expect(await violationsInForcedColours(page)).toEqual([]);
  });

  test('finds no problem on the code screens, the leave dialog and the form for a new password', async ({
    page,
    faults,
  }) => {
    await openCodeScreen(page, '/auth/verify-otp');
    await button(page, 'Verify').click();
    await expect(page.getByText('Please enter a 6-digit OTP.').first()).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('link', { name: 'Log In Now' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave this page?' })).toBeVisible();
    expect(await violationsInBothThemes(page, { part: DIALOG })).toEqual([]);
    await button(page, 'Leave').click();
    await openCodeScreen(page, '/auth/enter-otp', { timeLeft: '0' });
    await expect(button(page, 'Resend OTP')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    faults.on('POST', 'auth/resend-otp', json(200, {}));
    await button(page, 'Resend OTP').click();
    await expect(button(page, 'Verify')).toBeEnabled();
    await verifyResetCode(page, faults);
    await page.getByLabel('New password', { exact: true }).fill('Monsoon2025');
    await page.getByLabel('Confirm password', { exact: true }).fill('Monsoon2025');
    await button(page, 'Update password').click();
    await expect(page.locator('#password-error')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('finds no problem on the portfolio’s pages, the tables of the dashboard and an update of a startup', async ({
    page,
  }) => {
    await storeInvestorLogin(page);
    const [dashboard, ...others] = PORTFOLIO_PAGES;
    expect(await problemsOn(page, [dashboard], problemsInEveryMode)).toEqual([]);
    const tables = page.getByRole('button', { name: /^Show .* as a table$/ });
    for (let left = 4; left > 0; left -= 1) {
      await expect(tables).toHaveCount(left);
      await tables.first().click();
    }
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(4);
    expect(await violationsInBothThemes(page, { part: 'main' })).toEqual([]);
    expect(await problemsOn(page, others, problemsOfContent)).toEqual([]);
    await page.getByRole('tab', { name: 'Updates' }).click();
    await page.getByRole('button', { name: 'Harvest is in' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsInBothThemes(page, { part: DIALOG })).toEqual([]);
  });

  test('finds no problem on deals, events and pre-IPO listings, in their tooltips and in the header’s popups', async ({
    page,
  }) => {
    await storeInvestorLogin(page);
    expect(await problemsOn(page, MARKET_PAGES, problemsOfContent)).toEqual([]);
    await openCheckedPage(page, EXPIRED_EVENT);
    expect(await violationsInBothThemes(page, { part: DIALOG })).toEqual([]);
    await openCheckedPage(page, MARKET_PAGES[0]);
    await compareDeals(page);
    await button(page, 'Compare').click();
    await expect(page.getByRole('dialog', { name: 'Compare deals' })).toBeVisible();
    expect(await brokenWhenZoomed(page)).toEqual([]);
    expect(await violationsInBothThemes(page, { part: DIALOG })).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'Notifications').click();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).not.toHaveCount(
      0,
    );
    expect(await violationsInBothThemes(page, { part: HEADER })).toEqual([]);
    await button(page, STORED_INVESTOR.name).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await violationsInBothThemes(page, { part: HEADER })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByPlaceholder('What are you looking for today?').fill('deal');
    await expect(page.getByRole('option')).not.toHaveCount(0);
    expect(await violationsInBothThemes(page, { part: HEADER })).toEqual([]);
    await page.getByPlaceholder('What are you looking for today?').press('Enter');
    await page.getByPlaceholder('What are you looking for today?').click();
    await expect(page.getByRole('listbox', { name: 'Recent searches' })).toBeVisible();
    expect(await violationsInBothThemes(page, { part: HEADER })).toEqual([]);
  });

  test('finds no problem on the profile’s pages, in the crop dialog, the preview and the deletion dialog', async ({
    page,
    faults,
  }) => {
    const documents = [{ slot: 'passport', fileName: 'p.jpg', url: '/icon.svg' }];
    faults.on(
      'GET',
      'profile/documents',
      json(200, { data: { documents, consentedAt: '2026-11-21T06:00:00.000Z' } }),
    );
    await storeInvestorLogin(page);
    const [details, ...others] = PROFILE_PAGES;
    // The pages of the profile have another sidebar than the other pages.
    expect(await problemsOn(page, [details], problemsInEveryMode)).toEqual([]);
    expect(await problemsOn(page, others, problemsOfContent)).toEqual([]);
    await button(page, 'Delete Passport').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsInBothThemes(page, { part: DIALOG })).toEqual([]);
    await page.keyboard.press('Escape');
    const choosing = page.waitForEvent('filechooser');
    await button(page, 'Upload Aadhar Card Front').click();
    const buffer = Buffer.from(aPng({ width: 640, height: 400 }));
    await (await choosing).setFiles({ name: 'aadhar.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('dialog', { name: 'Upload Image' })).toBeVisible();
    expect(await brokenWhenZoomed(page)).toEqual([]);
    expect(await violationsInBothThemes(page, { part: DIALOG })).toEqual([]);
    await button(page, 'Add a black-out bar').click();
    await expect(page.getByRole('dialog').getByRole('status')).not.toBeEmpty();
    expect(await violationsInBothThemes(page, { part: DIALOG })).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'View Passport').click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    expect(await violationsInBothThemes(page, { part: DIALOG })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 700, height: 900 });
    await button(page, 'Open menu').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsInBothThemes(page, { part: DIALOG })).toEqual([]);
  });

  test('finds no problem on the static pages', async ({ page }) => {
    const found: string[] = [];
    await page.setViewportSize({ width: 320, height: 900 });
    for (const path of ['/terms.html', '/privacy.html']) {
      await page.goto(path);
      await expect(page.locator('html[data-bs-theme="light"]')).toBeVisible();
      if (await overflowsSideways(page)) found.push(`${path}: wider than 320 px`);
      const problems = [...(await accessibilityViolations(page)), ...(await controlsWithoutRing(page))];
      await page.evaluate(() => (document.documentElement.dataset['bsTheme'] = 'dark'));
      problems.push(...(await accessibilityViolations(page, { rules: COLOUR_RULES })));
      found.push(...problems.map((problem) => `${path}: ${problem}`));
    }
    expect(found).toEqual([]);
  });

  // Empty pages come last, because the application caches an empty response for a minute, but not a failure.
  test('finds no problem on loading, failed and empty pages', async ({ page, faults }) => {
    await storeInvestorLogin(page);
    await test.step('nothing moves on a loading page, because the system asks for reduced motion', async () => {
      serveNoResponse(faults);
      expect(await problemsOn(page, LOADING_PAGES, motionAndViolations)).toEqual([]);
    });
    await test.step('each failed page requests its data again on Try again', async () => {
      await changeTheme(page);
      serveFailures(faults);
      const violationsAndRetry: PageCheck = async (_page, checked) => {
        const violations = await violationsInContent(page, checked);
        await tryAgain(page, faults, checked);
        return violations;
      };
      expect(await problemsOn(page, FAILED_PAGES, violationsAndRetry)).toEqual([]);
    });
    await test.step('the notifications and the search say that data is missing', async () => {
      await button(page, 'Notifications').click();
      await expect(page.getByText('Some notifications could not be loaded.')).toBeVisible();
      expect(await violationsInBothThemes(page, { part: HEADER })).toEqual([]);
      await page.keyboard.press('Escape');
      const search = page.getByPlaceholder('What are you looking for today?');
      await search.fill('zzz');
      await expect(page.getByText('Some results may be missing.')).toBeVisible();
      expect(await violationsInBothThemes(page, { part: HEADER })).toEqual([]);
      await search.press('Escape');
    });
    await test.step('the pages and the notifications are empty', async () => {
      await changeTheme(page);
      serveEmptyData(faults);
      expect(await problemsOn(page, EMPTY_PAGES, violationsInContent)).toEqual([]);
      await button(page, 'Notifications').click();
      await expect(page.getByText('No Notifications Yet')).toBeVisible();
      expect(await violationsInBothThemes(page, { part: HEADER })).toEqual([]);
    });
  });
});
