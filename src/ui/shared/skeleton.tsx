import type { ReactElement, ReactNode } from 'react';
import Placeholder from 'react-bootstrap/Placeholder';

/**
 * A grey bar in place of a line or a figure.
 * `className` sets its size: `title`, `short`, `medium`, or a class of the screen.
 */
export function Skeleton({ className = '' }: { readonly className?: string }): ReactElement {
  return <Placeholder className={className} aria-hidden="true" />;
}

/** React keys for this many equal shapes. */
export const skeletonKeys = (count: number): readonly number[] => [...Array(count).keys()];

interface LoadingRegionProps {
  /** Text for screen readers while the shapes are shown; the specification's text where there is one. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A placeholder for loading content: visible shapes, and one hidden text for screen readers. */
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
