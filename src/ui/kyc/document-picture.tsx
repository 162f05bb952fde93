import { type ReactElement, useState } from 'react';
import type { PictureView } from '../../core/kyc/document-pictures.ts';
import { KycIcon } from './kyc-icon.tsx';

interface DocumentPictureProps {
  readonly picture: PictureView;
  /** What the picture is of. */
  readonly label: string;
  readonly className: string;
}

/** A document as it is, while it comes, or a sign that it cannot be shown. */
export function DocumentPicture({ picture, label, className }: DocumentPictureProps): ReactElement {
  const [broken, setBroken] = useState<string>();
  if (picture.status === 'loading') {
    return <div className={`document-picture loading ${className}`} aria-busy="true" />;
  }
  if (picture.status === 'missing' || picture.url === broken) {
    return (
      <div className={`document-picture ${className}`}>
        <KycIcon name="image" />
        <span className="slot-rule">No preview</span>
      </div>
    );
  }
  const { url } = picture;
  return (
    <div className={`document-picture ${className}`}>
      <img src={url} alt={label} referrerPolicy="no-referrer" onError={() => setBroken(url)} />
    </div>
  );
}
