import { securitiesKey } from '../portfolio/securities-key.ts';
import { isAmount, returnsOf } from '../returns/returns.ts';
import type { AnalysedHolding } from './analysed-holding.ts';
import type { Company } from './companies.ts';
import { compareStrings } from '../shared/compare-strings.ts';

/** Something in the data that makes a figure doubtful. `atStake` is in rupees. */
export type Finding =
  /** The values that the data gives for one holding differ. */
  | {
      readonly kind: 'values-differ';
      readonly holding: AnalysedHolding;
      readonly byPrice: number | undefined;
      readonly stated: number | undefined;
      readonly byUnits: number | undefined;
      readonly atStake: number;
    }
  /** The holdings do not add up to the dashboard's total. */
  | {
      readonly kind: 'total-differs';
      readonly holding: undefined;
      readonly sum: number;
      readonly total: number;
      readonly atStake: number;
    }
  | {
      readonly kind: 'issue-price-missing' | 'issue-price-not-positive' | 'future-purchase';
      readonly holding: AnalysedHolding;
      readonly atStake: number;
    }
  /** Units or prices may date from before a split of the shares. */
  | {
      readonly kind: 'split-suspected';
      readonly holding: AnalysedHolding;
      /** The face value to compare the holding's face value with. */
      readonly otherFaceValue: number;
      readonly atStake: number;
    };

/** Values may differ by this percentage of the largest. */
export const TOLERANCE_PERCENT = 1;
/** Rupees by which the sum may differ from the dashboard's total, for rounding. */
const TOTAL_TOLERANCE = 1;

/** Indian shares usually have a face value of ₹10; a split turns them into shares of ₹5, ₹2 or ₹1. */
const USUAL_FACE_VALUE = 10;
const SPLIT_FACE_VALUES: readonly number[] = [1, 2, 5];
/** A share has probably been split when its price fell by the same factor as its face value, within this tolerance. */
const SPLIT_TOLERANCE = 0.2;

export interface CheckedPortfolio {
  readonly holdings: readonly AnalysedHolding[];
  readonly companies: readonly Company[];
  /** The dashboard's total current value; `undefined` to skip the comparison. */
  readonly dashboardTotal: number | undefined;
  /** As a day number, see `dayNumber`. */
  readonly today: number;
}

/**
 * Everything doubtful in the data of a portfolio, the most money at stake first.
 * @see docs/product.md#valuation-checks
 */
export function valuationFindings(portfolio: CheckedPortfolio): readonly Finding[] {
  const { holdings, companies, today } = portfolio;
  return [
    ...totalFindings(portfolio),
    ...holdings.flatMap((holding) => [
      ...valueFindings(holding),
      ...issuePriceFindings(holding),
      ...futureFindings(holding, today),
    ]),
    ...companies.flatMap(({ holdings: group }) => splitFindings(group)),
  ].toSorted((first, second) => Math.sign(second.atStake - first.atStake) || compareIds(first, second));
}

const compareIds = (first: Finding, second: Finding): number =>
  compareStrings(first.holding?.id ?? '', second.holding?.id ?? '') ||
  compareStrings(first.kind, second.kind);

/** The dashboard's total may be the sum with or without the values whose cost is missing: APIs differ. */
function totalFindings({ holdings, dashboardTotal, today }: CheckedPortfolio): readonly Finding[] {
  const { value, withoutCost } = returnsOf(holdings, today);
  if (value === undefined || dashboardTotal === undefined) return [];
  const differences = [value, value - withoutCost.value].map((sum) => Math.abs(sum - dashboardTotal));
  if (differences.some((difference) => difference <= TOTAL_TOLERANCE)) return [];
  const atStake = Math.abs(value - dashboardTotal);
  if (Number.isNaN(atStake)) return [];
  return [{ kind: 'total-differs', holding: undefined, sum: value, total: dashboardTotal, atStake }];
}

const positive = (amount: number | undefined): amount is number => amount !== undefined && amount > 0;

function valueFindings(holding: AnalysedHolding): readonly Finding[] {
  const { priceValue, statedValue, units, sharePrice } = holding;
  const unitsValue = positive(units) && sharePrice !== undefined ? units * sharePrice : undefined;
  const candidates: readonly (number | undefined)[] = [priceValue, statedValue, unitsValue];
  const values = candidates.filter((value): value is number => value !== undefined && Number.isFinite(value));
  if (values.length < 2) return [];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const atStake = most - least;
  const allowed = (TOLERANCE_PERCENT / 100) * Math.max(Math.abs(least), Math.abs(most));
  if (!(atStake > allowed)) return [];
  return [
    {
      kind: 'values-differ',
      holding,
      byPrice: priceValue,
      stated: statedValue,
      byUnits: unitsValue,
      atStake,
    },
  ];
}

/** The cost, or the value where no cost is known. */
const stakeOf = ({ invested, value }: AnalysedHolding): number => [invested, value].find(isAmount) ?? 0;

function issuePriceFindings(holding: AnalysedHolding): readonly Finding[] {
  const { issuePrice } = holding;
  if (positive(issuePrice)) return [];
  const kind = issuePrice === undefined ? 'issue-price-missing' : 'issue-price-not-positive';
  return [{ kind, holding, atStake: stakeOf(holding) }];
}

function futureFindings(holding: AnalysedHolding, today: number): readonly Finding[] {
  const { purchasedDay } = holding;
  if (purchasedDay === undefined || purchasedDay <= today) return [];
  return [{ kind: 'future-purchase', holding, atStake: stakeOf(holding) }];
}

/** @param group the holdings of one company */
function splitFindings(group: readonly AnalysedHolding[]): readonly Finding[] {
  const leastValues = minFaceValues(group);
  return group.flatMap((holding): readonly Finding[] => {
    const { faceValue } = holding;
    if (!positive(faceValue)) return [];
    const least = leastValues.get(securitiesKey(holding.typeOfSecurities)) ?? faceValue;
    const otherFaceValue =
      least < faceValue ? least : looksSplit(holding, faceValue) ? USUAL_FACE_VALUE : undefined;
    if (otherFaceValue === undefined) return [];
    const atStake = Math.max(stakeOf(holding), holding.value ?? 0);
    return [{ kind: 'split-suspected', holding, otherFaceValue, atStake }];
  });
}

/** The least face value of each type of security in one company, by {@link securitiesKey}. */
function minFaceValues(group: readonly AnalysedHolding[]): ReadonlyMap<string, number> {
  const least = new Map<string, number>();
  for (const { typeOfSecurities, faceValue } of group) {
    const key = securitiesKey(typeOfSecurities);
    if (positive(faceValue)) least.set(key, Math.min(faceValue, least.get(key) ?? faceValue));
  }
  return least;
}

/** Whether the price has fallen as if a share of ₹10 had been split into shares of this face value. */
function looksSplit({ sharePrice, issuePrice }: AnalysedHolding, faceValue: number): boolean {
  if (!SPLIT_FACE_VALUES.includes(faceValue) || !positive(sharePrice) || !positive(issuePrice)) return false;
  const expected = faceValue / USUAL_FACE_VALUE;
  return Math.abs(sharePrice / issuePrice - expected) <= SPLIT_TOLERANCE * expected;
}
