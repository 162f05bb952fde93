import type Highcharts from 'highcharts/esm/highcharts.js';
import { queueDrawing } from './draw-queue.ts';
import type { HighchartsLibrary } from './highcharts.ts';

/** What to draw, apart from the size. */
export interface DrawingPlan {
  readonly options: Highcharts.Options;
  /** What a screen reader says of one point, letter for letter. */
  readonly describePoint: (series: number, point: number) => string;
}

/** Whole pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Highcharts takes everything that looks like a tag out of its labels: `Sons <Pvt>` would lose a word. */
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

/**
 * One chart in one element. What is drawn stays until the next drawing replaces it within one task, so nothing
 * flickers. Without a plan, or at width 0, there is no chart and nothing in the element.
 * @see specification, section 2, "Portfolio growth chart"
 */
export class ChartDrawing {
  readonly #library: HighchartsLibrary;
  readonly #element: HTMLElement;
  readonly #failed: () => void;
  #plan: DrawingPlan | undefined;
  #size: Size = { width: 0, height: 0 };
  #chart: Highcharts.Chart | undefined;
  #drawn: DrawingPlan | undefined;
  #takeBack: (() => void) | undefined;

  /** @param failed is told when the library cannot draw what it was given */
  constructor(library: HighchartsLibrary, element: HTMLElement, failed: () => void) {
    this.#library = library;
    this.#element = element;
    this.#failed = failed;
  }

  draw(plan: DrawingPlan | undefined): void {
    this.#plan = plan;
    this.#schedule();
  }

  resize(size: Size): void {
    this.#size = size;
    this.#schedule();
  }

  /** Takes the chart away, with everything that it listens to. */
  clear(): void {
    this.#takeBack?.();
    this.#takeBack = undefined;
    this.#chart?.destroy();
    this.#chart = undefined;
    this.#drawn = undefined;
    this.#element.replaceChildren();
  }

  #schedule(): void {
    const plan = this.#plan;
    if (plan === undefined || this.#size.width <= 0 || this.#size.height <= 0) {
      this.clear();
      return;
    }
    this.#takeBack?.();
    this.#takeBack = queueDrawing(() => {
      this.#takeBack = undefined;
      try {
        if (this.#chart !== undefined && this.#drawn === plan) this.#fit(this.#chart);
        else this.#replace(plan);
      } catch {
        this.clear();
        this.#failed();
      }
    });
  }

  #fit(chart: Highcharts.Chart): void {
    const { width, height } = this.#size;
    if (chart.chartWidth !== width || chart.chartHeight !== height) chart.setSize(width, height, false);
  }

  #replace(plan: DrawingPlan): void {
    const { options, describePoint } = plan;
    this.#chart?.destroy();
    const chart = this.#library.chart(this.#element, {
      ...options,
      chart: { ...options.chart, ...this.#size },
    });
    this.#chart = chart;
    this.#drawn = plan;
    labelPoints(chart, describePoint);
    // Runs after the accessibility module, which writes its own labels after every drawing.
    this.#library.addEvent(chart, 'render', () => labelPoints(chart, describePoint));
  }
}
