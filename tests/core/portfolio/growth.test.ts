import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { written } from '../../support/written.ts';
import { growthView } from '../../../src/core/portfolio/growth.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { read } from '../../support/formatted-numbers.ts';
import { aGrowthPoint } from '../../support/portfolio-builders.ts';

const linesOf = ({ rows }: ReturnType<typeof growthView>) =>
  rows.map((row) => [row.investment.rupees ?? -1, row.return.rupees ?? -1]);

describe('growthView', () => {
  it('builds two lines over the months and an axis with Indian grouping', () => {
    const view = growthView(
      [aGrowthPoint('Oct', 6_050_000, 8_790_000), aGrowthPoint('Unknown', 0, 9_235_000)],
      EXACT_AMOUNTS,
    );
    expect(linesOf(view)).toEqual([
      [6_050_000, 8_790_000],
      [0, 9_235_000],
    ]);
    expect(view.ticks.map(({ label }) => label)).toEqual([
      '0',
      '20,00,000',
      '40,00,000',
      '60,00,000',
      '80,00,000',
      '1,00,00,000',
    ]);
    expect(written(view.rows)).toEqual([
      { month: 'Oct', investment: '₹60,50,000', return: '₹87,90,000' },
      { month: 'Unknown', investment: '₹0', return: '₹92,35,000' },
    ]);
    expect(view.description).toContain('from Oct to Unknown');
  });

  it('has empty lines without months', () => {
    expect(growthView([], EXACT_AMOUNTS).rows).toEqual([]);
    expect(growthView([], EXACT_AMOUNTS).description).toBe('No months to show.');
  });

  it('describes its range of months and the last month', () => {
    const [oct, nov, dec] = [aGrowthPoint('Oct', 1, 2), aGrowthPoint('Nov', 3, 4), aGrowthPoint('Dec', 5, 6)];
    expect(growthView([oct, nov, dec], EXACT_AMOUNTS).description).toBe(
      'Investment and Return by month from Oct to Dec. In Dec, the investment is ₹5 and the return is ₹6.',
    );
    expect(growthView([nov], EXACT_AMOUNTS).description).toBe(
      'Investment and Return in Nov. In Nov, the investment is ₹3 and the return is ₹4.',
    );
  });

  it.each([
    [7e9, ['0', '2,00,00,00,000', '4,00,00,00,000', '6,00,00,00,000', '8,00,00,00,000']],
    [1e10, ['0', '200 Cr', '400 Cr', '600 Cr', '800 Cr', '1,000 Cr']],
    [2e10, ['0', '500 Cr', '1,000 Cr', '1,500 Cr', '2,000 Cr']],
  ])('labels the whole axis in crores when rupees are too long: up to %d', (worth, labels) => {
    expect(
      growthView([aGrowthPoint('Oct', 0, worth)], EXACT_AMOUNTS).ticks.map(({ label }) => label),
    ).toEqual(labels);
  });

  it.prop([fc.array(fc.tuple(fc.string(), fc.nat(), fc.nat()), { minLength: 1 })])(
    'keeps every month in the order of the answer and below the top of the axis',
    (points) => {
      const view = growthView(
        points.map(([month, invested, worth]) => aGrowthPoint(month, invested, worth)),
        EXACT_AMOUNTS,
      );
      expect(view.rows.map(({ month }) => month)).toEqual(points.map(([month]) => month));
      expect(Math.max(...linesOf(view).flat())).toBeLessThanOrEqual(view.ticks.at(-1)?.value ?? -1);
    },
  );
});

const arbAmount = fc.integer({ min: 0, max: 1e12 }).map(rupees);

describe('growthView properties', () => {
  it.prop([fc.array(fc.tuple(fc.string(), arbAmount, arbAmount))])(
    'shows the same amounts in the table as in the lines, and labels no two ticks alike',
    (points) => {
      const view = growthView(
        points.map(([month, invested, worth]) => aGrowthPoint(month, invested, worth)),
        EXACT_AMOUNTS,
      );
      const texts = view.rows.map((row) => [read(row.investment.text), read(row.return.text)]);
      expect(texts).toEqual(linesOf(view));
      expect(new Set(view.ticks.map(({ label }) => label)).size).toBe(view.ticks.length);
    },
  );
});
