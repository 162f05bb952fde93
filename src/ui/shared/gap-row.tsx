import type { ReactElement } from 'react';
import { ROW_HEIGHT } from './use-row-window.ts';

interface GapRowProps {
  readonly rows: number;
  readonly columns: number;
  /** In pixels. */
  readonly rowHeight?: number;
}

/** A spacer as high as the rows it replaces. */
export function GapRow({ rows, columns, rowHeight = ROW_HEIGHT }: GapRowProps): ReactElement {
  return (
    <tr className="gap-row" aria-hidden="true">
      <td colSpan={columns} style={{ height: rows * rowHeight }}>
        {'\u00a0'}
      </td>
    </tr>
  );
}
