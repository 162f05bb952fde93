import type { Locator, Page } from '@playwright/test';
import { aPng } from '../support/images.ts';
import { overflowsSideways } from './support/accessibility-violations.ts';
import { html, json, NEVER } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { heldResponse } from './support/held-response.ts';
import { HOSTILE_HTML } from './support/hostile-html.ts';
import {
  investmentRecord,
  pagedResponse,
  serveHoldings,
  servePages,
} from './support/investment-responses.ts';
import { storeInvestorLogin, STORED_INVESTOR, serveInvestor } from './support/stored-login.ts';
import { holdingsResponse, NAMES_LIKE_MARKUP } from './support/portfolio-responses.ts';

const GENERIC = 'Something went wrong! Please try again later.';
const HOLDINGS = 'investments/investor-profiles-by-email';

const pageHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const heading = (page: Page, name = 'Vyomrekha Space'): Locator =>
  page.getByRole('heading', { level: 1, name });
const card = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });
const rows = (page: Page): Locator => page.getByRole('tabpanel').locator('tbody tr');
const button = (page: Page, name: string): Locator =>
  card(page, 'Important Links').getByRole('button', { name });

/** Returns the value beside a label. */
const value = (page: Page, block: string, label: string): Locator =>
  card(page, block)
    .locator('.facts > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

const mis = (title: string, documents = 1): object => ({
  title,
  documents: Array.from({ length: documents }, (_, index) => ({
    path: `https://files.example/${index + 1}.pdf`,
    key: `k${index}`,
  })),
});
const update = (title: string | undefined, content: string): object => ({ title, content });

async function openInvestment(page: Page): Promise<void> {
  await storeInvestorLogin(page);
  await page.goto('/view-all/i1');
  await expect(heading(page)).toBeVisible();
}

test.describe('The investment page', () => {
  test.beforeEach(({ faults }) => {
    serveInvestor(faults);
    serveHoldings(faults, investmentRecord('i1'));
    for (const kind of ['mis', 'updates', 'meetings']) servePages(faults, `startup/${kind}/s1`, []);
  });

  test('C-13 opens from the table, survives a reload, and never shows its navigation state to another investor', async ({
    page,
    faults,
  }) => {
    await test.step('opens from the table, with every block of the product description', async () => {
      await storeInvestorLogin(page);
      await page.goto('/view-all');
      await page.getByRole('link', { name: 'Vyomrekha Space' }).click();
      await expect(heading(page)).toBeVisible();
      await expect(heading(page)).toBeFocused();
      await expect(page).toHaveTitle('Vyomrekha Space · Kopal');
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(crumbs.getByRole('link')).toHaveText(['Dashboard', 'View all']);
      await expect(crumbs.getByRole('listitem')).toHaveText([
        'Dashboard',
        'View all',
        'Startup VYM-2022-014',
      ]);
      await expect(crumbs.getByText('Startup', { exact: true })).toBeVisible();
      const header = page.locator('.investment-header');
      await expect(header).toContainText('Investment Via Kopal Angel Fund I');
      await expect(header).toContainText('meera.family@example.in');
      await expect(card(page, 'Investment').getByRole('term')).toHaveText([
        'Type of Instrument',
        'Investment Stage',
        'Investment Vehicle',
        'Date of Purchase',
        'Time Period',
        'Investment Amount',
        'Current Investment Value',
        'Scheme',
        'Funding Type',
      ]);
      await expect(value(page, 'Investment', 'Date of Purchase')).toHaveText('February 18, 2022');
      await expect(value(page, 'Investment', 'Time Period')).toHaveText(/^\d+ months$/);
      await expect(value(page, 'Investment', 'Current Investment Value')).toHaveText('₹27,50,000');
      await expect(value(page, 'Investment', 'Current Investment Value').locator('.worth')).toHaveCSS(
        'color',
        'rgb(20, 112, 74)',
      );
      await expect(card(page, 'Units/Shares').getByRole('definition')).toHaveText([
        '806',
        '₹10',
        '₹1,240',
        '₹3,410',
      ]);
      await expect(card(page, 'Company Overview')).toContainText('Builds small imaging satellites.');
      await expect(
        value(page, 'Investment', 'Current Investment Value').getByRole('img', { name: 'Up' }),
      ).toBeVisible();
      const website = value(page, 'Company Overview', 'Website').getByRole('link');
      await expect(website).toHaveAttribute('href', 'https://vyomrekha.example');
      await expect(website).toHaveAttribute('target', '_blank');
      await expect(website).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(value(page, 'Company Overview', 'Founders')).toHaveText('Ishaan Kulkarni, Nandini Rao');
      await expect(card(page, 'Financial Update')).toContainText('Last updated September 30, 2025');
      await expect(card(page, 'Financial Update').getByRole('definition')).toHaveText([
        '₹2,40,00,000',
        '₹48,00,00,000',
        '₹1,32,00,00,000',
        '₹62,00,000',
        '14 months',
        '₹9,10,00,000',
        'Series B, 2026',
        '₹38,50,00,000',
        '--',
      ]);
    });
    await test.step('stores its navigation state, and survives reload, back and forward', async () => {
      await expect(heading(page)).toBeVisible();
      const state = await page.evaluate(() => {
        const states = JSON.parse(sessionStorage.getItem('kopal:entry-states') ?? '{}') as Record<
          string,
          string
        >;
        return states[history.state as string];
      });
      expect(JSON.parse(state ?? '')).toMatchObject({
        startup: { name: 'Vyomrekha Space' },
        investment: { id: 'i1', invested: 1_000_000 },
      });
      // The page shows the navigation state alone while the holdings do not respond.
      faults.on('GET', HOLDINGS, NEVER);
      await page.reload();
      await expect(heading(page)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/view-all$/);
      await page.goForward();
      await expect(heading(page)).toBeVisible();
    });
    await test.step('C-13 never shows its navigation state to another investor', async () => {
      const other = { ...STORED_INVESTOR, email: 'arjun@kopal.test' };
      const holdings = heldResponse();
      faults.on('GET', HOLDINGS, holdings.handler);
      faults.on('GET', 'auth/me', json(200, { data: other }));
      await page.evaluate((user) => {
        const auth = { user, token: 'token-2', isLoggedIn: true };
        localStorage.setItem('root', JSON.stringify({ auth }));
      }, other);
      await page.reload();
      await expect(page.getByRole('button', { name: other.name })).toBeVisible();
      await expect(page).toHaveURL(/\/view-all\/i1$/);
      await expect(page.getByText(/VYM-2022-014|Vyomrekha/)).toHaveCount(0);
      holdings.send(holdingsResponse([]));
      await expect(heading(page, GENERIC)).toBeVisible();
      await expect(page.getByText('This investment is not among yours.')).toBeVisible();
      await expect(page.getByText('Vyomrekha')).toHaveCount(0);
    });
  });

  test('C-02 C-16 reports that the holdings could not be loaded, and an unknown id, shows placeholders, and shows names exactly as stored', async ({
    page,
    faults,
  }) => {
    const typed = `${NAMES_LIKE_MARKUP.join(' ')} ${'endless'.repeat(60)}`;
    const texts = { investment_code: typed, about: typed, legalName: typed, website_url: typed };
    const records = [
      { _id: 'i1', startupDetails: { _id: 's1', name: 'Bare Startup', logoUrl: '/gone.png' } },
      investmentRecord(
        'i2',
        { current_value_of_investment: 400_000 },
        {
          securityType: 'CCD',
          startup_status: 'CLOSED',
          startup_status_year: 2025,
          startup_status_content: 'Sold.',
        },
      ),
      investmentRecord(
        'i3',
        { scheme_name: typed, investementDoneVia: typed },
        { _id: 's3', name: typed, ...texts },
      ),
    ];
    servePages(faults, 'startup/mis/s3', [[mis(typed)]]);
    const openFromTable = async (name: string): Promise<void> => {
      await page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link', { name: 'View all' })
        .click();
      await page.getByRole('link', { name, exact: true }).click();
      await expect(pageHeading(page)).toHaveText(name);
    };
    await test.step('C-16 reports failed holdings, and after a retry an id that is not among them', async () => {
      faults.on('GET', HOLDINGS, [json(500, { message: 'no' }), holdingsResponse(records)]);
      await storeInvestorLogin(page);
      await page.goto('/view-all/unknown');
      await expect(page.getByRole('alert')).toContainText('Error fetching data');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(heading(page, GENERIC)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
      expect(faults.calls.filter(({ path }) => path.includes('/startup/'))).toEqual([]);
    });
    await test.step('shows a placeholder for every missing value, and initials for a missing logo', async () => {
      await page.evaluate(() => history.pushState(null, '', '/view-all/i1'));
      await expect(heading(page, 'Bare Startup')).toBeVisible();
      await expect(page.locator('.investment-header .company-logo')).toHaveText('BS');
      await expect(page.getByText('Investment Via')).toHaveCount(0);
      await expect(card(page, 'This Round').getByRole('definition')).toHaveText([
        ...['N/A', 'N/A', 'N/A', 'N/A'],
        ...['N/A', '--', '--', 'N/A', 'N/A'],
      ]);
      await expect(card(page, 'Financial Update').getByRole('definition')).toHaveText(
        Array.from({ length: 9 }, () => '--'),
      );
      await expect(card(page, 'Financial Update')).toContainText('Last updated --');
      const text = await page.getByRole('main').innerText();
      expect(text).not.toMatch(/undefined|null|NaN|Infinity|\[object/);
    });
    await test.step('shows the status of a closed company, and floor and cap valuation', async () => {
      await openFromTable('Vyomrekha Space');
      await expect(value(page, 'This Round', 'Current Investment Value')).toHaveText('₹4,00,000');
      await expect(
        value(page, 'This Round', 'Current Investment Value').getByRole('img', { name: 'Down' }),
      ).toBeVisible();
      await expect(value(page, 'Company Overview', 'Status')).toHaveText('CLOSED');
      await expect(value(page, 'Company Overview', 'Year Status Changed')).toHaveText('2025');
      await expect(value(page, 'Company Overview', 'Remark')).toHaveText('Sold.');
      await expect(value(page, 'Financial Update', 'Floor Valuation')).toHaveText('₹10,00,00,000');
      await expect(value(page, 'Financial Update', 'Cap Valuation')).toHaveText('₹20,00,00,000');
      await expect(card(page, 'Financial Update').getByText('Pre-money Valuation')).toHaveCount(0);
    });
    await test.step('shows the empty text of each tab, without a button Next', async () => {
      for (const [name, text] of [
        ['MIS', 'No MIS records have been added yet.'],
        ['Updates', 'No updates found.'],
        ['Meetings', 'No meetings found.'],
      ] as const) {
        await tab(page, name).click();
        await expect(page.getByRole('tabpanel')).toHaveText(text);
        await expect(button(page, 'Next')).toHaveCount(0);
      }
    });
    await test.step('C-02 shows names exactly as stored, and none widens the page', async () => {
      await openFromTable(typed);
      await expect(value(page, 'Investment', 'Scheme')).toHaveText(typed);
      await expect(value(page, 'Company Overview', 'Website')).toHaveText(typed);
      await expect(rows(page).locator('td').first()).toHaveText(typed);
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflowsSideways(page)).toBe(false);
      }
    });
  });
});

test.describe('Important Links', () => {
  test.beforeEach(({ faults }) => {
    serveInvestor(faults);
    serveHoldings(faults, investmentRecord('i1'));
    servePages(faults, 'startup/mis/s1', [[mis('Q3', 2), mis('Q2')], [mis('Q1')]]);
    servePages(faults, 'startup/updates/s1', [
      [
        update('2025-11-12T13:00:00.000Z', `<p>${'Orbit reached. '.repeat(10)}</p>`),
        update(undefined, 'Short'),
      ],
      [update('2025-10-01T13:00:00.000Z', 'Older')],
    ]);
    servePages(faults, 'startup/meetings/s1', [
      [{ title: '2025-09-01T06:00:00.000Z', links: ['https://rec.example/1', 'rec.example/2'] }],
    ]);
  });

  test('has three tabs, each with its own page number, and opens an update in a dialog', async ({
    page,
    faults,
  }) => {
    await test.step('has three tabs, each with its own page number', async () => {
      await openInvestment(page);
      await expect(tab(page, 'MIS')).toHaveAttribute('aria-selected', 'true');
      await expect(rows(page)).toHaveText([/^Q3.*Doc 1.*Doc 2/, /^Q2.*Doc/]);
      await expect(rows(page).first().getByRole('link').last()).toHaveAccessibleName('Doc 2, Q3');
      await expect(rows(page).nth(1).getByRole('link')).toHaveAccessibleName('Doc, Q2');
      await expect(rows(page).nth(1).getByRole('link')).toHaveAccessibleDescription('Opens in a new tab');
      await expect(rows(page).nth(1).getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(button(page, 'Previous')).toBeDisabled();
      await button(page, 'Next').hover();
      await expect.poll(() => faults.callsTo('GET', 'startup/mis/s1').length).toBe(2);
      await button(page, 'Next').click();
      await expect(rows(page)).toHaveText([/^Q1/]);
      await expect(button(page, 'Next')).toBeDisabled();
      await expect(button(page, 'Next')).toBeFocused();
      expect(faults.callsTo('GET', 'startup/mis/s1').map(({ query }) => query.toString())).toEqual([
        'page=1',
        'page=2',
      ]);
      expect(faults.callsTo('GET', 'startup/updates/s1')).toEqual([]);

      await tab(page, 'MIS').press('ArrowRight');
      await expect(tab(page, 'Updates')).toBeFocused();
      await expect(rows(page).first().locator('td')).toHaveText([
        'November 12, 2025, 6:30 PM',
        `${'Orbit reached. '.repeat(4).slice(0, 50)}…`,
      ]);
      await tab(page, 'Updates').press('End');
      await expect(rows(page).locator('td').first()).toHaveText('September 1, 2025, 11:30 AM');
      await expect(rows(page).getByRole('link')).toHaveText(['Link 1', 'Link 2']);
      await tab(page, 'Meetings').press('ArrowRight');
      await expect(rows(page)).toHaveText([/^Q1/]);
      await expect(card(page, 'Important Links').getByText('Page 2')).toBeVisible();
      await button(page, 'Previous').click();
      await expect(rows(page)).toHaveCount(2);
    });
    await test.step('opens an update in a dialog; Escape, Close and a click outside return to the update', async () => {
      await tab(page, 'Updates').click();
      const opener = rows(page).first().getByRole('button');
      const dialog = page.getByRole('dialog');
      const ways: readonly (() => Promise<void>)[] = [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: 'Close' }).click(),
        () => page.mouse.click(5, 5),
      ];
      for (const close of ways) {
        await opener.click();
        await expect(dialog).toHaveAccessibleName('November 12, 2025, 6:30 PM');
        await expect(dialog).toContainText('Orbit reached. '.repeat(10).trim());
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
        await close();
        await expect(dialog).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
      await rows(page).nth(1).getByRole('button').press('Enter');
      await expect(dialog).toHaveAccessibleName('Update Details');
      await expect(dialog).toContainText('Short');
    });
  });

  test('shows type, size and months of a report, and a picture in a dialog that returns the focus', async ({
    page,
    faults,
  }) => {
    const at = (name: string): string => `${faults.origin}/api/documents/${name}`;
    const documents = [
      { path: at('1'), key: 'chart.png', type: 'image/png', size: 240_400 },
      { path: at('2.pdf'), key: '2' },
      { path: 'https://files.example/3.pdf', key: '3' },
    ];
    servePages(faults, 'startup/mis/s1', [[{ title: 'Q2 FY 2026-27', documents }]]);
    await openInvestment(page);
    await expect(rows(page)).toHaveText([
      'Q2 FY 2026-27July to September 2026Doc 1PNG, 240 KBPreviewDoc 2PDFPreviewDoc 3PDF',
    ]);
    const preview = page.getByRole('button', { name: 'Preview Doc 1, Q2 FY 2026-27' });
    const dialog = page.getByRole('dialog', { name: 'Q2 FY 2026-27, Doc 1' });
    faults.on('GET', 'documents/1', json(404, { message: 'This link is no longer valid.' }));
    await preview.click();
    await expect(dialog.getByRole('alert')).toContainText('This link is no longer valid.');
    const close = dialog.getByRole('button', { name: 'Close' });
    await expect(close).toBeFocused();
    await page.route('**/api/documents/1', (route) =>
      route.fulfill({ contentType: 'image/png', body: Buffer.from(aPng({ width: 40, height: 30 })) }),
    );
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(close).toBeFocused();
    const picture = dialog.getByRole('img', { name: 'Q2 FY 2026-27, Doc 1' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('Q2-FY-2026-27-Doc-1.png');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(preview).toBeFocused();
    await test.step('says that this browser shows no PDF files, and offers the download', async () => {
      await page.route('**/api/documents/2.pdf', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<script>alert(1)</script>' }),
      );
      await page.getByRole('button', { name: 'Preview Doc 2, Q2 FY 2026-27' }).click();
      await expect(page.getByRole('dialog')).toContainText('This browser cannot show PDF files.');
      await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled();
    });
  });

  test('shows a report in a frame as a PDF, whatever the file is', async ({ page, faults }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
      const createObjectURL = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (source) => {
        if (source instanceof Blob) document.documentElement.dataset['shownType'] = source.type;
        return createObjectURL(source);
      };
    });
    const documents = [{ path: `${faults.origin}/api/documents/2.pdf`, key: '2' }];
    servePages(faults, 'startup/mis/s1', [[{ title: 'Q2 FY 2026-27', documents }]]);
    faults.on('GET', 'documents/2.pdf', html(200, '<script>parent.document.title = "run"</script>'));
    await openInvestment(page);
    await page.getByRole('button', { name: /^Preview/ }).click();
    await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /^blob:/);
    await expect(page.locator('html')).toHaveAttribute('data-shown-type', 'application/pdf');
    await expect(page).not.toHaveTitle('run');
    expect(faults.callsTo('GET', 'documents/2.pdf')[0]?.headers['authorization']).toMatch(/^Bearer /);
  });

  test('C-01 shows hostile updates without their dangerous parts, and huge ones as plain text', async ({
    page,
    faults,
    problems,
  }) => {
    // The browser reports violations while it parses, before the text is cleaned.
    problems.allow(/Content Security Policy/);
    const long = `<p>Begin</p>${'<p>A line of the long text.</p>'.repeat(72_000)}`;
    // `sanitiser.spec.ts` checks every attack; these show that the page renders cleaned HTML.
    const attacks = HOSTILE_HTML.filter((_html, index) => index % 22 === 10);
    const texts = [long, ...attacks.map((html) => `${html}<p>tail</p>`)];
    const others = Array.from({ length: 500 - texts.length }, (_, index) => `Update ${index}`);
    faults.on(
      'GET',
      'startup/updates/s1',
      pagedResponse([...texts, ...others].map((content) => update(undefined, content))),
    );
    await openInvestment(page);
    await page.evaluate(() => Reflect.set(window, 'canary', () => Reflect.set(window, 'ran', true)));
    const requested: string[] = [];
    page.on('request', (request) => request.url().includes('evil.example') && requested.push(request.url()));
    await tab(page, 'Updates').click();
    // By selectors, because a search by role takes long among so many rows.
    const updates = page.locator('[role="tabpanel"] tbody tr');
    const dialog = page.locator('[role="dialog"]');
    await test.step('C-01 shows hostile updates without their dangerous parts', async () => {
      await expect(updates).toHaveCount(500);
      for (const [index, attack] of attacks.entries()) {
        await updates
          .nth(index + 1)
          .getByRole('button')
          .press('Enter');
        await expect(dialog.locator('.rich-text')).not.toHaveAttribute('aria-busy');
        const harm = dialog.locator(
          '.rich-text :is(script, style, form, input, button, iframe, object, embed, link, meta, base, [id], [class], [style], [name])',
        );
        expect([attack, await harm.count()]).toEqual([attack, 0]);
        await page.keyboard.press('Escape');
      }
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
      expect(requested).toEqual([]);
      await expect(page).toHaveURL(/\/view-all\/i1$/);
    });
    await test.step('shows an update of 2 MB as plain text', async () => {
      await expect(updates.first()).toContainText('Begin A line of the long text. A line of the long …');
      await updates.first().getByRole('button').click();
      const text = dialog.locator('.rich-text.plain');
      await expect(text).toContainText('A line of the long text.', { timeout: 30_000 });
      await expect(text.locator('p')).toHaveCount(0);
    });
  });
});

