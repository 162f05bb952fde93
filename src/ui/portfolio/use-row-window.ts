import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** In pixels; the style sheet gives every row exactly this height. */
export const ROW_HEIGHT = 60;

/** Shorter tables stand in the document whole. */
const WHOLE_UP_TO = 100;

/** With the spacers and the head at most 100 rows are in the document. */
const MOST_ROWS = 96;

/** Rows kept ready above and below what is in sight: keys and fast wheels find them there. */
const SPARE_ROWS = 12;

/** The window moves in steps: scrolling by a row or two renders nothing. */
const STEP = 4;

/** Rows from `start` up to, not including, `end`. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Which rows to have in the document.
 * @param top where the first row begins, in pixels below the top of the viewport; negative when scrolled past
 * @param height of the viewport, in pixels
 */
export function rowsInSight(top: number, height: number, count: number): RowRange {
  if (count <= WHOLE_UP_TO) return { start: 0, end: count };
  const first = Math.floor(-top / ROW_HEIGHT) - SPARE_ROWS;
  const visible = Math.ceil(height / ROW_HEIGHT) + 2 * SPARE_ROWS + STEP;
  const size = Math.min(visible, MOST_ROWS, count);
  const start = Math.max(0, Math.min(Math.floor(first / STEP) * STEP, count - size));
  return { start, end: start + size };
}

/** What stands in the body of the table, in order: rows, and gaps as high as the rows that they stand for. */
export type BodyPart =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly from: number; readonly rows: number };

/** @param kept a row outside the range that stays in the document, because it has the focus */
export function bodyParts(range: RowRange, count: number, kept: number | undefined): readonly BodyPart[] {
  const indexes = Array.from(
    { length: Math.max(0, range.end - range.start) },
    (_, place) => range.start + place,
  );
  if (kept !== undefined && kept < count && (kept < range.start || kept >= range.end)) {
    if (kept < range.start) indexes.unshift(kept);
    else indexes.push(kept);
  }
  const parts: BodyPart[] = [];
  let next = 0;
  for (const index of indexes) {
    if (index > next) parts.push({ kind: 'gap', from: next, rows: index - next });
    parts.push({ kind: 'row', index });
    next = index + 1;
  }
  if (next < count) parts.push({ kind: 'gap', from: next, rows: count - next });
  return parts;
}

/**
 * Keeps only the rows in sight in the document, while the page scrolls as if all were there. The row that has the focus
 * stays, wherever the page is scrolled to. For printing, all rows are there.
 * @param body the table's body; its rows carry their index as `data-index`
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number): readonly BodyPart[] {
  const [range, setRange] = useState<RowRange>(() => rowsInSight(0, globalThis.innerHeight, count));
  const [focused, setFocused] = useState<number>();

  useLayoutEffect(() => {
    const update = (): void => {
      if (body.current === null) return;
      const { top } = body.current.getBoundingClientRect();
      const next = rowsInSight(top, globalThis.innerHeight, count);
      setRange((known) => (known.start === next.start && known.end === next.end ? known : next));
    };
    // Paper does not scroll; it is printed as soon as the event is over.
    const showAll = (): void => flushSync(() => setRange({ start: 0, end: count }));
    update();
    if (count <= WHOLE_UP_TO) return undefined;
    // Captured: whatever it is that scrolls, page or content area.
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
  }, [body, count]);

  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    const keep = (event: FocusEvent): void => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
      setFocused(row === null ? undefined : Number(row.dataset['index']));
    };
    const release = (event: FocusEvent): void => {
      // On the way to another control of the table: its arrival says which row to keep.
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
