import { lazy } from '../core/shared/lazy.ts';
import { type DemoDeal } from './data/deal-rows.ts';
import { fundingOf } from './data/funding.ts';
import { DEMO_STARTUPS } from './data/startups.ts';
import { DemoRandom, seedOf } from './demo-random.ts';
import { startupRecords } from './startup-records.ts';

/** The terms of a demo deal; amounts in whole rupees. A few are missing, as in real data. */
export interface DemoTerms {
  readonly instrument: string | undefined;
  readonly valuation: number | undefined;
  readonly roundSize: number | undefined;
  readonly minimum: number | undefined;
  readonly raised: number | undefined;
  readonly lead: string | undefined;
}

const LAKH = 100_000;
const TEN_LAKH = 10 * LAKH;

/** The usual size of a round, in units of ten lakh. */
const SIZES: Readonly<Record<string, readonly [low: number, high: number]>> = {
  Seed: [30, 80],
  'Pre-Series A': [80, 200],
  'Series A': [250, 600],
  Bridge: [20, 50],
  Debt: [50, 100],
  Secondary: [200, 400],
  'Category I AIF': [500, 1_000],
};
/** The instruments of rounds that do not sell the company's usual securities. */
const INSTRUMENTS: Readonly<Record<string, string>> = {
  Bridge: 'iSAFE',
  Debt: 'NCD',
  Secondary: 'Equity',
  'Category I AIF': 'AIF units',
};
/** A loan and a fund have no valuation. */
const WITHOUT_VALUATION: ReadonlySet<string> = new Set(['Debt', 'Category I AIF']);

/** The valuation of each company that investors of the demo hold, as in its record. */
const heldValuations = lazy(
  () => new Map(startupRecords().map(({ name, currentValuation }) => [name, currentValuation])),
);

/** The terms of a deal. @param lead the first of its co-investors */
export function dealTerms(deal: DemoDeal, lead: string | undefined): DemoTerms {
  const random = new DemoRandom(seedOf(deal.title, 3));
  const [low, high] = SIZES[deal.round] ?? [30, 80];
  const usualSize = random.between(low, high) * TEN_LAKH;
  const multiple = random.between(8, 14) / 2;
  const knownValuation = heldValuations().get(deal.title);
  // A round sells at most a quarter of a company.
  const roundSize = Math.min(usualSize, Math.floor((knownValuation ?? Infinity) / 4 / TEN_LAKH) * TEN_LAKH);
  const raised = Math.floor((roundSize * random.between(4, 94)) / 100 / LAKH) * LAKH;
  const isUnpriced = random.chance(10) || WITHOUT_VALUATION.has(deal.round);
  return {
    instrument: INSTRUMENTS[deal.round] ?? securitiesOf(deal.title),
    valuation: isUnpriced ? undefined : (knownValuation ?? roundSize * multiple),
    roundSize,
    minimum: minTicket(deal.ticket),
    raised: deal.ticket === undefined ? undefined : raised,
    lead,
  };
}

const securitiesOf = (title: string): string =>
  DEMO_STARTUPS.some(({ name }) => name === title) ? fundingOf(title).securities : 'CCPS';

/** The first amount of `₹2,50,000 – ₹10,00,000`. */
function minTicket(ticket: string | undefined): number | undefined {
  const [, amount] = /₹([\d,]+)/u.exec(ticket ?? '') ?? [];
  return amount === undefined ? undefined : Number(amount.replaceAll(',', ''));
}
