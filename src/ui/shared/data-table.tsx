import { type CSSProperties, type ReactElement, type ReactNode, useRef } from 'react';
import Table from 'react-bootstrap/Table';
import type { TableRow, TableSort, TableView } from '../../core/shared/table.ts';
import { DataRow, GapRow, type PageCells, type RowProps } from './data-row.tsx';
import { RowGroups } from './row-groups.tsx';
import { ROW_LINK_PROPS } from './row-links.ts';
import { RowKeysHint } from './row-keys-hint.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { classOf } from './table-class.ts';
import { headerRowCountOf, TableHeader } from './table-header.tsx';
import { TotalsRow } from './totals-row.tsx';
import { useRowKeyboard } from './use-row-keyboard.ts';
import { COMPACT_ROW_HEIGHT, ROW_HEIGHT, useRowHeight, useRowWindow } from './use-row-window.ts';

interface DataTableProps<Key extends string, Row extends TableRow<Key>> {
  /** Names the table, and the box around it where it scrolls sideways. */
  readonly label: string;
  /** Class of the table, by which a style sheet sets the widths of its columns. */
  readonly className?: string;
  /** Class of the box around the table. */
  readonly frame?: string;
  readonly table: TableView<Key, Row>;
  /** The order that the header shows, while the rows are not yet in that order. */
  readonly sort?: TableSort<Key> | undefined;
  /** Without it the headers are plain text. */
  readonly onSort?: (column: Key) => void;
  /**
   * Opens or closes the rows that belong to a row. For a long table, pass the same function in every rendering, so that
   * no row is rendered again without need.
   */
  readonly onToggle?: (id: string) => void;
  /** Shown when the table has no rows. */
  readonly message?: ReactNode;
  readonly isBusy?: boolean;
  /** Rows of 48 pixels instead of 60. */
  readonly isCompact?: boolean;
  /** Whether to render every row, as for rows of different heights; only for a short table, or one with pages. */
  readonly rendersAll?: boolean;
  /**
   * How keys move between the rows: `one-tab-stop` for a table that is one stop of the Tab key, `in-text` for one with
   * text fields, each of which Tab reaches. Without it no keys but Tab move between the rows.
   */
  readonly keyboard?: 'one-tab-stop' | 'in-text';
  /** For a long table, pass the same object in every rendering, so that no row is rendered again without need. */
  readonly cells?: PageCells<Row>;
}

const NO_CELLS: PageCells<TableRow> = {};
const doNothing = (): void => undefined;

/**
 * Renders a table from the descriptions of its columns and from its rows. A long table renders only the rows in sight,
 * and prints at most `MAX_PRINTED` rows. A click on a row opens the row's link.
 */
export function DataTable<Key extends string, Row extends TableRow<Key>>({
  label,
  className = '',
  frame,
  table,
  sort = table.sort,
  onSort,
  onToggle = doNothing,
  message,
  isBusy = false,
  isCompact = false,
  rendersAll = false,
  keyboard,
  cells,
}: DataTableProps<Key, Row>): ReactElement {
  const { columns, count, rowAt, groupStarts, totals, totalsNote, printNote } = table;
  const element = useRef<HTMLTableElement>(null);
  const rowHeight = useRowHeight(element, isCompact ? COMPACT_ROW_HEIGHT : ROW_HEIGHT);
  const groupCount = groupStarts === undefined ? count : groupStarts.length - 1;
  const rowKeyboard = useRowKeyboard(groupCount, {
    rowHeight,
    hasTextFields: keyboard === 'in-text',
    starts: groupStarts,
  });
  const items = useRowWindow(element, count, {
    rowHeight,
    rendersAll,
    pinned: keyboard === undefined ? undefined : rowKeyboard.pinned,
  });
  const headerRowCount = headerRowCountOf(columns);
  const hasTotals = totals !== undefined && count > 0;
  const tabStopOf = (row: number): number | undefined =>
    keyboard === 'one-tab-stop' ? (rowKeyboard.stop.row === row ? rowKeyboard.stop.control : -1) : undefined;

  const shared: RowProps = {
    columns,
    cells: (cells ?? NO_CELLS) as PageCells<TableRow>,
    headerRowCount,
    rowHeight,
    onToggle,
  };

  return (
    <>
      {printNote !== undefined && <p className="page-note print-only">{printNote}</p>}
      <ScrollRegion label={label} {...(frame !== undefined && { className: frame })}>
        <Table
          ref={element}
          className={`data-table ${isCompact ? 'compact ' : ''}${className}`}
          style={{ '--columns': columns.length } as CSSProperties}
          aria-label={label}
          aria-rowcount={isBusy && count === 0 ? -1 : headerRowCount + count + (hasTotals ? 1 : 0)}
          {...(keyboard !== undefined && rowKeyboard.tableProps)}
        >
          <colgroup>
            {columns.map((column) => (
              <col key={column.key} className={classOf(column)} />
            ))}
          </colgroup>
          <TableHeader columns={columns} sort={sort} onSort={onSort} tabStop={tabStopOf(-1)} />
          {groupStarts === undefined || count === 0 ? (
            <tbody {...ROW_LINK_PROPS} aria-busy={isBusy}>
              {message !== undefined && count === 0 && (
                <tr>
                  <td colSpan={columns.length} className="table-message">
                    {message}
                  </td>
                </tr>
              )}
              {items.map((item) =>
                item.kind === 'gap' ? (
                  <GapRow key={`gap ${item.from}`} gap={item} {...shared} />
                ) : (
                  // The key is the position: after sorting, reusing a row for another item costs far less than creating
                  // a row.
                  <DataRow
                    key={item.index}
                    {...shared}
                    row={rowAt(item.index)}
                    index={item.index}
                    tabStop={tabStopOf(item.index)}
                  />
                ),
              )}
            </tbody>
          ) : (
            <RowGroups {...shared} items={items} groupStarts={groupStarts} rowAt={rowAt} />
          )}
          {hasTotals && (
            <TotalsRow
              columns={columns}
              totals={totals}
              note={totalsNote}
              rowIndex={headerRowCount + count + 1}
            />
          )}
        </Table>
      </ScrollRegion>
      {keyboard !== undefined && (
        <RowKeysHint id={rowKeyboard.hintId} hasTextFields={keyboard === 'in-text'} />
      )}
    </>
  );
}
