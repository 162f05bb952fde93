import type Highcharts from 'highcharts/esm/highcharts.js';

/** What to draw, apart from the size, which is that of the element. */
export interface DrawingPlan {
  readonly options: Highcharts.Options;
  /** What a screen reader says of one point, letter for letter. */
  readonly describePoint: (series: number, point: number) => string;
}
