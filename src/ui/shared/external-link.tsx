import type { ReactElement, ReactNode } from 'react';
import type { WebLink } from '../../core/shared/web-link.ts';

interface ExternalLinkProps {
  readonly to: WebLink;
  readonly className?: string;
  /** The accessible name, where it says more than the children. It begins with their words. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link that opens another site in a new tab. Its `title` says so without changing its accessible name. */
export function ExternalLink({ to, className, label, children }: ExternalLinkProps): ReactElement {
  return (
    <a
      className={className}
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      title="Opens in a new tab"
      aria-label={label}
    >
      {children}
    </a>
  );
}
