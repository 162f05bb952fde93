import type { ReactElement } from 'react';
import { LedgerDrawing } from './ledger-drawing.tsx';

interface EmptyStateProps {
  readonly title: string;
  /** A second line. */
  readonly detail?: string;
}

/** Says that there is nothing to show, without a failure. */
export function EmptyState({ title, detail }: EmptyStateProps): ReactElement {
  return (
    <div className="state-panel">
      <LedgerDrawing />
      <strong>{title}</strong>
      {detail !== undefined && <p>{detail}</p>}
    </div>
  );
}
