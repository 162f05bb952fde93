import { type ReactElement, useState } from 'react';
import type { ImageView } from '../../core/kyc/stored-image.ts';
import { KYC_ICON_PATHS } from './kyc-icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

interface DocumentImageProps {
  readonly image: ImageView;
  /** Name of the document, read out in place of the image. */
  readonly label: string;
  readonly className: string;
}

/** A document's image, its placeholder while it loads, or a sign that it cannot be shown. */
export function DocumentImage({ image, label, className }: DocumentImageProps): ReactElement {
  const [broken, setBroken] = useState<string>();
  if (image.status === 'loading') {
    return <div className={`document-image loading ${className}`} aria-busy="true" />;
  }
  if (image.status === 'missing' || image.url === broken) {
    return (
      <div className={`document-image ${className}`}>
        <Icon paths={KYC_ICON_PATHS.image} />
        <span className="slot-rule">No preview</span>
      </div>
    );
  }
  const { url } = image;
  return (
    <div className={`document-image ${className}`}>
      <img src={url} alt={label} referrerPolicy="no-referrer" onError={() => setBroken(url)} />
    </div>
  );
}
