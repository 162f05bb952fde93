import type Highcharts from 'highcharts/esm/highcharts.js';
import type { ChartPalette } from './chart-palette.ts';

interface AxisTick {
  readonly value: number;
  readonly label: string;
}

/**
 * Axis text: 12 px in the colour of labels, neither shortened nor wrapped. To shorten or wrap it, Highcharts would
 * parse it as markup, which takes longer than drawing the columns.
 */
export const axisText = (palette: ChartPalette): Highcharts.CSSObject => ({
  color: palette.label,
  fontSize: '12px',
  fontFamily: palette.fontFamily,
  textOverflow: 'none',
  whiteSpace: 'nowrap',
});

/** Approximate width of a character of an amount, in pixels. */
export const DIGIT_WIDTH = 7;
/** Room for short amounts at the left, in pixels. */
const MIN_AMOUNT_MARGIN = 58;

/** The left margin of a chart, wide enough for the labels of {@link amountAxis}. */
export function amountMargin(ticks: readonly AxisTick[]): number {
  const longest = Math.max(0, ...ticks.map(({ label }) => label.length));
  return Math.max(MIN_AMOUNT_MARGIN, 16 + longest * DIGIT_WIDTH);
}

/** The axis of amounts at the left, from the first tick to the last, with horizontal grid lines. */
export const amountAxis = (ticks: readonly AxisTick[], palette: ChartPalette): Highcharts.YAxisOptions => ({
  title: { text: undefined },
  min: ticks[0]?.value ?? 0,
  max: ticks.at(-1)?.value ?? 0,
  tickPositions: ticks.map(({ value }) => value),
  gridLineColor: palette.grid,
  gridLineWidth: 1,
  labels: {
    align: 'right',
    x: -12,
    y: 4,
    style: axisText(palette),
    formatter: ({ pos }) => ticks.find(({ value }) => value === pos)?.label ?? '',
  },
});

/** The ring around the point that has the keyboard focus. */
export const keyboardFocus = (palette: ChartPalette): Highcharts.AccessibilityOptions => ({
  keyboardNavigation: {
    focusBorder: { margin: 4, style: { color: palette.focus, lineWidth: 2, borderRadius: 4 } },
  },
});

/**
 * Adds custom drawing to a chart and repeats it after every Highcharts redraw.
 * @param zIndex the drawing's layer; Highcharts draws series at 3
 */
export function overlay(
  zIndex: number,
  draw: (chart: Highcharts.Chart, group: SVGElement) => void,
): Highcharts.ChartEventsOptions {
  let layer: Highcharts.SVGElement | undefined;
  return {
    render() {
      layer?.destroy();
      layer = this.renderer.g('overlay').attr({ zIndex }).add();
      if (layer.element instanceof SVGElement) draw(this, layer.element);
    },
  };
}
