import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import ICAL from 'ical.js';
import Papa from 'papaparse';
import { expect, faultTest as test } from './support/fixtures.ts';
import { investmentRecord, serveHoldings } from './support/investment-responses.ts';
import { openInApp } from './support/open-in-app.ts';
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

const listing = (id: string): object => ({ ...ipoRecord(id), bidStart: '2027-02-27', bidEnd: '2027-03-01' });
const deal = (id: string): object => fullDeal(id, { deadLine: '2027-03-31' });

test('A calendar file has one event, one bid window or one deadline, or all those of a page', async ({
  page,
  faults,
}) => {
  const saveBy = (name: string | RegExp) => save(page, page.getByRole('button', { name }).first());
  faults.on('GET', 'events', listResponse([pitchRecord('pitch'), pitchRecord('other')]));
  faults.on('GET', 'investor/ipo/*', listResponse([listing('one'), listing('two')]));
  faults.on('GET', 'deals', listResponse([deal('first'), deal('second'), deal('third')], 4));
  faults.on('GET', 'deals/*', singleResponse(deal('first')));

  await test.step('an event', async () => {
    await page.goto('/events?event=pitch');
    const { text } = await saveBy('Event to calendar');
    expect(entryOf(text)).toEqual(['event-pitch@kopal', 'Event pitch']);
    await page.keyboard.press('Escape');
    expect(entriesIn((await saveBy('All 2 events to calendar')).text)).toBe(2);
  });
  await test.step('a listing', async () => {
    await openInApp(page, '/pre-ipo');
    const { text } = await saveBy(/Add to calendar: IPO bids/u);
    expect(text).toContain('DTSTART;VALUE=DATE:20270227\r\nDTEND;VALUE=DATE:20270302');
    expect(entryOf(text)[0]).toBe('ipo-one@kopal');
    expect(entriesIn((await saveBy('All 2 bid windows to calendar')).text)).toBe(2);
  });
  await test.step('a deal', async () => {
    await openInApp(page, '/deals');
    expect(entriesIn((await saveBy('3 deadlines of this page to calendar')).text)).toBe(3);
    await page.getByRole('link', { name: 'Deal first' }).first().click();
    const { text } = await saveBy('Deadline to calendar');
    expect(text).toContain('DTSTART;VALUE=DATE:20270331');
    expect(entryOf(text)[0]).toMatch(/^deal-/u);
  });
});

test('All holdings are saved as JSON and as CSV; in the CSV, a name cannot act as a formula', async ({
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
