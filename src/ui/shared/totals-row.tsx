import type { ReactElement } from 'react';
import type { ColumnHeader, TableView } from '../../core/shared/table.ts';
import { Amounts } from './amounts.tsx';
import { classOf } from './table-class.ts';
import { CellContent } from './table-cell.tsx';

interface TotalsRowProps {
  readonly columns: readonly ColumnHeader[];
  readonly totals: NonNullable<TableView['totals']>;
  readonly note: TableView['totalsNote'];
}

/** The last row of a table: sums below their columns. A sum has the room of the columns without one before it. */
export function TotalsRow({ columns, totals, note }: TotalsRowProps): ReactElement {
  const sums = columns.flatMap((column, index) => {
    const cell = totals[column.key];
    return cell === undefined ? [] : [{ column, cell, index }];
  });
  return (
    <tbody>
      <tr className="total-row">
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
            <CellContent cell={cell} isReached={false} onToggle={() => undefined} />
          </td>
        ))}
      </tr>
    </tbody>
  );
}
