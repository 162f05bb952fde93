import { type ReactElement, type ReactNode, useId } from 'react';
import Table from 'react-bootstrap/Table';
import Spinner from 'react-bootstrap/Spinner';
import Button from 'react-bootstrap/Button';
import type { IpoColumn, IpoRow, IpoTableState } from '../../core/pre-ipo/pre-ipo-state.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { Pagination } from '../shared/pagination.tsx';
import { uniqueKeys } from '../shared/unique-keys.ts';
import { COLUMN_COUNT, IpoHead } from './ipo-head.tsx';
import { IpoTableRow } from './ipo-row.tsx';

interface IpoSectionProps {
  readonly title: string;
  readonly table: IpoTableState;
  readonly onSort: (column: IpoColumn) => void;
  readonly onPage: (page: number) => void;
  readonly onRetry: () => void;
}

/** One of the three tables with its heading and pagination. */
export function IpoSection({ title, table, onSort, onPage, onRetry }: IpoSectionProps): ReactElement {
  const id = useId();
  const ready = table.status === 'ready' ? table : undefined;
  const note = table.status === 'ready' || table.status === 'empty' ? table.note : undefined;
  return (
    <section className="ipo-section" aria-labelledby={id}>
      <div className="page-title">
        <h2 id={id}>{title}</h2>
        {ready !== undefined && <span className="page-count number">{ready.count}</span>}
      </div>
      <div className="table-container">
        <Table className="data-table compact ipo-table" aria-labelledby={id}>
          <IpoHead sort={ready?.sort} {...(ready !== undefined && { onSort })} />
          <tbody aria-busy={table.status === 'loading'}>
            <Rows table={table} onRetry={onRetry} />
          </tbody>
        </Table>
      </div>
      {note !== undefined && <p className="page-note">{note}</p>}
      {ready?.pagination !== undefined && (
        <Pagination view={ready.pagination} label={`Pagination of ${title}`} onOpen={onPage} />
      )}
    </section>
  );
}

interface RowsProps {
  readonly table: IpoTableState;
  readonly onRetry: () => void;
}

function Rows({ table, onRetry }: RowsProps): ReactNode {
  switch (table.status) {
    case 'loading':
      return (
        <Message>
          <output>
            <Spinner as="span" size="sm" aria-hidden="true" />
            {table.text}
          </output>
        </Message>
      );
    case 'failed':
      return (
        <Message>
          <span className="ipo-failure" role="alert">
            {table.message}
            <Button variant="outline" size="sm" onClick={onRetry}>
              <Icon paths={ICON_PATHS['arrow-clockwise']} />
              Try again
            </Button>
          </span>
        </Message>
      );
    case 'empty':
      return <Message>{table.text}</Message>;
    case 'ready':
      return <ReadyRows rows={table.rows} />;
  }
}

function ReadyRows({ rows }: { readonly rows: readonly IpoRow[] }): readonly ReactElement[] {
  const keys = uniqueKeys(rows.map(({ id }) => id));
  return rows.map((row, index) => <IpoTableRow key={keys[index]} row={row} />);
}

/** A message in place of the rows. */
function Message({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <tr>
      <td colSpan={COLUMN_COUNT} className="table-message">
        {children}
      </td>
    </tr>
  );
}
