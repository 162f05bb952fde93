import type { ReactElement } from 'react';
import { LedgerDrawing } from './ledger-drawing.tsx';

interface EmptyStateProps {
  readonly title: string;
  /** One more line at most. */
  readonly detail?: string;
}

/** Says that there is nothing to show, and that this is no failure. */
export function EmptyState({ title, detail }: EmptyStateProps): ReactElement {
  return (
    <div className="state-panel">
      <LedgerDrawing />
      <strong>{title}</strong>
      {detail !== undefined && <p>{detail}</p>}
    </div>
  );
}
