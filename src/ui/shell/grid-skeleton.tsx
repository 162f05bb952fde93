import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import { PageHead } from '../shared/page-head.tsx';
import { LoadingRegion, Skeleton } from '../shared/skeleton.tsx';

const PLACES = ['1', '2', '3', '4', '5', '6'] as const;

interface GridSkeletonProps {
  /** Without it the heading is a shape too. */
  readonly title?: string;
  /** The grid of the page's cards; without it there are none. */
  readonly className?: string;
}

/** Stands in for a page of cards, or for any other but the dashboard, while its code is on its way. */
export function GridSkeleton({ title, className }: GridSkeletonProps): ReactElement {
  return (
    <LoadingRegion>
      {title === undefined ? (
        <div className="page-head">
          <Skeleton className="title" />
        </div>
      ) : (
        <PageHead title={title} />
      )}
      {className !== undefined && (
        <div className={className}>
          {PLACES.map((place) => (
            <Card key={place} className="blank-card" />
          ))}
        </div>
      )}
    </LoadingRegion>
  );
}
