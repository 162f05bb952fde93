import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import { LoadingRegion, Skeleton, skeletonKeys } from '../shared/skeleton.tsx';

/** The dashboard's empty cards at their final heights, so that nothing moves when the figures arrive. */
export function DashboardSkeleton(): ReactElement {
  return (
    <LoadingRegion label="Loading dashboard" className="dashboard-skeleton">
      <div className="statement summary with-returns">
        <div>
          <Skeleton className="label-shape" />
          <Skeleton className="hero-shape" />
        </div>
        <div>
          <Skeleton className="label-shape narrow" />
          <Skeleton className="figure-shape narrow" />
        </div>
        <div>
          <Skeleton className="label-shape narrow" />
          <Skeleton className="figure-shape narrow" />
        </div>
        <div>
          <Skeleton className="label-shape" />
          <Skeleton className="figure-shape" />
          <Skeleton className="note-shape" />
        </div>
        <div>
          <Skeleton className="label-shape" />
          <Skeleton className="figure-shape narrow" />
          <Skeleton className="note-shape" />
        </div>
      </div>
      <div className="dashboard-grid">
        <Card className="growth">
          <CardHeaderShape />
          <Card.Body>
            <div className="growth-size lines-shape">
              {skeletonKeys(6).map((line) => (
                <Skeleton key={line} />
              ))}
            </div>
          </Card.Body>
        </Card>
        <Card className="top-investments">
          <CardHeaderShape />
          <Card.Body>
            <div className="bars-shape">
              {skeletonKeys(5).map((bar) => (
                <div key={bar}>
                  <Skeleton className="name-shape" />
                  <Skeleton className={`bar-shape bar-${bar + 1}`} />
                </div>
              ))}
            </div>
          </Card.Body>
        </Card>
        <Card className="sectors">
          <CardHeaderShape />
          <Card.Body>
            <div className="sectors-layout">
              <div className="doughnut">
                <Skeleton className="doughnut-size ring-shape" />
              </div>
              <div className="chart-legend">
                {skeletonKeys(7).map((entry) => (
                  <Skeleton key={entry} className="legend-shape" />
                ))}
              </div>
            </div>
          </Card.Body>
        </Card>
        <Card className="over-time">
          <CardHeaderShape />
          <Card.Body>
            <div className="over-time-size columns-shape">
              {skeletonKeys(12).map((column) => (
                <Skeleton key={column} className={`column-${column + 1}`} />
              ))}
            </div>
          </Card.Body>
        </Card>
      </div>
    </LoadingRegion>
  );
}

function CardHeaderShape(): ReactElement {
  return (
    <Card.Header>
      <Skeleton className="title-shape" />
    </Card.Header>
  );
}
