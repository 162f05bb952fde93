import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import { Skeleton } from '../shared/skeleton.tsx';

/** The placeholder of an event card while events load; as high as a card. */
export function EventCardSkeleton(): ReactElement {
  return (
    <Card className="event-card" aria-hidden="true">
      <div className="day-tile">
        <Skeleton className="month-shape" />
        <Skeleton className="day-shape" />
        <Skeleton className="month-shape" />
      </div>
      <div className="event-card-body">
        <Skeleton className="badge-shape" />
        <Skeleton className="title-shape" />
        <Skeleton className="startup-shape" />
        <Skeleton className="facts-shape" />
      </div>
    </Card>
  );
}
