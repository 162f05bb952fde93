import { demoStartups, type DemoStartup } from './data/startups.ts';
import { slug } from './slug.ts';
import { DemoRandom } from './demo-random.ts';

/** A company of the demo with every field of its page; amounts in rupees. A few fields are missing, as in real data. */
export interface StartupRecord {
  readonly id: string;
  readonly name: string;
  readonly hasLogo: boolean;
  readonly investmentCode: string;
  readonly fundingStage: string | undefined;
  readonly currentStage: string | undefined;
  readonly about: string;
  readonly legalName: string;
  readonly website: string;
  readonly headquarters: string;
  readonly serviceRegion: string | undefined;
  readonly coInvestors: readonly string[];
  readonly founders: readonly string[];
  readonly foundedIn: number;
  readonly sector: string;
  readonly status: string;
  readonly statusYear: number | undefined;
  readonly statusRemark: string | undefined;
  readonly securityType: string;
  readonly floorValuation: number | undefined;
  readonly capValuation: number | undefined;
  readonly preMoneyValuation: number | undefined;
  readonly currentValuation: number;
  /** Per month. */
  readonly cashBurn: number | undefined;
  readonly runway: string;
  readonly revenue: number | undefined;
  readonly fundRaisePlan: string | undefined;
  readonly raisedTillNow: number;
  readonly cashInBank: number | undefined;
  readonly networkInvestment: number;
}

const FUNDS = [
  'Tamarind Seed Fund',
  'Sahyadri Capital',
  'Nadi Capital',
  'Bodhi Angels',
  'Chakra Partners',
  'Monsoon Ventures',
] as const;
const STAGES = ['Pre-Seed', 'Seed', 'Pre-Series A', 'Series A', 'Series B'] as const;
const CRORE = 10_000_000;
/** Lowest and highest usual valuation of each stage. */
const VALUATIONS_IN_CRORE = [
  [4, 9],
  [12, 40],
  [30, 85],
  [80, 260],
  [220, 640],
] as const;
const LAKH = 100_000;

/** Inactive startups, which show their status, year and remark. */
const ENDINGS: Readonly<Record<string, readonly [status: string, remark: string]>> = {
  'Rangmanch Play': [
    'INACTIVE',
    'Games are being moved to another publisher; the company looks for a buyer.',
  ],
  'Chaiyaar Foods': ['ACQUIRED', 'Bought by a tea company in an all-cash offer; proceeds are in escrow.'],
};

/** Held as convertible debentures: they have a floor and a cap instead of a valuation. */
const CONVERTIBLE = new Set([
  'Nidanika Labs',
  'Pathika EV',
  'Surakshan Cover',
  'Gyanpothi Learning',
  'Nivasto Homes',
]);

/** The companies that investors of the demo hold. */
export function startupRecords(): readonly StartupRecord[] {
  const random = new DemoRandom(2019);
  return demoStartups.map((startup, index) => startupRecord(startup, index, random));
}

/* The order of the calls of `random` decides the figures. */
function startupRecord(startup: DemoStartup, index: number, random: DemoRandom): StartupRecord {
  const id = slug(startup.name);
  const stage = random.between(1, STAGES.length - 1);
  const [low, high] = VALUATIONS_IN_CRORE[stage] ?? [12, 40];
  const valuation = random.between(low, high) * CRORE;
  const [status, remark] = ENDINGS[startup.name] ?? ['ACTIVE', undefined];
  const isConvertible = CONVERTIBLE.has(startup.name);
  const burn = random.between(12, 95) * LAKH;
  return {
    id,
    name: startup.name,
    hasLogo: index % 17 !== 11,
    investmentCode: `${id.slice(0, 3).toUpperCase()}-${String(index + 1).padStart(3, '0')}`,
    fundingStage: STAGES[stage - 1],
    currentStage: STAGES[stage],
    about: startup.about,
    legalName: `${startup.name} Private Limited`,
    website: `https://${id}.example`,
    headquarters: startup.city,
    coInvestors: FUNDS.filter(() => random.chance(35)),
    serviceRegion: random.chance(60)
      ? random.pick(['India', 'India, Sri Lanka', 'South India', 'Six states'])
      : undefined,
    founders: startup.founders,
    foundedIn: random.between(2014, 2022),
    sector: startup.sector,
    status,
    statusYear: remark === undefined ? undefined : 2025,
    statusRemark: remark,
    securityType: isConvertible ? 'CCD' : 'CCPS',
    floorValuation: isConvertible ? valuation * 0.6 : undefined,
    capValuation: isConvertible ? valuation : undefined,
    preMoneyValuation: isConvertible ? undefined : Math.round(valuation * 0.36),
    currentValuation: valuation,
    cashBurn: random.chance(90) ? burn : undefined,
    runway: `${random.between(5, 26)} months`,
    revenue: random.chance(92) ? burn * random.between(6, 20) : undefined,
    fundRaisePlan: random.chance(70)
      ? random.pick(['Series A next year', 'Series B in two quarters', 'Bridge this quarter'])
      : undefined,
    raisedTillNow: Math.round(valuation * 0.29),
    cashInBank: random.chance(75) ? burn * random.between(5, 20) : undefined,
    networkInvestment: random.between(8, 48) * 5 * LAKH,
  };
}
