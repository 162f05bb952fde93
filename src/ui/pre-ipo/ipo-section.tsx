import { type ReactElement, type ReactNode, useId } from 'react';
import Spinner from 'react-bootstrap/Spinner';
import { IPO_COLUMNS, type IpoColumn } from '../../core/pre-ipo/ipo-columns.ts';
import type { IpoRow, IpoTableState } from '../../core/pre-ipo/pre-ipo-state.ts';
import { emptyTable } from '../../core/shared/table.ts';
import { useAnnouncement } from '../shared/announcement.tsx';
import { CalendarBatchButton, CalendarButton } from '../shared/calendar-button.tsx';
import type { PageCells } from '../shared/data-row.tsx';
import { DataTable } from '../shared/data-table.tsx';
import { ErrorState } from '../shared/error-state.tsx';
import { Pagination } from '../shared/pagination.tsx';

interface IpoSectionProps {
  readonly title: string;
  readonly table: IpoTableState;
  readonly onSort: (column: IpoColumn) => void;
  readonly onPage: (page: number) => void;
  readonly onRetry: () => void;
}

const EMPTY = emptyTable<IpoColumn, IpoRow>(IPO_COLUMNS);

/** One of the three tables with its heading and pagination. */
export function IpoSection({ title, table, onSort, onPage, onRetry }: IpoSectionProps): ReactElement {
  const id = useId();
  const ready = table.status === 'ready' ? table : undefined;
  const note = table.status === 'ready' || table.status === 'empty' ? table.note : undefined;
  useAnnouncement(ready?.pagination === undefined ? undefined : `${title}, ${ready.pagination.label}`);
  return (
    <section className="ipo-section" aria-labelledby={id}>
      <div className="page-title">
        <h2 id={id}>{title}</h2>
        {ready !== undefined && <span className="page-count number">{ready.count}</span>}
        <CalendarBatchButton batch={ready?.calendar} size="sm" />
      </div>
      <DataTable
        label={title}
        className="ipo-table"
        isCompact
        table={ready?.table ?? EMPTY}
        {...(ready !== undefined && { onSort })}
        isBusy={table.status === 'loading'}
        message={<Message table={table} onRetry={onRetry} />}
        cells={CELLS}
      />
      {note !== undefined && <p className="page-note">{note}</p>}
      {ready?.pagination !== undefined && (
        <Pagination view={ready.pagination} label={`Pagination of ${title}`} onOpen={onPage} />
      )}
    </section>
  );
}

const CELLS: PageCells<IpoRow> = {
  'bid-end': ({ calendar }, content) => (
    <>
      {content}
      {calendar !== undefined && <CalendarButton title={calendar.title} entries={[calendar]} />}
    </>
  ),
};

interface MessageProps {
  readonly table: IpoTableState;
  readonly onRetry: () => void;
}

/** The message in place of the rows. */
function Message({ table, onRetry }: MessageProps): ReactNode {
  switch (table.status) {
    case 'loading':
      return (
        <output>
          <Spinner as="span" size="sm" aria-hidden="true" />
          {table.text}
        </output>
      );
    case 'failed':
      return <ErrorState message={table.message} onRetry={onRetry} />;
    case 'empty':
      return table.text;
    case 'ready':
      return undefined;
  }
}
