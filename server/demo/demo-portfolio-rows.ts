import type { Insertable } from 'kysely';
import { type InvestmentRecord, largePortfolio, MAIN_PORTFOLIO } from '../../src/demo/investment-records.ts';
import { addIsoDays } from '../../src/demo/iso-dates.ts';
import { priceRecords } from '../../src/demo/price-records.ts';
import { type MisReport, reportRecords } from '../../src/demo/report-records.ts';
import { type StartupRecord, startupRecords, statusYear } from '../../src/demo/startup-records.ts';
import { updatedAt } from '../../src/demo/updated-at.ts';
import { columnsOf, INVESTMENT_COLUMNS, STARTUP_COLUMNS } from '../platform/db/investment-columns.ts';
import type {
  InvestmentsTable,
  MeetingsTable,
  MisRecordsTable,
  SharePricesTable,
  StartupsTable,
  UpdatesTable,
} from '../platform/db/schema.ts';
import { filledAddress } from '../platform/http/calls.ts';
import { DEMO_DOCUMENT_CALL } from './demo-calls.ts';
import { demoReportDocument } from './demo-document.ts';
import { logoPath } from './demo-logo.ts';

/**
 * The rows of the demo's startups.
 * @param today ISO date from which the `…DaysAgo` fields of the records count back
 */
export const demoStartupRows = (today: string): Insertable<StartupsTable>[] =>
  startupRecords().map((startup) => startupRow(startup, today));

const namesJson = (names: readonly string[]): string => JSON.stringify(names.map((name) => ({ name })));

const startupRow = (startup: StartupRecord, today: string): Insertable<StartupsTable> => ({
  ...columnsOf(STARTUP_COLUMNS, startup),
  id: startup.id,
  name: startup.name,
  logo_url: startup.hasLogo ? logoPath(startup.name) : null,
  co_investors: namesJson(startup.coInvestors),
  founders: namesJson(startup.founders),
  startup_status_year: statusYear(startup, today) ?? null,
  demo: true,
});

/** The rows of the demo's share prices. @param today an ISO date */
export const demoPriceRows = (today: string): Insertable<SharePricesTable>[] =>
  priceRecords(today).map((each, index) => ({
    id: `price-${String(index + 1).padStart(3, '0')}`,
    startup_id: each.startupId,
    priced_on: each.pricedOn,
    price: each.price,
    source: each.source,
  }));

/** The size of a report's document, in bytes. */
const sizeOf = (report: MisReport, part: number, company: StartupRecord | undefined): number =>
  demoReportDocument({
    place: { record: report.id, part },
    parts: report.documents.length,
    company: company?.name ?? '',
    title: report.title,
    recordedOn: report.recordedOn,
    stated: {
      revenue: company?.revenue !== undefined,
      burn: company?.cashBurn !== undefined,
      cash: company?.cashInBank !== undefined,
    },
  }).bytes.length;

interface ReportRows {
  readonly misRecords: Insertable<MisRecordsTable>[];
  readonly updates: Insertable<UpdatesTable>[];
  readonly meetings: Insertable<MeetingsTable>[];
}

/** The rows of the demo's reports: MIS records, updates and meetings. @param today an ISO date such as `2026-11-21` */
export function demoReportRows(today: string): ReportRows {
  const { mis, updates, meetings } = reportRecords(today);
  const companies = new Map(startupRecords().map((startup) => [startup.id, startup]));
  return {
    misRecords: mis.map((each) => ({
      id: each.id,
      startup_id: each.startupId,
      title: each.title,
      documents: JSON.stringify(
        each.documents.map((name, index) => ({
          // The leading `/` only marks the file as one of this server: responses replace the path with a signed link.
          path: filledAddress(DEMO_DOCUMENT_CALL, { file: `${name}.pdf` }),
          key: `${name}.pdf`,
          type: 'application/pdf',
          size: sizeOf(each, index + 1, companies.get(each.startupId)),
        })),
      ),
      recorded_on: each.recordedOn,
    })),
    updates: updates.map((each) => ({
      id: each.id,
      startup_id: each.startupId,
      posted_at: new Date(each.postedAt),
      content: each.content,
    })),
    meetings: meetings.map((each) => ({
      id: each.id,
      startup_id: each.startupId,
      held_at: new Date(each.heldAt),
      links: JSON.stringify(each.links),
    })),
  };
}

/**
 * The rows of a portfolio of the demo.
 * @param today ISO date from which the `…DaysAgo` fields of the records count back
 */
export function demoInvestmentRows(
  investor: { readonly id: string },
  portfolio: readonly InvestmentRecord[],
  today: string,
): Insertable<InvestmentsTable>[] {
  const daysAgo = (days: number): string => addIsoDays(today, -days);
  return portfolio.map((each) => ({
    ...columnsOf(INVESTMENT_COLUMNS, each),
    id: each.id,
    investor_id: investor.id,
    startup_id: each.startupId,
    purchase_date: daysAgo(each.boughtDaysAgo),
    amount: each.amount,
    priced_on: each.pricedDaysAgo === undefined ? null : daysAgo(each.pricedDaysAgo),
    updated_at: new Date(updatedAt(each, today)),
  }));
}

/** When each investment of the demo was last changed. @param today an ISO date */
export const demoChangeTimes = (today: string): { readonly id: string; readonly updated_at: string }[] =>
  [...MAIN_PORTFOLIO, ...largePortfolio()].map((each) => ({
    id: each.id,
    updated_at: updatedAt(each, today),
  }));
