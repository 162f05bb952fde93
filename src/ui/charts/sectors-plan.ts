import type { SectorsView } from '../../core/portfolio/dashboard-state.ts';
import { type Amount, exactText } from '../../core/shared/amount.ts';
import { axisText, keyboardFocus } from './chart-options.ts';
import type { ChartPalette } from './chart-palette.ts';
import { tooltipMarkup } from './chart-tooltip.ts';
import type { DrawingPlan } from './drawing-plan.ts';
import { patternId, sliceLook } from './slice-look.ts';

const HOLE = '64%';
const GAP = 2;

const exactLabel = (label: string | Amount): string => (typeof label === 'string' ? label : exactText(label));

/** Describes a slice: `3 startups, 25%`. */
const inWords = ({ size, measureLabel, share }: SectorsView['slices'][number]): string =>
  typeof measureLabel === 'string'
    ? `${measureLabel} ${size === 1 ? 'startup' : 'startups'}, ${share}`
    : `${exactLabel(measureLabel)}, ${share}`;

/** The fill of a slice: a colour, a pattern of the sectors card, or the background in forced colours. */
function fillOf(index: number, palette: ChartPalette): string {
  if (palette.forced) return palette.surface;
  const look = sliceLook(index);
  return look.hatch === 0 ? (palette.doughnut[look.colour - 1] ?? '') : `url(#${patternId(look)})`;
}

/** Plans the doughnut: clockwise from the top, in the order of the legend. */
export function sectorsPlan(
  { slices, measure }: SectorsView,
  palette: ChartPalette,
): DrawingPlan | undefined {
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
                {
                  label: measure === 'number' ? 'Startups' : 'Current value',
                  value: `${exactLabel(slice.measureLabel)} (${slice.share})`,
                },
              ]);
        },
      },
      accessibility: keyboardFocus(palette),
      series: [
        {
          type: 'pie',
          name: measure === 'number' ? 'Startups' : 'Current value',
          data: slices.map(({ size }) => size),
          colors: slices.map((_, index) => fillOf(index, palette)),
          size: '100%',
          innerSize: HOLE,
          borderWidth: slices.length > 1 ? GAP : 0,
          borderColor: palette.gap,
          borderRadius: 0,
          slicedOffset: 0,
          // The numbers of the legend's entries, where slices have no colours.
          dataLabels: {
            enabled: palette.forced,
            distance: -16,
            connectorWidth: 0,
            style: { ...axisText(palette), textOutline: 'none' },
            formatter() {
              return String(this.index + 1);
            },
          },
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
