import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '../../src/demo/demo-accounts.ts';
import { HOSTILE_IDS } from '../support/hostile-ids.ts';
import { barriers, overflowsSideways } from './support/barriers.ts';
import { after, json, never } from './support/fault-replies.ts';
import { expect, faultTest as test, test as realTest } from './support/fixtures.ts';
import { HOSTILE_HTML } from './support/hostile-html.ts';
import { investmentRecord, pagedReply, serveHoldings, servePages } from './support/investment-replies.ts';
import { keepLogin, KEPT_INVESTOR, serveInvestor } from './support/kept-login.ts';
import { NAMES_AS_TYPED } from './support/portfolio-replies.ts';

const GENERIC = 'Something went wrong! Please try again later.';
const HOLDINGS = 'investments/investor-profiles-by-email';

const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });
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
  await keepLogin(page);
  await page.goto('/view-all/i1');
  await expect(heading(page)).toBeVisible();
}

test.describe('The investment page', () => {
  test.beforeEach(({ faults }) => {
    serveInvestor(faults);
    serveHoldings(faults, investmentRecord('i1'));
    for (const kind of ['mis', 'updates', 'meetings']) servePages(faults, `startup/${kind}/s1`, []);
  });

  test('opens from the table with its navigation state and every block, and survives reload, back and forward', async ({
    page,
    faults,
  }) => {
    await test.step('opens from the table, with every block of the product description', async () => {
      await keepLogin(page);
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
      const head = page.locator('.investment-header');
      await expect(head).toContainText('Investment Via Kopal Angel Fund I');
      await expect(head).toContainText('meera.family@example.in');
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
    await test.step('has its navigation state, and survives reload, back and forward', async () => {
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
      // From the navigation state alone, while the holdings do not answer.
      faults.on('GET', HOLDINGS, never);
      await page.reload();
      await expect(heading(page)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/view-all$/);
      await page.goForward();
      await expect(heading(page)).toBeVisible();
    });
  });

  test('opens when the browser cannot store its navigation state', async ({ page }) => {
    await page.addInitScript(() => {
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function setItem(key, value) {
        if (value.length > 500) throw new DOMException('Full.', 'QuotaExceededError');
        set.call(this, key, value);
      };
    });
    await keepLogin(page);
    await page.goto('/view-all');
    await page.getByRole('link', { name: 'Vyomrekha Space' }).click();
    await expect(page).toHaveURL(/\/view-all\/i1$/);
    await expect(heading(page)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('kopal:entry-states'))).toBeNull();
  });

  for (const end of ['Log Out', 'a refused token'] as const) {
    test(`P-2: leaves no data in storage or history after ${end}`, async ({ page, faults }) => {
      await keepLogin(page);
      await page.goto('/view-all');
      await page.getByRole('link', { name: 'Vyomrekha Space' }).click();
      await expect(heading(page)).toBeVisible();
      await page.goBack();
      await page.getByRole('link', { name: 'Vyomrekha Space' }).click();
      await expect(heading(page)).toBeVisible();
      await page.evaluate(() => {
        localStorage.setItem('kopal:recent-searches', '{"a":["Vyomrekha Space"]}');
        localStorage.setItem('kopal:seen-notifications', '{"a":["update of Vyomrekha"]}');
        localStorage.setItem('kopal:theme', 'dark');
      });
      if (end === 'Log Out') {
        await page.getByRole('button', { name: KEPT_INVESTOR.name }).click();
        await page.getByRole('menuitem', { name: 'Log Out' }).click();
      } else {
        faults.on('GET', 'investors/dashboard', json(401, {}));
        await page.getByRole('link', { name: 'Dashboard' }).first().click();
        await expect(page.getByText('Session expired. Please log in again.')).toBeVisible();
      }
      await expect(page.getByRole('button', { name: KEPT_INVESTOR.name })).toHaveCount(0);
      const left: string[] = [];
      for (let entry = 0; entry < 8; entry += 1) {
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
      for (const each of left) expect(each).not.toMatch(/Vyomrekha|meera@|VYM-|1000000/u);
      expect(left[0]).toContain('kopal:theme');
    });
  }

  test('C-13: never shows the navigation state of another investor', async ({ page, faults }) => {
    await keepLogin(page);
    await page.goto('/view-all');
    await page.getByRole('link', { name: 'Vyomrekha Space' }).click();
    await expect(heading(page)).toBeVisible();
    faults.on('GET', HOLDINGS, after(500, json(200, { data: { investments: [] } })));
    faults.on('GET', 'auth/me', json(200, { data: { ...KEPT_INVESTOR, email: 'arjun@kopal.test' } }));
    await page.evaluate((user) => {
      const auth = { user: { ...user, email: 'arjun@kopal.test' }, token: 'token-2', isLoggedIn: true };
      localStorage.setItem('root', JSON.stringify({ auth }));
    }, KEPT_INVESTOR);
    await page.reload();
    await expect(page.getByText('VYM-2022-014')).toHaveCount(0);
    await expect(heading(page, GENERIC)).toBeVisible();
    await expect(page.getByText('Vyomrekha')).toHaveCount(0);
  });

  test('C-16: shows the error page for an id that is not among the holdings', async ({ page, faults }) => {
    await keepLogin(page);
    for (const id of ['i2', ...HOSTILE_IDS.slice(10, 15)]) {
      await page.goto(`/view-all/${id}`);
      await expect(heading(page, GENERIC)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go to home' }).click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    expect(faults.calls.filter(({ path }) => path.includes('/startup/'))).toEqual([]);
  });

  test('reports failed holdings, and retries', async ({ page, faults }) => {
    faults.on('GET', HOLDINGS, [
      json(500, { message: 'no' }),
      json(200, { data: { investments: [investmentRecord('i1')] } }),
    ]);
    await keepLogin(page);
    await page.goto('/view-all/i1');
    await expect(page.getByRole('alert')).toContainText('Error fetching data');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toBeVisible();
  });

  test('shows placeholders for missing values, the status of a closed company, and the empty text of each tab', async ({
    page,
    faults,
  }) => {
    await test.step('shows a placeholder for every missing value, and initials for a missing logo', async () => {
      serveHoldings(
        faults,
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
      );
      await keepLogin(page);
      await page.goto('/view-all/i1');
      await expect(heading(page, 'Bare Startup')).toBeVisible();
      await expect(page.locator('.investment-header .company-logo')).toHaveText('BS');
      await expect(page.getByText('Investment Via')).toHaveCount(0);
      await expect(card(page, 'Investment').getByRole('definition')).toHaveText([
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
      await page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link', { name: 'View all' })
        .click();
      await page.getByRole('link', { name: 'Vyomrekha Space' }).click();
      await expect(heading(page)).toBeVisible();
      await expect(value(page, 'Investment', 'Current Investment Value')).toHaveText('₹4,00,000');
      await expect(
        value(page, 'Investment', 'Current Investment Value').getByRole('img', { name: 'Down' }),
      ).toBeVisible();
      await expect(value(page, 'Company Overview', 'Status')).toHaveText('CLOSED');
      await expect(value(page, 'Company Overview', 'Year Status Changed')).toHaveText('2025');
      await expect(value(page, 'Company Overview', 'Remark')).toHaveText('Sold.');
      await expect(value(page, 'Financial Update', 'Floor Valuation')).toHaveText('₹10,00,00,000');
      await expect(value(page, 'Financial Update', 'Cap Valuation')).toHaveText('₹20,00,00,000');
      await expect(card(page, 'Financial Update').getByText('Pre-money Valuation')).toHaveCount(0);
    });
    await test.step('shows the empty text of each tab, without Previous and Next', async () => {
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
  });

  test('C-02: shows names exactly as stored, and none widens the page', async ({ page, faults }) => {
    const typed = `${NAMES_AS_TYPED.join(' ')} ${'endless'.repeat(60)}`;
    const texts = { investment_code: typed, about: typed, legalName: typed, website_url: typed };
    serveHoldings(
      faults,
      investmentRecord('i1', { scheme_name: typed, investementDoneVia: typed }, { name: typed, ...texts }),
    );
    servePages(faults, 'startup/mis/s1', [[mis(typed)]]);
    await keepLogin(page);
    await page.goto('/view-all/i1');
    await expect(title(page)).toHaveText(typed);
    await expect(value(page, 'Investment', 'Scheme')).toHaveText(typed);
    await expect(value(page, 'Company Overview', 'Website')).toHaveText(typed);
    await expect(rows(page).locator('td').first()).toHaveText(typed);
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowsSideways(page)).toBe(false);
    }
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
    await test.step('opens an update in a dialog that every control closes, and returns the focus', async () => {
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

  test('C-01: shows hostile updates without their dangerous parts, in the table and in the dialog', async ({
    page,
    faults,
    problems,
  }) => {
    // The browser reports violations while it parses, before the text is cleaned.
    problems.expect(/Content Security Policy/);
    const attacks = HOSTILE_HTML.filter((_html, index) => index % 4 === 0);
    faults.on(
      'GET',
      'startup/updates/s1',
      pagedReply(attacks.map((html) => update(undefined, `${html}<p>tail</p>`))),
    );
    await openInvestment(page);
    await page.evaluate(() => Reflect.set(window, 'canary', () => Reflect.set(window, 'ran', true)));
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('evil.example') && asked.push(request.url()));
    await tab(page, 'Updates').click();
    await expect(rows(page)).toHaveCount(attacks.length);
    const dialog = page.getByRole('dialog');
    for (let index = 0; index < attacks.length; index += 1) {
      await rows(page).nth(index).getByRole('button').press('Enter');
      await expect(dialog.locator('.rich-text')).not.toHaveAttribute('aria-busy');
      const harm = dialog.locator(
        '.rich-text :is(script, style, form, input, button, iframe, object, embed, link, meta, base, [id], [class], [style], [name])',
      );
      expect([attacks[index], await harm.count()]).toEqual([attacks[index], 0]);
      await page.keyboard.press('Escape');
    }
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(asked).toEqual([]);
    await expect(page).toHaveURL(/\/view-all\/i1$/);
  });

  test('shows an update of 2 MB as plain text, and a list of 500 updates', async ({ page, faults }) => {
    const long = `<p>Begin</p>${'<p>A line of the long text.</p>'.repeat(72_000)}`;
    const many = Array.from({ length: 499 }, (_, index) => update(undefined, `Update ${index}`));
    faults.on('GET', 'startup/updates/s1', pagedReply([update(undefined, long), ...many]));
    await openInvestment(page);
    await tab(page, 'Updates').click();
    await expect(rows(page)).toHaveCount(500);
    await expect(rows(page).first()).toContainText('Begin A line of the long text. A line of the long …');
    await rows(page).first().getByRole('button').click();
    const text = page.getByRole('dialog').locator('.rich-text.plain');
    await expect(text).toContainText('A line of the long text.', { timeout: 30_000 });
    await expect(text.locator('p')).toHaveCount(0);
  });
});

test.describe('Latest Updates', () => {
  test('merges the updates of all holdings, each with a link to its startup', async ({ page, faults }) => {
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
    await keepLogin(page);
    await page.goto('/latest-updates');
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items).toHaveText([/Pathika EV.*First/, /Vyomrekha Space.*Second/, /Pathika EV.*Third/]);
    await expect(page.getByText('Updates from 1 startup could not be loaded.')).toBeVisible();
    await items.first().getByRole('button').click();
    await expect(page.getByRole('dialog').locator('b')).toHaveText('First');
    await page.keyboard.press('Escape');
    expect(await barriers(page)).toEqual([]);
    await items.first().getByRole('link', { name: 'Pathika EV' }).click();
    await expect(page).toHaveURL(/\/view-all\/i2$/);
    await expect(heading(page, 'Pathika EV')).toBeVisible();
  });
});

realTest.describe('The investment page with the reference server', () => {
  realTest('is reached from the table and opens its documents', async ({ page }) => {
    await page.goto('/view-all');
    await page.getByLabel('Email').fill(demoAccounts.meera.email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Vyomrekha Space' }).first().click();
    await expect(rows(page)).toHaveCount(10);
    const download = page.context().waitForEvent('download');
    await rows(page).first().getByRole('link').first().click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^vyomrekha-space-q\d-fy-.*\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 8).toString()).toBe('%PDF-1.7');
    await button(page, 'Next').click();
    await expect(rows(page)).toHaveCount(4);
    await tab(page, 'Updates').click();
    await rows(page).first().getByRole('button').click();
    await expect(page.getByRole('dialog').locator('strong')).toBeVisible();
    await page.keyboard.press('Escape');
    await tab(page, 'Meetings').click();
    await expect(rows(page).first().getByRole('link')).toHaveAttribute('href', /^https:\/\/recordings\./);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Latest Updates' })
      .click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12 + 9);
  });
});
