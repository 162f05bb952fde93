import type { Investment } from '../portfolio/investment.ts';
import { holdingSize } from '../portfolio/holding-value.ts';
import { parseInvestmentId, type InvestmentId, type StartupId } from '../shared/brand.ts';

/** A startup in the investor's portfolio. */
export interface HeldStartup {
  readonly id: StartupId;
  readonly name: string | undefined;
  readonly logoUrl: string | undefined;
  /** The largest of the investments in the startup that have a page; `undefined` when none has one. */
  readonly investment: InvestmentId | undefined;
}

/**
 * The distinct startups of the holdings, the largest first. The size of a startup is the current value of all
 * investments in it; an investment without a current value counts with its cost. Startups without an id are left out,
 * because their reports cannot be requested.
 */
export function heldStartups(holdings: readonly Investment[]): readonly HeldStartup[] {
  const sizes = new Map<StartupId, { total: number; largest: Investment }>();
  for (const holding of holdings) {
    const { id } = holding.startup;
    if (id === undefined) continue;
    const size = holdingSize(holding);
    const known = sizes.get(id);
    if (known === undefined) sizes.set(id, { total: size, largest: holding });
    else {
      known.total += size;
      if (outranks(holding, known.largest)) known.largest = holding;
    }
  }
  return [...sizes]
    .toSorted(([, first], [, second]) => second.total - first.total)
    .map(([id, { largest }]) => ({
      id,
      name: largest.startup.name,
      logoUrl: largest.startup.logoUrl,
      investment: parseInvestmentId(largest.id),
    }));
}

/** Whether `holding` is larger than `other`; a holding with a page ranks before a holding without a page. */
function outranks(holding: Investment, other: Investment): boolean {
  const [hasPage, otherHasPage] = [holding, other].map(({ id }) => parseInvestmentId(id) !== undefined);
  return hasPage === otherHasPage ? holdingSize(holding) > holdingSize(other) : hasPage === true;
}
