import type { BridgeBar, BridgeView } from '../../core/analysis/analysis-state.ts';
import { exactText } from '../../core/shared/amount.ts';
import { amountAxis, amountMargin, DIGIT_WIDTH, keyboardFocus, overlay } from './chart-options.ts';
import type { ChartPalette } from './chart-palette.ts';
import { drawText } from './chart-text.ts';
import { tooltipMarkup } from './chart-tooltip.ts';
import type { DrawingPlan } from './drawing-plan.ts';

const MARGIN = { top: 28, right: 8, bottom: 48 };
const LINE_HEIGHT = 15;
const WIDEST_COLUMN = 56;
const COLUMN_RADIUS = 3;
/** Least distance between two baselines, so that the amounts on them do not touch. */
const DIGIT_HEIGHT = 13;
/** Tolerance for sums of distances, which are not exact. */
const ROUNDING = 1e-6;
/** Least gap between the amounts of two bars. */
const AMOUNT_GAP = 4;

const longestLength = (texts: readonly string[]): number => Math.max(...texts.map(({ length }) => length));

const tooltipLines = ({ label, kind, amount, sum }: BridgeBar) =>
  kind === 'total'
    ? [{ label, value: exactText(amount) }]
    : [
        { label, value: exactText(amount) },
        { label: 'Sum so far', value: exactText(sum) },
      ];

/** Approximate width of a letter of a name, in pixels. */
const LETTER_WIDTH = 6.8;

/**
 * Breaks a name that is too long into two lines, the longer line as short as possible. A name without a space remains
 * one line.
 */
export function linesOf(name: string, maxLetters: number): readonly string[] {
  if (name.length <= maxLetters) return [name];
  const breaks = [...name.matchAll(/ /gu)].map(({ index }) => [name.slice(0, index), name.slice(index + 1)]);
  return breaks.toSorted((one, other) => longestLength(one) - longestLength(other))[0] ?? [name];
}

/**
 * Places each amount above its bar, or higher or lower if it would overlap an earlier amount.
 * @param tops the place of each amount right above its bar, in pixels from the top
 * @param texts the amounts
 * @param barSpacing distance between two neighbouring bars, in pixels
 * @returns the place of the baseline of each amount
 */
export function amountBaselines(
  tops: readonly number[],
  texts: readonly string[],
  barSpacing: number,
): readonly number[] {
  const widthOf = (index: number): number => (texts[index]?.length ?? 0) * DIGIT_WIDTH;
  const places: number[] = [];
  for (const [index, top] of tops.entries()) {
    const own = Math.max(LINE_HEIGHT, top);
    const near = places.filter(
      (_, other) => (index - other) * barSpacing < (widthOf(index) + widthOf(other)) / 2 + AMOUNT_GAP,
    );
    // Places above an earlier amount come first: below it, the amount could lie on a bar.
    const above = near.map((place) => place - DIGIT_HEIGHT).filter((place) => place >= DIGIT_HEIGHT);
    const below = near.map((place) => place + DIGIT_HEIGHT);
    const candidates = [
      own,
      ...above.toSorted((one, other) => other - one),
      ...below.toSorted((one, other) => one - other),
    ];
    const isFree = (place: number): boolean =>
      near.every((other) => Math.abs(place - other) >= DIGIT_HEIGHT - ROUNDING);
    places.push(candidates.find(isFree) ?? own);
  }
  return places;
}

/**
 * Plans the bridge: columns that float between the sum before and the sum after each change. The tooltip has the exact
 * amounts.
 */
export function bridgePlan(view: BridgeView, palette: ChartPalette): DrawingPlan | undefined {
  const { bars, ticks } = view;
  const axisStart = ticks[0]?.value ?? 0;
  const fullWidth = 8 + longestLength(bars.map(({ amount }) => amount.text)) * DIGIT_WIDTH;
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
        marginLeft: amountMargin(ticks),
        events: overlay(5, (chart, group) => {
          const width = chart.plotWidth / bars.length;
          const axisEnd = ticks.at(-1)?.value ?? 1;
          const isNarrow = width < fullWidth;
          const amounts = bars.map(({ amount, narrowText }) => (isNarrow ? narrowText : amount.text));
          const places = amountBaselines(
            bars.map(
              ({ high }) =>
                chart.plotTop + chart.plotHeight * (1 - (high - axisStart) / (axisEnd - axisStart)) - 8,
            ),
            amounts,
            width,
          );
          // If a word is too wide, all names get a smaller font, so that fewer are cut: print has no tooltips.
          const words = bars.flatMap(({ label }) => label.split(' '));
          const isTight = longestLength(words) * LETTER_WIDTH > width - 4;
          bars.forEach((bar, index) => {
            const { label } = bar;
            const x = chart.plotLeft + (index + 0.5) * width;
            linesOf(label, (width - 8) / LETTER_WIDTH).forEach((line, lineIndex) => {
              drawText(group, line, {
                x,
                y: chart.plotTop + chart.plotHeight + 18 + lineIndex * LINE_HEIGHT,
                anchor: 'middle',
                className: isTight ? 'chart-label tight' : 'chart-label',
                maxWidth: width - 4,
              });
            });
            drawText(group, amounts[index] ?? '', {
              x,
              y: places[index] ?? 0,
              anchor: 'middle',
              className: 'chart-value',
            });
          });
        }),
      },
      // No padding, so that each bar stands exactly above its name.
      xAxis: {
        lineColor: palette.axis,
        tickLength: 0,
        labels: { enabled: false },
        minPadding: 0,
        maxPadding: 0,
      },
      yAxis: amountAxis(ticks, palette),
      tooltip: {
        formatter() {
          const bar = bars[this.index];
          return bar === undefined ? false : tooltipMarkup(undefined, tooltipLines(bar));
        },
      },
      accessibility: keyboardFocus(palette),
      plotOptions: {
        column: {
          stacking: 'normal',
          maxPointWidth: WIDEST_COLUMN,
          groupPadding: 0,
          pointPadding: 0.2,
          borderWidth: palette.forced ? 1 : 0,
          borderColor: palette.axis,
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
          // Invisible columns from 0 to `low`: the visible columns are stacked on them.
          type: 'column',
          name: '',
          data: bars.map(({ low }) => low),
          color: 'transparent',
          borderWidth: 0,
          enableMouseTracking: false,
          accessibility: { enabled: false },
        },
      ],
    },
    describePoint: (_, point) => {
      const bar = bars[point];
      if (bar === undefined) return '';
      const sum = bar.kind === 'total' ? '' : `, then ${exactText(bar.sum)}`;
      return `${bar.label}, ${exactText(bar.amount)}${sum}`;
    },
  };
}
