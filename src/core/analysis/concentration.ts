import { financialYearLabel } from '../calendar/financial-year.ts';
import { compareStrings } from '../shared/compare-strings.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { isAmount } from '../returns/returns.ts';
import type { AnalysedHolding } from './analysed-holding.ts';
import { channelName } from '../portfolio/portfolio-filter.ts';

/** The property by which the value is grouped. */
export type Dimension = 'company' | 'sector' | 'stage' | 'instrument' | 'channel' | 'year';

export const DIMENSIONS: readonly Dimension[] = [
  'company',
  'sector',
  'stage',
  'instrument',
  'channel',
  'year',
];

/** The holdings that have the same value of a dimension, such as the same sector. */
export interface ValueGroup {
  readonly name: string;
  /** Number of investments. */
  readonly count: number;
  /** Rupees. */
  readonly value: number;
  /** Part of the whole value, from 0 to 1. */
  readonly share: number;
}

/** How much of the value depends on few companies. */
export interface Concentration {
  /** Part of the value in the largest company, from 0 to 1. */
  readonly largest: number;
  readonly threeLargest: number;
  /** Herfindahl-Hirschman index: 10,000 when everything is in one company. */
  readonly hhi: number;
  /** Number of companies of equal size that would have this index. */
  readonly equalCompanies: number;
}

function groupOf(
  holding: AnalysedHolding,
  dimension: Dimension,
): { readonly key: string; readonly name: string } {
  switch (dimension) {
    case 'company':
      return { key: holding.companyKey, name: holding.companyName };
    case 'sector':
      return groupNamed(holding.sector);
    case 'stage':
      return groupNamed(holding.stage);
    case 'instrument':
      return groupNamed(holding.typeOfInstrument);
    case 'channel':
      return groupNamed(channelName(holding));
    case 'year':
      return groupNamed(
        holding.yearBought === undefined ? undefined : financialYearLabel(holding.yearBought),
      );
  }
}

/** Spellings that differ only in capitals and in spaces around them are one group. */
const groupNamed = (name: string | undefined): { readonly key: string; readonly name: string } => ({
  key: (name ?? '').trim().toLowerCase(),
  name: name?.trim() ?? NOT_AVAILABLE,
});

/**
 * Groups the value of the holdings, the largest group first. Holdings without a value are left out. If the name of a
 * group is spelt in several ways, the first spelling by character codes is shown, so the order of the holdings changes
 * nothing.
 * @returns groups whose shares add up to 1; an empty list when no value is above 0, or the sum is too large for a
 *   number
 * @see docs/product.md#concentration
 */
export function groupValues(
  holdings: readonly AnalysedHolding[],
  dimension: Dimension,
): readonly ValueGroup[] {
  const groups = new Map<string, { readonly key: string; name: string; count: number; value: number }>();
  let total = 0;
  for (const holding of holdings) {
    const { value } = holding;
    if (!isAmount(value)) continue;
    const { key, name } = groupOf(holding, dimension);
    const group = groups.get(key) ?? { key, name, count: 0, value: 0 };
    groups.set(key, group);
    if (name < group.name) group.name = name;
    group.count += 1;
    group.value += value;
    total += value;
  }
  if (!(total > 0 && Number.isFinite(total))) return [];
  return [...groups.values()]
    .toSorted(
      (first, second) =>
        second.value - first.value ||
        compareStrings(first.name, second.name) ||
        compareStrings(first.key, second.key),
    )
    .map(({ name, count, value }) => ({ name, count, value, share: value / total }));
}

/**
 * @param companies the groups of the dimension `company`
 * @returns `undefined` without groups
 */
export function concentrationOf(companies: readonly ValueGroup[]): Concentration | undefined {
  if (companies.length === 0) return undefined;
  let sumOfSquares = 0;
  for (const { share } of companies) sumOfSquares += share * share;
  const [first = 0, second = 0, third = 0] = companies.map(({ share }) => share);
  return {
    largest: first,
    threeLargest: Math.min(1, first + second + third),
    hhi: sumOfSquares * 10_000,
    equalCompanies: 1 / sumOfSquares,
  };
}
