import { DEMO_PORTFOLIO } from './data/portfolio.ts';
import { demoStartups } from './data/startups.ts';
import { slug } from './slug.ts';
import { DemoRandom } from './demo-random.ts';

/** An investment of the demo; amounts and prices in rupees, days back from today. */
export interface InvestmentRecord {
  readonly id: string;
  readonly startupId: string;
  /** The intermediary; `undefined` for a direct investment. */
  readonly channel: string | undefined;
  readonly secondaryEmail: string | undefined;
  readonly vehicle: string | undefined;
  readonly typeOfSecurities: string;
  readonly boughtDaysAgo: number;
  readonly amount: number;
  readonly scheme: string | undefined;
  readonly fundingType: string;
  readonly numberOfSecurities: number | undefined;
  readonly faceValue: number;
  readonly issuePrice: number | undefined;
  readonly currentSharePrice: number | undefined;
  /** Day of the last valuation. */
  readonly pricedDaysAgo: number | undefined;
  readonly updatedDaysAgo: number;
}

/** Time of day, UTC, at which a record was last changed. */
export const UPDATED_AT = 'T05:30:00.000Z';

const VEHICLES: Readonly<Record<string, string>> = {
  CCPS: 'Equity linked',
  CCD: 'Debt convertible to equity',
  Equity: 'Equity',
  NCD: 'Debt',
  iSAFE: 'Convertible note',
};
const FOUR_YEARS = 4 * 365;
const MANY_HOLDINGS = 10_000;

/** The portfolio of the demo's main investor. */
export const MAIN_PORTFOLIO: readonly InvestmentRecord[] = DEMO_PORTFOLIO.map((holding, index) => ({
  id: `meera-${String(index + 1).padStart(2, '0')}`,
  startupId: slug(holding.startup),
  channel: holding.channel,
  secondaryEmail: index % 3 === 0 ? 'meera.family@demo.kopal.example' : undefined,
  vehicle: VEHICLES[holding.securities],
  typeOfSecurities: holding.securities,
  boughtDaysAgo: holding.boughtDaysAgo,
  amount: holding.amount,
  scheme: holding.channel?.startsWith('Kopal') === true ? 'Angel Scheme A' : undefined,
  fundingType: index % 7 === 4 ? 'Secondary' : 'Primary',
  numberOfSecurities: sharesFor(holding.amount, holding.issuePrice),
  faceValue: holding.securities === 'NCD' ? 1_000 : 10,
  issuePrice: holding.issuePrice,
  currentSharePrice: holding.currentPrice,
  pricedDaysAgo: holding.pricedDaysAgo,
  updatedDaysAgo: index % 45,
}));

/** Ten thousand small holdings, to show that a large portfolio does not slow the product down. */
export function largePortfolio(): readonly InvestmentRecord[] {
  const random = new DemoRandom(10_000);
  const [first, ...others] = demoStartups.map(({ name }) => slug(name));
  if (first === undefined) return [];
  return Array.from({ length: MANY_HOLDINGS }, (_, index) => {
    const securities = random.pick(['CCPS', 'CCPS', 'CCPS', 'Equity', 'CCD']);
    const boughtDaysAgo = random.between(1, FOUR_YEARS);
    const issuePrice = random.chance(97) ? random.between(20, 4_000) : undefined;
    const currentSharePrice =
      issuePrice === undefined || random.chance(3)
        ? undefined
        : Math.round(issuePrice * random.between(30, 290)) / 100;
    const amount = random.between(1, 40) * 25_000;
    return {
      id: `lakshmi-${String(index + 1).padStart(5, '0')}`,
      startupId: random.pick([first, ...others]),
      channel: random.chance(55)
        ? random.pick(['Kopal Angel Fund I', 'Kopal Angel Fund II', 'Direct', 'Sahyadri Syndicate'])
        : undefined,
      secondaryEmail: undefined,
      vehicle: VEHICLES[securities],
      typeOfSecurities: securities,
      boughtDaysAgo,
      amount,
      scheme: undefined,
      fundingType: 'Primary',
      numberOfSecurities: sharesFor(amount, issuePrice),
      faceValue: 10,
      issuePrice,
      currentSharePrice,
      pricedDaysAgo: currentSharePrice === undefined ? undefined : random.between(0, boughtDaysAgo),
      updatedDaysAgo: random.between(0, 90),
    };
  });
}

function sharesFor(amount: number, issuePrice: number | undefined): number | undefined {
  return issuePrice === undefined ? undefined : Math.floor(amount / issuePrice);
}
