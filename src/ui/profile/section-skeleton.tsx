import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import { LoadingRegion, Skeleton, skeletonKeys } from '../shared/skeleton.tsx';

/** The placeholder of a form while its content loads. */
export function SectionSkeleton(): ReactElement {
  return (
    <Card as={LoadingRegion} className="section-form">
      <div className="form-section">
        <Skeleton className="medium" />
        <div className="form-fields">
          {skeletonKeys(6).map((key) => (
            <div key={key} className="field">
              <Skeleton className="short" />
              <Skeleton className="field-skeleton" />
            </div>
          ))}
        </div>
      </div>
    </Card>
  );
}
