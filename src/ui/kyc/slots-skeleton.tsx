import type { ReactElement } from 'react';
import { KYC_SLOTS } from '../../core/kyc/kyc-slot.ts';
import { LoadingRegion, Skeleton } from '../shared/skeleton.tsx';

/** Stands in for the five slots. */
export function SlotsSkeleton(): ReactElement {
  return (
    <LoadingRegion className="upload-slots">
      {KYC_SLOTS.map(({ id }) => (
        <div key={id} className="card upload-slot">
          <Skeleton className="medium" />
          <Skeleton className="slot-skeleton" />
        </div>
      ))}
    </LoadingRegion>
  );
}
