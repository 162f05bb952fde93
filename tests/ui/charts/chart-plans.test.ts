import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { growthView as viewOf } from '../../../src/core/portfolio/growth.ts';
import type { GrowthPoint } from '../../../src/core/portfolio/dashboard.ts';
import type { AmountFormat } from '../../../src/core/shared/amount.ts';
import { investmentsOverTime } from '../../../src/core/portfolio/investments-over-time.ts';
import { sectorsView } from '../../../src/core/portfolio/sector-distribution.ts';
import { topInvestmentsView } from '../../../src/core/portfolio/top-investments.ts';
import type { ChartPalette } from '../../../src/ui/charts/chart-palette.ts';
import { escapeHtml } from '../../../src/ui/charts/chart-text.ts';
import { patternId, sliceLook } from '../../../src/ui/charts/slice-look.ts';
import { tooltipMarkup } from '../../../src/ui/charts/chart-tooltip.ts';
import { companyValuePlan } from '../../../src/ui/charts/company-value-plan.ts';
import { concentrationPlan } from '../../../src/ui/charts/concentration-plan.ts';
import { growthPlan } from '../../../src/ui/charts/growth-plan.ts';
import { overTimePlan } from '../../../src/ui/charts/over-time-plan.ts';
import { sectorsPlan } from '../../../src/ui/charts/sectors-plan.ts';
import { topInvestmentsPlan } from '../../../src/ui/charts/top-investments-plan.ts';
import { uniqueKeys } from '../../../src/ui/shared/unique-keys.ts';
import { aGrowthPoint, aPeriodTotal } from '../../support/portfolio-builders.ts';

const growthView = (growth: readonly GrowthPoint[], format: AmountFormat) =>
  viewOf({ growth, growthHistory: [], periodTotals: [] }, 'year', format);

const PALETTE: ChartPalette = {
  forced: false,
  theme: 'light',
  investment: '#2e6088',
  returns: '#69aee1',
  rest: '#888888',
  up: '#14704a',
  down: '#b42318',
  bar: '#2e6088',
  grid: '#ebe7de',
  axis: '#d3cdc1',
  label: '#465461',
  gap: '#ffffff',
  surface: '#ffffff',
  crosshair: '#5d6a76',
  focus: '#1b6cb0',
  fontFamily: 'Inter',
  doughnut: ['#4199d3', '#6c6792', '#c0871a', '#1d7966', '#8c92a1', '#a55a2b', '#969265'],
};

describe('a chart without data', () => {
  it('has no plan', () => {
    expect(growthPlan(growthView([], EXACT_AMOUNTS), PALETTE)).toBeUndefined();
    expect(topInvestmentsPlan(topInvestmentsView([], false), PALETTE)).toBeUndefined();
    expect(sectorsPlan(sectorsView([], false), PALETTE)).toBeUndefined();
    const nothing = investmentsOverTime([], { period: 'monthly', year: undefined }, 2026, EXACT_AMOUNTS);
    expect(overTimePlan(nothing, PALETTE)).toBeUndefined();
  });
});

describe('the plan of the value of a company', () => {
  const markRadiiOf = (count: number) => {
    const amount = EXACT_AMOUNTS.amount(100);
    const points = Array.from({ length: count }, (_, at) => ({
      ...{ at, day: '21 Nov 2026', invested: amount, value: amount, hasPurchase: true, event: 'Your round' },
    }));
    const plan = companyValuePlan({ points, ticks: [], description: '', note: '', canRetry: false }, PALETTE);
    const series = plan?.options.series?.[1] as
      | { data: readonly { marker: { radius: number } }[] }
      | undefined;
    return new Set(series?.data.map(({ marker }) => marker.radius));
  };

  it('marks purchases by dots, which are smaller in a chart of more than 60 points', () => {
    expect([markRadiiOf(60), markRadiiOf(61)]).toEqual([new Set([5]), new Set([2])]);
  });
});

describe('the plan of Portfolio Growth', () => {
  const plan = growthPlan(
    growthView([aGrowthPoint('Oct', 5, 6), aGrowthPoint('Nov', 7, 9)], EXACT_AMOUNTS),
    PALETTE,
  );

  it('has the margins, colours and lines of the product description; one of the two lines is dashed', () => {
    expect(plan?.options.chart).toMatchObject({
      marginTop: 40,
      marginRight: 30,
      marginBottom: 40,
      marginLeft: 100,
    });
    expect(plan?.options.series).toMatchObject([
      {
        type: 'spline',
        name: 'Investment',
        color: '#2e6088',
        lineWidth: 2,
        dashStyle: 'ShortDash',
        data: [5, 7],
      },
      { type: 'spline', name: 'Return', color: '#69aee1', lineWidth: 2, dashStyle: 'Solid', data: [6, 9] },
    ]);
    expect(plan?.options.yAxis).toMatchObject({ min: 0, max: 10, tickPositions: [0, 2, 4, 6, 8, 10] });
  });

  it('describes each point by its month, line and amount, and a missing point by an empty string', () => {
    expect(plan?.describePoint(0, 1)).toBe('Nov, Investment ₹7');
    expect(plan?.describePoint(1, 1)).toBe('Nov, Return ₹9');
    expect(plan?.describePoint(1, 2)).toBe('');
  });

  it('draws a single month as two dots', () => {
    const single = growthPlan(growthView([aGrowthPoint('Nov', 7, 9)], EXACT_AMOUNTS), PALETTE);
    expect(single?.options.series).toMatchObject([
      { marker: { enabled: true } },
      { marker: { enabled: true } },
    ]);
  });
});

