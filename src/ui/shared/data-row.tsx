import { Fragment, memo, type ReactElement, type ReactNode } from 'react';
import type { ColumnHeader, TableCell, TableRow } from '../../core/shared/table.ts';
import { CellContent } from './table-cell.tsx';
import { classOf } from './table-class.ts';
import { useTabStop } from './use-row-keyboard.ts';
import type { Gap } from './use-row-window.ts';

/**
 * How a page renders the cells of some columns, with controls of its own.
 * `content` is what the table itself would show in the cell.
 */
export type PageCells<Row extends TableRow> = Readonly<
  Partial<Record<keyof Row['cells'], (row: Row, content: ReactElement) => ReactNode>>
>;

/** What all rows of a table have in common. */
export interface RowProps {
  readonly columns: readonly ColumnHeader[];
  readonly cells: PageCells<TableRow>;
  readonly headerRowCount: number;
  /** In pixels. */
  readonly rowHeight: number;
  readonly onToggle: (id: string) => void;
}

interface DataRowProps extends RowProps {
  readonly row: TableRow;
  readonly index: number;
  /** Place of the only control that Tab reaches, -1 for none; `undefined` when Tab reaches every control. */
  readonly tabStop: number | undefined;
}

/** A row of a table without groups. */
export const DataRow = memo(function DataRow({
  row,
  index,
  columns,
  cells,
  headerRowCount,
  tabStop,
  onToggle,
}: DataRowProps): ReactElement {
  const element = useTabStop<HTMLTableRowElement>(tabStop);
  const isNameFocusable = tabStop !== undefined;
  return (
    <tr
      ref={element}
      aria-rowindex={index + headerRowCount + 1}
      data-index={index}
      {...(row.isPart === true && { className: 'part-row' })}
    >
      {columns.map((column) => cellOf(row, column, { cells, onToggle, isNameFocusable }))}
    </tr>
  );
});

interface GapRowProps extends Pick<RowProps, 'columns' | 'rowHeight'> {
  readonly gap: Gap;
}

/** Stands in for rows that are not rendered. */
export function GapRow({ gap, columns, rowHeight }: GapRowProps): ReactElement {
  return (
    <tr className="gap-row" aria-hidden="true">
      <td colSpan={columns.length} style={{ height: gap.rowCount * rowHeight }}>
        {'\u00a0'}
      </td>
    </tr>
  );
}

interface CellOptions extends Pick<RowProps, 'cells' | 'onToggle'> {
  readonly isNameFocusable?: boolean;
  /** Number of rows of a group that share the cell. */
  readonly rowSpan?: number;
}

/** A cell. Not a component, because a long table has a thousand of them. */
export function cellOf(
  row: TableRow,
  column: ColumnHeader,
  { cells, onToggle, isNameFocusable = false, rowSpan }: CellOptions,
): ReactElement {
  const { key, isRowHeader } = column;
  const cell = row.cells[key];
  const pageCell = cells[key];
  const own = cell !== undefined && (
    <CellContent cell={cell} isNameFocusable={isNameFocusable} onToggle={() => onToggle(row.id)} />
  );
  const content: ReactNode = own === false ? undefined : (pageCell?.(row, own) ?? own);
  if (isRowHeader === true) {
    return (
      <th
        key={key}
        scope={rowSpan === undefined ? 'row' : 'rowgroup'}
        className={classOf(column)}
        rowSpan={rowSpan}
      >
        {/* When the row shows another item, the key makes the link a new element: a reused link would lead elsewhere
            while it is focused or clicked. */}
        <Fragment key={row.id}>{content}</Fragment>
      </th>
    );
  }
  return pageCell === undefined ? (
    <td key={key} className={classOf(column)} title={titleOf(cell)} rowSpan={rowSpan}>
      {content}
    </td>
  ) : (
    <td key={key} className={classOf(column)} rowSpan={rowSpan}>
      <Fragment key={row.groupId ?? row.id}>{content}</Fragment>
    </td>
  );
}

/** The full text of a cell as its tooltip, because the column may cut it off. */
const titleOf = (cell: TableCell | undefined): string | undefined =>
  cell === undefined || cell.missing === true || cell.amount !== undefined || cell.badge !== undefined
    ? undefined
    : cell.text || undefined;
