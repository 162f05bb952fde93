import type { ReactElement } from 'react';
import type { UpdateDialogState } from '../../core/reports/reports-state.ts';
import { Dialog } from '../shared/dialog.tsx';
import { RichText } from '../shared/rich-text.tsx';

interface UpdateDialogProps {
  readonly dialog: UpdateDialogState;
  readonly onClose: () => void;
}

/** An update in full. @see docs/product.md#important-links */
export function UpdateDialog({ dialog, onClose }: UpdateDialogProps): ReactElement {
  return (
    <Dialog title={dialog.title} onClose={onClose}>
      <RichText text={dialog.content} />
    </Dialog>
  );
}
