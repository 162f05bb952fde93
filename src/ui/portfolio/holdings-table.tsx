import { type ReactElement, useDeferredValue } from 'react';
import Spinner from 'react-bootstrap/Spinner';
import { chosenHeaders, SPECIFIED_COLUMNS } from '../../core/portfolio/column-choice.ts';
import type { HoldingColumn } from '../../core/portfolio/holding-columns.ts';
import type { HoldingsState } from '../../core/portfolio/holdings-state.ts';
import { emptyTable } from '../../core/shared/table.ts';
import { DataTable } from '../shared/data-table.tsx';

const LABEL = 'All holdings';

interface HoldingsTableProps {
  readonly state: Extract<HoldingsState, { status: 'ready' }>;
  readonly onSort: (column: HoldingColumn) => void;
  /** Opens or closes the rounds of a company. */
  readonly onToggle: (key: string) => void;
}

/** The table of all holdings. A click on a header changes the header at once and the rows in a deferred render. */
export function HoldingsTable({ state, onSort, onToggle }: HoldingsTableProps): ReactElement {
  const shown = useDeferredValue(state);
  return (
    <DataTable
      label={LABEL}
      className={`holdings-table${shown.hasDefaultColumns ? '' : ' chosen-columns'}${shown.byCompany ? ' by-company' : ''}`}
      table={shown.table}
      sort={state.table.sort}
      onSort={onSort}
      onToggle={onToggle}
      message={shown.noMatch}
      isBusy={shown !== state}
      keyboard="one-tab-stop"
    />
  );
}

const EMPTY = emptyTable(chosenHeaders(SPECIFIED_COLUMNS));

/** The placeholder of the table while holdings load. @see docs/product.md#view-all */
export function HoldingsLoading(): ReactElement {
  return (
    <DataTable
      label={LABEL}
      className="holdings-table"
      table={EMPTY}
      isBusy
      message={
        <span role="status">
          <Spinner as="span" size="sm" aria-hidden="true" />
          Loading investments...
        </span>
      }
    />
  );
}
