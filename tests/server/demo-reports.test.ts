import { describe, expect, it } from 'vitest';
import { groupBy } from '../../src/core/shared/group-by.ts';
import { largePortfolio, MAIN_PORTFOLIO } from '../../src/demo/investment-records.ts';
import { addIsoDays } from '../../src/demo/iso-dates.ts';
import { demoDocuments } from '../../server/demo/demo-document.ts';
import { demoReportRows, demoChangeTimes } from '../../server/demo/demo-portfolio-rows.ts';
import type { ReportFile } from '../../server/reports/document-links.ts';
import { quarterEndIn } from '../support/quarter-ends.ts';
import { startSharedServer } from '../support/server.ts';
import { seedPortfolio } from '../support/test-backend.ts';

interface StoredReport {
  readonly id: string;
  readonly startup: string;
  readonly documents: readonly { readonly key: string; readonly type: string; readonly size: number }[];
  readonly files: readonly (ReportFile | undefined)[];
  /** The text of the first file. */
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

const server = await startSharedServer();
const { db, pool } = server.database;
await seedPortfolio(server, await server.seedInvestor());
const { rows } = await pool.query<Omit<StoredReport, 'files' | 'lines'>>(
  'select id, startup_id as startup, documents from mis_records order by startup_id, recorded_on desc',
);
/** Newest first for each startup. */
const reports: readonly StoredReport[] = await Promise.all(
  rows.map(async (row) => {
    const parts = row.documents.map((_, index) => demoDocuments(db)({ record: row.id, part: index + 1 }));
    const files = await Promise.all(parts);
    return { ...row, files, lines: linesOf(new TextDecoder().decode(files[0]?.bytes)) };
  }),
);

describe('the management reports of the demo', () => {
  const today = '2026-11-21';
  const investments = [...MAIN_PORTFOLIO, ...largePortfolio()];

  it('name the size of each file', () => {
    for (const { documents, files } of reports) {
      for (const [index, { key, type, size }] of documents.entries()) {
        const length = files[index]?.bytes.length;
        expect([key.endsWith('.pdf'), type, size]).toEqual([true, 'application/pdf', length]);
      }
    }
  });

  it('are at least forty different ones', () => {
    // Without title and date, which differ anyway.
    expect(new Set(reports.map(({ lines }) => lines.slice(2).join())).size).toBeGreaterThanOrEqual(40);
  });

  describe.each([0, 45, 131, 300])('of a demo that is prepared %i days later', (days) => {
    const day = addIsoDays(today, days);
    const rowsOf = groupBy(demoReportRows(day).misRecords, ({ startup_id }) => startup_id);

    it('are dated after their period, one for each quarter', () => {
      for (const [startup, rows] of rowsOf) {
        const newestFirst = rows.toSorted((a, b) => b.recorded_on.localeCompare(a.recorded_on));
        const ends = newestFirst.map(({ title }) => quarterEndIn(title));
        for (const [index, { recorded_on: recorded }] of newestFirst.entries())
          expect([startup, (ends[index] ?? '') < recorded, recorded <= day]).toEqual([startup, true, true]);
        const months = ends.map((end) => Number(end.slice(0, 4)) * 12 + Number(end.slice(5, 7)));
        expect(months).toEqual(months.map((_, index) => (months[0] ?? 0) - 3 * index));
      }
    });

    // The page of an investment shows figures of its startup, and as their date the last change of the investment.
    it('are not newer than the last change of any investment in their startup', () => {
      const changes = new Map(demoChangeTimes(day).map(({ id, updated_at: changed }) => [id, changed]));
      const early = investments.filter(({ id, startupId, boughtDaysAgo }) => {
        const changed = changes.get(id) ?? '';
        const recorded = (rowsOf.get(startupId) ?? []).map((row) => row.recorded_on);
        return [addIsoDays(day, -boughtDaysAgo), ...recorded].some((earlier) => changed < earlier);
      });
      expect(early).toEqual([]);
    });
  });

  it('agree with the record of the startup, and each report with the report before', async () => {
    const { rows: startups } = await server.database.pool.query<{
      readonly id: string;
      readonly runway: string;
      readonly cash_burn: number | null;
      readonly cash_in_bank: number | null;
      readonly revenue: number | null;
    }>('select id, runway, cash_burn, cash_in_bank, revenue from startups');
    const byStartup = groupBy(reports, ({ startup }) => startup);
    expect(byStartup.size).toBeGreaterThanOrEqual(40);
    for (const [startup, [newest, ...older]] of byStartup) {
      const record = startups.find(({ id }) => id === startup);
      if (newest === undefined || record === undefined) throw new Error(startup);
      expect({
        cash_burn: amountIn(newest, 'Cash burn a month'),
        cash_in_bank: amountIn(newest, 'Cash in bank at the end'),
        revenue: amountIn(newest, 'Revenue of the last four quarters'),
      }).toEqual({ cash_burn: record.cash_burn, cash_in_bank: record.cash_in_bank, revenue: record.revenue });
      expect(newest.lines).toContain(`Runway: ${record.runway}`);
      let later = newest;
      for (const report of older) {
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

  it('add up: cash at the start + funds received - three months of burn = cash at the end, and cash at the end / burn = runway', () => {
    const complete = reports.flatMap((report) => {
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
