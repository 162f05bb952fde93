import { type ReactElement, useState } from 'react';
import { safeImageUrl } from '../../core/shared/image-url.ts';
import { NOT_AVAILABLE } from '../../core/shared/placeholders.ts';

interface CompanyLogoProps {
  readonly name: string;
  readonly url: string | undefined;
  readonly size?: 'large' | 'extra-large';
  /** Shown without a picture; by default the first letters of the name. */
  readonly fallback?: string;
}

/** Of a name that is not known there are none. */
function initials(name: string): string {
  if (name === NOT_AVAILABLE) return '';
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.join('').toUpperCase();
}

/**
 * A company's picture on its own light tile; without one, or when it cannot be loaded, letters.
 * Decorative: the name stands beside it.
 */
export function CompanyLogo({ name, url, size, fallback }: CompanyLogoProps): ReactElement {
  const source = safeImageUrl(url);
  const [failed, setFailed] = useState<string>();
  const shown = source !== undefined && source !== failed;
  return (
    <span className={`company-logo ${size ?? ''} ${shown ? 'has-image' : ''}`} aria-hidden="true">
      {shown ? (
        <img src={source} alt="" loading="lazy" decoding="async" onError={() => setFailed(source)} />
      ) : (
        (fallback ?? initials(name)) || 'No Logo'
      )}
    </span>
  );
}
