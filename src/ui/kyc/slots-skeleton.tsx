import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import { KYC_SLOTS } from '../../core/kyc/document.ts';
import { LoadingRegion, Skeleton } from '../shared/skeleton.tsx';

/** The placeholder of the five slots. */
export function SlotsSkeleton(): ReactElement {
  return (
    <LoadingRegion className="upload-slots">
      {KYC_SLOTS.map(({ id }) => (
        <Card key={id} className="upload-slot">
          <Skeleton className="medium" />
          <Skeleton className="slot-skeleton" />
        </Card>
      ))}
    </LoadingRegion>
  );
}
