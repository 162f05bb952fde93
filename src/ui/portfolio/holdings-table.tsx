import { memo, type ReactElement, type ReactNode, useDeferredValue, useRef } from 'react';
import Spinner from 'react-bootstrap/Spinner';
import Table from 'react-bootstrap/Table';
import { Link } from 'wouter';
import { MOST_PRINTED } from '../../core/portfolio/holdings.view-model.ts';
import type {
  HoldingColumn,
  HoldingRow,
  HoldingsSort,
  HoldingsState,
} from '../../core/portfolio/holdings-state.ts';
import type { ShownText } from '../../core/shared/placeholders.ts';
import { Amounts } from '../shared/amounts.tsx';
import { CompanyLogo } from '../shared/company-logo.tsx';
import { DirectedAmount } from '../shared/directed-amount.tsx';
import { CONTROL_ICON_PATHS } from '../shared/control-icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { InfoHint } from '../shared/hint.tsx';
import { GapRow } from '../shared/gap-row.tsx';
import { useRowWindow } from '../shared/use-row-window.ts';

interface HoldingsTableColumn {
  readonly name: HoldingColumn;
  /** @see docs/product.md#view-all */
  readonly label: string;
  readonly figure: boolean;
}

const COLUMNS: readonly HoldingsTableColumn[] = [
  { name: 'startup-name', label: 'Portfolio', figure: false },
  { name: 'type-of-securities', label: 'Type of Securities', figure: false },
  { name: 'issue-price', label: 'Invested Share Price', figure: true },
  { name: 'current-share-price', label: 'Current Share Price', figure: true },
  { name: 'invested', label: 'Invested Value', figure: true },
  { name: 'current-value', label: 'Current Value', figure: true },
];

/** The columns and the logo. */
const COLUMN_COUNT = COLUMNS.length + 1;

interface TableContainerProps {
  /** Number of holdings; `undefined` while they load. */
  readonly rowCount: number | undefined;
  readonly sort?: HoldingsSort;
  readonly onSort?: (column: HoldingColumn) => void;
  readonly children: ReactNode;
}

/** The table's heads around its body. Without `onSort` the heads are plain text. */
function TableContainer({ rowCount, sort, onSort, children }: TableContainerProps): ReactElement {
  return (
    <div className="table-container">
      <Table className="data-table holdings-table" aria-rowcount={rowCount === undefined ? -1 : rowCount + 1}>
        <caption className="visually-hidden">All holdings</caption>
        <colgroup>
          <col className="logo-column" />
          {COLUMNS.map(({ name }) => (
            <col key={name} className={`${name}-column`} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <span className="visually-hidden">Logo</span>
            </th>
            {COLUMNS.map((column) => (
              <ColumnHead
                key={column.name}
                column={column}
                direction={sort?.column === column.name ? sort.direction : undefined}
                {...(onSort !== undefined && { onSort })}
              />
            ))}
          </tr>
        </thead>
        {children}
      </Table>
    </div>
  );
}

interface ColumnHeadProps {
  readonly column: HoldingsTableColumn;
  readonly direction: HoldingsSort['direction'] | undefined;
  readonly onSort?: (column: HoldingColumn) => void;
}

const SORT_ICONS: Readonly<Record<HoldingsSort['direction'], keyof typeof CONTROL_ICON_PATHS>> = {
  ascending: 'caret-up-fill',
  descending: 'caret-down-fill',
};

function ColumnHead({ column, direction, onSort }: ColumnHeadProps): ReactElement {
  const { name, label, figure } = column;
  const icon = (
    <Icon paths={CONTROL_ICON_PATHS[direction === undefined ? 'chevron-expand' : SORT_ICONS[direction]]} />
  );
  return (
    <th
      scope="col"
      className={figure ? 'number' : undefined}
      {...(direction !== undefined && { 'aria-sort': direction })}
    >
      {onSort === undefined ? (
        label
      ) : (
        <button type="button" className="sort-button" onClick={() => onSort(name)}>
          {figure && icon}
          {label}
          {!figure && icon}
        </button>
      )}
    </th>
  );
}

interface HoldingsTableProps {
  readonly state: Extract<HoldingsState, { status: 'ready' }>;
  readonly onSort: (column: HoldingColumn) => void;
}

/**
 * The table of all holdings, sortable by every column. A long table keeps only its visible rows in the document. A press on
 * a head shows in the head first, and in the rows a moment later.
 */
export function HoldingsTable({ state, onSort }: HoldingsTableProps): ReactElement {
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useDeferredValue(state);
  const parts = useRowWindow(body, shown.count, MOST_PRINTED);
  return (
    <>
      <TableContainer rowCount={shown.count} sort={state.sort} onSort={onSort}>
        <tbody ref={body} {...(shown !== state && { 'aria-busy': true })}>
          {shown.noMatch !== undefined && (
            <tr>
              <td colSpan={COLUMN_COUNT} className="table-message">
                {shown.noMatch}
              </td>
            </tr>
          )}
          {parts.map((part) => {
            if (part.kind === 'gap') {
              return <GapRow key={`gap ${part.from}`} rows={part.rows} columns={COLUMN_COUNT} />;
            }
            const row = shown.rowAt(part.index);
            // By place: a row that shows another holding after sorting costs far less than a new one.
            return <Row key={part.index} row={row} index={part.index} />;
          })}
        </tbody>
      </TableContainer>
      {shown.printNote !== undefined && <p className="page-note print-only">{shown.printNote}</p>}
    </>
  );
}

interface RowProps {
  readonly row: HoldingRow;
  readonly index: number;
}

const Row = memo(function Row({ row, index }: RowProps): ReactElement {
  return (
    <tr aria-rowindex={index + 2} data-index={index}>
      <td>
        {/* A new element for another image: the old one would stay visible until the new one has loaded. */}
        <CompanyLogo key={row.logoUrl} name={row.startupName} url={row.logoUrl} />
      </td>
      <th scope="row">
        {/* A new element for another holding: a focused or pressed link would lead to another company. */}
        <span key={row.id} className="holding-name">
          {row.link === undefined ? (
            <span title={row.startupName}>{row.startupName}</span>
          ) : (
            <Link className="row-link" to={row.link.to} state={row.link.state} title={row.startupName}>
              {row.startupName}
            </Link>
          )}
          {row.channelNote !== undefined && <InfoHint text={row.channelNote} />}
        </span>
      </th>
      <td title={row.typeOfSecurities.text}>
        <Value shown={row.typeOfSecurities} />
      </td>
      <td className="number">
        <Value shown={row.issuePrice} />
      </td>
      <td className="number">
        <Value shown={row.currentSharePrice} />
      </td>
      <td className="number">
        <Value shown={row.invested} />
      </td>
      <td className="number">
        {row.direction === undefined ? (
          <Value shown={row.currentValue} />
        ) : (
          <DirectedAmount className="current-value" text={row.currentValue.text} direction={row.direction} />
        )}
      </td>
    </tr>
  );
});

function Value({ shown: { text, missing } }: { readonly shown: ShownText }): ReactElement {
  return missing ? <span className="missing-value">{text}</span> : <Amounts text={text} />;
}

/** The placeholder of the table while holdings load. @see docs/product.md#view-all */
export function HoldingsLoading(): ReactElement {
  return (
    <TableContainer rowCount={undefined}>
      <tbody aria-busy="true">
        <tr>
          <td colSpan={COLUMN_COUNT} className="table-message">
            <span role="status">
              <Spinner as="span" size="sm" aria-hidden="true" />
              Loading investments...
            </span>
          </td>
        </tr>
      </tbody>
    </TableContainer>
  );
}
