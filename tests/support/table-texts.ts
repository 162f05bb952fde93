import type { TableCell, TableRow, TableView } from '../../src/core/shared/table.ts';
import type { RowsOnDemand } from '../../src/core/shared/rows-on-demand.ts';

/** Every row of a table. */
export const allRows = <Row>({ count, rowAt }: RowsOnDemand<Row>): readonly Row[] =>
  Array.from({ length: count }, (_, index) => rowAt(index));

/** The texts of a row's cells. */
export const textsOf = <Key extends string>({ cells }: TableRow<Key>): Readonly<Record<Key, string>> =>
  Object.fromEntries(Object.entries<TableCell>(cells).map(([key, { text }]) => [key, text])) as Record<
    Key,
    string
  >;

/** The texts of the first row's cells. */
export const firstTexts = <Key extends string, Row extends TableRow<Key>>({
  rowAt,
}: TableView<Key, Row>): Readonly<Record<Key, string>> => textsOf<Key>(rowAt(0));
