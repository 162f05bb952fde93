import type { AmountFormat } from '../shared/amount.ts';
import { counted } from '../shared/counted.ts';
import { formatGrouped, formatPercent } from '../shared/money.ts';
import { sumOf } from '../shared/sum-of.ts';
import type { SectorCount } from './dashboard.ts';
import type { SectorsView } from './dashboard-state.ts';
import { valueBySharePrice } from './holding-value.ts';
import type { Investment } from './investment.ts';

/** The sectors with at least one startup, largest first; sectors of equal size keep their order. */
export function largestSectorsFirst(sectors: readonly SectorCount[]): readonly SectorCount[] {
  return sectors.filter(({ count }) => count > 0).toSorted((first, second) => second.count - first.count);
}

/** Value of the holdings in a sector, in rupees. */
export interface SectorValue {
  readonly sector: string;
  readonly value: number;
}

/** The sector in which the reference API counts the startups that have none. */
const NO_SECTOR = 'Others';

/** The value of the holdings by sector, largest first; holdings without a value are left out. */
export function sectorValues(holdings: readonly Investment[]): readonly SectorValue[] {
  const sums = new Map<string, number>();
  for (const holding of holdings) {
    const value = valueBySharePrice(holding) ?? 0;
    const sector = holding.startup.sector ?? NO_SECTOR;
    if (value > 0) sums.set(sector, (sums.get(sector) ?? 0) + value);
  }
  return [...sums]
    .map(([sector, value]) => ({ sector, value }))
    .toSorted((first, second) => second.value - first.value);
}

const shareOf = (part: number, total: number): string => formatPercent((part / total) * 100);

/**
 * Builds Industry Wise Portfolio Distribution by the number of startups. The total is the sum of the slices, so that
 * the shares add up to 100 %.
 * @param hasValues whether the distribution by value can be shown instead
 */
export function sectorsView(sectors: readonly SectorCount[], hasValues: boolean): SectorsView {
  const ordered = largestSectorsFirst(sectors);
  const total = sumOf(ordered, ({ count }) => count);
  const largest = ordered[0];
  return {
    slices: ordered.map(({ sector, count }) => ({
      sector,
      size: count,
      measureLabel: formatGrouped(count),
      share: shareOf(count, total),
    })),
    total: formatGrouped(total),
    measure: 'number',
    hasValues,
    description:
      largest === undefined
        ? 'No sectors to show.'
        : `${counted(total, 'startup')} by sector, largest first. Largest: ${largest.sector} with ${formatGrouped(largest.count)}.`,
  };
}

/** Builds the distribution by current value. @param values from `sectorValues`, not empty */
export function sectorValuesView(values: readonly SectorValue[], format: AmountFormat): SectorsView {
  const total = sumOf(values, ({ value }) => value);
  const [largest] = values;
  return {
    slices: values.map(({ sector, value }) => ({
      sector,
      size: value,
      measureLabel: format.amount(value),
      share: shareOf(value, total),
    })),
    total: format.amount(total),
    measure: 'value',
    hasValues: true,
    description: `Current value by sector, largest first. Largest: ${largest?.sector} with ${shareOf(largest?.value ?? 0, total)}.`,
  };
}
