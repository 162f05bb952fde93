import { isAmount } from '../returns/returns.ts';
import { sumOf } from '../shared/sum-of.ts';
import { securitiesKey } from './securities-key.ts';

/** What was bought with one investment. */
export interface BoughtUnits {
  readonly typeOfSecurities: string | undefined;
  readonly units: number | undefined;
  readonly invested: number | undefined;
  /** Rupees per unit. */
  readonly issuePrice: number | undefined;
}

/**
 * Rupees paid for a unit: the amounts paid divided by the units. A single investment that lacks its amount or units
 * counts with its issue price.
 * @param investments at least one, all in one startup
 * @returns `undefined` when one of several investments lacks its amount or units, when their securities differ, or when
 *   a single investment lacks its issue price too
 */
export function pricePaid(investments: readonly BoughtUnits[]): number | undefined {
  const units = unitsTogether(investments);
  const costs = investments.flatMap(({ invested }) => (isAmount(invested) ? [invested] : []));
  if (units !== undefined && costs.length === investments.length) return sumOf(costs, (cost) => cost) / units;
  const [only, ...others] = investments;
  return others.length === 0 ? only?.issuePrice : undefined;
}

/** @returns `undefined` when an investment lacks its number of units, or the units are of different securities */
export function unitsTogether(investments: readonly BoughtUnits[]): number | undefined {
  const securities = new Set(investments.map(({ typeOfSecurities }) => securitiesKey(typeOfSecurities)));
  if (securities.size > 1) return undefined;
  let sum = 0;
  for (const { units } of investments) {
    if (units === undefined || units <= 0) return undefined;
    sum += units;
  }
  return Number.isFinite(sum) ? sum : undefined;
}
