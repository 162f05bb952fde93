import type { Holding } from '../portfolio/holding.ts';
import { currentValue } from '../portfolio/holding-value.ts';
import { parseInvestmentId, type InvestmentId, type StartupId } from '../shared/brand.ts';

/** A startup that the investor holds, with where to read of it. */
export interface HeldStartup {
  readonly id: StartupId;
  readonly name: string | undefined;
  readonly logoUrl: string | undefined;
  /** Of the largest of the investments in it that have a page of their own. */
  readonly investment: InvestmentId | undefined;
}

const sizeOf = (holding: Holding): number => currentValue(holding) ?? holding.invested ?? 0;

/**
 * The startups that are held, each once, the largest first: by what all investments in it are worth today, at cost where
 * there is no price. Startups without an id cannot be asked about and are left out.
 */
export function heldStartups(holdings: readonly Holding[]): readonly HeldStartup[] {
  const sizes = new Map<StartupId, { total: number; largest: Holding }>();
  for (const holding of holdings) {
    const { startupId } = holding;
    if (startupId === undefined) continue;
    const size = sizeOf(holding);
    const known = sizes.get(startupId);
    if (known === undefined) sizes.set(startupId, { total: size, largest: holding });
    else {
      known.total += size;
      if (outranks(holding, known.largest)) known.largest = holding;
    }
  }
  return [...sizes]
    .toSorted(([, first], [, second]) => second.total - first.total)
    .map(([id, { largest }]) => ({
      id,
      name: largest.startupName,
      logoUrl: largest.logoUrl,
      investment: parseInvestmentId(largest.id),
    }));
}

/** One that has a page comes before one that has none. */
function outranks(holding: Holding, other: Holding): boolean {
  const [hasPage, otherHas] = [holding, other].map(({ id }) => parseInvestmentId(id) !== undefined);
  return hasPage === otherHas ? sizeOf(holding) > sizeOf(other) : hasPage === true;
}
