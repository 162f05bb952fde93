import { type ReactElement, useState } from 'react';
import { safeImageUrl } from '../../core/shared/image-url.ts';
import { initials } from '../../core/shared/initials.ts';
import { isPlaceholder } from '../../core/shared/placeholders.ts';

interface CompanyLogoProps {
  readonly name: string;
  readonly url: string | undefined;
  readonly size?: 'large' | 'extra-large';
  /** Text shown without an image; by default the initials of the name, or 'No Logo' if there are none. */
  readonly fallback?: string;
}

/**
 * A company's logo on a light tile. If there is no image, or it cannot be loaded, the tile shows a text.
 * Hidden from screen readers: the name is beside the logo, or is the label of the logo's container.
 */
export function CompanyLogo({ name, url, size, fallback }: CompanyLogoProps): ReactElement {
  const source = safeImageUrl(url);
  const [failedSource, setFailedSource] = useState<string>();
  const isShown = source !== undefined && source !== failedSource;
  return (
    <span className={`company-logo ${size ?? ''} ${isShown ? 'has-image' : ''}`} aria-hidden="true">
      {isShown ? (
        <img src={source} alt="" loading="lazy" decoding="async" onError={() => setFailedSource(source)} />
      ) : (
        (fallback ?? (isPlaceholder(name) ? '' : initials(name))) || 'No Logo'
      )}
    </span>
  );
}
