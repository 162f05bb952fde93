import type { ReactElement } from 'react';
import { LoadingRegion, Skeleton, skeletonKeys } from '../shared/skeleton.tsx';

/** Shapes in place of the figures and of the table below them. */
export function TaxLoading(): ReactElement {
  return (
    <LoadingRegion label="Loading tax and statements" className="tax-loading">
      <div className="statement">
        {skeletonKeys(3).map((key) => (
          <div key={key}>
            <Skeleton className="short" />
            <Skeleton className="medium" />
          </div>
        ))}
      </div>
      <div className="table-container tax-rows-shape">
        {skeletonKeys(6).map((row) => (
          <Skeleton key={row} />
        ))}
      </div>
    </LoadingRegion>
  );
}
