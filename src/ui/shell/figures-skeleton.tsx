import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import { LoadingRegion, Skeleton, skeletonKeys } from '../shared/skeleton.tsx';
import { HeadingSkeleton } from './heading-skeleton.tsx';

/**
 * The placeholder of a page with figures and charts while its code loads, and of any page until it is known which one
 * to show. Without a title the heading is a placeholder too.
 */
export function FiguresSkeleton({ title }: { readonly title?: string }): ReactElement {
  return (
    <LoadingRegion>
      <HeadingSkeleton title={title} />
      <div className="statement">
        {skeletonKeys(3).map((key) => (
          <div key={key} className="statement-skeleton">
            <Skeleton className="short" />
            <Skeleton className="medium" />
          </div>
        ))}
      </div>
      <div className="dashboard-grid">
        {['growth', 'top-investments'].map((key) => (
          <Card key={key} className={`card-skeleton ${key}`}>
            <Skeleton className="medium" />
          </Card>
        ))}
      </div>
    </LoadingRegion>
  );
}
