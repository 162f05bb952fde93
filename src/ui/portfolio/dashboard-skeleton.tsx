import type { ReactElement } from 'react';
import { LoadingRegion, Skeleton } from '../shared/skeleton.tsx';

const shapes = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** The dashboard's cards, empty, at the heights that they will have: nothing moves when the figures come. */
export function DashboardSkeleton(): ReactElement {
  return (
    <LoadingRegion label="Loading dashboard" className="dashboard-skeleton">
      <div className="statement">
        <div>
          <Skeleton className="label-shape" />
          <Skeleton className="hero-shape" />
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
        <div className="card growth">
          <CardHeadShape />
          <div className="card-content">
            <div className="growth-size lines-shape">
              {shapes(6).map((line) => (
                <Skeleton key={line} />
              ))}
            </div>
          </div>
        </div>
        <div className="card top-investments">
          <CardHeadShape />
          <div className="card-content">
            <div className="bars-shape">
              {shapes(5).map((bar) => (
                <div key={bar}>
                  <Skeleton className="name-shape" />
                  <Skeleton className={`bar-shape bar-${bar + 1}`} />
                </div>
              ))}
            </div>
          </div>
        </div>
        <div className="card sectors">
          <CardHeadShape />
          <div className="card-content">
            <div className="sectors-layout">
              <div className="doughnut">
                <Skeleton className="doughnut-size ring-shape" />
              </div>
              <div className="chart-legend">
                {shapes(7).map((entry) => (
                  <Skeleton key={entry} className="legend-shape" />
                ))}
              </div>
            </div>
          </div>
        </div>
        <div className="card overtime">
          <CardHeadShape />
          <div className="card-content">
            <div className="overtime-size columns-shape">
              {shapes(12).map((column) => (
                <Skeleton key={column} className={`column-${column + 1}`} />
              ))}
            </div>
          </div>
        </div>
      </div>
    </LoadingRegion>
  );
}

function CardHeadShape(): ReactElement {
  return (
    <div className="card-head">
      <Skeleton className="title-shape" />
    </div>
  );
}
