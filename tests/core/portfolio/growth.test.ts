import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { withFormattedAmounts } from '../../support/formatted-amounts.ts';
import {
  growthRanges,
  growthView as viewOf,
  type GrowthRange,
  monthsOf,
} from '../../../src/core/portfolio/growth.ts';
import type { GrowthPoint } from '../../../src/core/portfolio/dashboard.ts';
import type { AmountFormat } from '../../../src/core/shared/amount.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { aGrowthPoint, aPeriodTotal } from '../../support/portfolio-builders.ts';

/** The view for an API that reports no history and no period totals. */
const growthView = (growth: readonly GrowthPoint[], format: AmountFormat) =>
  viewOf({ growth, growthHistory: [], periodTotals: [] }, 'year', format);

const amountsByMonth = ({ rows }: ReturnType<typeof growthView>) =>
  rows.map((row) => [row.investment.rupees ?? -1, row.return.rupees ?? -1]);

describe('growthView', () => {
  it('shows the investment and the return of each month', () => {
    const view = growthView(
      [aGrowthPoint('Oct', 6_050_000, 8_790_000), aGrowthPoint('Unknown', 0, 9_235_000)],
      EXACT_AMOUNTS,
    );
    expect(withFormattedAmounts(view.rows)).toEqual([
      { month: 'Oct', investment: '₹60,50,000', return: '₹87,90,000', bought: undefined },
      { month: 'Unknown', investment: '₹0', return: '₹92,35,000', bought: undefined },
    ]);
  });

  it('has no rows, and says that there are no months, for a response without months', () => {
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
  ])(
    'for amounts up to %d, labels the axis in rupees, or entirely in crores if rupees are too long',
    (worth, labels) => {
      expect(
        growthView([aGrowthPoint('Oct', 0, worth)], EXACT_AMOUNTS).ticks.map(({ label }) => label),
      ).toEqual(labels);
    },
  );

  it.prop([fc.array(fc.tuple(fc.string(), fc.nat(1e12), fc.nat(1e12)), { minLength: 1 })])(
    'shows every month in the order of the response, no amount above the top of the axis, and no two ticks alike',
    (points) => {
      const view = growthView(
        points.map(([month, invested, worth]) => aGrowthPoint(month, invested, worth)),
        EXACT_AMOUNTS,
      );
      expect(view.rows.map(({ month }) => month)).toEqual(points.map(([month]) => month));
      expect(Math.max(...amountsByMonth(view).flat())).toBeLessThanOrEqual(view.ticks.at(-1)?.value ?? -1);
      expect(new Set(view.ticks.map(({ label }) => label)).size).toBe(view.ticks.length);
    },
  );
});

describe('the months of Portfolio Growth', () => {
  /** Months up to November 2026, each with one rupee more than the month before. */
  const history = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const month = 2026 * 12 + 10 - count + 1 + index;
      return {
        year: Math.floor(month / 12),
        month: (month % 12) + 1,
        investment: rupees(index + 1),
        return: rupees(index + 2),
      };
    });
  const growth = Array.from({ length: 12 }, (_, index) => aGrowthPoint(`M${index}`, index, index));

  it.each([
    [0, []],
    [12, []],
    [13, ['year', 'all']],
    [36, ['year', 'all']],
    [37, ['year', 'three-years', 'all']],
  ] satisfies [number, readonly GrowthRange[]][])(
    'offers, for a history of %d months, the ranges %j',
    (count, ranges) => {
      expect(growthRanges({ growth, growthHistory: history(count) })).toEqual(ranges);
    },
  );

  it('offers no range when the API has as many months in its chart as in its history', () => {
    const longer = Array.from({ length: 20 }, (_, index) => aGrowthPoint(`M${index}`, index, index));
    expect(growthRanges({ growth: longer, growthHistory: history(20) })).toEqual([]);
    expect(growthRanges({ growth: longer, growthHistory: history(21) })).toEqual(['year', 'all']);
  });

  it('names the months as the API does in the range of one year, and with their year in longer ranges', () => {
    const all = { growth, growthHistory: history(40), periodTotals: [] };
    expect(monthsOf(all, 'year').map(({ month }) => month)).toEqual(growth.map(({ month }) => month));
    const three = monthsOf(all, 'three-years');
    expect([three.length, three[0]?.month, three.at(-1)?.month]).toEqual([36, 'Dec 2023', 'Nov 2026']);
    expect(monthsOf(all, 'all')).toHaveLength(40);
    expect(
      monthsOf(all, 'all')
        .map(({ month }) => month.slice(0, 3))
        .slice(-12),
    ).toEqual('Dec Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov'.split(' '));
  });

  it('shows in every range how much was bought in each month, and nothing bought when the API has no history', () => {
    const periodTotals = [
      aPeriodTotal({ year: 2026, month: 10, total: rupees(700) }),
      aPeriodTotal({ year: 2019, month: 10, total: rupees(900) }),
    ];
    const all = { growth, growthHistory: history(40), periodTotals };
    for (const range of ['year', 'three-years', 'all'] as const) {
      const view = viewOf(all, range, EXACT_AMOUNTS);
      expect(view.range).toBe(range);
      expect(view.rows.slice(-3).map(({ bought }) => bought?.text)).toEqual([undefined, '₹700', undefined]);
    }
    const { rows } = viewOf({ ...all, growthHistory: [] }, 'year', EXACT_AMOUNTS);
    expect(rows.every(({ bought }) => bought === undefined)).toBe(true);
  });

  it('shows a year when the chosen range is not offered', () => {
    const all = { growth, growthHistory: history(20), periodTotals: [] };
    const view = viewOf(all, 'three-years', EXACT_AMOUNTS);
    expect(view.range).toBe('year');
    expect(view.rows).toEqual(viewOf(all, 'year', EXACT_AMOUNTS).rows);
  });
});
