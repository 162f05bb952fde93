/** Pixels; the card needs its height before anything that draws has been loaded. */
export const ROW_HEIGHT = 58;
export const TOP = 2;

/** The height that so many bars take, in pixels. */
export const topInvestmentsHeight = (bars: number): number => TOP + bars * ROW_HEIGHT;
