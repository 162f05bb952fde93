import type { Insertable } from 'kysely';
import { type StartupRecord, startupRecords } from '../../src/demo/startup-records.ts';
import type { StartupsTable } from '../platform/db/schema.ts';
import { logoPath } from './demo-logo.ts';

/** The rows of the demo's startups. */
export const demoStartupRows = (): Insertable<StartupsTable>[] => startupRecords().map(startupRow);

const startupRow = (startup: StartupRecord): Insertable<StartupsTable> => ({
  id: startup.id,
  name: startup.name,
  logo_url: startup.hasLogo ? logoPath(startup.name) : null,
  investment_code: startup.investmentCode,
  funding_stage: startup.fundingStage ?? null,
  about: startup.about,
  legal_name: startup.legalName,
  website_url: startup.website,
  office_location: startup.headquarters,
  other_office_locations: startup.serviceRegion ?? null,
  co_investors: JSON.stringify(startup.coInvestors.map((name) => ({ name }))),
  founders: JSON.stringify(startup.founders.map((name) => ({ name }))),
  founded_in: startup.foundedIn,
  sector: startup.sector,
  current_stage: startup.currentStage ?? null,
  startup_status: startup.status,
  startup_status_year: startup.statusYear ?? null,
  startup_status_content: startup.statusRemark ?? null,
  security_type: startup.securityType,
  floor_value: startup.floorValuation ?? null,
  cap_value: startup.capValuation ?? null,
  pre_money_valuation: startup.preMoneyValuation ?? null,
  current_valuation: startup.currentValuation,
  cash_burn: startup.cashBurn ?? null,
  runway: startup.runway,
  revenue: startup.revenue ?? null,
  fund_raise_plan: startup.fundRaisePlan ?? null,
  raised_till_now: startup.raisedTillNow,
  cash_in_bank: startup.cashInBank ?? null,
  total_network_investment: startup.networkInvestment,
  demo: true,
});
