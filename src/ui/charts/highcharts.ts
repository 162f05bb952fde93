import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';

/**
 * The one place that knows Highcharts; loaded when the first chart is to be drawn.
 * It may write no style element (the content security policy forbids it): its own colours stand in `_charts.scss`.
 */
Highcharts.setOptions({
  palette: { injectCSS: false, colorScheme: 'light' },
  lang: {
    thousandsSep: ',',
    // The figure around the chart has its name; two would be read out.
    accessibility: { svgContainerLabel: '', chartContainerLabel: '' },
  },
  credits: { enabled: false },
  title: { text: '' },
  legend: { enabled: false },
  chart: { animation: false, backgroundColor: 'transparent', spacing: [0, 0, 0, 0] },
  plotOptions: { series: { animation: false, stickyTracking: true } },
  tooltip: {
    animation: false,
    // The card of the tooltip is ours, see `chart-tooltip.ts`.
    useHTML: true,
    backgroundColor: 'transparent',
    borderWidth: 0,
    padding: 0,
    shadow: false,
  },
  accessibility: {
    landmarkVerbosity: 'disabled',
    // Our own words stand beside the chart: Highcharts would take what looks like a tag out of a name.
    screenReaderSection: { beforeChartFormat: '', afterChartFormat: '' },
  },
});

/** The library after its set-up. Highcharts parses texts as HTML: what comes from the data never goes to it bare. */
export { Highcharts };
