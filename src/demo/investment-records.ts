import { lazy } from '../core/shared/lazy.ts';
import { type DemoFunding, fundingOf, laterPriceOf, priceOn } from './data/funding.ts';
import { DEMO_PORTFOLIO } from './data/portfolio.ts';
import { DEMO_STARTUPS } from './data/startups.ts';
import { endingOf } from './endings.ts';
import { slug } from './slug.ts';
import { DemoRandom } from './demo-random.ts';

/** An investment of the demo; amounts and prices in whole rupees, days back from today. */
export interface InvestmentRecord {
  readonly id: string;
  readonly startupId: string;
  /** The intermediary; 'Direct' or `undefined` for a direct investment, as APIs differ. */
  readonly channel: string | undefined;
  readonly secondaryEmail: string | undefined;
  /** Shown as 'Type of Instrument'. */
  readonly vehicle: string | undefined;
  readonly typeOfSecurities: string;
  readonly boughtDaysAgo: number;
  /** Units × issue price where there are units. */
  readonly amount: number;
  readonly scheme: string | undefined;
  readonly fundingType: string;
  readonly numberOfSecurities: number | undefined;
  readonly faceValue: number;
  readonly issuePrice: number | undefined;
  readonly currentSharePrice: number | undefined;
  /** Day of the last valuation. */
  readonly pricedDaysAgo: number | undefined;
  /** Day of the last change other than a new report; the function `updatedAt` takes reports into account. */
  readonly updatedDaysAgo: number;
}

const VEHICLES: Readonly<Record<string, string>> = {
  CCPS: 'Equity linked',
  CCD: 'Debt convertible to equity',
  Equity: 'Equity',
  NCD: 'Debt',
  // In India an iSAFE note is issued as convertible preference shares.
  iSAFE: 'Equity linked',
};
const FOUR_YEARS_IN_DAYS = 4 * 365;
const MANY_HOLDINGS = 10_000;
/** The record of an active company was reviewed fewer than this many days ago. */
const REVIEW_PERIOD_DAYS = 45;

/** The fields that depend only on the company, on the day, and on the units or the amount, not on the investor. */
type Purchase = Omit<InvestmentRecord, 'id' | 'channel' | 'secondaryEmail' | 'scheme' | 'fundingType'>;

function purchaseOf(
  startup: string,
  boughtDaysAgo: number,
  bought: { readonly units: number } | { readonly rupees: number },
): Purchase {
  const funding = fundingOf(startup);
  const { securities } = funding;
  const [pricedDaysAgo, currentSharePrice] = laterPriceOf(funding) ?? [];
  const issuePrice = priceOn(funding, boughtDaysAgo);
  return {
    startupId: slug(startup),
    vehicle: VEHICLES[securities],
    typeOfSecurities: securities,
    boughtDaysAgo,
    amount: 'units' in bought ? bought.units * (issuePrice ?? 0) : bought.rupees,
    numberOfSecurities: 'units' in bought ? bought.units : undefined,
    faceValue: securities === 'NCD' ? 1_000 : 10,
    issuePrice,
    currentSharePrice,
    pricedDaysAgo,
    updatedDaysAgo: Math.min(boughtDaysAgo, reviewedDaysAgo(startup, funding)),
  };
}

function reviewedDaysAgo(startup: string, { prices }: DemoFunding): number {
  const index = DEMO_STARTUPS.findIndex(({ name }) => name === startup);
  return (
    endingOf(startup)?.daysAgo ?? Math.min((index * 7) % REVIEW_PERIOD_DAYS, prices.at(-1)?.[0] ?? Infinity)
  );
}

/** The portfolio of the demo's main investor. */
export const MAIN_PORTFOLIO: readonly InvestmentRecord[] = DEMO_PORTFOLIO.map((holding, index) => ({
  id: `meera-${String(index + 1).padStart(2, '0')}`,
  channel: holding.channel,
  secondaryEmail: index % 3 === 0 ? 'meera.family@demo.kopal.example' : undefined,
  scheme: holding.channel?.startsWith('Kopal') === true ? 'Angel Scheme A' : undefined,
  fundingType: index % 7 === 4 ? 'Secondary' : 'Primary',
  ...purchaseOf(holding.startup, holding.boughtDaysAgo, holding.bought),
}));

/** Ten thousand small holdings, to show that a large portfolio does not slow the product down. */
export const largePortfolio = lazy((): readonly InvestmentRecord[] => {
  const random = new DemoRandom(10_000);
  const companies = DEMO_STARTUPS.map(({ name }) => ({
    name,
    funding: fundingOf(name),
    ending: endingOf(name),
  }));
  return Array.from({ length: MANY_HOLDINGS }, (_, index) => {
    const boughtDaysAgo = random.between(1, FOUR_YEARS_IN_DAYS);
    const [first, ...others] = companies.filter(
      ({ funding, ending }) =>
        funding.openedDaysAgo >= boughtDaysAgo && (ending?.daysAgo ?? 0) < boughtDaysAgo,
    );
    if (first === undefined) throw new Error(`No company of the demo sold shares ${boughtDaysAgo} days ago.`);
    const { name, funding } = random.pick([first, ...others]);
    const ticket = random.between(2, 20) * 5_000;
    const price = priceOn(funding, boughtDaysAgo);
    return {
      id: `lakshmi-${String(index + 1).padStart(5, '0')}`,
      channel: random.chance(55)
        ? random.pick(['Kopal Angel Fund I', 'Kopal Angel Fund II', 'Direct', 'Sahyadri Syndicate'])
        : undefined,
      secondaryEmail: undefined,
      scheme: undefined,
      fundingType: 'Primary',
      ...purchaseOf(
        name,
        boughtDaysAgo,
        price === undefined ? { rupees: ticket } : { units: Math.floor(ticket / price) },
      ),
    };
  });
});
