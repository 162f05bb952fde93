import { counted } from '../shared/counted.ts';
import { formatGrouped, formatPercent } from '../shared/money.ts';
import type { SectorCount } from './dashboard-figures.ts';
import type { SectorsView } from './dashboard-state.ts';

/** The sectors with at least one startup, largest first; equal ones keep their order. */
export function largestSectorsFirst(sectors: readonly SectorCount[]): readonly SectorCount[] {
  return sectors.filter(({ count }) => count > 0).toSorted((first, second) => second.count - first.count);
}

/**
 * Builds Industry Wise Portfolio Distribution. The total is the sum of the slices, so that the shares add up to 100 %.
 */
export function sectorsView(sectors: readonly SectorCount[]): SectorsView {
  const ordered = largestSectorsFirst(sectors);
  let total = 0;
  for (const { count } of ordered) total += count;
  const largest = ordered[0];
  return {
    slices: ordered.map(({ sector, count }) => ({
      sector,
      count,
      countLabel: formatGrouped(count),
      share: formatPercent((count / total) * 100),
    })),
    total: formatGrouped(total),
    description:
      largest === undefined
        ? 'No sectors to show.'
        : `${counted(total, 'startup')} by sector, largest first. Largest: ${largest.sector} with ${formatGrouped(largest.count)}.`,
  };
}
