import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_PRINTED } from '../../core/shared/printed-rows.ts';

/** Height in pixels of a row, and of a row of a compact table; the style sheet sets the same heights. */
export const ROW_HEIGHT = 60;
export const COMPACT_ROW_HEIGHT = 48;

/** Maximum number of rows of a table that is rendered whole. */
const WHOLE_UP_TO = 100;

/**
 * Maximum number of rows in the rendered range, unless more than `MAX_ROWS - STEP` rows are visible at once. With
 * pinned rows, gaps and header, the document has at most 100.
 */
const MAX_ROWS = 92;

/** Rows rendered above and below the visible ones, for the keyboard and fast scrolling; fewer in a very high window. */
const SPARE_ROWS = 12;

/** Rows by which the rendered range moves, so that scrolling does not render the table at every row. */
const STEP = 4;

/** Rows from `start` up to, not including, `end`. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the rows to render: all rows of a short table, otherwise the visible ones with spare rows above and below.
 * @param top distance of the first row from the top of the viewport, in pixels; negative when scrolled past
 * @param height height of the viewport, in pixels
 * @param rowHeight height of a row, in pixels; of rows that differ, their average
 */
export function rowsToRender(top: number, height: number, count: number, rowHeight: number): RowRange {
  if (count <= WHOLE_UP_TO) return { start: 0, end: count };
  const visible = Math.ceil(height / rowHeight);
  const spare = Math.max(0, Math.min(SPARE_ROWS, Math.floor((MAX_ROWS - STEP - visible) / 2)));
  const first = Math.floor((Math.floor(-top / rowHeight) - spare) / STEP) * STEP;
  const size = Math.min(visible + 2 * spare + STEP, count);
  const start = Math.max(0, Math.min(first, count - size));
  // At the top of the table no rows are above the visible ones: spare rows are only below.
  const end = Math.max(size - spare, first + size);
  return { start, end: Math.min(start + size, end) };
}

/** Returns the rows to render for printing: the first ones, at most `MAX_PRINTED`. */
export const rowsOnPaper = (count: number): RowRange => ({ start: 0, end: Math.min(count, MAX_PRINTED) });

/** Stands in for rows that are not rendered, and is as high as they are. */
export interface Gap {
  readonly kind: 'gap';
  /** Index of the first of these rows. */
  readonly from: number;
  readonly rowCount: number;
}

/** One part of the table's body. */
export type BodyItem = { readonly kind: 'row'; readonly index: number } | Gap;

/** One row or one group of rows that has the focus, or gets the focus next; its first row stays rendered. */
export interface PinnedRows {
  /** Index of the first row. */
  readonly index: number;
  /** Number of rows. */
  readonly rowCount: number;
}

/**
 * Returns the parts of the body.
 * @param pinned the row or group whose first row is rendered even outside the range, as are the row before it and the
 * row after its last row: so Tab leads from a row with text fields to its neighbours at any scroll position
 */
export function bodyItems(
  range: RowRange,
  count: number,
  pinned: PinnedRows | undefined,
): readonly BodyItem[] {
  const indexes = new Set(
    Array.from({ length: Math.max(0, range.end - range.start) }, (_, place) => range.start + place),
  );
  if (pinned !== undefined && pinned.index < count) {
    const { index, rowCount } = pinned;
    for (const each of [index - 1, index, index + rowCount]) if (each >= 0 && each < count) indexes.add(each);
  }
  return withGaps(
    [...indexes].toSorted((one, other) => one - other),
    0,
    count,
  );
}

/**
 * Returns the given rows in order. Gaps replace all other rows from `start` up to, not including, `end`.
 * @param indexes in ascending order
 */
export function withGaps(indexes: readonly number[], start: number, end: number): readonly BodyItem[] {
  const parts: BodyItem[] = [];
  let next = start;
  for (const index of indexes) {
    if (index > next) parts.push({ kind: 'gap', from: next, rowCount: index - next });
    parts.push({ kind: 'row', index });
    next = index + 1;
  }
  if (next < end) parts.push({ kind: 'gap', from: next, rowCount: end - next });
  return parts;
}

