import { type ReactElement, useMemo } from 'react';
import {
  MEETING_COLUMNS,
  MIS_COLUMNS,
  type ReportRow,
  reportTable,
  UPDATE_COLUMNS,
} from '../../core/reports/report-columns.ts';
import type { DocumentLink, DocumentsRow, UpdateRow } from '../../core/reports/reports-state.ts';
import { isPlaceholder } from '../../core/shared/placeholders.ts';
import { DataTable, type PageCells } from '../shared/data-table.tsx';
import { ExternalLink } from '../shared/external-link.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

const LOOK = {
  className: 'report-table',
  frame: 'report-frame',
  isCompact: true,
  isWhole: true,
} as const;

interface DocumentsTableProps {
  readonly tab: 'mis' | 'meetings';
  readonly rows: readonly DocumentsRow[];
  readonly isBusy: boolean;
  /** Called when the pointer or the focus reaches a link. */
  readonly onNear: () => void;
}

/** A table of titles with links to documents or recordings. */
export function DocumentsTable({ tab, rows, isBusy, onNear }: DocumentsTableProps): ReactElement {
  const table = useMemo(() => reportTable(tab === 'mis' ? MIS_COLUMNS : MEETING_COLUMNS, rows), [tab, rows]);
  const cells: PageCells<ReportRow<'title' | 'links', DocumentsRow>> = {
    links: ({ shown }, content) =>
      shown.links.length === 0 ? (
        content
      ) : (
        <DocumentLinks tab={tab} title={shown.title} links={shown.links} onNear={onNear} />
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

interface DocumentLinksProps {
  readonly tab: 'mis' | 'meetings';
  /** Quarter or moment of the row. */
  readonly title: string;
  readonly links: readonly DocumentLink[];
  readonly onNear: () => void;
}

function DocumentLinks({ tab, title, links, onNear }: DocumentLinksProps): ReactElement {
  return (
    <span className="document-links" onPointerEnter={onNear} onFocus={onNear}>
      {links.map(({ label, to }) =>
        to === undefined ? (
          <span key={label} className="missing-value">
            {label}
          </span>
        ) : (
          <ExternalLink key={label} to={to} label={isPlaceholder(title) ? label : `${label}, ${title}`}>
            {tab === 'mis' ? (
              <Icon paths={ICON_PATHS['file-earmark-text']} />
            ) : (
              <Icon paths={ICON_PATHS['camera-video']} />
            )}
            {label}
          </ExternalLink>
        ),
      )}
    </span>
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
        {shown.preview}
      </button>
    ),
  };
  return <DataTable label="Updates" {...LOOK} table={table} isBusy={isBusy} cells={cells} />;
}
