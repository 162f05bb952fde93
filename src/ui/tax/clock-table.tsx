import { memo, type ReactElement, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import { Link } from 'wouter';
import type { ClockPage, ClockRow } from '../../core/tax/tax-state.ts';
import { Badge, type BadgeTone } from '../market/badge.tsx';
import { useRowWindow } from '../shared/use-row-window.ts';
import { FILE_ICON_PATHS } from '../shared/file-icon-paths.ts';
import { GapRow } from '../shared/gap-row.tsx';
import { InfoHint } from '../shared/hint.tsx';
import { Icon } from '../shared/icon.tsx';

const TONES: Readonly<Record<ClockRow['badge']['tone'], BadgeTone>> = {
  long: 'good',
  short: 'note',
  soon: 'soon',
  other: 'outlined',
};

interface ClockTableProps {
  readonly page: ClockPage;
  readonly onSaveDay: (id: string) => void;
}

/** Every investment with its class. A long table keeps only its visible rows in the document. */
export function ClockTable({ page, onSaveDay }: ClockTableProps): ReactElement {
  const body = useRef<HTMLTableSectionElement>(null);
  const parts = useRowWindow(body, page.count, Number.POSITIVE_INFINITY);
  const withTax = page.afterTax.on;
  const columns = withTax ? 9 : 8;
  return (
    <div className="table-container">
      <Table
        className={`data-table tax-table clock-table${withTax ? ' with-tax' : ''}`}
        aria-rowcount={page.count + 1}
      >
        <caption className="visually-hidden">Tax class of every investment</caption>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Startup</th>
            <th scope="col">Securities</th>
            <th scope="col" className="date-column">
              Bought
            </th>
            <th scope="col" className="number">
              Cost
            </th>
            <th scope="col" className="number">
              Value today
            </th>
            {withTax && (
              <th scope="col" className="number">
                After tax
              </th>
            )}
            <th scope="col" className="class-column">
              Class today
            </th>
            <th scope="col" className="date-column">
              First long-term day
            </th>
            <th scope="col" className="day-column">
              <span className="visually-hidden">Calendar</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {parts.map((part) => {
            if (part.kind === 'gap') {
              return <GapRow key={`gap ${part.from}`} rows={part.rows} columns={columns} />;
            }
            const row = page.rowAt(part.index);
            return <Row key={`${part.index} ${row.id}`} row={row} index={part.index} onSaveDay={onSaveDay} />;
          })}
          {page.count === 0 && (
            <tr>
              <td colSpan={columns}>No investment was bought in this year.</td>
            </tr>
          )}
        </tbody>
      </Table>
    </div>
  );
}

interface RowProps {
  readonly row: ClockRow;
  readonly index: number;
  readonly onSaveDay: (id: string) => void;
}

const Row = memo(function Row({ row, index, onSaveDay }: RowProps): ReactElement {
  return (
    <tr aria-rowindex={index + 2} data-index={index}>
      <th scope="row">
        <span className="holding-name">
          {row.path === undefined ? (
            <span>{row.startupName}</span>
          ) : (
            <Link className="row-link" to={row.path}>
              {row.startupName}
            </Link>
          )}
          {row.caution !== undefined && <InfoHint text={row.caution} />}
        </span>
      </th>
      <td>{row.securities}</td>
      <td>{row.bought}</td>
      <td className="number">{row.cost}</td>
      <td className="number">{row.value}</td>
      {row.afterTax !== undefined && <td className="number">{row.afterTax}</td>}
      <td>
        <Badge tone={TONES[row.badge.tone]} label={row.badge.label} />
        {row.daysLeft !== undefined && <span className="days-left">{row.daysLeft}</span>}
      </td>
      <td>{row.firstLongTermDay}</td>
      <td className="day-column">
        {row.hasDay && (
          <Button
            variant="icon"
            aria-label={`Add to calendar: ${row.startupName} turns long-term`}
            title="Add to calendar"
            onClick={() => onSaveDay(row.id)}
          >
            <Icon paths={FILE_ICON_PATHS['calendar-plus']} />
          </Button>
        )}
      </td>
    </tr>
  );
});
