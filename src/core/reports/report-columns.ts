import { isPlaceholder, NOT_AVAILABLE } from '../shared/placeholders.ts';
import { rowsOnDemand } from '../shared/rows-on-demand.ts';
import {
  cellsOf,
  type Column,
  plainColumn,
  type TableRow,
  type TableView,
  textColumn,
} from '../shared/table.ts';
import type { DocumentsRow, UpdateRow } from './reports-state.ts';

/** A column of texts that are already formatted; a missing value is given as a placeholder. */
const formattedColumn = <Row, Key extends string>(key: Key, header: string, textOf: (row: Row) => string) =>
  textColumn({
    key,
    header,
    value: (row: Row) => (isPlaceholder(textOf(row)) ? undefined : textOf(row)),
    extras: (row: Row) => ({ text: textOf(row) }),
  });

const documentColumns = (titleHeader: string, linksHeader: string) =>
  [
    formattedColumn('title', titleHeader, (row: DocumentsRow) => row.title),
    plainColumn({
      key: 'links',
      header: linksHeader,
      cell: (row: DocumentsRow) =>
        row.links.length === 0
          ? { text: NOT_AVAILABLE, missing: true }
          : { text: row.links.map(({ label }) => label).join(', ') },
    }),
  ] as const;

/** The columns of the three tabs. @see docs/product.md#important-links */
export const MIS_COLUMNS = documentColumns('FY/Quarter/Date', 'Documents');
export const MEETING_COLUMNS = documentColumns('Recording Date & Time', 'Links');
export const UPDATE_COLUMNS = [
  formattedColumn('date', 'Date & Time', ({ dateTime }: UpdateRow) => dateTime),
  formattedColumn('update', 'Latest Updates', ({ excerpt }: UpdateRow) => excerpt),
] as const;

/** A row of a tab, with the report that it shows. */
export interface ReportRow<Key extends string, Shown> extends TableRow<Key> {
  readonly index: number;
  readonly shown: Shown;
}

/** The table of one page of reports. */
export const reportTable = <Key extends string, Shown>(
  columns: readonly Column<Shown, Key>[],
  rows: readonly Shown[],
): TableView<Key, ReportRow<Key, Shown>> => ({
  columns,
  ...rowsOnDemand(rows, (shown, index) => ({
    id: String(index),
    cells: cellsOf(columns, shown, undefined),
    index,
    shown,
  })),
});
