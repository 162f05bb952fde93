import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';

/**
 * Turns off the library's high-contrast mode, which fills every series, even an invisible one, with one colour. Our own
 * colours for high contrast are in `chart-palette.ts`. Highcharts types the option as a string, but its code expects a
 * boolean.
 */
const NO_HIGH_CONTRAST_MODE: object = { highContrastMode: false };

/**
 * The one module that imports Highcharts; loaded by the first screen with charts.
 * The content security policy forbids Highcharts to write a style element, so its colours are in `_chart.scss`.
 */
Highcharts.setOptions({
  palette: { injectCSS: false, colorScheme: 'light' },
  lang: {
    thousandsSep: ',',
    // The `figure` element around the chart has the name; a second name would be read out too.
    accessibility: { svgContainerLabel: '', chartContainerLabel: '' },
  },
  credits: { enabled: false },
  legend: { enabled: false },
  chart: { animation: false, backgroundColor: 'transparent', spacing: [0, 0, 0, 0] },
  plotOptions: { series: { animation: false, stickyTracking: true } },
  tooltip: {
    animation: false,
    // We draw the tooltip card ourselves, see `chart-tooltip.ts`.
    useHTML: true,
    backgroundColor: 'transparent',
    borderWidth: 0,
    padding: 0,
    shadow: false,
  },
  accessibility: {
    landmarkVerbosity: 'disabled',
    ...NO_HIGH_CONTRAST_MODE,
    // We describe the chart ourselves: Highcharts would strip everything in a name that looks like a tag.
    screenReaderSection: { beforeChartFormat: '', afterChartFormat: '' },
  },
});

// No chart uses the title, subtitle or caption of Highcharts: it would write, style and measure even empty ones.
Highcharts.wrap(Highcharts.Chart.prototype, 'applyDescription', () => undefined);

/** The configured library. Highcharts parses texts as HTML: never pass it data that is not escaped. */
export { Highcharts };
