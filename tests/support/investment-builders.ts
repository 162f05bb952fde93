import {
  EMPTY_INVESTMENT,
  EMPTY_STARTUP,
  type Investment,
  type Startup,
} from '../../src/core/portfolio/investment.ts';
import {
  parseInvestmentId,
  parseStartupId,
  rupees,
  type InvestmentId,
  type StartupId,
} from '../../src/core/shared/brand.ts';
import { parseDate } from '../../src/core/shared/dates.ts';

export function investmentId(text: string): InvestmentId {
  const id = parseInvestmentId(text);
  if (id === undefined) throw new Error(`not an investment id: ${text}`);
  return id;
}

export function startupId(text: string): StartupId {
  const id = parseStartupId(text);
  if (id === undefined) throw new Error(`not a startup id: ${text}`);
  return id;
}

/** An investment with every field; the test overrides the fields it is about. */
export const anInvestment = (
  change: Partial<Omit<Investment, 'startup'>> = {},
  startup: Partial<Startup> = {},
): Investment => ({
  id: 'i1',
  startup: aStartup(startup),
  channel: 'Kopal Angel Fund I',
  secondaryEmail: 'meera.family@kopal.test',
  vehicle: 'Equity linked',
  typeOfSecurities: 'CCPS',
  purchased: parseDate('2022-02-18'),
  invested: rupees(1_000_000),
  currentValue: rupees(2_750_000),
  scheme: 'Angel Scheme A',
  fundingType: 'Primary',
  numberOfSecurities: 806,
  faceValue: rupees(10),
  issuePrice: rupees(1240),
  currentSharePrice: rupees(3410),
  updated: parseDate('2025-09-30'),
  ...change,
});

const aStartup = (change: Partial<Startup> = {}): Startup => ({
  id: startupId('vyomrekha-space'),
  name: 'Vyomrekha Space',
  logoUrl: 'https://img.example/v.png',
  investmentCode: 'VYM-2022-014',
  fundingStage: 'Pre-Series A',
  about: 'Builds small imaging satellites.',
  legalName: 'Vyomrekha Space Systems Private Limited',
  website: 'https://www.vyomrekha.example/about',
  headquarters: 'Bengaluru, Karnataka',
  serviceRegion: 'India, Sri Lanka',
  coInvestors: ['Tamarind Seed Fund', 'Sahyadri Capital'],
  founders: ['Ishaan Kulkarni', 'Nandini Rao'],
  foundedIn: '2019',
  sector: 'SpaceTech',
  currentStage: 'Series A',
  status: 'ACTIVE',
  statusYear: '2025',
  statusRemark: 'The company looks for a buyer.',
  securityType: 'CCPS',
  floorValuation: rupees(100_000_000),
  capValuation: rupees(200_000_000),
  preMoneyValuation: rupees(480_000_000),
  currentValuation: rupees(1_320_000_000),
  cashBurn: rupees(6_200_000),
  runway: '14 months',
  revenue: rupees(91_000_000),
  fundRaisePlan: 'Series B, 2026',
  raisedTillNow: rupees(385_000_000),
  cashInBank: rupees(70_000_000),
  networkInvestment: rupees(24_000_000),
  ...change,
});

/** An investment with only its id and its startup's id. */
export const anEmptyInvestment = (): Investment => ({
  ...EMPTY_INVESTMENT,
  id: 'i1',
  startup: { ...EMPTY_STARTUP, id: startupId('vyomrekha-space') },
});
