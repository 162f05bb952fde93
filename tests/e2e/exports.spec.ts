import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import ICAL from 'ical.js';
import Papa from 'papaparse';
import { expect, faultTest as test } from './support/fixtures.ts';
import { investmentRecord, serveHoldings } from './support/investment-responses.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import {
  fullDeal,
  ipoRecord,
  listResponse,
  pitchRecord,
  singleResponse,
} from './support/market-responses.ts';

async function save(page: Page, button: Locator): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** The UID and the title of the one entry of a calendar file. */
function entryOf(text: string): readonly [string, string] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const [entry] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  return [entry?.uid ?? '', entry?.summary ?? ''];
}

test.describe('A calendar file', () => {
  const listing = (id: string) => ({ ...ipoRecord(id), bidStart: '2027-02-27', bidEnd: '2027-03-01' });

  test('has the event of the open panel', async ({ page, faults }) => {
    faults.on('GET', 'events', listResponse([pitchRecord('pitch')]));
    await page.goto('/events?event=pitch');
    const { text } = await save(page, page.getByRole('button', { name: 'Event to calendar' }));
    expect(entryOf(text)).toEqual(['event-pitch@kopal', 'Event pitch']);
  });

  test('has the bid window of a listing', async ({ page, faults }) => {
    faults.on('GET', 'investor/ipo/*', listResponse([listing('open')]));
    await page.goto('/pre-ipo');
    const button = page.getByRole('button', { name: /Add to calendar: IPO bids/u }).first();
    const { text } = await save(page, button);
    expect(text).toContain('DTSTART;VALUE=DATE:20270227\r\nDTEND;VALUE=DATE:20270302');
    expect(entryOf(text)[0]).toBe('ipo-open@kopal');
  });

  test('has the deadline of a deal', async ({ page, faults }) => {
    faults.on('GET', 'deals/*', singleResponse({ ...fullDeal('first'), deadLine: '2027-03-31' }));
    await page.goto('/deal/first');
    const { text } = await save(page, page.getByRole('button', { name: 'Deadline to calendar' }));
    expect(text).toContain('DTSTART;VALUE=DATE:20270331');
    expect(entryOf(text)[0]).toMatch(/^deal-/u);
  });

  test('has all entries of a page of events or deals, or of a table of listings', async ({
    page,
    faults,
  }) => {
    faults.on('GET', 'events', listResponse([pitchRecord('one'), pitchRecord('two')]));
    faults.on('GET', 'deals', listResponse([fullDeal('one'), fullDeal('two'), fullDeal('three')], 4));
    faults.on('GET', 'investor/ipo/*', listResponse([listing('one'), listing('two')]));
    for (const [path, label, count] of [
      ['/events', 'All 2 events to calendar', 2],
      ['/deals', '3 deadlines of this page to calendar', 3],
      ['/pre-ipo', 'All 2 bid windows to calendar', 2],
    ] as const) {
      await page.goto(path);
      const { text } = await save(page, page.getByRole('button', { name: label }).first());
      expect(text.match(/BEGIN:VEVENT/gu), path).toHaveLength(count);
    }
  });
});

test.describe('A file with all holdings', () => {
  test.beforeEach(async ({ page, faults }) => {
    serveInvestor(faults);
    serveHoldings(faults, investmentRecord('i1'), investmentRecord('i2', {}, { name: '=1+2' }));
    await storeInvestorLogin(page);
    await page.goto('/view-all');
  });

  test('is a CSV file in which a name cannot act as a formula', async ({ page }) => {
    const csv = await save(page, page.getByRole('button', { name: 'Export all holdings as CSV' }));
    expect(csv.name).toBe('Holdings.csv');
    const rows = Papa.parse<Record<string, string>>(csv.text.slice(1), {
      header: true,
      skipEmptyLines: true,
    }).data;
    expect(rows.map(({ Portfolio }) => Portfolio)).toEqual(['Vyomrekha Space', "'=1+2"]);
    expect(rows[0]).toMatchObject({
      'Date of Purchase': '2022-02-18',
      Sector: 'SpaceTech',
      'Invested Value': '1000000',
    });
  });

  test('is a JSON file with the stored values', async ({ page }) => {
    const json = await save(page, page.getByRole('button', { name: 'Export all holdings as JSON' }));
    expect(JSON.parse(json.text)).toMatchObject([
      { id: 'i1', purchased: '2022-02-18' },
      { startupName: '=1+2' },
    ]);
  });
});
