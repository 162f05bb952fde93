import type { ReactElement } from 'react';
import { LoadingRegion, Skeleton, skeletonKeys } from '../shared/skeleton.tsx';

/** The placeholder of the reports, in a tab and in the timeline. */
export function ReportLoading(): ReactElement {
  return (
    <LoadingRegion className="report-loading">
      {skeletonKeys(4).map((place) => (
        <div key={place}>
          <Skeleton />
          <Skeleton className="medium" />
        </div>
      ))}
    </LoadingRegion>
  );
}
