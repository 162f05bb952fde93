import type { ReactElement, ReactNode } from 'react';
import Placeholder from 'react-bootstrap/Placeholder';

/**
 * One grey bar in the place of a line or a figure.
 * `className` gives its size: `title`, `short`, `medium`, `round`, or one of the screen's own.
 */
export function Skeleton({ className = '' }: { readonly className?: string }): ReactElement {
  return <Placeholder className={className} aria-hidden="true" />;
}

interface LoadingRegionProps {
  /** Said to screen readers while the shapes are shown; the spec's text where it gives one. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Stands in for content on its way: shapes for the eye, one hidden text for the ear. */
export function LoadingRegion({
  label = 'Loading...',
  className,
  children,
}: LoadingRegionProps): ReactElement {
  return (
    <div className={className} aria-busy="true">
      <output className="visually-hidden">{label}</output>
      {children}
    </div>
  );
}
