import type { ReactElement } from 'react';
import type { UpdateDialogState } from '../../core/reports/reports-state.ts';
import { Dialog } from '../shared/dialog.tsx';
import { RichText } from '../shared/rich-text.tsx';

interface UpdateDialogProps {
  readonly dialog: UpdateDialogState;
  readonly onClose: () => void;
}

/** The dialog with the full text of an update. @see docs/product.md#important-links */
export function UpdateDialog({ dialog, onClose }: UpdateDialogProps): ReactElement {
  return (
    <Dialog title={dialog.title} onClose={onClose}>
      <RichText text={dialog.content} />
    </Dialog>
  );
}
