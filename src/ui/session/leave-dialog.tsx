import { type ReactElement, useId } from 'react';
import Button from 'react-bootstrap/Button';
import { Dialog } from '../shared/dialog.tsx';

interface LeaveDialogProps {
  /** What is asked. */
  readonly warning: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before a page is left whose work would be lost. Whatever does not say "Leave" stays. */
export function LeaveDialog({ warning, onStay, onLeave }: LeaveDialogProps): ReactElement {
  const questionId = useId();
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
    <Dialog title="Leave this page?" describedBy={questionId} size="small" actions={actions} onClose={onStay}>
      <p id={questionId}>{warning}</p>
    </Dialog>
  );
}
