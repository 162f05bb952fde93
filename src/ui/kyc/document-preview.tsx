import { type ReactElement, useId, useState } from 'react';
import type { ImageView, OpenDocument } from '../../core/kyc/kyc-state.ts';
import { Dialog } from '../shared/dialog.tsx';
import { Icon } from '../shared/icon.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';

interface DocumentImageProps {
  readonly image: ImageView;
  /** Name of the document, read out in place of the image. */
  readonly label: string;
  readonly className?: string;
}

/** A document's image, its placeholder while it loads, or a sign that it cannot be shown. */
export function DocumentImage({ image, label, className = '' }: DocumentImageProps): ReactElement {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (image.status === 'loading') {
    return <div className={`document-image loading ${className}`} aria-busy="true" />;
  }
  if (image.status === 'missing' || image.url === brokenUrl) {
    return (
      <div className={`document-image ${className}`}>
        <Icon paths={ICON_PATHS.image} />
        <span className="slot-hint">No preview</span>
      </div>
    );
  }
  const { url } = image;
  return (
    <div className={`document-image ${className}`}>
      <img src={url} alt={label} referrerPolicy="no-referrer" onError={() => setBrokenUrl(url)} />
    </div>
  );
}

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
