import { HighchartsReact } from 'highcharts-react-official';
import { type ReactElement, useCallback, useEffect, useMemo, useRef } from 'react';
import { useChartPalette } from './chart-palette.ts';
import { CHART_PLANS, type ChartSource, type ChartViews } from './chart-plans.ts';
import type { DrawingPlan } from './drawing-plan.ts';
import { Highcharts } from './highcharts.ts';
import { useHasWidth } from './use-has-width.ts';
import { useDeferredRender } from './use-deferred-render.ts';

/** A chart, once its element has a width. The first screen with charts loads this module and Highcharts. */
export function RenderedChart<Name extends keyof ChartViews>({
  chart,
  view,
}: ChartSource<Name>): ReactElement {
  const container = useRef<HTMLDivElement>(null);
  const hasWidth = useHasWidth(container);
  const palette = useChartPalette();
  const drawing = useMemo(() => {
    if (!hasWidth) return undefined;
    return CHART_PLANS[chart](view, palette);
  }, [hasWidth, chart, view, palette]);
  const shown = useDeferredRender(drawing);
  return (
    <div ref={container} className="chart-canvas" aria-busy={drawing !== undefined && shown === undefined}>
      {shown !== undefined && <PlannedChart plan={shown} />}
    </div>
  );
}

/**
 * Greatest width of a printed chart, in pixels: a little less than an A4 sheet has between its margins. A wider chart
 * would shrink, and its letters with it.
 */
const MAX_PRINTED_WIDTH = 680;

/**
 * Narrows a chart to at most `MAX_PRINTED_WIDTH` whenever the browser prints.
 * @returns a function that removes the listeners
 */
function fitSheet(chart: Highcharts.Chart): () => void {
  const narrow = (): void => {
    if (chart.chartWidth > MAX_PRINTED_WIDTH) chart.setSize(MAX_PRINTED_WIDTH, undefined, false);
  };
  const widen = (): void => chart.setSize(null, undefined, false);
  globalThis.addEventListener('beforeprint', narrow);
  globalThis.addEventListener('afterprint', widen);
  return () => {
    globalThis.removeEventListener('beforeprint', narrow);
    globalThis.removeEventListener('afterprint', widen);
  };
}

const CONTAINER = { className: 'chart-canvas' };

/** Draws a plan; a new plan replaces the whole chart. Highcharts itself follows the size of the element. */
function PlannedChart({ plan }: { readonly plan: DrawingPlan }): ReactElement {
  const { options, describePoint } = plan;
  const stopFitting = useRef<() => void>(undefined);
  useEffect(() => () => stopFitting.current?.(), []);
  const prepare = useCallback(
    (chart: Highcharts.Chart) => {
      stopFitting.current?.();
      stopFitting.current = fitSheet(chart);
      labelPoints(chart, describePoint);
      // Runs after the accessibility module, which writes its own labels after every redraw.
      Highcharts.addEvent(chart, 'render', () => labelPoints(chart, describePoint));
    },
    [describePoint],
  );
  return (
    <HighchartsReact
      highcharts={Highcharts}
      options={options}
      callback={prepare}
      containerProps={CONTAINER}
      immutable
    />
  );
}

/** Replaces the labels of Highcharts, which strips everything that looks like a tag: `Sons <Pvt>` would lose a word. */
function labelPoints(chart: Highcharts.Chart, describePoint: DrawingPlan['describePoint']): void {
  for (const series of chart.series) {
    series.points.forEach((point, index) => {
      const element = point.graphic?.element;
      if (element?.hasAttribute('aria-label') === true) {
        element.setAttribute('aria-label', describePoint(series.index, index));
      }
    });
  }
}
