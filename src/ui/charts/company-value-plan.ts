import type Highcharts from 'highcharts/esm/highcharts.js';
import type { ValueChartView } from '../../core/investment/investment-state.ts';
import { type Amount, exactText } from '../../core/shared/amount.ts';
import { amountAxis, amountMargin, axisText, keyboardFocus } from './chart-options.ts';
import type { ChartPalette } from './chart-palette.ts';
import { tooltipMarkup } from './chart-tooltip.ts';
import type { DrawingPlan } from './drawing-plan.ts';

const MARGIN = { top: 12, right: 16, bottom: 30 };
const MARK_RADIUS = 5;
/** More marks than this are drawn smaller: at full size they would be one thick line. */
const MANY_MARKS = 60;
/** Room for the name of a month or year below the axis, in pixels. */
const MIN_TICK_GAP = 90;

/**
 * Plans the chart of a company's value over time: steps, because a price holds until the next price. A filled mark is a
 * purchase by the investor. A small hollow mark is a new price, or today's value at the end.
 */
export function companyValuePlan(view: ValueChartView, palette: ChartPalette): DrawingPlan | undefined {
  const { points, ticks } = view;
  if (points.length === 0) return undefined;
  const markRadius = points.length > MANY_MARKS ? 2 : MARK_RADIUS;
  const line = (
    name: string,
    amountOf: (point: ValueChartView['points'][number]) => Amount,
    look: Pick<Highcharts.SeriesLineOptions, 'color' | 'dashStyle' | 'marker'>,
    marked: boolean,
  ): Highcharts.SeriesLineOptions => ({
    type: 'line',
    step: 'left',
    name,
    data: points.map((point) => ({
      x: point.at,
      y: amountOf(point).rupees ?? null,
      ...(marked && {
        marker: {
          enabled: true,
          radius: point.hasPurchase ? markRadius : Math.min(markRadius, 3),
          fillColor: point.hasPurchase ? palette.returns : palette.surface,
          lineColor: palette.returns,
          lineWidth: Math.min(2, markRadius - 1),
          symbol: 'circle',
        },
      }),
    })),
    lineWidth: 2,
    clip: false,
    turboThreshold: 0,
    states: { hover: { lineWidthPlus: 0, halo: null }, inactive: { opacity: 1 } },
    ...look,
  });
  return {
    options: {
      chart: {
        type: 'line',
        marginTop: MARGIN.top,
        marginRight: MARGIN.right,
        marginBottom: MARGIN.bottom,
        marginLeft: amountMargin(ticks),
      },
      xAxis: {
        type: 'datetime',
        lineColor: palette.axis,
        tickLength: 0,
        tickPixelInterval: MIN_TICK_GAP,
        labels: { y: 22, rotation: 0, style: axisText(palette) },
        crosshair: { color: palette.crosshair, dashStyle: 'Dot', width: 1 },
      },
      yAxis: amountAxis(ticks, palette),
      tooltip: {
        shared: true,
        formatter() {
          const point = points.find(({ at }) => at === this.x);
          if (point === undefined) return false;
          return tooltipMarkup(`${point.day}: ${point.event}`, [
            { label: 'Invested', value: exactText(point.invested), dot: 'investment' },
            { label: 'Value', value: exactText(point.value), dot: 'return' },
          ]);
        },
      },
      accessibility: keyboardFocus(palette),
      series: [
        line(
          'Invested',
          ({ invested }) => invested,
          { color: palette.investment, dashStyle: 'ShortDash', marker: { enabled: false } },
          false,
        ),
        line('Value', ({ value }) => value, { color: palette.returns, dashStyle: 'Solid' }, true),
      ],
    },
    describePoint: (series, index) => {
      const point = points[index];
      if (point === undefined) return '';
      return series === 0
        ? `${point.day}, Invested ${exactText(point.invested)}`
        : `${point.day}, Value ${exactText(point.value)}, ${point.event}`;
    },
  };
}
