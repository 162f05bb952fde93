import type Highcharts from 'highcharts/esm/highcharts.js';

/** A chart's drawing without a size: the chart takes the size of its element. */
export interface DrawingPlan {
  readonly options: Highcharts.Options;
  /** The exact text that a screen reader says for one point. */
  readonly describePoint: (seriesIndex: number, pointIndex: number) => string;
}
