import type { ReactElement, ReactNode } from 'react';
import { LedgerDrawing } from './ledger-drawing.tsx';

interface EmptyStateProps {
  readonly title: string;
  /** A second line. */
  readonly detail?: string;
  /** A link or button to what can be done instead. */
  readonly action?: ReactNode;
}

/** Says that there is nothing to show, without a failure. */
export function EmptyState({ title, detail, action }: EmptyStateProps): ReactElement {
  return (
    <div className="state-panel">
      <LedgerDrawing />
      <strong>{title}</strong>
      {detail !== undefined && <p>{detail}</p>}
      {action}
    </div>
  );
}