test('P-2 merges the latest updates of all holdings, and leaves none after Log Out without a connection', async ({
  page,
  faults,
  context,
}) => {
  await test.step('merges the updates of all holdings', async () => {
    serveInvestor(faults);
    serveHoldings(
      faults,
      investmentRecord('i1'),
      investmentRecord('i2', {}, { _id: 's2', name: 'Pathika EV' }),
      investmentRecord('i3', {}, { _id: 's3', name: 'Silent Startup' }),
    );
    servePages(faults, 'startup/updates/s1', [[update('2025-11-12T13:00:00.000Z', 'Second')]]);
    servePages(faults, 'startup/updates/s2', [
      [update('2025-11-13T13:00:00.000Z', '<b>First</b>'), update('2025-01-01T13:00:00.000Z', 'Third')],
    ]);
    await storeInvestorLogin(page);
    await page.goto('/latest-updates');
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items).toHaveText([/Pathika EV.*First/, /Vyomrekha Space.*Second/, /Pathika EV.*Third/]);
    await expect(page.getByText('Updates from 1 startup could not be loaded.')).toBeVisible();
    // This API has no call for several startups: the app tries that call once, and then fetches startup by startup.
    expect(faults.callsTo('GET', 'startup/updates')).toHaveLength(1);
    await items.first().getByRole('button').click();
    await expect(page.getByRole('dialog').locator('b')).toHaveText('First');
    await page.keyboard.press('Escape');
    await items.first().getByRole('link', { name: 'Pathika EV' }).click();
    await expect(page).toHaveURL(/\/view-all\/i2$/);
    await expect(heading(page, 'Pathika EV')).toBeVisible();
  });
  await test.step('P-2 leaves no data in storage or history after Log Out without a connection', async () => {
    // Two entries with a state, because the log-out replaces the last one.
    for (const name of ['Pathika EV', 'Vyomrekha Space']) {
      await page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link', { name: 'View all' })
        .click();
      await page.getByRole('link', { name }).click();
      await expect(heading(page, name)).toBeVisible();
    }
    expect(await page.evaluate(() => sessionStorage.getItem('kopal:entry-states'))).toContain('Pathika EV');
    await page.evaluate(() => {
      localStorage.setItem('kopal:recent-searches', '{"a":["Pathika EV"]}');
      localStorage.setItem('kopal:marks', '{"a":["read 1 - update of Pathika EV"]}');
      localStorage.setItem('kopal:theme', 'dark');
    });
    // The menu opens for the first time without a connection: neither it nor the log-out may need the network.
    await context.setOffline(true);
    await page.getByRole('button', { name: STORED_INVESTOR.name }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page.getByRole('button', { name: STORED_INVESTOR.name })).toHaveCount(0);
    await context.setOffline(false);
    const left: string[] = [];
    for (let entry = 0; entry < 5; entry += 1) {
      left.push(
        await page.evaluate(() =>
          JSON.stringify([
            history.state,
            Object.entries(sessionStorage),
            Object.entries(localStorage),
            document.body.innerText,
          ]),
        ),
      );
      if ((await page.goBack()) === null && !page.url().startsWith('http')) break;
    }
    expect(left.length).toBeGreaterThan(2);
    for (const each of left) expect(each).not.toMatch(/Pathika|Vyomrekha|meera@|VYM-|1000000/u);
    expect(left[0]).toContain('kopal:theme');
  });
});
