import { type CSSProperties, Fragment, memo, type ReactElement, type ReactNode, useRef } from 'react';
import Table from 'react-bootstrap/Table';
import type { ColumnHeader, TableCell, TableRow, TableSort, TableView } from '../../core/shared/table.ts';
import { groupItems } from './group-items.ts';
import { ROW_LINK_PROPS } from './row-links.ts';
import { RowKeysHint } from './row-keys-hint.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { CellContent } from './table-cell.tsx';
import { classOf } from './table-class.ts';
import { headerRowCountOf, TableHeader } from './table-header.tsx';
import { TotalsRow } from './totals-row.tsx';
import { useRowKeyboard, useTabStop } from './use-row-keyboard.ts';
import {
  type BodyItem,
  COMPACT_ROW_HEIGHT,
  ROW_HEIGHT,
  useRowHeight,
  useRowWindow,
} from './use-row-window.ts';

/**
 * How a page renders the cells of some columns, with controls of its own.
 * `content` is what the table itself would show in the cell.
 */
export type PageCells<Row extends TableRow> = Readonly<
  Partial<Record<keyof Row['cells'], (row: Row, content: ReactElement) => ReactNode>>
>;

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

  const shared: SharedRowProps = {
    columns,
    cells: (cells ?? NO_CELLS) as PageCells<TableRow>,
    headerRowCount,
    rowHeight,
  };
  const rowOf = (item: BodyItem): ReactElement => {
    if (item.kind === 'gap') {
      return (
        <tr key={`gap ${item.from}`} className="gap-row" aria-hidden="true">
          <td colSpan={columns.length} style={{ height: item.rowCount * rowHeight }}>
            {'\u00a0'}
          </td>
        </tr>
      );
    }
    // The key is the position: after sorting, reusing a row for another item costs far less than creating a row.
    return (
      <DataRow
        key={item.index}
        {...shared}
        row={rowAt(item.index)}
        index={item.index}
        tabStop={tabStopOf(item.index)}
        onToggle={onToggle}
      />
    );
  };
  const groupOf = (start: number, rows: readonly BodyItem[]): ReactElement => (
    <tbody key={rowAt(start).groupId ?? start} data-index={start} {...ROW_LINK_PROPS}>
      {rows.map((item, place) => {
        const isFirst = place === 0;
        const index = item.kind === 'gap' ? item.from : item.index;
        return (
          <DataRow
            // The first row of a group keeps its key when it replaces a gap: with another key, React would create the
            // group's cell again, and a field in it would lose the focus.
            key={isFirst ? start : `${item.kind} ${index}`}
            {...shared}
            row={rowAt(item.kind === 'gap' ? start : index)}
            index={index}
            gapRows={item.kind === 'gap' ? item.rowCount : 0}
            span={isFirst ? rows.length : 0}
            tabStop={undefined}
            onToggle={onToggle}
          />
        );
      })}
    </tbody>
  );

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
              {items.map((item) => rowOf(item))}
            </tbody>
          ) : (
            groupItems(items, groupStarts).map((item) =>
              item.kind === 'gap' ? (
                <tbody key={`gap ${item.from}`}>{rowOf(item)}</tbody>
              ) : (
                groupOf(groupStarts[item.index] ?? 0, item.rows)
              ),
            )
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

interface SharedRowProps {
  readonly columns: readonly ColumnHeader[];
  readonly cells: PageCells<TableRow>;
  readonly headerRowCount: number;
  /** In pixels. */
  readonly rowHeight: number;
}

interface DataRowProps extends SharedRowProps {
  readonly row: TableRow;
  readonly index: number;
  /** In a group: number of rows that this row replaces if it is a gap, else 0. */
  readonly gapRows?: number;
  /** In a group: number of rows that the group's cells span, 0 in every row but the first. */
  readonly span?: number;
  /** Place of the only control that Tab reaches, -1 for none; `undefined` when Tab reaches every control. */
  readonly tabStop: number | undefined;
  readonly onToggle: (id: string) => void;
}

/** A row, or in a group a gap in place of rows that are not rendered. */
const DataRow = memo(function DataRow({
  row,
  index,
  gapRows = 0,
  columns,
  cells,
  headerRowCount,
  rowHeight,
  span,
  tabStop,
  onToggle,
}: DataRowProps): ReactElement {
  const element = useTabStop<HTMLTableRowElement>(tabStop);
  const ownColumns = columns.filter(({ isGroupColumn }) => isGroupColumn !== true);
  const contentOf = ({ key }: ColumnHeader): ReactNode => {
    const cell = row.cells[key];
    if (cell === undefined) return undefined;
    const content = (
      <CellContent cell={cell} isNameFocusable={tabStop !== undefined} onToggle={() => onToggle(row.id)} />
    );
    return cells[key]?.(row, content) ?? content;
  };
  return (
    <tr
      ref={element}
      aria-rowindex={index + headerRowCount + 1}
      {...(span === undefined && { 'data-index': index })}
      {...(row.isPart === true && { className: 'part-row' })}
    >
      {columns.map((column) => {
        const { key, isRowHeader, isGroupColumn } = column;
        const isLeftOut = isGroupColumn === true ? span === 0 : gapRows > 0;
        if (isLeftOut) {
          return column === ownColumns[0] ? (
            <td
              key={key}
              colSpan={ownColumns.length}
              aria-hidden="true"
              style={{ height: gapRows * rowHeight }}
            >
              {'\u00a0'}
            </td>
          ) : undefined;
        }
        const rowSpan = isGroupColumn === true && span !== undefined ? { rowSpan: span } : {};
        const content = contentOf(column);
        const title = cells[key] === undefined ? titleOf(row.cells[key]) : undefined;
        return isRowHeader === true ? (
          <th
            key={key}
            scope={span === undefined ? 'row' : 'rowgroup'}
            className={classOf(column)}
            {...rowSpan}
          >
            {/* When the row shows another item, the key makes the link a new element: a reused link would lead
                elsewhere while it is focused or clicked. */}
            <Fragment key={row.id}>{content}</Fragment>
          </th>
        ) : (
          <td key={key} className={classOf(column)} title={title} {...rowSpan}>
            {cells[key] === undefined ? content : <Fragment key={row.groupId ?? row.id}>{content}</Fragment>}
          </td>
        );
      })}
    </tr>
  );
});

/** The full text of a cell as its tooltip, because the column may cut it off. */
const titleOf = (cell: TableCell | undefined): string | undefined =>
  cell === undefined || cell.missing === true || cell.amount !== undefined || cell.badge !== undefined
    ? undefined
    : cell.text || undefined;
