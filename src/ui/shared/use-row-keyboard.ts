import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { controlsOf, isInput, placeAfterKey, type RowPlace, rowsOfPage } from './row-keys.ts';
import type { PinnedRows } from './use-row-window.ts';

export interface RowKeyboard {
  /** The place that had the focus last; without text fields in the rows, the only place that Tab reaches. */
  readonly stop: RowPlace;
  /** The row or group of `stop`. `useRowWindow` keeps it rendered, because Tab cannot reach what is not rendered. */
  readonly pinned: PinnedRows | undefined;
  /** Id of the `RowKeysHint` that describes the table. */
  readonly hintId: string;
  /** Properties of the table. */
  readonly tableProps: {
    readonly 'aria-describedby': string;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

interface RowKeyboardOptions {
  /** In pixels. */
  readonly rowHeight: number;
  /** When the keys move between groups of rows: the index of each group's first row, then the number of all rows. */
  readonly starts: readonly number[] | undefined;
  /** Whether rows have text fields: Tab reaches each field, and rows are pinned only while the table has the focus. */
  readonly hasTextFields: boolean;
}

/**
 * Lets the keys of `placeAfterKey` move the focus in a long table, which is one stop of the Tab key unless its rows
 * have text fields. `data-index` is the index of a row, or of a group's first row. A row that is not rendered is
 * rendered before it gets the focus.
 * @param count number of rows, or of groups
 */
export function useRowKeyboard(
  count: number,
  { rowHeight, starts, hasTextFields }: RowKeyboardOptions,
): RowKeyboard {
  const hintId = useId();
  const [last, setLast] = useState<RowPlace>({ row: 0, control: 0 });
  const [hasFocus, setHasFocus] = useState(false);
  // A filter may have left fewer rows.
  const stop = last.row < count ? last : { row: count - 1, control: 0 };

  const placeOf = (target: EventTarget): RowPlace | undefined => {
    if (!(target instanceof HTMLElement)) return undefined;
    const row = target.closest<HTMLElement>('[data-index], thead');
    if (row === null) return undefined;
    const control = controlsOf(row).indexOf(target);
    const index = Number(row.dataset['index'] ?? -1);
    return control === -1 ? undefined : { row: starts?.indexOf(index) ?? index, control };
  };
  const indexOf = (row: number): number => starts?.[row] ?? row;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const table = event.currentTarget;
    const place = placeOf(event.target);
    if (place === undefined) return;
    const head = table.querySelector('thead');
    const next = placeAfterKey(event, place, {
      rowCount: count,
      rowsPerPage: rowsOfPage(rowHeight),
      hasHeaders: head !== null && controlsOf(head).length > 0,
      isInInput: isInput(event.target),
    });
    if (next === undefined) return;
    event.preventDefault();
    flushSync(() => setLast(next));
    const row = next.row === -1 ? head : table.querySelector(`[data-index="${indexOf(next.row)}"]`);
    const controls = row === null ? [] : controlsOf(row);
    controls.at(Math.min(next.control, controls.length - 1))?.focus();
  };

  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const place = placeOf(target);
    setHasFocus(true);
    if (place !== undefined) setLast(place);
  };

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
  };

  const index = indexOf(Math.max(0, stop.row));
  const rowCount = starts === undefined ? 1 : (starts[Math.max(0, stop.row) + 1] ?? index + 1) - index;
  return {
    stop,
    pinned: !hasTextFields || hasFocus ? { index, rowCount } : undefined,
    hintId,
    tableProps: { 'aria-describedby': hintId, onKeyDown, onFocus, onBlur },
  };
}

/**
 * Makes one control of a row or header, and no other, a stop of the Tab key.
 * @param stopIndex index of the control among the controls of the element, -1 for none; `undefined` lets Tab reach all
 * of them
 * @returns the ref of the element
 */
export function useTabStop<Row extends HTMLElement>(stopIndex: number | undefined): RefObject<Row | null> {
  const element = useRef<Row>(null);
  // After every rendering, because any rendering may bring other controls.
  useLayoutEffect(() => {
    if (stopIndex === undefined || element.current === null) return;
    const controls = controlsOf(element.current);
    const chosen = controls[Math.min(stopIndex, controls.length - 1)];
    for (const control of controls) control.tabIndex = control === chosen ? 0 : -1;
  });
  return element;
}
