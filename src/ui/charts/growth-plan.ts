import type Highcharts from 'highcharts/esm/highcharts.js';
import type { GrowthView } from '../../core/portfolio/dashboard-state.ts';
import { type Amount, exactText } from '../../core/shared/amount.ts';
import { amountAxis, keyboardFocus, overlay } from './chart-options.ts';
import type { ChartPalette } from './chart-palette.ts';
import { drawText } from './chart-text.ts';
import { tooltipMarkup } from './chart-tooltip.ts';
import type { DrawingPlan } from './drawing-plan.ts';

/** The chart's geometry, fixed to the pixel. @see docs/product.md#portfolio-growth-chart */
const MARGIN = { top: 40, right: 30, bottom: 40, left: 100 };
const LEGEND = { fromRightMargin: 150, dotRadius: 6, step: 20, firstDot: 8, sample: 10 };
const LINE_WIDTH = 2;
const PURCHASE_RADIUS = 3.5;
/** Investment is dashed, so that the lines differ without colours; the legend's dash is in `_chart.scss`. */
const DASH = { investment: 'ShortDash', return: 'Solid' } as const;

/** Greatest width of a month's name below the axis, and the smallest gap between two, in pixels. */
const MAX_MONTH_WIDTH = 120;
const MIN_GAP = 16;
const LETTER_WIDTH = 7;

function drawLegend(chart: Highcharts.Chart, group: SVGElement): void {
  const left = chart.chartWidth - MARGIN.right - LEGEND.fromRightMargin;
  const entries = [
    ['Investment', 'investment'],
    ['Return', 'return'],
  ] as const;
  entries.forEach(([name, kind], index) => {
    const y = LEGEND.firstDot + index * LEGEND.step;
    const dot = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
    dot.setAttribute('cx', String(left + LEGEND.dotRadius));
    dot.setAttribute('cy', String(y));
    dot.setAttribute('r', String(LEGEND.dotRadius));
    dot.setAttribute('class', `chart-dot ${kind}`);
    // The line through the dot shows the dash.
    const sample = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    const [from, to] = [left - LEGEND.sample, left + 2 * LEGEND.dotRadius + LEGEND.sample / 2];
    sample.setAttribute('d', `M${from} ${y}H${to}`);
    sample.setAttribute('class', `chart-sample ${kind}`);
    group.append(sample, dot);
    drawText(group, name, { x: left + 20, y: y + 4, anchor: 'start', className: 'chart-label' });
  });
}

/** Space between a line's end and its last value, and between the two values, in pixels. */
const END_GAP = 8;
const END_APART = 15;

/** Writes the last value of each line at its end, above the upper line and below the lower one. */
function drawEnds(chart: Highcharts.Chart, group: SVGElement, { rows }: GrowthView): void {
  const last = rows.at(-1);
  const [xAxis, yAxis] = [chart.xAxis[0], chart.yAxis[0]];
  if (last === undefined || rows.length < 2 || xAxis === undefined || yAxis === undefined) return;
  const x = xAxis.toPixels(rows.length - 1, false);
  const ends = [last.investment, last.return]
    .map((amount) => ({ amount, y: yAxis.toPixels(amount.rupees ?? 0, false) }))
    .toSorted((one, other) => one.y - other.y);
  const top = Math.max(chart.plotTop + 4, (ends[0]?.y ?? 0) - END_GAP);
  const bottom = Math.min(
    chart.plotTop + chart.plotHeight - 4,
    Math.max((ends[1]?.y ?? 0) + END_GAP + 10, top + END_APART),
  );
  ends.forEach(({ amount }, index) => {
    drawText(group, amount.text, {
      x,
      y: index === 0 ? top : bottom,
      anchor: 'end',
      className: 'chart-end',
    });
  });
}

/** Marks the months with a purchase on the line Investment. */
function drawPurchases(chart: Highcharts.Chart, group: SVGElement, { rows }: GrowthView): void {
  const [xAxis, yAxis] = [chart.xAxis[0], chart.yAxis[0]];
  if (xAxis === undefined || yAxis === undefined) return;
  rows.forEach(({ bought, investment }, index) => {
    if (bought === undefined) return;
    const dot = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
    dot.setAttribute('cx', String(xAxis.toPixels(index, false)));
    dot.setAttribute('cy', String(yAxis.toPixels(investment.rupees ?? 0, false)));
    dot.setAttribute('r', String(PURCHASE_RADIUS));
    dot.setAttribute('class', 'chart-purchase');
    group.append(dot);
  });
}

