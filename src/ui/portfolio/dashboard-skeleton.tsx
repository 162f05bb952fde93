import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import { LoadingRegion, Skeleton } from '../shared/skeleton.tsx';

const indexes = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

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
              {indexes(6).map((line) => (
                <Skeleton key={line} />
              ))}
            </div>
          </Card.Body>
        </Card>
        <Card className="top-investments">
          <CardHeaderShape />
          <Card.Body>
            <div className="bars-shape">
              {indexes(5).map((bar) => (
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
                {indexes(7).map((entry) => (
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
              {indexes(12).map((column) => (
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
