import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import { ICON_PATHS } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { RECOVERY_HINT, useRecovery } from './use-recovery.ts';
import { LedgerDrawing } from './ledger-drawing.tsx';

interface ErrorStateProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** An alert that says what could not be loaded, with a retry button. It also tries again when the line is back. */
export function ErrorState({ message, onRetry }: ErrorStateProps): ReactElement {
  useRecovery(onRetry);
  return (
    <div className="state-panel" role="alert">
      <LedgerDrawing torn />
      <strong>{message}</strong>
      <p>{RECOVERY_HINT}</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        <Icon paths={ICON_PATHS['arrow-clockwise']} />
        Try again
      </Button>
    </div>
  );
}
