import { lazy } from '../core/shared/lazy.ts';
import { annualRevenue, quarterFigures, raisedBy, runwayMonths } from './company-figures.ts';
import { DEMO_DEALS } from './data/deal-rows.ts';
import { type DemoFunding, FUNDING_STAGES, fundingOf } from './data/funding.ts';
import { DEMO_IPOS } from './data/ipo-rows.ts';
import { DEMO_STARTUPS, type DemoStartup } from './data/startups.ts';
import { endingOf } from './endings.ts';
import { largePortfolio, MAIN_PORTFOLIO } from './investment-records.ts';
import { addIsoDays } from './iso-dates.ts';
import { slug } from './slug.ts';
import { DemoRandom } from './demo-random.ts';

/** A demo company with the fields of its page; amounts in whole rupees. Some fields lack a value, as in real data. */
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
  /** How many days ago the status changed; `undefined` if it never did. */
  readonly statusDaysAgo: number | undefined;
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
const LAKH = 100_000;
const CRORE = 100 * LAKH;

/** The calendar year in which the status changed. @param today ISO date */
export const statusYear = ({ statusDaysAgo }: StartupRecord, today: string): number | undefined =>
  statusDaysAgo === undefined ? undefined : Number(addIsoDays(today, -statusDaysAgo).slice(0, 4));

/** The companies that investors of the demo hold. */
export const startupRecords = lazy((): readonly StartupRecord[] => {
  const random = new DemoRandom(2020);
  const invested = new Map<string, number>();
  for (const { startupId, amount } of [...MAIN_PORTFOLIO, ...largePortfolio()])
    invested.set(startupId, (invested.get(startupId) ?? 0) + amount);
  return DEMO_STARTUPS.map((startup, index) =>
    startupRecord(startup, index, invested.get(slug(startup.name)) ?? 0, random),
  );
});

/* The order of the calls of `random` decides the figures. */
function startupRecord(
  startup: DemoStartup,
  index: number,
  invested: number,
  random: DemoRandom,
): StartupRecord {
  const { name } = startup;
  const id = slug(name);
  const funding = fundingOf(name);
  const ending = endingOf(name);
  const quarters = quarterFigures(startup);
  const [newest] = quarters;
  if (newest === undefined) throw new Error(`The demo has no figures of ${name}.`);
  const stage = FUNDING_STAGES.indexOf(funding.stage);
  const networkInvestment = roundUp(invested, 5 * LAKH) + random.between(0, 12) * 5 * LAKH;
  // The network is not the only investor, so more was raised than it invested.
  const raised = roundUp(Math.max(raisedBy(quarters), networkInvestment * 1.5), 5 * LAKH);
  const valuation = roundUp(raised * (random.between(28, 42) / 10), CRORE);
  // The valuation at the price of the last round.
  const atLastRound = roundUp(valuation / growthSince(funding), 10 * LAKH);
  const isDebenture = funding.securities === 'CCD';
  return {
    id,
    name,
    hasLogo: index % 17 !== 11,
    investmentCode: `${id.slice(0, 3).toUpperCase()}-${String(index + 1).padStart(3, '0')}`,
    // A company with a single round (its price and today's) was at its present stage when the network invested.
    fundingStage: FUNDING_STAGES[funding.prices.length > 2 ? Math.max(0, stage - 1) : stage],
    currentStage: funding.stage,
    about: startup.about,
    // Only a public company may list its shares.
    legalName: `${name} ${DEMO_IPOS.some(({ company }) => company === name) ? 'Limited' : 'Private Limited'}`,
    website: `https://${id}.example`,
    headquarters: startup.city,
    coInvestors: FUNDS.filter(() => random.chance(35)),
    serviceRegion: random.chance(60)
      ? random.pick(['India', 'India, Sri Lanka', 'South India', 'Six states'])
      : undefined,
    founders: startup.founders,
    foundedIn: random.between(2014, 2021),
    sector: startup.sector,
    status: ending?.status ?? 'ACTIVE',
    statusDaysAgo: ending?.daysAgo,
    statusRemark: ending?.remark,
    securityType: funding.securities,
    floorValuation: isDebenture ? Math.round(atLastRound * 0.6) : undefined,
    capValuation: isDebenture ? atLastRound : undefined,
    preMoneyValuation: isDebenture
      ? undefined
      : roundUp((atLastRound * random.between(70, 88)) / 100, 10 * LAKH),
    currentValuation: valuation,
    cashBurn: random.chance(90) ? newest.burn : undefined,
    runway: `${runwayMonths(newest)} months`,
    revenue: random.chance(92) ? annualRevenue(quarters) : undefined,
    fundRaisePlan: ending === undefined ? raisePlan(name, stage, random) : undefined,
    raisedTillNow: raised,
    cashInBank: random.chance(75) ? newest.cashAtEnd : undefined,
    networkInvestment,
  };
}

const roundUp = (amount: number, step: number): number => Math.ceil(amount / step) * step;

/** Today's share price divided by the price of the last round; 1 for a company without a later valuation. */
function growthSince({ prices }: DemoFunding): number {
  const [round, today] = [prices.at(-2)?.[1], prices.at(-1)?.[1]];
  return round === undefined || today === undefined ? 1 : today / round;
}

function raisePlan(name: string, stage: number, random: DemoRandom): string | undefined {
  const deal = DEMO_DEALS.find(({ title }) => title === name);
  if (deal !== undefined) return `${deal.round}, open now`;
  if (DEMO_IPOS.some(({ company }) => company === name)) return 'IPO announced';
  const next = FUNDING_STAGES[stage + 1];
  return next !== undefined && random.chance(70)
    ? `${next} ${random.pick(['next year', 'in two quarters'])}`
    : undefined;
}
