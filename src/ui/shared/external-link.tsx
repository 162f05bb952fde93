import type { ReactElement, ReactNode } from 'react';
import type { WebLink } from '../../core/shared/web-link.ts';

interface ExternalLinkProps {
  readonly to: WebLink;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link out of the app, which stays open beside it. */
export function ExternalLink({ to, className, children }: ExternalLinkProps): ReactElement {
  return (
    <a className={className} href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