describe('the plan of the doughnut', () => {
  it('numbers its slices when the system replaces the colours', () => {
    const view = sectorsView([{ sector: 'F&B', count: 2 }], false);
    const seriesOf = (forced: boolean) => sectorsPlan(view, { ...PALETTE, forced })?.options.series;
    expect(seriesOf(true)).toMatchObject([{ dataLabels: { enabled: true } }]);
    expect(seriesOf(false)).toMatchObject([{ dataLabels: { enabled: false } }]);
  });

  it('has no gap at a single slice, and repeats its seven colours hatched, so that no two slices look alike', () => {
    const one = sectorsPlan(sectorsView([{ sector: 'F&B', count: 2 }], false), PALETTE);
    expect(one?.options.series).toMatchObject([{ borderWidth: 0, innerSize: '64%' }]);
    const nine = Array.from({ length: 9 }, (_, index) => ({ sector: `Sector ${index}`, count: 1 }));
    expect(sectorsPlan(sectorsView(nine, false), PALETTE)?.options.series).toMatchObject([
      { borderWidth: 2, colors: [...PALETTE.doughnut, 'url(#doughnut-1-1)', 'url(#doughnut-2-1)'] },
    ]);
    const looks = Array.from({ length: 29 }, (_, index) => patternId(sliceLook(index)));
    expect(new Set(looks).size).toBe(29);
    expect(one?.describePoint(0, 0)).toBe('F&B, 2 startups, 100%');
  });
});

describe('the plan of Investments Overtime', () => {
  it('has columns of at most 28 px', () => {
    const view = investmentsOverTime(
      [aPeriodTotal({ month: 2 })],
      { period: 'monthly', year: undefined },
      2025,
      EXACT_AMOUNTS,
    );
    expect(overTimePlan(view, PALETTE)?.options.series).toMatchObject([{ maxPointWidth: 28 }]);
  });
});

describe('a string in chart markup', () => {
  const parse = (markup: string): string =>
    markup
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');

  it.prop([fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", 'lt;', 'amp;', 'a', '=') })])(
    'keeps its characters and opens no tag',
    (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']/);
      expect(parse(escapeHtml(text))).toBe(text);
    },
  );

  it('stays text in a tooltip', () => {
    const markup = tooltipMarkup('<b>', [{ label: 'A&B', value: '₹1' }]);
    expect(markup).toContain('&lt;b&gt;');
    expect(markup).toContain('A&amp;B');
  });
});

describe('the keys of a list', () => {
  it.prop([fc.array(fc.constantFrom('a', 'b', '1 a', ''))])('stay unique for any names', (names) => {
    expect(new Set(uniqueKeys(names)).size).toBe(names.length);
  });
});

describe('the plan of the concentration', () => {
  const bar = (name: string, percent: number, isOthers = false) => ({
    name,
    percent,
    percentLabel: `${percent}%`,
    value: EXACT_AMOUNTS.amount(percent),
    countLabel: '',
    over: false,
    isOthers,
  });
  const limit = { percent: 25, label: 'Your limit: 25%' };

  it('has one grey bar for all smaller groups, a line at the limit, and an axis that reaches the limit', () => {
    const chartBars = [bar('A', 12), bar('B', 8), bar('12 others', 20, true)];
    const { series, yAxis } = concentrationPlan({ chartBars, limit }, PALETTE)?.options ?? {};
    expect(series).toMatchObject([
      {
        data: [
          { y: 12, color: PALETTE.bar },
          { y: 8, color: PALETTE.bar },
          { y: 20, color: PALETTE.rest },
        ],
      },
    ]);
    expect(yAxis).toMatchObject({ min: 0, max: 26.25, plotLines: [{ value: 25 }] });
  });

  it('ends its axis at the largest bar when the bar is above the limit', () => {
    const chartBars = [bar('A', 60), bar('B', 40)];
    expect(concentrationPlan({ chartBars, limit }, PALETTE)?.options.yAxis).toMatchObject({ max: 60 });
  });
});
