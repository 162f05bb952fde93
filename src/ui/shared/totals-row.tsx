import type { ReactElement } from 'react';
import type { ColumnHeader, TableView } from '../../core/shared/table.ts';
import { Amounts } from './amounts.tsx';
import { classOf } from './table-class.ts';
import { CellContent } from './table-cell.tsx';

interface TotalsRowProps {
  readonly columns: readonly ColumnHeader[];
  readonly totals: NonNullable<TableView['totals']>;
  readonly note: TableView['totalsNote'];
  /** From 1, counted with the rows of the header. */
  readonly rowIndex: number;
}

/**
 * The last row of a table, with each sum in its column. A column without a sum has no cell of its own: the label spans
 * the columns before the first sum, and the cell of each later sum also spans the columns since the previous sum. After
 * the last sum the row ends.
 */
export function TotalsRow({ columns, totals, note, rowIndex }: TotalsRowProps): ReactElement {
  const sums = columns.flatMap((column, index) => {
    const cell = totals[column.key];
    return cell === undefined ? [] : [{ column, cell, index }];
  });
  return (
    <tbody>
      <tr className="total-row" aria-rowindex={rowIndex}>
        <th scope="row" colSpan={sums[0]?.index ?? columns.length}>
          Total
          {note !== undefined && (
            <small>
              <Amounts text={note} />
            </small>
          )}
        </th>
        {sums.map(({ column, cell, index }, place) => (
          <td
            key={column.key}
            colSpan={index - (sums[place - 1]?.index ?? index - 1)}
            className={classOf(column)}
          >
            <CellContent cell={cell} isNameFocusable={false} onToggle={() => undefined} />
          </td>
        ))}
      </tr>
    </tbody>
  );
}
