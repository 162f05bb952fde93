import type { ReactElement } from 'react';
import Table from 'react-bootstrap/Table';
import type {
  DocumentLink,
  DocumentsRow,
  ReportTabContent,
  UpdateRow,
} from '../../core/reports/reports-state.ts';
import { ValueText } from '../market/value-text.tsx';
import { isPlaceholder, NOT_AVAILABLE } from '../../core/shared/placeholders.ts';
import { ExternalLink } from '../shared/external-link.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { INVESTMENT_ICON_PATHS } from './investment-icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { uniqueKeys } from '../shared/unique-keys.ts';

type Tab = ReportTabContent['tab'];

const HEADS: Readonly<Record<Tab, readonly [string, string]>> = {
  mis: ['FY/Quarter/Date', 'Documents'],
  updates: ['Date & Time', 'Latest Updates'],
  meetings: ['Recording Date & Time', 'Links'],
};

const NAMES: Readonly<Record<Tab, string>> = { mis: 'MIS', updates: 'Updates', meetings: 'Meetings' };

interface ReportTableProps {
  readonly tab: Tab;
  readonly busy: boolean;
  readonly rows: readonly ReactElement[];
}

/** The table of one tab. */
export function ReportTable({ tab, busy, rows }: ReportTableProps): ReactElement {
  const [first, second] = HEADS[tab];
  return (
    <Table className="data-table compact report-table" aria-label={NAMES[tab]} aria-busy={busy}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{second}</th>
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </Table>
  );
}

/** A table of titles with links to documents or recordings. */
export function documentsRows(
  tab: 'mis' | 'meetings',
  rows: readonly DocumentsRow[],
  onNear: () => void,
): readonly ReactElement[] {
  const keys = uniqueKeys(rows.map(({ title }) => title));
  return rows.map(({ title, links }, index) => (
    <tr key={keys[index]}>
      <td>
        <ValueText text={title} />
      </td>
      <td>
        {links.length === 0 ? (
          <ValueText text={NOT_AVAILABLE} />
        ) : (
          <DocumentLinks tab={tab} title={title} links={links} onNear={onNear} />
        )}
      </td>
    </tr>
  ));
}

interface DocumentLinksProps {
  readonly tab: 'mis' | 'meetings';
  /** Quarter or moment of the row. */
  readonly title: string;
  readonly links: readonly DocumentLink[];
  /** Called when the pointer or the focus reaches a link. */
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
              <Icon paths={INVESTMENT_ICON_PATHS['camera-video']} />
            )}
            {label}
          </ExternalLink>
        ),
      )}
    </span>
  );
}

/** A table of updates, each with a button that opens it. */
export function updateRows(
  rows: readonly UpdateRow[],
  onOpen: (index: number) => void,
): readonly ReactElement[] {
  const keys = uniqueKeys(rows.map(({ dateTime }) => dateTime));
  return rows.map(({ dateTime, preview }, index) => (
    <tr key={keys[index]} className="update-row">
      <td>
        <ValueText text={dateTime} />
      </td>
      <td>
        <button type="button" className="update-button stretched-link" onClick={() => onOpen(index)}>
          {preview}
        </button>
      </td>
    </tr>
  ));
}
