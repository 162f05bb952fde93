import { memo, type ReactElement } from 'react';
import type { TableRow } from '../../core/shared/table.ts';
import { cellOf, GapRow, type RowProps } from './data-row.tsx';
import { groupItems } from './group-items.ts';
import { ROW_LINK_PROPS } from './row-links.ts';
import type { BodyItem } from './use-row-window.ts';

interface RowGroupsProps extends RowProps {
  readonly items: readonly BodyItem[];
  /** Index of each group's first row, followed by the number of all rows. */
  readonly groupStarts: readonly number[];
  readonly rowAt: (index: number) => TableRow;
}

/** The rows of a table whose columns of groups have one cell for each group. A gap may stand in for whole groups. */
export function RowGroups({ items, groupStarts, rowAt, ...shared }: RowGroupsProps): ReactElement {
  return (
    <>
      {groupItems(items, groupStarts).map((item) => {
        if (item.kind === 'gap') {
          return (
            <tbody key={`gap ${item.from}`}>
              <GapRow gap={item} {...shared} />
            </tbody>
          );
        }
        const start = groupStarts[item.index] ?? 0;
        return (
          <tbody key={rowAt(start).groupId ?? start} data-index={start} {...ROW_LINK_PROPS}>
            {item.rows.map((each, place) => {
              const isFirst = place === 0;
              const index = each.kind === 'gap' ? each.from : each.index;
              return (
                <GroupRow
                  // The first row of a group keeps its key when it replaces a gap: with another key, React would create
                  // the group's cell again, and a field in it would lose the focus.
                  key={isFirst ? start : `${each.kind} ${index}`}
                  {...shared}
                  row={rowAt(each.kind === 'gap' ? start : index)}
                  index={index}
                  gapRows={each.kind === 'gap' ? each.rowCount : 0}
                  span={isFirst ? item.rows.length : 0}
                />
              );
            })}
          </tbody>
        );
      })}
    </>
  );
}

interface GroupRowProps extends RowProps {
  readonly row: TableRow;
  readonly index: number;
  /** Number of rows that this row replaces if it is a gap, else 0. */
  readonly gapRows: number;
  /** Number of rows that the group's cells span, 0 in every row but the first. */
  readonly span: number;
}

/** A row of a group, or a gap in place of rows that are not rendered. */
const GroupRow = memo(function GroupRow({
  row,
  index,
  gapRows,
  span,
  columns,
  cells,
  headerRowCount,
  rowHeight,
  onToggle,
}: GroupRowProps): ReactElement {
  const ownColumns = columns.filter(({ isGroupColumn }) => isGroupColumn !== true);
  return (
    <tr aria-rowindex={index + headerRowCount + 1}>
      {columns.map((column) => {
        if (column.isGroupColumn === true) {
          return span === 0 ? undefined : cellOf(row, column, { cells, onToggle, rowSpan: span });
        }
        if (gapRows === 0) return cellOf(row, column, { cells, onToggle });
        return column === ownColumns[0] ? (
          <td
            key={column.key}
            colSpan={ownColumns.length}
            aria-hidden="true"
            style={{ height: gapRows * rowHeight }}
          >
            {'\u00a0'}
          </td>
        ) : undefined;
      })}
    </tr>
  );
});
