/* In a file separate from the drawing code, because a card needs these sizes before that code is loaded. */

/** Height of a row in pixels. */
export const BAR_ROW_HEIGHT = 58;
/** Room above the first row, in pixels. */
export const BAR_ROWS_TOP_MARGIN = 2;
/** Room below the bars for the label of a limit, in pixels. */
export const LIMIT_LABEL_HEIGHT = 22;

/** Returns the height of `count` rows and the room above them, in pixels. */
export const barRowsHeight = (count: number): number => BAR_ROWS_TOP_MARGIN + count * BAR_ROW_HEIGHT;
