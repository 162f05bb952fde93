import { keyboardFocus, overlay } from './chart-options.ts';
import type { ChartPalette } from './chart-palette.ts';
import { drawText } from './chart-text.ts';
import { tooltipMarkup } from './chart-tooltip.ts';
import type { DrawingPlan } from './drawing-plan.ts';
import { BAR_ROW_HEIGHT, LIMIT_LABEL_HEIGHT, BAR_ROWS_TOP_MARGIN } from './bar-rows-size.ts';

interface BarRow {
  readonly name: string;
  readonly percent: number;
  readonly percentLabel: string;
  /** Whether this is the sum of the remaining groups; rendered in grey. */
  readonly isOthers?: boolean;
}

/** A vertical line through all rows. */
interface BarLimit {
  readonly percent: number;
  readonly label: string;
}

const BAR = { height: 10, radius: 3 };
/** Least margin at the right in pixels; a label of more than five characters widens it. */
const MIN_RIGHT_MARGIN = 64;
const DIGIT_WIDTH = 7.5;
/** The scale reaches at least this factor times the limit, so that the limit's line does not look like the edge. */
const ROOM_BEYOND_LIMIT = 1.05;

function track(x: number, y: number, width: number): SVGElement {
  const rectangle = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const attributes = { x, y, width: Math.max(0, width), height: BAR.height, rx: BAR.radius };
  for (const [name, value] of Object.entries(attributes)) rectangle.setAttribute(name, String(value));
  rectangle.setAttribute('class', 'chart-track');
  return rectangle;
}

/**
 * Plans horizontal bars, one for each row: a name, below it the bar on a grey track, and its percentage at the right.
 * @param seriesName what the bars measure, such as `Share of the current value`
 * @param limit rendered as a line; the scale ends beyond it
 * @returns `undefined` without bars
 */
export function barRowsPlan(
  bars: readonly BarRow[],
  seriesName: string,
  palette: ChartPalette,
  limit?: BarLimit,
): DrawingPlan | undefined {
  if (bars.length === 0) return undefined;
  const limitEnd = (limit?.percent ?? 0) * ROOM_BEYOND_LIMIT;
  const scaleEnd = bars.reduce((end, { percent }) => Math.max(end, percent), limitEnd);
  const bottom = limit === undefined ? 0 : LIMIT_LABEL_HEIGHT;
  const maxLabelLength = bars.reduce((length, { percentLabel }) => Math.max(length, percentLabel.length), 0);
  const right = Math.max(MIN_RIGHT_MARGIN, 24 + maxLabelLength * DIGIT_WIDTH);
  return {
    options: {
      chart: {
        type: 'bar',
        marginTop: BAR_ROWS_TOP_MARGIN,
        marginRight: right,
        marginBottom: bottom,
        marginLeft: 0,
        events: overlay(2, (chart, group) => {
          bars.forEach(({ name, percentLabel }, index) => {
            const middle = BAR_ROWS_TOP_MARGIN + (index + 0.5) * BAR_ROW_HEIGHT;
            group.append(track(0, middle - BAR.height / 2, chart.plotWidth));
            drawText(group, name, {
              x: 0,
              y: middle - 15,
              anchor: 'start',
              className: 'chart-name',
              maxWidth: chart.chartWidth,
            });
            drawText(group, percentLabel, {
              x: chart.chartWidth,
              y: middle + 4,
              anchor: 'end',
              className: 'chart-value',
            });
          });
          if (limit === undefined) return;
          const x = (chart.plotWidth * limit.percent) / scaleEnd;
          const isLeft = x < chart.plotWidth / 2;
          drawText(group, limit.label, {
            x: isLeft ? Math.max(0, x - 4) : x + 4,
            y: BAR_ROWS_TOP_MARGIN + bars.length * BAR_ROW_HEIGHT + LIMIT_LABEL_HEIGHT - 6,
            anchor: isLeft ? 'start' : 'end',
            className: 'chart-label',
          });
        }),
      },
      xAxis: {
        visible: false,
        min: 0,
        max: bars.length - 1,
        minPadding: 0,
        maxPadding: 0,
        categories: bars.map((_, index) => String(index)),
      },
      yAxis: {
        visible: limit !== undefined,
        title: { text: undefined },
        labels: { enabled: false },
        gridLineWidth: 0,
        min: 0,
        max: scaleEnd,
        endOnTick: false,
        maxPadding: 0,
        plotLines:
          limit === undefined
            ? []
            : [{ value: limit.percent, color: palette.label, width: 2, dashStyle: 'Dash', zIndex: 4 }],
      },
      tooltip: {
        formatter() {
          const bar = bars[this.index];
          return bar === undefined
            ? false
            : tooltipMarkup(undefined, [{ label: bar.name, value: bar.percentLabel }]);
        },
      },
      accessibility: keyboardFocus(palette),
      series: [
        {
          type: 'bar',
          name: seriesName,
          data: bars.map(({ percent, isOthers = false }) => ({
            y: percent,
            color: isOthers ? palette.rest : palette.bar,
          })),
          pointWidth: BAR.height,
          borderWidth: 0,
          borderRadius: { radius: BAR.radius, where: 'all' },
          // Keeps the bar of the smallest figure visible.
          minPointLength: 4,
          turboThreshold: 0,
          states: { hover: { brightness: 0 }, inactive: { opacity: 1 } },
        },
      ],
    },
    describePoint: (_, point) => {
      const bar = bars[point];
      return bar === undefined ? '' : `${bar.name}, ${bar.percentLabel}`;
    },
  };
}
