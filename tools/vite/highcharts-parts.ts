import type { Plugin } from 'vite';

const WHOLE = 'highcharts/esm/highcharts.js';
const ACCESSIBILITY = 'highcharts/esm/modules/accessibility.js';
const PARTS = '\0highcharts-parts';

/** What our charts are made of; the package's own list is in its `masters/highcharts.src.js`. */
const COMPOSITION = `
import Highcharts from 'highcharts/es-modules/Core/Globals.js';
import Defaults from 'highcharts/es-modules/Core/Defaults.js';
import Axis from 'highcharts/es-modules/Core/Axis/Axis.js';
import PlotLineOrBand from 'highcharts/es-modules/Core/Axis/PlotLineOrBand/PlotLineOrBand.js';
import Chart from 'highcharts/es-modules/Core/Chart/Chart.js';
import Series from 'highcharts/es-modules/Core/Series/Series.js';
import DataLabel from 'highcharts/es-modules/Core/Series/DataLabel.js';
import Point from 'highcharts/es-modules/Core/Series/Point.js';
import Pointer from 'highcharts/es-modules/Core/Pointer.js';
import Legend from 'highcharts/es-modules/Core/Legend/Legend.js';
import Tooltip from 'highcharts/es-modules/Core/Tooltip.js';
import SVGElement from 'highcharts/es-modules/Core/Renderer/SVG/SVGElement.js';
import SVGRenderer from 'highcharts/es-modules/Core/Renderer/SVG/SVGRenderer.js';
import HTMLElement from 'highcharts/es-modules/Core/Renderer/HTML/HTMLElement.js';
import Templating from 'highcharts/es-modules/Core/Templating.js';
import { composeBorderRadius } from 'highcharts/es-modules/Extensions/BorderRadius.js';
import { addEvent } from 'highcharts/es-modules/Shared/Utilities.js';
import 'highcharts/es-modules/Series/Line/LineSeries.js';
import 'highcharts/es-modules/Series/Spline/SplineSeries.js';
import 'highcharts/es-modules/Series/Column/ColumnSeries.js';
import 'highcharts/es-modules/Series/Bar/BarSeries.js';
import 'highcharts/es-modules/Series/Pie/PieSeries.js';
Object.assign(Highcharts, {
  Chart, Series, Point, Legend, Tooltip, SVGElement, SVGRenderer, addEvent,
  chart: Chart.chart,
  setOptions: Defaults.setOptions,
  getOptions: Defaults.getOptions,
  numberFormat: Templating.numberFormat,
});
DataLabel.compose(Series);
composeBorderRadius(Series, SVGElement, SVGRenderer);
HTMLElement.compose(SVGRenderer);
Legend.compose(Chart);
PlotLineOrBand.compose(Chart, Axis);
Pointer.compose(Chart);
Tooltip.compose(Pointer);
export default Highcharts;
`;

/**
 * Highcharts without what our charts have not: other series, time and logarithmic axes, stacks,
 * scrolling. 12 kB less to load. Types, and `npm run dev`, are those of the whole package.
 */
export function highchartsParts(): Plugin {
  return {
    name: 'kopal:highcharts-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^highcharts\/esm\// },
      handler(id) {
        if (id === WHOLE) return PARTS;
        // Joins the parts; the package's file would bring all it needs once more.
        if (id === ACCESSIBILITY)
          return this.resolve('highcharts/es-modules/masters/modules/accessibility.src.js');
        return undefined;
      },
    },
    load: {
      filter: { id: new RegExp(`^${PARTS}$`) },
      handler: () => COMPOSITION,
    },
  };
}
