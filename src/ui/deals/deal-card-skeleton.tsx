import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import { Skeleton } from '../shared/skeleton.tsx';

/** The placeholder of a deal card while deals load; as high as a card. */
export function DealCardSkeleton(): ReactElement {
  return (
    <Card className="deal-card" aria-hidden="true">
      <div className="deal-card-head">
        <Skeleton className="logo-shape" />
        <div>
          <Skeleton className="title-shape" />
          <Skeleton className="badge-shape" />
        </div>
      </div>
      <div className="description-shape">
        <Skeleton />
        <Skeleton className="second-line" />
      </div>
      <div className="deal-card-foot">
        <div>
          <Skeleton className="label-shape" />
          <Skeleton className="value-shape" />
        </div>
        <div>
          <Skeleton className="label-shape" />
          <Skeleton className="value-shape wide" />
        </div>
      </div>
    </Card>
  );
}
