import type { SectorsView } from '../../core/portfolio/dashboard-state.ts';
import { keyboardFocus } from './chart-options.ts';
import type { ChartPalette } from './chart-palette.ts';
import { tooltipMarkup } from './chart-tooltip.ts';
import type { DrawingPlan } from './drawing-plan.ts';

const HOLE = '64%';
const GAP = 2;

/** Describes a slice: `3 startups, 25%`. */
const inWords = ({ count, countLabel, share }: SectorsView['slices'][number]): string =>
  `${countLabel} ${count === 1 ? 'startup' : 'startups'}, ${share}`;

/** Plans the doughnut: clockwise from the top, in the order of the legend. */
export function sectorsPlan({ slices }: SectorsView, palette: ChartPalette): DrawingPlan | undefined {
  if (slices.length === 0) return undefined;
  return {
    options: {
      chart: { type: 'pie', margin: [0, 0, 0, 0] },
      tooltip: {
        formatter() {
          const slice = slices[this.index];
          return slice === undefined
            ? false
            : tooltipMarkup(slice.sector, [
                { label: 'Startups', value: `${slice.countLabel} (${slice.share})` },
              ]);
        },
      },
      accessibility: keyboardFocus(palette),
      series: [
        {
          type: 'pie',
          name: 'Startups',
          data: slices.map(({ count }) => count),
          colors: [...palette.doughnut],
          size: '100%',
          innerSize: HOLE,
          borderWidth: slices.length > 1 ? GAP : 0,
          borderColor: palette.gap,
          borderRadius: 0,
          slicedOffset: 0,
          dataLabels: { enabled: false },
          states: { hover: { brightness: 0, halo: null }, inactive: { opacity: 1 } },
        },
      ],
    },
    describePoint: (_, point) => {
      const slice = slices[point];
      return slice === undefined ? '' : `${slice.sector}, ${inWords(slice)}`;
    },
  };
}
