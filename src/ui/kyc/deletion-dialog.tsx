import { type ReactElement, useId } from 'react';
import Button from 'react-bootstrap/Button';
import type { OpenDocument } from '../../core/kyc/kyc-state.ts';
import { Dialog } from '../shared/dialog.tsx';

interface DeletionDialogProps {
  readonly document: OpenDocument;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a document is deleted for good. */
export function DeletionDialog({ document, onConfirm, onClose }: DeletionDialogProps): ReactElement {
  const textId = useId();
  return (
    <Dialog
      title="Delete this document?"
      describedBy={textId}
      size="small"
      onClose={onClose}
      firstFocus="first action"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onConfirm}>Delete</Button>
        </>
      }
    >
      <p id={textId}>
        {document.label} ({document.fileName}) will be permanently deleted.
      </p>
    </Dialog>
  );
}
