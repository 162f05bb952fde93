import { groupBy } from '../../core/shared/group-by.ts';
import { type BodyItem, type Gap, withGaps } from './use-row-window.ts';

/** An entry of what `groupItems` returns: a group with its rendered rows, or a gap in place of whole groups. */
export type GroupItem =
  | { readonly kind: 'group'; readonly index: number; readonly rows: readonly BodyItem[] }
  | Gap;

/** Returns the index of the group that a row belongs to: the last group that starts at the row or before it. */
function groupAt(row: number, groupStarts: readonly number[]): number {
  let first = 0;
  let last = groupStarts.length - 2;
  while (first < last) {
    const middle = Math.ceil((first + last) / 2);
    if ((groupStarts[middle] ?? 0) <= row) first = middle;
    else last = middle - 1;
  }
  return first;
}

/**
 * Puts the rendered rows into their groups. In a group, gaps replace the rows that are not rendered, so that a cell
 * that spans the group is as high as all its rows.
 * @param groupStarts index of each group's first row, followed by the number of all rows
 */
export function groupItems(parts: readonly BodyItem[], groupStarts: readonly number[]): readonly GroupItem[] {
  const rendered = parts.flatMap((part) => (part.kind === 'row' ? [part.index] : []));
  const items: GroupItem[] = [];
  let next = 0;
  const addGap = (to: number): void => {
    if (to > next) items.push({ kind: 'gap', from: next, rowCount: to - next });
  };
  for (const [index, rows] of groupBy(rendered, (row) => groupAt(row, groupStarts))) {
    const start = groupStarts[index] ?? 0;
    const end = groupStarts[index + 1] ?? start;
    addGap(start);
    items.push({ kind: 'group', index, rows: withGaps(rows, start, end) });
    next = end;
  }
  addGap(groupStarts.at(-1) ?? 0);
  return items;
}
