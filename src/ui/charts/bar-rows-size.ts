/** Height of a row in pixels. Separate from the drawing code because the card needs it before that code is loaded. */
export const BAR_ROW_HEIGHT = 58;
/** Room above the first row, in pixels. */
export const BAR_ROWS_TOP_MARGIN = 2;
/** Room below the bars for the label of a limit, in pixels. */
export const LIMIT_LABEL_HEIGHT = 22;

/** Returns the height of the given number of bars, in pixels. */
export const barRowsHeight = (bars: number): number => BAR_ROWS_TOP_MARGIN + bars * BAR_ROW_HEIGHT;
