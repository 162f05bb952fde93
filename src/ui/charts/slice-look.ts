/** Number of colours in the doughnut. */
const COLOUR_COUNT = 7;

/** The angle of the hatching in degrees, for each time the colours start again. */
export const HATCH_ANGLES = [45, -45, 0, 90] as const;

/** The look of a slice: a colour, from the eighth slice on with a hatching. The first 35 slices look different. */
export interface SliceLook {
  /** 1 to 7. */
  readonly colour: number;
  /** 0 for a plain colour, otherwise the number of the angle in `HATCH_ANGLES`, from 1. */
  readonly hatch: number;
}

/**
 * The seven colours start again with a new hatching. The looks suffice for the 28 sectors and one slice of startups
 * without a sector.
 */
export const sliceLook = (index: number): SliceLook => ({
  colour: (index % COLOUR_COUNT) + 1,
  hatch: Math.floor(index / COLOUR_COUNT) % (HATCH_ANGLES.length + 1),
});

/** Id of the SVG pattern that fills a hatched slice. */
export const patternId = ({ colour, hatch }: SliceLook): string => `doughnut-${colour}-${hatch}`;
