import type { ReactElement } from 'react';
import type { ColumnHeader, TableSort } from '../../core/shared/table.ts';
import { ICON_PATHS } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { classOf } from './table-class.ts';
import { useTabStop } from './use-row-keyboard.ts';

interface TableHeaderProps<Key extends string> {
  readonly columns: readonly ColumnHeader<Key>[];
  readonly sort: TableSort<Key> | undefined;
  /** `undefined` makes the headers plain text. */
  readonly onSort: ((column: Key) => void) | undefined;
  /** Place of the only sort button that Tab reaches, -1 for none; `undefined` lets Tab reach all of them. */
  readonly tabStop: number | undefined;
}

/** Returns the number of rows of a table's header. */
export const headerRowCountOf = (columns: readonly ColumnHeader[]): 1 | 2 =>
  columns.some(({ headerGroup }) => headerGroup !== undefined) ? 2 : 1;

/** The headers of the columns, in two rows where some have a `headerGroup`. */
export function TableHeader<Key extends string>({
  columns,
  sort,
  onSort,
  tabStop,
}: TableHeaderProps<Key>): ReactElement {
  const element = useTabStop<HTMLTableSectionElement>(tabStop);
  const cellOf = (column: ColumnHeader<Key>, rowSpan: number): ReactElement => (
    <HeaderCell
      key={column.key}
      column={column}
      rowSpan={rowSpan}
      direction={sort?.column === column.key ? sort.direction : undefined}
      onSort={onSort}
    />
  );
  const rowCount = headerRowCountOf(columns);
  return (
    <thead ref={element}>
      <tr aria-rowindex={1}>
        {columns.map((column, index) => {
          const { headerGroup } = column;
          if (headerGroup === undefined) return cellOf(column, rowCount);
          if (columns[index - 1]?.headerGroup === headerGroup) return undefined;
          const span = columns.filter((each) => each.headerGroup === headerGroup).length;
          return (
            <th key={headerGroup} scope="colgroup" colSpan={span} className="group-head">
              {headerGroup}
            </th>
          );
        })}
      </tr>
      {rowCount === 2 && (
        <tr aria-rowindex={2}>
          {columns.filter(({ headerGroup }) => headerGroup !== undefined).map((column) => cellOf(column, 1))}
        </tr>
      )}
    </thead>
  );
}

const SORT_ICONS: Readonly<Record<TableSort['direction'], keyof typeof ICON_PATHS>> = {
  ascending: 'caret-up-fill',
  descending: 'caret-down-fill',
};

interface HeaderCellProps<Key extends string> {
  readonly column: ColumnHeader<Key>;
  readonly rowSpan: number;
  readonly direction: TableSort['direction'] | undefined;
  readonly onSort: ((column: Key) => void) | undefined;
}

function HeaderCell<Key extends string>({
  column,
  rowSpan,
  direction,
  onSort,
}: HeaderCellProps<Key>): ReactElement {
  const { key, header, isFigure, isHeaderHidden, firstDirection } = column;
  return (
    <th
      scope="col"
      className={classOf(column)}
      {...(rowSpan > 1 && { rowSpan })}
      {...(direction !== undefined && { 'aria-sort': direction })}
    >
      {isHeaderHidden === true ? (
        <span className="visually-hidden">{header}</span>
      ) : onSort === undefined || firstDirection === undefined ? (
        header
      ) : (
        <button type="button" className="sort-button" onClick={() => onSort(key)}>
          {isFigure !== true && header}
          <Icon paths={ICON_PATHS[direction === undefined ? 'chevron-expand' : SORT_ICONS[direction]]} />
          {isFigure === true && header}
        </button>
      )}
    </th>
  );
}
