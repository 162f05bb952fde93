import { fundingOf, type FundingStage } from './data/funding.ts';
import type { DemoStartup } from './data/startups.ts';
import { DemoRandom, seedOf } from './demo-random.ts';

/** What a company reports for a quarter; amounts in whole rupees. */
export interface QuarterFigures {
  readonly revenue: number;
  /** Per month. Cash at the start + funds received - three months' burn = cash at the end. */
  readonly burn: number;
  readonly cashAtStart: number;
  readonly received: number;
  readonly cashAtEnd: number;
  readonly people: number;
}

const TEN_THOUSAND = 10_000;
/** Enough for the longest list of reports, and for the three quarters before its oldest report. */
const QUARTERS = 18;
/** The usual monthly burn of each stage, in units of ten thousand rupees. */
const BURN: Readonly<Record<FundingStage, readonly [low: number, high: number]>> = {
  'Pre-Seed': [40, 90],
  Seed: [90, 200],
  'Pre-Series A': [180, 400],
  'Series A': [400, 950],
  'Series B': [950, 1_600],
};

/**
 * The figures of a company's quarters, the newest first. The startup's record is made from them, so that reports and
 * record agree; each quarter begins with the cash that the quarter before ended with.
 */
export function quarterFigures({ name }: DemoStartup): readonly QuarterFigures[] {
  const random = new DemoRandom(seedOf(name, 7));
  const percentOf = (amount: number, low: number, high: number): number =>
    Math.round((amount * random.between(low, high)) / 100);
  const [low, high] = BURN[fundingOf(name).stage];
  let burn = random.between(low, high);
  let cash = burn * random.between(4, 19) + random.between(0, burn - 1);
  let revenue = percentOf(burn, 90, 420);
  let people = random.between(9, 60) + Math.round(burn / 10);
  return Array.from({ length: QUARTERS }, () => {
    const needed = cash + 3 * burn;
    // A company with more than two years of cash has just been paid for a round.
    const received = needed > 24 * burn ? needed - percentOf(burn, 420, 840) : 0;
    const quarter = {
      revenue: revenue * TEN_THOUSAND,
      burn: burn * TEN_THOUSAND,
      cashAtStart: (needed - received) * TEN_THOUSAND,
      received: received * TEN_THOUSAND,
      cashAtEnd: cash * TEN_THOUSAND,
      people,
    };
    cash = needed - received;
    burn = percentOf(burn, 90, 102);
    revenue = percentOf(revenue, 84, 103);
    people = percentOf(people, 93, 100);
    return quarter;
  });
}

/** The whole months that a company can go on spending as it does. */
export const runwayMonths = ({ cashAtEnd, burn }: Pick<QuarterFigures, 'cashAtEnd' | 'burn'>): number =>
  Math.floor(cashAtEnd / burn);

/** Revenue of the four quarters that end with the given one. @param index 0 for the newest quarter */
export const annualRevenue = (quarters: readonly QuarterFigures[], index = 0): number =>
  quarters.slice(index, index + 4).reduce((sum, { revenue }) => sum + revenue, 0);

/**
 * The money that a company raised: the funds received in these quarters, and the cash at the start of the oldest one,
 * which stands for all earlier rounds.
 */
export function raisedBy(quarters: readonly QuarterFigures[]): number {
  const before = quarters.at(-1)?.cashAtStart ?? 0;
  return quarters.reduce((sum, { received }) => sum + received, before);
}
