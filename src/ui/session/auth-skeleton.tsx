import type { ReactElement } from 'react';
import { LoadingRegion, Skeleton } from '../shared/skeleton.tsx';

/** Stands in for an auth page whose code is on its way: a heading, two fields and a button. */
export function AuthSkeleton(): ReactElement {
  return (
    <LoadingRegion className="auth-skeleton">
      <Skeleton className="title" />
      <Skeleton className="short" />
      <Skeleton className="control" />
      <Skeleton className="short" />
      <Skeleton className="control" />
      <Skeleton className="control" />
    </LoadingRegion>
  );
}
