import { aPng } from '../support/images.ts';
import { html, json } from './support/fault-responses.ts';
import type { FaultServer } from './support/fault-server.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { HOSTILE_HTML } from './support/hostile-html.ts';
import { card, linksButton, openInvestment, rows, tab } from './support/investment-page.ts';
import {
  investmentRecord,
  pagedResponse,
  reportRecord,
  serveHoldings,
  servePages,
  updateRecord,
} from './support/investment-responses.ts';
import { serveInvestor } from './support/stored-login.ts';

test.beforeEach(({ faults }) => {
  serveInvestor(faults);
  serveHoldings(faults, investmentRecord('i1'));
  servePages(faults, 'startup/mis/s1', [[reportRecord('Q3', 2), reportRecord('Q2')], [reportRecord('Q1')]]);
  servePages(faults, 'startup/updates/s1', [
    [
      updateRecord('2025-11-12T13:00:00.000Z', `<p>${'Orbit reached. '.repeat(10)}</p>`),
      updateRecord(undefined, 'Short'),
    ],
    [updateRecord('2025-10-01T13:00:00.000Z', 'Older')],
  ]);
  servePages(faults, 'startup/meetings/s1', [
    [{ title: '2025-09-01T06:00:00.000Z', links: ['https://rec.example/1', 'rec.example/2'] }],
  ]);
});

test.describe('Important Links', () => {
  test('load the next page when the pointer is on Next, and show it on a click', async ({ page, faults }) => {
    await openInvestment(page);
    await expect(rows(page)).toHaveCount(2);
    await expect(linksButton(page, 'Previous')).toBeDisabled();
    await linksButton(page, 'Next').hover();
    await expect.poll(() => faults.callsTo('GET', 'startup/mis/s1').length).toBe(2);
    await linksButton(page, 'Next').click();
    await expect(rows(page)).toHaveText([/^Q1/]);
    await expect(linksButton(page, 'Next')).toBeDisabled();
    await expect(linksButton(page, 'Next')).toBeFocused();
    expect(faults.callsTo('GET', 'startup/mis/s1').map(({ query }) => query.toString())).toEqual([
      'page=1',
      'page=2',
    ]);
  });

  test('have three tabs, which keys open, each with its own page number', async ({ page, faults }) => {
    await openInvestment(page);
    await linksButton(page, 'Next').click();
    await expect(rows(page)).toHaveText([/^Q1/]);
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
    await linksButton(page, 'Previous').click();
    await expect(rows(page)).toHaveCount(2);
  });

  test('say in each tab that it is empty, without a button Next', async ({ page, faults }) => {
    for (const kind of ['mis', 'updates', 'meetings']) servePages(faults, `startup/${kind}/s1`, []);
    await openInvestment(page);
    for (const [name, text] of [
      ['MIS', 'No MIS records have been added yet.'],
      ['Updates', 'No updates found.'],
      ['Meetings', 'No meetings found.'],
    ] as const) {
      await tab(page, name).click();
      await expect(page.getByRole('tabpanel')).toHaveText(text);
      await expect(linksButton(page, 'Next')).toHaveCount(0);
    }
  });
});

