import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import { LoadingRegion, Skeleton } from '../shared/skeleton.tsx';

const FIELDS = ['1', '2', '3', '4', '5', '6'] as const;

/** The placeholder of a form while its content loads. */
export function SectionSkeleton(): ReactElement {
  return (
    <Card as={LoadingRegion} className="section-form">
      <div className="form-section">
        <Skeleton className="medium" />
        <div className="form-fields">
          {FIELDS.map((key) => (
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
