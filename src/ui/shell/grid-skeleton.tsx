import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import { LoadingRegion, skeletonKeys } from '../shared/skeleton.tsx';
import { HeadingSkeleton } from './heading-skeleton.tsx';

interface GridSkeletonProps {
  /** The page's heading; without it the heading is a placeholder too. */
  readonly title?: string;
  /** Class of the page's grid; without it there are no cards. */
  readonly className?: string;
}

/** The placeholder of a page while its code loads: a heading and, for a page of cards, empty cards. */
export function GridSkeleton({ title, className }: GridSkeletonProps): ReactElement {
  return (
    <LoadingRegion>
      <HeadingSkeleton title={title} />
      {className !== undefined && (
        <div className={className}>
          {skeletonKeys(6).map((key) => (
            <Card key={key} className="blank-card" />
          ))}
        </div>
      )}
    </LoadingRegion>
  );
}
