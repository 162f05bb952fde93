import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../src/core/calendar/days.ts';
import type { Day } from '../../src/core/shared/calendar-day.ts';
import { demoDocuments } from '../../server/demo/demo-document.ts';
import { prepareDemo } from '../../server/demo/demo-network.ts';
import { CHEAP_HASHING, startTestServer, type TestServer } from '../support/server.ts';

/** Ends of the quarters of a financial year, each with the years after the calendar year in which it begins. */
const QUARTER_ENDS: Readonly<Record<string, readonly [monthAndDay: string, yearsLater: number]>> = {
  Q1: ['06-30', 0],
  Q2: ['09-30', 0],
  Q3: ['12-31', 0],
  Q4: ['03-31', 1],
};

function periodEnd(title: string): string {
  const [, quarter = '', year] = /^(Q[1-4]) FY (\d{4})-\d{2}$/.exec(title) ?? [];
  const [monthAndDay, yearsLater] = QUARTER_ENDS[quarter] ?? ['', Number.NaN];
  return `${Number(year) + yearsLater}-${monthAndDay}`;
}

interface StoredReport {
  readonly id: string;
  readonly startup: string;
  readonly title: string;
  readonly recorded_on: string;
  readonly lines: readonly string[];
}

/** The lines of one of the demo's PDFs, whose text is not compressed. */
const linesOf = (pdf: string): readonly string[] =>
  [...pdf.matchAll(/^(?:0 -\d+ Td )?\((.*)\) Tj$/gm)]
    .map(([, line = '']) => line)
    .filter((line) => line !== '');

/** The amount behind a label, in rupees. */
function amountIn({ lines }: StoredReport, label: string): number | null {
  const line = lines.find((each) => each.startsWith(`${label}: Rs `));
  return line === undefined ? null : Number(line.replaceAll(/^.*Rs |,/g, ''));
}

describe('the management reports of the demo', () => {
  let server: TestServer;
  const today = '2026-11-21';
  const prepare = (day: string) =>
    prepareDemo({ db: server.database.db, today: day, randomBytes, hashing: CHEAP_HASHING });

  async function reportsByStartup(): Promise<ReadonlyMap<string, readonly StoredReport[]>> {
    const { rows } = await server.database.pool.query<Omit<StoredReport, 'lines'>>(
      'select id, startup_id as startup, title, recorded_on from mis_records order by startup_id, recorded_on desc',
    );
    const reports: StoredReport[] = [];
    for (const row of rows) {
      const file = await demoDocuments(server.database.db)({ record: row.id, part: 1 });
      reports.push({ ...row, lines: linesOf(new TextDecoder().decode(file?.bytes)) });
    }
    const groups = new Map<string, StoredReport[]>();
    for (const report of reports) groups.set(report.startup, [...(groups.get(report.startup) ?? []), report]);
    return groups;
  }

  beforeAll(async () => {
    server = await startTestServer();
    await prepare(today);
  });
  afterAll(() => server.close());

  it('name the size of each file', async () => {
    const { rows } = await server.database.pool.query<{
      id: string;
      documents: readonly { key: string; type: string; size: number }[];
    }>('select id, documents from mis_records');
    for (const { id, documents } of rows) {
      for (const [index, { key, type, size }] of documents.entries()) {
        const file = await demoDocuments(server.database.db)({ record: id, part: index + 1 });
        expect([key.endsWith('.pdf'), type, size]).toEqual([true, 'application/pdf', file?.bytes.length]);
      }
    }
  });

  it('are at least forty different ones', async () => {
    const reports = [...(await reportsByStartup()).values()].flat();
    // Without title and date, which differ anyway.
    expect(new Set(reports.map(({ lines }) => lines.slice(2).join())).size).toBeGreaterThanOrEqual(40);
  });

  it.each([0, 45, 131, 300])(
    'prepared %i days after the seed, are dated after their period, one for each quarter',
    async (days) => {
      const day = addDays(today as Day, days);
      await prepare(day);
      for (const [startup, reports] of await reportsByStartup()) {
        const ends = reports.map(({ title }) => periodEnd(title));
        for (const [index, report] of reports.entries())
          expect([startup, (ends[index] ?? '') < report.recorded_on, report.recorded_on <= day]).toEqual([
            startup,
            true,
            true,
          ]);
        const months = ends.map((end) => Number(end.slice(0, 4)) * 12 + Number(end.slice(5, 7)));
        expect(months).toEqual(months.map((_, index) => (months[0] ?? 0) - 3 * index));
      }
      await expectNoEarlierChange();
    },
  );

  /** An investment shows the figures of the newest report, so its last change is not before that report. */
  async function expectNoEarlierChange(): Promise<void> {
    const { rows } = await server.database.pool.query(
      `select i.id from investments i join mis_records m using (startup_id)
       where i.updated_at < m.recorded_on or i.updated_at < i.purchase_date`,
    );
    expect(rows).toEqual([]);
  }

  it('agree with the record of the startup, and each report with the report before', async () => {
    const { rows: startups } = await server.database.pool.query<{
      readonly id: string;
      readonly runway: string;
      readonly cash_burn: number | null;
      readonly cash_in_bank: number | null;
      readonly revenue: number | null;
    }>('select id, runway, cash_burn, cash_in_bank, revenue from startups');
    const reports = await reportsByStartup();
    expect(reports.size).toBeGreaterThanOrEqual(40);
    for (const [startup, [newest, ...older]] of reports) {
      const record = startups.find(({ id }) => id === startup);
      if (newest === undefined || record === undefined) throw new Error(startup);
      expect({
        cash_burn: amountIn(newest, 'Cash burn a month'),
        cash_in_bank: amountIn(newest, 'Cash in bank at the end'),
        revenue: amountIn(newest, 'Revenue of the last four quarters'),
      }).toEqual({ cash_burn: record.cash_burn, cash_in_bank: record.cash_in_bank, revenue: record.revenue });
      expect(newest.lines).toContain(`Runway: ${record.runway}`);
      let later = newest;
      for (const report of [newest, ...older]) {
        if (report === newest) continue;
        expect(amountIn(report, 'Cash in bank at the end')).toBe(
          amountIn(later, 'Cash in bank at the start'),
        );
        expect(amountIn(report, 'Revenue of the quarter')).toBe(
          amountIn(later, 'Revenue of the quarter before'),
        );
        later = report;
      }
    }
  });

  it('add up: cash at the start + funds received - three months of burn = cash at the end', async () => {
    const complete = [...(await reportsByStartup()).values()].flat().flatMap((report) => {
      const [opening, received, burn, closing] = [
        amountIn(report, 'Cash in bank at the start'),
        amountIn(report, 'Funds received'),
        amountIn(report, 'Cash burn a month'),
        amountIn(report, 'Cash in bank at the end'),
      ];
      return opening === null || received === null || burn === null || closing === null
        ? []
        : [{ report, sum: opening + received - 3 * burn, burn, closing }];
    });
    expect(complete.length).toBeGreaterThan(100);
    for (const { report, sum, burn, closing } of complete) {
      expect([report.id, sum]).toEqual([report.id, closing]);
      expect(report.lines).toContain(`Runway: ${Math.floor(closing / burn)} months`);
    }
  });
});
