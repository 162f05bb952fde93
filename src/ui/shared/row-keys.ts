/** A control in a table or list: its row, -1 for the headers, and its place among the controls of the row. */
export interface RowPlace {
  readonly row: number;
  readonly control: number;
}

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

interface KeyContext {
  readonly rowCount: number;
  /** Rows by which Page Up and Page Down move. */
  readonly rowsPerPage: number;
  /** Whether the keys can reach headers above the first row. */
  readonly hasHeaders: boolean;
  /** Whether the focus is in an input: a text field needs some of the keys itself. */
  readonly isInInput: boolean;
}

/**
 * Returns the place to which a key moves the focus in a table or list, or `undefined` for any other key.
 * Up, Down, Page Up and Page Down move by rows, Home and End to the first and the last row, Left and Right between the
 * controls of a row. In an input Home and End need Ctrl, and Left and Right move the text cursor.
 */
export function placeAfterKey(
  pressed: PressedKey,
  { row, control }: RowPlace,
  { rowCount, rowsPerPage, hasHeaders, isInInput }: KeyContext,
): RowPlace | undefined {
  if (pressed.altKey || pressed.metaKey || pressed.shiftKey) return undefined;
  const isEdge = pressed.key === 'Home' || pressed.key === 'End';
  if (pressed.ctrlKey !== (isEdge && isInInput)) return undefined;
  const inRow = (next: number): RowPlace => ({
    row: Math.min(Math.max(next, 0), Math.max(0, rowCount - 1)),
    // From the headers to the first control: a row's controls do not correspond to the headers.
    control: row === -1 ? 0 : control,
  });
  switch (pressed.key) {
    case 'ArrowDown':
      return inRow(row + 1);
    case 'ArrowUp':
      if (row <= 0) return { row: hasHeaders ? -1 : 0, control: row === 0 && hasHeaders ? 0 : control };
      return inRow(row - 1);
    case 'PageDown':
      return inRow(row + rowsPerPage);
    case 'PageUp':
      return inRow(row - rowsPerPage);
    case 'Home':
      return inRow(0);
    case 'End':
      return inRow(rowCount - 1);
    case 'ArrowRight':
      return isInInput ? undefined : { row, control: control + 1 };
    case 'ArrowLeft':
      return isInInput ? undefined : { row, control: Math.max(0, control - 1) };
    default:
      return undefined;
  }
}

const CONTROLS = 'a[href], button, input, [tabindex]';

/** Returns the controls of a row in their order. */
export const controlsOf = (row: Element): readonly HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(CONTROLS),
];

/** Whether the element is an `<input>`. `placeAfterKey` takes an input of any type for a text field. */
export const isInput = (element: EventTarget): boolean => element instanceof HTMLInputElement;

/** Returns by how many rows a page key moves: as many as fit in the window, less four for bars and an overlap. */
export const rowsOfPage = (rowHeight: number): number =>
  Math.max(1, Math.floor(window.innerHeight / Math.max(1, rowHeight)) - 4);
