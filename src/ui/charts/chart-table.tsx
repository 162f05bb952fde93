import type { ReactElement } from 'react';
import Table from 'react-bootstrap/Table';
import type { Amount } from '../../core/shared/amount.ts';
import { Amounts } from '../shared/amounts.tsx';
import { uniqueKeys } from '../shared/unique-keys.ts';

interface ChartTableProps {
  /** Accessible name of the table. */
  readonly title: string;
  /** Column headers. The first column and those of `wordColumns` hold words, the others figures. */
  readonly columns: readonly string[];
  /** Headers of columns that hold words, besides the first. */
  readonly wordColumns?: readonly string[];
  readonly rows: readonly (readonly [string, ...(string | Amount)[]])[];
  /** Class that sets or limits the table's height. */
  readonly className?: string;
  /** Height in pixels, when it depends on the data and not on the style sheet. */
  readonly height?: number;
}

/** A chart's figures as a table: for screen readers, for copying, and for anyone who prefers figures to lines. */
export function ChartTable({
  title,
  columns,
  wordColumns = [],
  rows,
  className = '',
  height,
}: ChartTableProps): ReactElement {
  const classOf = (column: string | undefined): string | undefined =>
    column === columns[0] || wordColumns.includes(column ?? '') ? undefined : 'number';
  const keys = uniqueKeys(rows.map(([name]) => name));
  return (
    // A long table scrolls inside its box; `tabIndex` lets the keyboard scroll it.
    <section
      className={`chart-table ${className}`}
      aria-label={`${title} as a table`}
      tabIndex={0}
      {...(height !== undefined && { style: { height } })}
    >
      <Table className="data-table compact">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={classOf(column)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures], row) => (
            <tr key={keys[row]}>
              <th scope="row">{name}</th>
              {figures.map((figure, column) => (
                <td key={columns[column + 1]} className={classOf(columns[column + 1])}>
                  <Amounts text={figure} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