/** Share by which the average must grow to change the row height: a few higher rows must not move the others. */
const TOLERANCE = 0.1;

/**
 * Returns the row height to calculate with: the greatest average height of the rendered rows so far. Rows grow where a
 * text needs more lines, as with wider text spacing. The height never shrinks: a height that followed the visible rows
 * would change which rows are visible.
 * @param minHeight height of a row in the style sheet, in pixels
 */
export function useRowHeight(table: RefObject<HTMLElement | null>, minHeight: number): number {
  const [height, setHeight] = useState(minHeight);
  useLayoutEffect(() => {
    const element = table.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      // Leaves out the gap rows of groups: their `aria-hidden` cell is as high as all the rows that they replace.
      const rows = [...element.querySelectorAll('tbody > tr[aria-rowindex]:not(:has(> [aria-hidden]))')];
      if (rows.length === 0) return;
      const sum = rows.reduce((all, row) => all + row.getBoundingClientRect().height, 0);
      const measured = Math.max(minHeight, Math.round(sum / rows.length));
      setHeight((known) => (measured > known * (1 + TOLERANCE) ? measured : known));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [table, minHeight]);
  return height;
}

interface RowWindowOptions {
  /** Whether to render all rows. */
  readonly rendersAll: boolean;
  /** See `rowsToRender`. */
  readonly rowHeight: number;
  /** The row or group that has the focus or to which Tab leads; its first row stays rendered at any scroll position. */
  readonly pinned: PinnedRows | undefined;
}

/**
 * Returns the parts of the body to render: a range of rows, the pinned rows, and gaps in place of all other rows, so
 * that the page scrolls as if all rows were rendered. Unless `rendersAll` is set, the range is that of `rowsToRender`
 * or, while the page is being printed, that of `rowsOnPaper`.
 */
export function useRowWindow(
  table: RefObject<HTMLTableElement | null>,
  count: number,
  { rowHeight, rendersAll, pinned }: RowWindowOptions,
): readonly BodyItem[] {
  const [range, setRange] = useState<RowRange>(() =>
    rowsToRender(0, globalThis.innerHeight, count, rowHeight),
  );
  const [isPrinting, setPrinting] = useState(false);

  useLayoutEffect(() => {
    const update = (): void => {
      const firstBody = table.current?.tBodies[0];
      if (firstBody === undefined) return;
      const { top } = firstBody.getBoundingClientRect();
      const next = rowsToRender(top, globalThis.innerHeight, count, rowHeight);
      setRange((known) => (known.start === next.start && known.end === next.end ? known : next));
    };
    update();
    if (rendersAll || count <= WHOLE_UP_TO) return undefined;
    // Capture the event: the box around the table may scroll instead of the page, and its event does not bubble.
    document.addEventListener('scroll', update, { capture: true, passive: true });
    globalThis.addEventListener('resize', update);
    return () => {
      document.removeEventListener('scroll', update, { capture: true });
      globalThis.removeEventListener('resize', update);
    };
  }, [table, count, rowHeight, rendersAll]);

  // The rows to print are not stored in `range`: a late `resize` or `scroll` event would replace them.
  useLayoutEffect(() => {
    // Render synchronously: the browser prints as soon as the event handler returns.
    const startPrint = (): void => flushSync(() => setPrinting(true));
    const endPrint = (): void => setPrinting(false);
    globalThis.addEventListener('beforeprint', startPrint);
    globalThis.addEventListener('afterprint', endPrint);
    return () => {
      globalThis.removeEventListener('beforeprint', startPrint);
      globalThis.removeEventListener('afterprint', endPrint);
    };
  }, []);

  const wanted = isPrinting ? rowsOnPaper(count) : range;
  const shown = rendersAll
    ? { start: 0, end: count }
    : { start: Math.min(wanted.start, count), end: Math.min(wanted.end, count) };
  return bodyItems(shown, count, pinned);
}
