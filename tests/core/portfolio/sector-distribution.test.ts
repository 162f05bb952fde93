import { describe, expect, it } from 'vitest';
import {
  sectorsView,
  sectorValues,
  sectorValuesView,
} from '../../../src/core/portfolio/sector-distribution.ts';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { aHolding } from '../../support/portfolio-builders.ts';

describe('sectorsView', () => {
  it('builds slices, largest first, with their shares of the total', () => {
    const sectors = [
      { sector: 'F&B', count: 1 },
      { sector: 'Fin-tech', count: 3 },
      { sector: 'Empty', count: 0 },
      { sector: 'Logistics', count: 1 },
    ];
    const view = sectorsView(sectors, false);
    expect(view.slices.map(({ sector, measureLabel, share }) => [sector, measureLabel, share])).toEqual([
      ['Fin-tech', '3', '60%'],
      ['F&B', '1', '20%'],
      ['Logistics', '1', '20%'],
    ]);
    expect(view.total).toBe('5');
    expect(view.description).toBe('5 startups by sector, largest first. Largest: Fin-tech with 3.');
  });

  it('keeps more than seven sectors as separate slices', () => {
    const nine = Array.from({ length: 9 }, (_, index) => ({ sector: `Sector ${index}`, count: 1 }));
    expect(sectorsView(nine, false).slices).toHaveLength(9);
  });

  it('returns no slices without sectors', () => {
    expect(sectorsView([], false)).toMatchObject({
      slices: [],
      total: '0',
      description: 'No sectors to show.',
    });
  });
});

describe('the sectors by value', () => {
  it('add up the values of each sector, largest first, and leave out holdings without a value', () => {
    const holding = (price: number | undefined, sector?: string) =>
      aHolding(
        {
          invested: rupees(100),
          issuePrice: rupees(10),
          currentSharePrice: price === undefined ? undefined : rupees(price),
        },
        { sector },
      );
    const holdings = [holding(20, 'F&B'), holding(60), holding(undefined, 'D2C'), holding(20, 'F&B')];
    const values = sectorValues(holdings);
    expect(values).toEqual([
      { sector: 'Others', value: 600 },
      { sector: 'F&B', value: 400 },
    ]);
    const view = sectorValuesView(values, EXACT_AMOUNTS);
    expect(view.slices.map(({ share }) => share)).toEqual(['60%', '40%']);
    expect(view.total).toEqual(EXACT_AMOUNTS.amount(1000));
  });
});
