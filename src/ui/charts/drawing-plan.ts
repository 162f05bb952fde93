import type Highcharts from 'highcharts/esm/highcharts.js';

/** A chart's drawing without its size; the size is that of the element. */
export interface DrawingPlan {
  readonly options: Highcharts.Options;
  /** The exact text that a screen reader says for one point. */
  readonly describePoint: (seriesIndex: number, pointIndex: number) => string;
}
