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
 * Rupees paid for a unit: the amounts paid divided by the units.
 * @param rounds at least one
 * @returns for a single investment whose amount or units are missing, its issue price, if known; `undefined` when one
 *   of several investments lacks its amount or units, or when their securities differ
 */
export function pricePaid(rounds: readonly BoughtUnits[]): number | undefined {
  const units = unitsTogether(rounds);
  const costs = rounds.flatMap(({ invested }) => (isAmount(invested) ? [invested] : []));
  if (units !== undefined && costs.length === rounds.length) return sumOf(costs, (cost) => cost) / units;
  const [only, ...others] = rounds;
  return others.length === 0 ? only?.issuePrice : undefined;
}

/** @returns `undefined` when an investment lacks its number of units, or the units are of different securities */
export function unitsTogether(rounds: readonly BoughtUnits[]): number | undefined {
  const securities = new Set(rounds.map(({ typeOfSecurities }) => securitiesKey(typeOfSecurities)));
  if (securities.size > 1) return undefined;
  let sum = 0;
  for (const { units } of rounds) {
    if (units === undefined || units <= 0) return undefined;
    sum += units;
  }
  return Number.isFinite(sum) ? sum : undefined;
}
