import type { ReactElement } from 'react';
import { LedgerDrawing } from './ledger-drawing.tsx';
import { TryAgain } from './try-again.tsx';
import { RECOVERY_HINT } from './use-recovery.ts';

interface ErrorStateProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** An alert that says what could not be loaded. It has a `TryAgain` button, which also tries again by itself. */
export function ErrorState({ message, onRetry }: ErrorStateProps): ReactElement {
  return (
    <div className="state-panel" role="alert">
      <LedgerDrawing torn />
      <strong>{message}</strong>
      <p>{RECOVERY_HINT}</p>
      <TryAgain onRetry={onRetry} />
    </div>
  );
}
