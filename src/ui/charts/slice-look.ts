/** Colours of the doughnut. */
const COLOURS = 7;

/** How the hatching of each further round of the colours runs, in degrees. */
export const HATCH_ANGLES = [45, -45, 0] as const;

/** The look of a slice: a colour, from the eighth slice on with a hatching, so that no two slices look alike. */
export interface SliceLook {
  /** 1 to 7. */
  readonly colour: number;
  /** 0 for a plain colour, otherwise the place of its angle, from 1. */
  readonly hatch: number;
}

/** The seven colours start again with another hatching; there are fewer sectors than looks. */
export const sliceLook = (index: number): SliceLook => ({
  colour: (index % COLOURS) + 1,
  hatch: Math.floor(index / COLOURS) % (HATCH_ANGLES.length + 1),
});

/** Id of the drawing's pattern. */
export const patternId = ({ colour, hatch }: SliceLook): string => `doughnut-${colour}-${hatch}`;
