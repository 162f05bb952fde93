import { type ReactElement, useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import type { TableRow } from '../../core/shared/table.ts';
import type { ClockColumn } from '../../core/tax/clock-columns.ts';
import type { ClockPage } from '../../core/tax/tax-state.ts';
import type { PageCells } from '../shared/data-row.tsx';
import { DataTable } from '../shared/data-table.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

interface ClockTableProps {
  readonly page: ClockPage;
  readonly onSaveDay: (id: string) => void;
}

/** The investments with their tax classes; one that will turn long-term has a button that saves a calendar file. */
export function ClockTable({ page, onSaveDay }: ClockTableProps): ReactElement {
  const cells = useMemo(
    (): PageCells<TableRow<ClockColumn>> => ({
      calendar: ({ id, cells: { calendar } }) =>
        calendar.text !== '' && (
          <Button
            variant="icon"
            aria-label={calendar.text}
            title={calendar.text}
            onClick={() => onSaveDay(id)}
          >
            <Icon paths={ICON_PATHS['calendar-plus']} />
          </Button>
        ),
    }),
    [onSaveDay],
  );
  return (
    <DataTable
      label="Tax class of every investment"
      className="tax-table clock-table"
      table={page.table}
      message={page.noMatch}
      keyboard="one-tab-stop"
      cells={cells}
    />
  );
}
