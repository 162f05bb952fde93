import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { controlsOf, placeAfterKey, rowsOfPage } from './row-keys.ts';

export interface ListKeyboard {
  /** The tab index of all controls of an item. @param id one of the ids passed to `useListKeyboard` */
  readonly tabIndexOf: (id: string) => 0 | -1;
  /** Id of the `RowKeysHint` that describes the list. */
  readonly hintId: string;
  /** Properties of the list, or of the element around a list in several parts. */
  readonly listProps: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  };
}

/**
 * Lets the keys of `placeAfterKey` move between the items (`li`) of a list. Tab reaches only the controls of one item:
 * the item that had the focus last, at first the first item.
 * @param ids the ids of the items, in their order
 */
export function useListKeyboard(ids: readonly string[]): ListKeyboard {
  const hintId = useId();
  const [last, setLast] = useState<string>();
  // The item that had the focus may be gone.
  const tabStop = last !== undefined && ids.includes(last) ? last : ids[0];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { items, row } = placeOf(event);
    const item = items[row];
    if (item === undefined || !(event.target instanceof HTMLElement)) return;
    const next = placeAfterKey(
      event,
      { row, control: controlsOf(item).indexOf(event.target) },
      {
        rowCount: items.length,
        rowsPerPage: rowsOfPage(item.clientHeight),
        hasHeaders: false,
        isInInput: false,
      },
    );
    if (next === undefined) return;
    event.preventDefault();
    const controls = controlsOf(items[next.row] ?? item);
    controls.at(Math.min(next.control, controls.length - 1))?.focus();
  };

  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const { row } = placeOf(event);
    if (row !== -1) setLast(ids[row]);
  };

  return {
    tabIndexOf: (id) => (id === tabStop ? 0 : -1),
    hintId,
    listProps: { onKeyDown, onFocus },
  };
}

/** Returns the items of the event's list, and the index of the item that contains the event's target, or -1. */
function placeOf({ currentTarget, target }: KeyboardEvent<HTMLElement> | FocusEvent<HTMLElement>) {
  const items = [...currentTarget.querySelectorAll('li')];
  return { items, row: items.findIndex((item) => target instanceof Node && item.contains(target)) };
}

/**
 * Moves the focus away from a control whose item is about to disappear: to the same control of the next item or, if
 * there is none, of the previous item.
 * @returns whether there is a next or previous item
 */
export function focusNeighbourItem(control: HTMLElement): boolean {
  const item = control.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  if (item === null || neighbour === null || neighbour === undefined) return false;
  const index = controlsOf(item).indexOf(control);
  const controls = controlsOf(neighbour);
  // Count from the end: the neighbour may have no link before its button.
  controls.at(Math.max(-controls.length, index - controlsOf(item).length))?.focus();
  return true;
}
