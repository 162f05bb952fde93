import type { BridgeBar, BridgeView } from '../../core/analysis/analysis-state.ts';
import { briefText, withBriefTicks } from '../../core/shared/brief-amounts.ts';
import { amountAxis, keyboardFocus, overlay } from './chart-options.ts';
import type { ChartPalette } from './chart-palette.ts';
import { drawText } from './chart-text.ts';
import { tooltipMarkup } from './chart-tooltip.ts';
import type { DrawingPlan } from './drawing-plan.ts';

const MARGIN = { top: 28, right: 8, bottom: 34, left: 58 };
const WIDEST_COLUMN = 56;
const COLUMN_RADIUS = 3;
const DIGIT_WIDTH = 7;

const longestOf = (texts: readonly string[]): number => Math.max(...texts.map(({ length }) => length));

const lineOf = ({ label, kind, amountLabel, sumLabel }: BridgeBar) =>
  kind === 'total'
    ? [{ label, value: amountLabel }]
    : [
        { label, value: amountLabel },
        { label: 'Sum so far', value: sumLabel },
      ];

/**
 * Plans the bridge: columns that float between the sum before and the sum after each change.
 * @param brief whether amounts are drawn in lakh and crore; the tooltip has the exact ones
 */
export function bridgePlan(view: BridgeView, palette: ChartPalette, brief: boolean): DrawingPlan | undefined {
  const { bars } = view;
  const { ticks } = brief ? withBriefTicks(view) : view;
  const amountOf = ({ amountLabel }: BridgeBar): string => (brief ? briefText(amountLabel) : amountLabel);
  const longest = longestOf(ticks.map(({ label }) => label));
  const widthOfAmount = 8 + longestOf(bars.map(amountOf)) * DIGIT_WIDTH;
  const colours: Readonly<Record<BridgeBar['kind'], string>> = {
    total: palette.investment,
    up: palette.up,
    down: palette.down,
  };
  return {
    options: {
      chart: {
        type: 'column',
        marginTop: MARGIN.top,
        marginRight: MARGIN.right,
        marginBottom: MARGIN.bottom,
        marginLeft: Math.max(MARGIN.left, 16 + longest * DIGIT_WIDTH),
        events: overlay(5, (chart, group) => {
          const width = chart.plotWidth / bars.length;
          const top = ticks.at(-1)?.value ?? 1;
          bars.forEach((bar, index) => {
            const { label, high } = bar;
            const x = chart.plotLeft + (index + 0.5) * width;
            drawText(group, label, {
              x,
              y: chart.plotTop + chart.plotHeight + 20,
              anchor: 'middle',
              className: 'chart-label',
              maxWidth: width - 8,
            });
            // Amounts that do not fit are in the tooltip and in the table.
            if (width < widthOfAmount) return;
            drawText(group, amountOf(bar), {
              x,
              y: chart.plotTop + chart.plotHeight * (1 - high / top) - 8,
              anchor: 'middle',
              className: 'chart-value',
              maxWidth: width,
            });
          });
        }),
      },
      xAxis: { lineColor: palette.axis, tickLength: 0, labels: { enabled: false } },
      yAxis: amountAxis(ticks, palette),
      tooltip: {
        formatter() {
          const bar = bars[this.index];
          return bar === undefined ? false : tooltipMarkup(undefined, lineOf(bar));
        },
      },
      accessibility: keyboardFocus(palette),
      plotOptions: {
        column: {
          stacking: 'normal',
          maxPointWidth: WIDEST_COLUMN,
          groupPadding: 0,
          pointPadding: 0.2,
          borderWidth: 0,
          turboThreshold: 0,
          states: { hover: { brightness: 0 }, inactive: { opacity: 1 } },
        },
      },
      series: [
        {
          type: 'column',
          name: 'Change',
          data: bars.map(({ kind, low, high }) => ({ y: high - low, color: colours[kind] })),
          borderRadius: COLUMN_RADIUS,
          // Keeps a small change visible.
          minPointLength: 2,
        },
        {
          // Lifts the column above it to the sum before the change.
          type: 'column',
          name: '',
          data: bars.map(({ low }) => low),
          color: 'transparent',
          enableMouseTracking: false,
          accessibility: { enabled: false },
        },
      ],
    },
    describePoint: (_, point) => {
      const bar = bars[point];
      if (bar === undefined) return '';
      const sum = bar.kind === 'total' ? '' : `, then ${bar.sumLabel}`;
      return `${bar.label}, ${bar.amountLabel}${sum}`;
    },
  };
}