test.describe('A report', () => {
  const REPORT = 'Q2 FY 2026-27';

  /** Serves a report with a picture and a PDF of our own API, and a file of another site. */
  function serveReport(faults: FaultServer): void {
    const at = (name: string): string => `${faults.origin}/api/documents/${name}`;
    const documents = [
      { path: at('1'), key: 'chart.png', type: 'image/png', size: 240_400 },
      { path: at('2.pdf'), key: '2' },
      { path: 'https://files.example/3.pdf', key: '3' },
    ];
    servePages(faults, 'startup/mis/s1', [[{ title: REPORT, documents }, reportRecord('Annual')]]);
  }

  test('shows the months of its quarter, and a link to each document with its type and size', async ({
    page,
    faults,
  }) => {
    serveReport(faults);
    await openInvestment(page);
    await expect(tab(page, 'MIS')).toHaveAttribute('aria-selected', 'true');
    await expect(rows(page)).toHaveText([
      'Q2 FY 2026-27July to September 2026Doc 1PNG, 240 KBPreviewDoc 2PDFPreviewDoc 3PDF',
      /^Annual.*Doc/,
    ]);
    await expect(rows(page).first().getByRole('link').last()).toHaveAccessibleName(`Doc 3, ${REPORT}`);
    const single = rows(page).nth(1).getByRole('link');
    await expect(single).toHaveAccessibleName('Doc, Annual');
    await expect(single).toHaveAccessibleDescription('Opens in a new tab');
    await expect(single).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('shows a picture, also after a failed try, in a dialog that saves it and gives the focus back', async ({
    page,
    faults,
  }) => {
    serveReport(faults);
    faults.on('GET', 'documents/1', json(404, { message: 'This link is no longer valid.' }));
    await openInvestment(page);
    const preview = page.getByRole('button', { name: `Preview Doc 1, ${REPORT}` });
    const dialog = page.getByRole('dialog', { name: `${REPORT}, Doc 1` });
    await preview.click();
    await expect(dialog.getByRole('alert')).toContainText('This link is no longer valid.');
    const close = dialog.getByRole('button', { name: 'Close' });
    await expect(close).toBeFocused();
    await page.route('**/api/documents/1', (route) =>
      route.fulfill({ contentType: 'image/png', body: Buffer.from(aPng({ width: 40, height: 30 })) }),
    );
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(close).toBeFocused();
    const picture = dialog.getByRole('img', { name: `${REPORT}, Doc 1` });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('Q2-FY-2026-27-Doc-1.png');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(preview).toBeFocused();
  });

  test('offers the download of a PDF file in a browser that shows none', async ({ page, faults }) => {
    serveReport(faults);
    await page.route('**/api/documents/2.pdf', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script>alert(1)</script>' }),
    );
    await openInvestment(page);
    await page.getByRole('button', { name: `Preview Doc 2, ${REPORT}` }).click();
    await expect(page.getByRole('dialog')).toContainText('This browser cannot show PDF files.');
    await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled();
  });

  test('is shown in a frame as a PDF when its address ends in .pdf, even if the server sends HTML', async ({
    page,
    faults,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
      const createObjectURL = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (source) => {
        if (source instanceof Blob) document.documentElement.dataset['shownType'] = source.type;
        return createObjectURL(source);
      };
    });
    const documents = [{ path: `${faults.origin}/api/documents/2.pdf`, key: '2' }];
    servePages(faults, 'startup/mis/s1', [[{ title: REPORT, documents }]]);
    faults.on('GET', 'documents/2.pdf', html(200, '<script>parent.document.title = "run"</script>'));
    await openInvestment(page);
    await page.getByRole('button', { name: /^Preview/ }).click();
    await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /^blob:/);
    await expect(page.locator('html')).toHaveAttribute('data-shown-type', 'application/pdf');
    await expect(page).not.toHaveTitle('run');
    expect(faults.callsTo('GET', 'documents/2.pdf')[0]?.headers['authorization']).toMatch(/^Bearer /);
  });
});

test.describe('An update', () => {
  test('opens in a dialog, and has the focus again after Escape, Close or a click outside', async ({
    page,
  }) => {
    await openInvestment(page);
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

  test('C-01 is shown without its dangerous parts', async ({ page, faults, problems }) => {
    // The browser reports violations while it parses, before the text is cleaned.
    problems.allow(/Content Security Policy/);
    // `sanitiser.spec.ts` checks every attack; these show that the page renders cleaned HTML.
    const attacks = HOSTILE_HTML.filter((_html, index) => index % 22 === 10);
    const contents = attacks.map((html) => `${html}<p>tail</p>`);
    faults.on(
      'GET',
      'startup/updates/s1',
      pagedResponse(contents.map((content) => updateRecord(undefined, content))),
    );
    await openInvestment(page);
    await page.evaluate(() => Reflect.set(window, 'canary', () => Reflect.set(window, 'ran', true)));
    const requested: string[] = [];
    page.on('request', (request) => request.url().includes('evil.example') && requested.push(request.url()));
    await tab(page, 'Updates').click();
    const dialog = page.getByRole('dialog');
    await expect(rows(page)).toHaveCount(attacks.length);
    for (const [index, attack] of attacks.entries()) {
      await rows(page).nth(index).getByRole('button').press('Enter');
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
});
