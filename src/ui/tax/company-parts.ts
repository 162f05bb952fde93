import { groupBy } from '../../core/shared/group-by.ts';
import { type BodyPart, withGaps } from '../shared/use-row-window.ts';

/** One part of the return table, in order: a company with its rendered rows, or a gap as high as whole companies. */
export type CompanyPart =
  | { readonly kind: 'company'; readonly index: number; readonly rows: readonly BodyPart[] }
  | { readonly kind: 'gap'; readonly from: number; readonly rows: number };

/** Returns the company that a row belongs to: the last one that starts at the row or before it. */
function companyAt(row: number, rowStarts: readonly number[]): number {
  let first = 0;
  let last = rowStarts.length - 2;
  while (first < last) {
    const middle = Math.ceil((first + last) / 2);
    if ((rowStarts[middle] ?? 0) <= row) first = middle;
    else last = middle - 1;
  }
  return first;
}

/**
 * Groups the rendered rows by company. A company of which only some rows are rendered has gaps of its own, so that the
 * cells that span its rows stay as high as all of them.
 * @param rowStarts index of each company's first row, and last the number of all rows
 */
export function companyParts(
  parts: readonly BodyPart[],
  rowStarts: readonly number[],
): readonly CompanyPart[] {
  const rendered = parts.flatMap((part) => (part.kind === 'row' ? [part.index] : []));
  const made: CompanyPart[] = [];
  let next = 0;
  const addGap = (to: number): void => {
    if (to > next) made.push({ kind: 'gap', from: next, rows: to - next });
  };
  for (const [index, rows] of groupBy(rendered, (row) => companyAt(row, rowStarts))) {
    const start = rowStarts[index] ?? 0;
    const end = rowStarts[index + 1] ?? start;
    addGap(start);
    made.push({ kind: 'company', index, rows: withGaps(rows, start, end) });
    next = end;
  }
  addGap(rowStarts.at(-1) ?? 0);
  return made;
}
