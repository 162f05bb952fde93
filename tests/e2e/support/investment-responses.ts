import { json, type FaultResponse } from './fault-responses.ts';
import type { FaultServer, RecordedCall } from './fault-server.ts';
import { HOLDINGS_CALL, holdingRecord, holdingsResponse } from './portfolio-responses.ts';

/** A startup in a record of the holdings, as the API sends it. */
const STARTUP = {
  _id: 's1',
  name: 'Vyomrekha Space',
  logoUrl: '/icon.svg',
  investment_code: 'VYM-2022-014',
  fundingStage: 'Pre-Series A',
  about: 'Builds small imaging satellites.',
  legalName: 'Vyomrekha Space Systems Private Limited',
  website_url: 'vyomrekha.example',
  office_location: 'Bengaluru, Karnataka',
  other_office_locations: 'India, Sri Lanka',
  coinvestor: [{ name: 'Tamarind Seed Fund' }, { name: 'Sahyadri Capital' }],
  founders: [{ name: 'Ishaan Kulkarni' }, { name: 'Nandini Rao' }],
  foundedIn: 2019,
  sector: 'SpaceTech',
  currentStage: 'Series A',
  startup_status: 'ACTIVE',
  securityType: 'CCPS',
  floorValue: 100_000_000,
  capValue: 200_000_000,
  pre_money_valuation: 480_000_000,
  current_valuation: 1_320_000_000,
  cash_burn: 6_200_000,
  runway: '14 months',
  revenue: 91_000_000,
  fund_raise_plan: 'Series B, 2026',
  raised_till_now: 385_000_000,
  totalInvestment_by_kopal: 24_000_000,
};

/** A complete record of the holdings with its startup. */
export const investmentRecord = (id: string, change: object = {}, startup: object = {}): object =>
  holdingRecord(id, {
    startupDetails: { ...STARTUP, ...startup },
    investementDoneVia: 'Kopal Angel Fund I',
    secondary_email: 'meera.family@example.in',
    investment_vehicle: 'Equity linked',
    purchase_date: '2022-02-18',
    investment_amount: 1_000_000,
    current_value_of_investment: 2_750_000,
    scheme_name: 'Angel Scheme A',
    fundingType: 'Primary',
    number_of_securities: 806,
    face_value: 10,
    issue_price: 1240,
    current_share_price: 3410,
    updatedAt: '2025-09-30T10:00:00.000Z',
    ...change,
  });

/** A management report with its documents, as the API sends it. */
export const reportRecord = (title: string, documentCount = 1): object => ({
  title,
  documents: Array.from({ length: documentCount }, (_, index) => ({
    path: `https://files.example/${index + 1}.pdf`,
    key: `k${index}`,
  })),
});

/** An update of a startup, as the API sends it. */
export const updateRecord = (title: string | undefined, content: string): object => ({ title, content });

/** Sets the investor's holdings. */
export function serveHoldings(faults: FaultServer, ...records: readonly object[]): void {
  faults.on('GET', HOLDINGS_CALL, holdingsResponse(records));
}

/** A paged list as the API sends it. */
export const pagedResponse = (docs: readonly unknown[], change: object = {}): FaultResponse =>
  json(200, { data: { docs, totalDocs: docs.length, hasNextPage: false, hasPrevPage: false, ...change } });

/** Serves the pages of a list by their numbers, and an empty list after the last page. */
export function servePages(faults: FaultServer, path: string, pages: readonly (readonly unknown[])[]): void {
  faults.on('GET', path, ({ query }: RecordedCall) => {
    const page = Number(query.get('page'));
    return pagedResponse(pages[page - 1] ?? [], { hasNextPage: page < pages.length, hasPrevPage: page > 1 });
  });
}