/** Draws the names of the months below the axis: all, or as many evenly spaced ones as fit. */
function drawMonths(chart: Highcharts.Chart, group: SVGElement, months: readonly string[]): void {
  const xAxis = chart.xAxis[0];
  if (xAxis === undefined) return;
  const longest = months.reduce((length, month) => Math.max(length, month.length), 0);
  const needed = Math.min(longest * LETTER_WIDTH, MAX_MONTH_WIDTH) + MIN_GAP;
  const monthWidth = months.length > 1 ? chart.plotWidth / (months.length - 1) : chart.plotWidth;
  const step = Math.max(1, Math.ceil(needed / monthWidth));
  const y = chart.plotTop + chart.plotHeight + 24;
  for (let index = 0; index < months.length; index += step) {
    const month = months[index] ?? '';
    const x = xAxis.toPixels(index, false);
    const maxWidth = Math.min(MAX_MONTH_WIDTH, step * monthWidth - MIN_GAP / 2);
    const width = Math.min(month.length * LETTER_WIDTH, maxWidth);
    // Shift a long name at the right end inwards instead of cutting it.
    const atEdge = x + width / 2 > chart.chartWidth;
    drawText(group, month, {
      x: atEdge ? chart.chartWidth : x,
      y,
      anchor: atEdge ? 'end' : 'middle',
      className: 'chart-label',
      maxWidth,
    });
  }
}

/** Plans the Portfolio Growth chart: Investment and Return by month; `undefined` without months. */
export function growthPlan(view: GrowthView, palette: ChartPalette): DrawingPlan | undefined {
  const { rows } = view;
  const last = rows.length - 1;
  if (last < 0) return undefined;
  // A single month is a dot in the middle: a line needs two points.
  const [from, to] = last === 0 ? [-0.5, 0.5] : [0, last];
  const line = (
    name: string,
    amounts: readonly Amount[],
    color: string,
    dashStyle: Highcharts.DashStyleValue,
  ): Highcharts.SeriesSplineOptions => ({
    type: 'spline',
    name,
    data: amounts.map(({ rupees }) => rupees ?? null),
    color,
    dashStyle,
    lineWidth: LINE_WIDTH,
    // Clips only a line that falls below the axis: clipping would halve the width of a line at the very top or bottom.
    clip: amounts.some(({ rupees = 0 }) => rupees < 0),
    turboThreshold: 0,
    marker: {
      enabled: last === 0,
      symbol: 'circle',
      radius: 4.5,
      lineWidth: 2,
      lineColor: palette.surface,
      fillColor: color,
    },
    states: {
      hover: { lineWidthPlus: 0, halo: null },
      inactive: { opacity: 1 },
    },
  });
  return {
    options: {
      chart: {
        type: 'spline',
        marginTop: MARGIN.top,
        marginRight: MARGIN.right,
        marginBottom: MARGIN.bottom,
        marginLeft: MARGIN.left,
        events: overlay(5, (chart, group) => {
          drawPurchases(chart, group, view);
          drawEnds(chart, group, view);
          drawLegend(chart, group);
          drawMonths(
            chart,
            group,
            rows.map(({ month }) => month),
          );
        }),
      },
      xAxis: {
        min: from,
        max: to,
        startOnTick: false,
        endOnTick: false,
        minPadding: 0,
        maxPadding: 0,
        tickLength: 0,
        lineColor: palette.axis,
        labels: { enabled: false },
        crosshair: { color: palette.crosshair, dashStyle: 'Dot', width: 1 },
      },
      yAxis: amountAxis(view.ticks, palette),
      tooltip: {
        shared: true,
        formatter() {
          const row = rows[Math.round(Number(this.x))];
          if (row === undefined) return false;
          return tooltipMarkup(row.month, [
            { label: 'Investment', value: exactText(row.investment), dot: 'investment' },
            { label: 'Return', value: exactText(row.return), dot: 'return' },
            ...(row.bought === undefined ? [] : [{ label: 'Bought', value: exactText(row.bought) }]),
          ]);
        },
      },
      accessibility: keyboardFocus(palette),
      series: [
        line(
          'Investment',
          rows.map(({ investment }) => investment),
          palette.investment,
          DASH.investment,
        ),
        line(
          'Return',
          rows.map((row) => row.return),
          palette.returns,
          DASH.return,
        ),
      ],
    },
    describePoint: (series, point) => {
      const row = rows[point];
      if (row === undefined) return '';
      return series === 0
        ? `${row.month}, Investment ${exactText(row.investment)}${row.bought === undefined ? '' : `, bought ${exactText(row.bought)}`}`
        : `${row.month}, Return ${exactText(row.return)}`;
    },
  };
}
