import type { ReactElement } from 'react';

interface GapRowProps {
  readonly rowCount: number;
  readonly columnCount: number;
  /** In pixels. */
  readonly rowHeight: number;
}

/** A spacer as high as the rows it replaces. */
export function GapRow({ rowCount, columnCount, rowHeight }: GapRowProps): ReactElement {
  return (
    <tr className="gap-row" aria-hidden="true">
      <td colSpan={columnCount} style={{ height: rowCount * rowHeight }}>
        {'\u00a0'}
      </td>
    </tr>
  );
}
