import type { InvestmentsOverTime } from '../../core/portfolio/dashboard-state.ts';
import { exactText } from '../../core/shared/amount.ts';
import { amountAxis, amountMargin, axisText, DIGIT_WIDTH, keyboardFocus } from './chart-options.ts';
import type { ChartPalette } from './chart-palette.ts';
import { tooltipMarkup } from './chart-tooltip.ts';
import type { DrawingPlan } from './drawing-plan.ts';

const MARGIN = { top: 12, right: 8, bottom: 30 };
const WIDEST_COLUMN = 28;
const COLUMN_RADIUS = 3;
/** Smallest gap between two names below the columns, in pixels. */
const MIN_GAP = 6;

/** Plans Investments Overtime: a column per month, quarter or year; `undefined` when nothing was invested. */
export function overTimePlan(view: InvestmentsOverTime, palette: ChartPalette): DrawingPlan | undefined {
  if (view.empty) return undefined;
  const { bars, ticks } = view;
  const nameWidth = bars.reduce((length, { label }) => Math.max(length, label.length), 0) * DIGIT_WIDTH;
  return {
    options: {
      chart: {
        type: 'column',
        marginTop: MARGIN.top,
        marginRight: MARGIN.right,
        marginBottom: MARGIN.bottom,
        marginLeft: amountMargin(ticks),
      },
      xAxis: {
        categories: bars.map(({ label }) => label),
        lineColor: palette.axis,
        tickLength: 0,
        labels: {
          y: 22,
          rotation: 0,
          style: axisText(palette),
          // All names, or as many evenly spaced ones as fit.
          formatter: ({ chart, pos }) => {
            const step = Math.ceil((nameWidth + MIN_GAP) / (chart.plotWidth / bars.length));
            return pos % step === 0 ? (bars[pos]?.label ?? '') : '';
          },
        },
      },
      yAxis: amountAxis(ticks, palette),
      tooltip: {
        formatter() {
          const bar = bars[this.index];
          return bar === undefined
            ? false
            : tooltipMarkup(undefined, [{ label: bar.label, value: exactText(bar.amount) }]);
        },
      },
      accessibility: keyboardFocus(palette),
      series: [
        {
          type: 'column',
          name: 'Invested',
          data: bars.map(({ amount }) => amount.rupees ?? null),
          color: palette.bar,
          maxPointWidth: WIDEST_COLUMN,
          groupPadding: 0,
          pointPadding: 0.22,
          borderWidth: 0,
          borderRadius: { radius: COLUMN_RADIUS, where: 'end' },
          // Clipping would cut off the focus ring of a column without height.
          clip: false,
          turboThreshold: 0,
          states: { hover: { brightness: 0 }, inactive: { opacity: 1 } },
        },
      ],
    },
    describePoint: (_, point) => {
      const bar = bars[point];
      return bar === undefined ? '' : `${bar.label}, ${exactText(bar.amount)}`;
    },
  };
}
