import type { Kysely } from 'kysely';
import type { Database } from '../../server/platform/db/schema.ts';
import type { AllReports } from '../../src/adapters/memory/demo/demo-reports.ts';
import type { Startup } from '../../src/core/portfolio/investment.ts';
import type { ParsedDate } from '../../src/core/shared/dates.ts';
import type { StartupSeed } from './portfolio-rows.ts';

const orNull = <T>(value: T | undefined): T | null => value ?? null;
const yearOf = (words: string | undefined): number | null => (words === undefined ? null : Number(words));

/** The row of a startup in the database. */
export const startupSeed = (startup: Startup): StartupSeed => ({
  name: startup.name ?? '',
  sector: orNull(startup.sector),
  investment_code: orNull(startup.investmentCode),
  funding_stage: orNull(startup.fundingStage),
  about: orNull(startup.about),
  legal_name: orNull(startup.legalName),
  office_location: orNull(startup.headquarters),
  other_office_locations: orNull(startup.serviceRegion),
  coInvestors: startup.coInvestors,
  founders: startup.founders,
  founded_in: yearOf(startup.foundedIn),
  current_stage: orNull(startup.currentStage),
  startup_status: orNull(startup.status),
  startup_status_year: yearOf(startup.statusYear),
  startup_status_content: orNull(startup.statusRemark),
  security_type: orNull(startup.securityType),
  floor_value: orNull(startup.floorValuation),
  cap_value: orNull(startup.capValuation),
  pre_money_valuation: orNull(startup.preMoneyValuation),
  current_valuation: orNull(startup.currentValuation),
  cash_burn: orNull(startup.cashBurn),
  runway: orNull(startup.runway),
  revenue: orNull(startup.revenue),
  fund_raise_plan: startup.fundRaisePlan === undefined ? null : String(startup.fundRaisePlan),
  raised_till_now: orNull(startup.raisedTillNow),
  cash_in_bank: orNull(startup.cashInBank),
  total_network_investment: orNull(startup.networkInvestment),
});

const moment = (date: ParsedDate | undefined): Date | null =>
  date?.epochMs === undefined ? null : new Date(date.epochMs);

/** Inserts a startup's reports; the given order is newest first. */
export async function insertReports(
  db: Kysely<Database>,
  startupId: string,
  { mis, updates, meetings }: AllReports,
): Promise<void> {
  const rows = mis.map(({ title, documents }, index) => ({
    startup_id: startupId,
    title: title ?? '',
    documents: JSON.stringify(
      documents.map((path, part) => ({
        path: path ?? `/reports/${index}-${part}.pdf`,
        key: `${index}-${part}`,
      })),
    ),
    // The first is the newest.
    recorded_on: new Date(Date.UTC(2026, 10, 1 - index)).toISOString().slice(0, 10),
  }));
  if (rows.length > 0) await db.insertInto('mis_records').values(rows).execute();
  const updateRows = updates.map(({ posted, content }) => ({
    startup_id: startupId,
    posted_at: moment(posted),
    content: content ?? '',
  }));
  if (updateRows.length > 0) await db.insertInto('updates').values(updateRows).execute();
  const meetingRows = meetings.map(({ held, links }) => ({
    startup_id: startupId,
    held_at: moment(held) ?? new Date(0),
    links: JSON.stringify(links),
  }));
  if (meetingRows.length > 0) await db.insertInto('meetings').values(meetingRows).execute();
}
