import { type ReactElement, useId } from 'react';
import type { OpenDocument } from '../../core/kyc/kyc-state.ts';
import { Dialog } from '../shared/dialog.tsx';
import { DocumentImage } from './document-image.tsx';
import './preview-dialog.scss';

interface PreviewDialogProps {
  readonly document: OpenDocument;
  readonly onClose: () => void;
}

/** The dialog that shows a document enlarged. */
export function PreviewDialog({ document, onClose }: PreviewDialogProps): ReactElement {
  const nameId = useId();
  const { label, fileName, image } = document;
  return (
    <Dialog title={label} describedBy={nameId} size="large" onClose={onClose}>
      <DocumentImage image={image} label={label} className="preview-image" />
      <p id={nameId} className="preview-name">
        {fileName}
      </p>
    </Dialog>
  );
}
