import type { ReactElement, ReactNode } from 'react';
import type { SecurityCard, SecurityList, SecurityState } from '../../core/security/security-state.ts';
import type { SecurityRow } from '../../core/security/security-texts.ts';
import type { SecurityScreenModel } from '../../core/view-models.ts';
import { ErrorState } from '../shared/error-state.tsx';
import { FieldError } from '../shared/form/field-message.tsx';
import { LoadingRegion, Skeleton } from '../shared/skeleton.tsx';

/** The properties of each part of the loaded page. */
export interface SecurityPartProps {
  readonly state: Extract<SecurityState, { status: 'ready' }>;
  readonly viewModel: SecurityScreenModel;
}

interface RowsProps<Entry> {
  readonly list: SecurityList<Entry>;
  readonly onRetry: () => void;
  readonly children?: (row: Entry) => ReactNode;
}

/** The rows of a list, the message that they could not be loaded, or a placeholder while they are loaded again. */
export function Rows<Entry extends SecurityRow>({ list, onRetry, children }: RowsProps<Entry>): ReactElement {
  if (list.isLoading)
    return (
      <LoadingRegion>
        <Skeleton />
      </LoadingRegion>
    );
  if (list.failure !== undefined) return <ErrorState message={list.failure} onRetry={onRetry} />;
  return (
    <ul className="security-rows">
      {list.rows.map((row) => (
        <Row key={row.id} row={row}>
          {children?.(row)}
        </Row>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly row: Pick<SecurityRow, 'title' | 'note'>;
  readonly children?: ReactNode;
}

/** A title and a note, with the row's controls beside them. */
export function Row({ row, children }: RowProps): ReactElement {
  return (
    <li>
      <div className="security-row-text">
        <strong>{row.title}</strong>
        <small>{row.note}</small>
      </div>
      {children}
    </li>
  );
}

interface ProblemProps {
  readonly state: SecurityPartProps['state'];
  readonly card: SecurityCard;
}

/** The failure of the last command of a card, unless a dialog shows it. */
export function Problem({ state, card }: ProblemProps): ReactElement {
  const { problem } = state;
  const text = problem?.card === card && problem.dialog === undefined ? problem.text : undefined;
  return (
    <div role="alert">
      <FieldError text={text} />
    </div>
  );
}
