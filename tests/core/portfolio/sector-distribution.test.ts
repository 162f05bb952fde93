import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { SectorCount } from '../../../src/core/portfolio/dashboard.ts';
import { currentValue } from '../../../src/core/portfolio/holding-value.ts';
import {
  largestSectorsFirst,
  sectorsView,
  sectorValues,
  sectorValuesView,
} from '../../../src/core/portfolio/sector-distribution.ts';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { aHolding, arbHolding } from '../../support/portfolio-builders.ts';
import { parseFormatted } from '../../support/formatted-numbers.ts';

describe('sectorsView', () => {
  it('builds slices, largest first, with their shares of the total', () => {
    const view = sectorsView([
      { sector: 'F&B', count: 1 },
      { sector: 'Fin-tech', count: 3 },
      { sector: 'Empty', count: 0 },
      { sector: 'Logistics', count: 1 },
    ]);
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
    expect(sectorsView(nine).slices).toHaveLength(9);
  });

  it('returns no slices without sectors', () => {
    expect(sectorsView([])).toMatchObject({ slices: [], total: '0', description: 'No sectors to show.' });
  });
});

describe('sectorsView and largestSectorsFirst', () => {
  const arbSectors: fc.Arbitrary<readonly SectorCount[]> = fc.array(
    fc.record({ sector: fc.string({ minLength: 1 }), count: fc.nat({ max: 500 }) }),
  );

  it.prop([arbSectors])('show every startup in a slice, with shares that add up to 100 %', (sectors) => {
    const { slices, total } = sectorsView(sectors);
    const sum = sectors.reduce((all, { count }) => all + count, 0);
    expect(slices.reduce((all, { size }) => all + size, 0)).toBe(sum);
    expect(typeof total === 'string' && parseFormatted(total)).toBe(sum);
    const shares = slices.reduce((all, { share }) => all + parseFormatted(share), 0);
    if (sum > 0) expect(Math.abs(shares - 100)).toBeLessThanOrEqual(slices.length * 0.051);
  });

  it.prop([arbSectors])('put the largest sector first and leave out empty ones', (sectors) => {
    const counts = largestSectorsFirst(sectors).map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(largestSectorsFirst(largestSectorsFirst(sectors))).toEqual(largestSectorsFirst(sectors));
  });
});

describe('the sectors by value', () => {
  it('add up the values of each sector, largest first, and leave out holdings without a value', () => {
    const holdings = [
      aHolding(
        { invested: rupees(100), issuePrice: rupees(10), currentSharePrice: rupees(20) },
        { sector: 'F&B' },
      ),
      aHolding({ invested: rupees(100), issuePrice: rupees(10), currentSharePrice: rupees(60) }),
      aHolding({ currentSharePrice: undefined }, { sector: 'D2C' }),
      aHolding(
        { invested: rupees(100), issuePrice: rupees(10), currentSharePrice: rupees(20) },
        { sector: 'F&B' },
      ),
    ];
    const values = sectorValues(holdings);
    expect(values).toEqual([
      { sector: 'Others', value: 600 },
      { sector: 'F&B', value: 400 },
    ]);
    const view = sectorValuesView(values, EXACT_AMOUNTS);
    expect(view.slices.map(({ share }) => share)).toEqual(['60%', '40%']);
    expect(view.total).toEqual(EXACT_AMOUNTS.amount(1000));
  });

  it.prop([fc.array(arbHolding)])('add up to the value of all holdings', (holdings) => {
    const all = holdings.reduce((sum, holding) => sum + (currentValue(holding) ?? 0), 0);
    const sum = sectorValues(holdings).reduce((total, { value }) => total + value, 0);
    expect(Math.abs(sum - all)).toBeLessThanOrEqual(all * 1e-9);
  });
});
