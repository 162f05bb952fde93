import { aPng } from '../support/images.ts';
import { html, json } from './support/fault-responses.ts';
import type { FaultServer } from './support/fault-server.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { card, linksButton, openInvestment, rows, tab } from './support/investment-page.ts';
import {
  investmentRecord,
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
  test('have three tabs, each with its own page number; keys move between the tabs', async ({
    page,
    faults,
  }) => {
    await openInvestment(page);
    await test.step('Next loads the next page when the pointer is on it, and shows the page on a click', async () => {
      await expect(rows(page)).toHaveCount(2);
      await expect(linksButton(page, 'Previous')).toBeDisabled();
      await linksButton(page, 'Next').hover();
      await expect.poll(() => faults.callsTo('GET', 'startup/mis/s1').length).toBe(2);
      await linksButton(page, 'Next').click();
      await expect(rows(page)).toHaveText([/^Q1/]);
      await expect(linksButton(page, 'Next')).toBeDisabled();
      await expect(linksButton(page, 'Next')).toBeFocused();
      const queries = faults.callsTo('GET', 'startup/mis/s1').map(({ query }) => query.toString());
      expect(queries).toEqual(['page=1', 'page=2']);
    });
    await test.step('an arrow key opens Updates, and each update opens in a dialog', async () => {
      expect(faults.callsTo('GET', 'startup/updates/s1')).toEqual([]);
      await tab(page, 'MIS').press('ArrowRight');
      await expect(tab(page, 'Updates')).toBeFocused();
      await expect(rows(page).first().locator('td')).toHaveText([
        'November 12, 2025, 6:30 PM',
        `${'Orbit reached. '.repeat(4).slice(0, 50)}…`,
      ]);
      const second = rows(page).nth(1).getByRole('button');
      await second.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Update Details' });
      await expect(dialog).toContainText('Short');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(second).toBeFocused();
    });
    await test.step('End opens Meetings, and an arrow key opens MIS at its second page', async () => {
      await tab(page, 'Updates').press('End');
      await expect(rows(page).locator('td').first()).toHaveText('September 1, 2025, 11:30 AM');
      await expect(rows(page).getByRole('link')).toHaveText(['Link 1', 'Link 2']);
      await tab(page, 'Meetings').press('ArrowRight');
      await expect(rows(page)).toHaveText([/^Q1/]);
      await expect(card(page, 'Important Links').getByText('Page 2')).toBeVisible();
      await linksButton(page, 'Previous').click();
      await expect(rows(page)).toHaveCount(2);
    });
  });
});

test('Next keeps the focus when the next page cannot be loaded, and Previous when it shows the page before again', async ({
  page,
  faults,
  problems,
}) => {
  problems.allow(/console: /);
  await openInvestment(page);
  await expect(rows(page)).toHaveCount(2);
  faults.on('GET', 'startup/mis/s1', json(500, {}));
  await linksButton(page, 'Next').press('Enter');
  await expect(card(page, 'Important Links').getByRole('alert')).toBeVisible();
  await expect(linksButton(page, 'Next')).toBeFocused();
  await linksButton(page, 'Previous').press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(linksButton(page, 'Previous')).toBeFocused();
});

test.describe('A report', () => {
  const REPORT = 'Q2 FY 2026-27';

  /** Serves a report with a picture and a PDF of our own API. */
  function serveReport(faults: FaultServer): void {
    const at = (name: string): string => `${faults.origin}/api/documents/${name}`;
    const documents = [
      { path: at('1'), key: 'chart.png', type: 'image/png', size: 240_400 },
      { path: at('2.pdf'), key: '2' },
    ];
    servePages(faults, 'startup/mis/s1', [[{ title: REPORT, documents }]]);
  }

  test('has a dialog that shows and saves a picture, and offers the download of a PDF file that the browser cannot show', async ({
    page,
    faults,
  }) => {
    serveReport(faults);
    faults.on('GET', 'documents/1', json(404, { message: 'This link is no longer valid.' }));
    await page.route('**/api/documents/2.pdf', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script>alert(1)</script>' }),
    );
    await openInvestment(page);
    const preview = page.getByRole('button', { name: `Preview Doc 1, ${REPORT}` });
    const dialog = page.getByRole('dialog', { name: `${REPORT}, Doc 1` });
    const close = dialog.getByRole('button', { name: 'Close' });
    await test.step('a picture that cannot be loaded', async () => {
      await preview.click();
      await expect(dialog.getByRole('alert')).toContainText('This link is no longer valid.');
      await expect(close).toBeFocused();
    });
    await test.step('the picture after another try', async () => {
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
    await test.step('a PDF file', async () => {
      await page.getByRole('button', { name: `Preview Doc 2, ${REPORT}` }).click();
      await expect(page.getByRole('dialog')).toContainText('This browser cannot show PDF files.');
      await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled();
      await page.keyboard.press('Escape');
    });
    await test.step('the picture in the timeline', async () => {
      await card(page, 'Important Links').getByRole('button', { name: 'As one timeline' }).click();
      await preview.click();
      await expect(dialog.getByRole('img', { name: `${REPORT}, Doc 1` })).toBeVisible();
    });
  });

  test('shows a document whose address ends in .pdf as a PDF in a frame, even if the server sends HTML', async ({
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
