import type { ReactElement } from 'react';
import { ROW_HEIGHT } from '../portfolio/use-row-window.ts';

/** A spacer as high as the rows it replaces. */
export function GapRow({ rows, columns }: { readonly rows: number; readonly columns: number }): ReactElement {
  return (
    <tr className="gap-row" aria-hidden="true">
      <td colSpan={columns} style={{ height: rows * ROW_HEIGHT }}>
        {'\u00a0'}
      </td>
    </tr>
  );
}
