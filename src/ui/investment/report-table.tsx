import { type ReactElement, useMemo } from 'react';
import {
  MEETING_COLUMNS,
  MIS_COLUMNS,
  type ReportRow,
  reportTable,
  UPDATE_COLUMNS,
} from '../../core/reports/report-columns.ts';
import type { DocumentLink, DocumentsRow, UpdateRow } from '../../core/reports/reports-state.ts';
import type { PageCells } from '../shared/data-row.tsx';
import { DataTable } from '../shared/data-table.tsx';
import { DocumentLinks } from './document-links.tsx';

const LOOK = {
  className: 'report-table',
  frame: 'report-frame',
  isCompact: true,
  rendersAll: true,
} as const;

interface DocumentsTableProps {
  readonly tab: 'mis' | 'meetings';
  readonly rows: readonly DocumentsRow[];
  readonly isBusy: boolean;
  /** Called when the pointer enters a row's links, or a link or a Preview button gets the focus. */
  readonly onNear: () => void;
  readonly onPreview: (report: string, link: DocumentLink) => void;
}

/** A table of titles with links to documents or recordings. */
export function DocumentsTable({ tab, rows, isBusy, onNear, onPreview }: DocumentsTableProps): ReactElement {
  const table = useMemo(() => reportTable(tab === 'mis' ? MIS_COLUMNS : MEETING_COLUMNS, rows), [tab, rows]);
  const cells: PageCells<ReportRow<'title' | 'links', DocumentsRow>> = {
    links: ({ shown }, content) =>
      shown.links.length === 0 ? (
        content
      ) : (
        <DocumentLinks
          title={shown.title}
          links={shown.links}
          icon={tab === 'mis' ? 'file-earmark-text' : 'camera-video'}
          onPreview={(link) => onPreview(shown.title, link)}
          onNear={onNear}
        />
      ),
    title: ({ shown }, content) => (
      <>
        {content}
        {shown.period !== undefined && <span className="report-period">{shown.period}</span>}
      </>
    ),
  };
  return (
    <DataTable
      label={tab === 'mis' ? 'MIS' : 'Meetings'}
      {...LOOK}
      table={table}
      isBusy={isBusy}
      cells={cells}
    />
  );
}

interface UpdatesTableProps {
  readonly rows: readonly UpdateRow[];
  readonly isBusy: boolean;
  readonly onOpen: (index: number) => void;
}

/** A table of updates, each with a button that opens it. */
export function UpdatesTable({ rows, isBusy, onOpen }: UpdatesTableProps): ReactElement {
  const table = useMemo(() => reportTable(UPDATE_COLUMNS, rows), [rows]);
  const cells: PageCells<ReportRow<'date' | 'update', UpdateRow>> = {
    update: ({ index, shown }) => (
      <button type="button" className="update-button stretched-link" onClick={() => onOpen(index)}>
        {shown.excerpt}
      </button>
    ),
  };
  return <DataTable label="Updates" {...LOOK} table={table} isBusy={isBusy} cells={cells} />;
}
