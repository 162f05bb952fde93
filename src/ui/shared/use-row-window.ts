import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Height of a row in pixels, and of one of a compact table; the style sheet sets the same heights. */
export const ROW_HEIGHT = 60;
export const COMPACT_ROW_HEIGHT = 48;

/** Greatest number of rows of a table that is rendered whole. */
const WHOLE_UP_TO = 100;

/** Greatest number of rendered rows; with spacers and head, at most 100 rows are in the document. */
const MOST_ROWS = 92;

/** Rows rendered above and below the visible ones, for keys and fast wheels. */
const SPARE_ROWS = 12;

/** Rows by which the window moves, so that scrolling by a row or two renders nothing. */
const STEP = 4;

/** Rows from `start` up to, not including, `end`. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the rows to render.
 * @param top distance of the first row from the top of the viewport, in pixels; negative when scrolled past
 * @param height height of the viewport, in pixels
 * @param rowHeight height of a row, in pixels; of rows that differ, the smallest
 */
export function rowsInSight(top: number, height: number, count: number, rowHeight = ROW_HEIGHT): RowRange {
  if (count <= WHOLE_UP_TO) return { start: 0, end: count };
  const first = Math.floor((Math.floor(-top / rowHeight) - SPARE_ROWS) / STEP) * STEP;
  const visible = Math.ceil(height / rowHeight) + 2 * SPARE_ROWS + STEP;
  const size = Math.min(visible, MOST_ROWS + SPARE_ROWS, count);
  const start = Math.max(0, Math.min(first, count - size));
  // At the table's head there are no rows above the visible ones: spare rows are only below.
  const end = Math.max(size - SPARE_ROWS, first + size);
  return { start, end: Math.min(start + Math.min(size, MOST_ROWS), end) };
}

/** One part of the table's body, in order: a row, or a gap as high as the rows it replaces. */
export type BodyPart =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly from: number; readonly rows: number };

/** Rows that stay rendered because one of them has the focus: one row, or a group from its first row on. */
export interface FocusedRows {
  readonly index: number;
  readonly rows: number;
}

/**
 * Returns the parts of the body.
 * @param focused stays rendered outside the range too, with the rows before and after it: the Tab key may be pressed again
 * before the browser reports the scroll position
 */
export function bodyParts(
  range: RowRange,
  count: number,
  focused: FocusedRows | undefined,
): readonly BodyPart[] {
  const indexes = new Set(
    Array.from({ length: Math.max(0, range.end - range.start) }, (_, place) => range.start + place),
  );
  if (focused !== undefined && focused.index < count) {
    const { index, rows } = focused;
    for (const kept of [index - 1, index, index + rows]) if (kept >= 0 && kept < count) indexes.add(kept);
  }
  return withGaps(
    [...indexes].toSorted((one, other) => one - other),
    0,
    count,
  );
}

/**
 * Returns the rows in order, and a gap wherever rows from `start` up to, not including, `end` are left out.
 * @param indexes in ascending order
 */
export function withGaps(indexes: readonly number[], start: number, end: number): readonly BodyPart[] {
  const parts: BodyPart[] = [];
  let next = start;
  for (const index of indexes) {
    if (index > next) parts.push({ kind: 'gap', from: next, rows: index - next });
    parts.push({ kind: 'row', index });
    next = index + 1;
  }
  if (next < end) parts.push({ kind: 'gap', from: next, rows: end - next });
  return parts;
}

const rowsOf = ({ dataset }: HTMLElement): FocusedRows => ({
  index: Number(dataset['index']),
  rows: Number(dataset['rows'] ?? 1),
});

const firstBody = (element: HTMLElement): HTMLElement =>
  (element instanceof HTMLTableElement ? element.tBodies[0] : undefined) ?? element;

/**
 * Renders only the visible rows, while the page scrolls as if all were rendered. The row with the focus stays rendered
 * at any scroll position.
 * @param body the table's body, or a table of several. A row has its index as `data-index`; a group of rows that keeps the
 * focus as a whole has the index of its first row, and their number as `data-rows`
 * @param printed greatest number of rows that printing renders
 * @param rowHeight as for `rowsInSight`
 */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  count: number,
  printed: number,
  rowHeight = ROW_HEIGHT,
): readonly BodyPart[] {
  const [range, setRange] = useState<RowRange>(() =>
    rowsInSight(0, globalThis.innerHeight, count, rowHeight),
  );
  const [focused, setFocused] = useState<FocusedRows>();

  useLayoutEffect(() => {
    const update = (): void => {
      if (body.current === null) return;
      const { top } = firstBody(body.current).getBoundingClientRect();
      const next = rowsInSight(top, globalThis.innerHeight, count, rowHeight);
      setRange((known) => (known.start === next.start && known.end === next.end ? known : next));
    };
    // Render synchronously: the browser prints as soon as the event handler returns.
    const showAll = (): void => flushSync(() => setRange({ start: 0, end: Math.min(count, printed) }));
    update();
    if (count <= WHOLE_UP_TO) return undefined;
    // Capture the event: the page or the content area may be the one that scrolls.
    document.addEventListener('scroll', update, { capture: true, passive: true });
    globalThis.addEventListener('resize', update);
    globalThis.addEventListener('beforeprint', showAll);
    globalThis.addEventListener('afterprint', update);
    return () => {
      document.removeEventListener('scroll', update, { capture: true });
      globalThis.removeEventListener('resize', update);
      globalThis.removeEventListener('beforeprint', showAll);
      globalThis.removeEventListener('afterprint', update);
    };
  }, [body, count, printed, rowHeight]);

  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    const keep = (event: FocusEvent): void => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
      setFocused(row === null ? undefined : rowsOf(row));
    };
    const release = (event: FocusEvent): void => {
      // The focus moves inside the table: the following `focusin` sets the row to keep.
      if (event.relatedTarget instanceof Node && element.contains(event.relatedTarget)) return;
      setFocused(undefined);
    };
    element.addEventListener('focusin', keep);
    element.addEventListener('focusout', release);
    return () => {
      element.removeEventListener('focusin', keep);
      element.removeEventListener('focusout', release);
    };
  }, [body]);

  const shown = { start: Math.min(range.start, count), end: Math.min(range.end, count) };
  return bodyParts(shown, count, focused);
}
