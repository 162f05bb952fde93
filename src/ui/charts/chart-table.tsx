import type { ReactElement } from 'react';
import Table from 'react-bootstrap/Table';
import { uniqueKeys } from '../shared/unique-keys.ts';

interface ChartTableProps {
  /** Names the table for screen readers. */
  readonly title: string;
  /** The first column holds words, the others figures. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Gives it the height of the chart that it stands for. */
  readonly className?: string;
  /** In pixels, where the data decides it and not the style sheet. */
  readonly height?: number;
}

/** The figures of a chart in words: for screen readers, for copying, and for whoever reads figures rather than lines. */
export function ChartTable({ title, columns, rows, className = '', height }: ChartTableProps): ReactElement {
  const keys = uniqueKeys(rows.map(([name]) => name ?? ''));
  return (
    // Scrolls inside when long, also by keyboard.
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
            {columns.map((column, index) => (
              <th key={column} scope="col" className={index === 0 ? undefined : 'number'}>
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
                <td key={columns[column + 1]} className="number">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
