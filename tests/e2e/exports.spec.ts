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

const entriesIn = (text: string): number => text.match(/BEGIN:VEVENT/gu)?.length ?? 0;

test.describe('A calendar file', () => {
  const listing = (id: string) => ({ ...ipoRecord(id), bidStart: '2027-02-27', bidEnd: '2027-03-01' });

  test('has the event of the open panel, or all events of the page', async ({ page, faults }) => {
    faults.on('GET', 'events', listResponse([pitchRecord('pitch'), pitchRecord('other')]));
    await page.goto('/events?event=pitch');
    const one = await save(page, page.getByRole('button', { name: 'Event to calendar' }));
    expect(entryOf(one.text)).toEqual(['event-pitch@kopal', 'Event pitch']);
    await page.keyboard.press('Escape');
    const all = await save(page, page.getByRole('button', { name: 'All 2 events to calendar' }));
    expect(entriesIn(all.text)).toBe(2);
  });

  test('has the bid window of a listing, or all bid windows of a table', async ({ page, faults }) => {
    faults.on('GET', 'investor/ipo/*', listResponse([listing('one'), listing('two')]));
    await page.goto('/pre-ipo');
    const button = page.getByRole('button', { name: /Add to calendar: IPO bids/u }).first();
    const one = await save(page, button);
    expect(one.text).toContain('DTSTART;VALUE=DATE:20270227\r\nDTEND;VALUE=DATE:20270302');
    expect(entryOf(one.text)[0]).toBe('ipo-one@kopal');
    const all = await save(page, page.getByRole('button', { name: 'All 2 bid windows to calendar' }).first());
    expect(entriesIn(all.text)).toBe(2);
  });

  test('has the deadline of a deal, or all deadlines of the page', async ({ page, faults }) => {
    const deal = (id: string) => ({ ...fullDeal(id), deadLine: '2027-03-31' });
    faults.on('GET', 'deals', listResponse([deal('first'), deal('second'), deal('third')], 4));
    faults.on('GET', 'deals/*', singleResponse(deal('first')));
    await page.goto('/deals');
    const all = await save(page, page.getByRole('button', { name: '3 deadlines of this page to calendar' }));
    expect(entriesIn(all.text)).toBe(3);
    await page.getByRole('link', { name: 'Deal first' }).first().click();
    const one = await save(page, page.getByRole('button', { name: 'Deadline to calendar' }));
    expect(one.text).toContain('DTSTART;VALUE=DATE:20270331');
    expect(entryOf(one.text)[0]).toMatch(/^deal-/u);
  });
});

test('All holdings are saved as CSV, in which a name cannot act as a formula, and as JSON', async ({
  page,
  faults,
}) => {
  serveInvestor(faults);
  serveHoldings(faults, investmentRecord('i1'), investmentRecord('i2', {}, { name: '=1+2' }));
  await storeInvestorLogin(page);
  await page.goto('/view-all');
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
  const json = await save(page, page.getByRole('button', { name: 'Export all holdings as JSON' }));
  expect(JSON.parse(json.text)).toMatchObject([
    { id: 'i1', purchased: '2022-02-18' },
    { startupName: '=1+2' },
  ]);
});
