import { type ReactElement, useId } from 'react';
import Button from 'react-bootstrap/Button';
import { Dialog } from './dialog.tsx';

interface LeaveDialogProps {
  /** The text of the dialog. */
  readonly warning: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks for confirmation before unsaved work is lost. Closing the dialog in any way but "Leave" stays on the page. */
export function LeaveDialog({ warning, onStay, onLeave }: LeaveDialogProps): ReactElement {
  const warningId = useId();
  const actions = (
    <>
      <Button variant="outline" onClick={onLeave}>
        Leave
      </Button>
      <Button variant="primary" onClick={onStay}>
        Stay
      </Button>
    </>
  );
  return (
    <Dialog title="Leave this page?" describedBy={warningId} size="small" actions={actions} onClose={onStay}>
      <p id={warningId}>{warning}</p>
    </Dialog>
  );
}
