import type { ReactElement } from 'react';
import { LoadingRegion, Skeleton } from '../shared/skeleton.tsx';

const ROWS = [1, 2, 3, 4, 5, 6] as const;

/** The shape of the figures and of the table below them, at their final heights. */
export function TaxLoading(): ReactElement {
  return (
    <LoadingRegion label="Loading tax and statements" className="tax-loading">
      <div className="statement">
        {['first', 'second', 'third'].map((key) => (
          <div key={key}>
            <Skeleton className="short" />
            <Skeleton className="medium" />
          </div>
        ))}
      </div>
      <div className="table-container tax-rows-shape">
        {ROWS.map((row) => (
          <Skeleton key={row} />
        ))}
      </div>
    </LoadingRegion>
  );
}
