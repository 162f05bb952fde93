import type { ReactElement } from 'react';
import { LoadingRegion, Skeleton } from '../shared/skeleton.tsx';

/** The placeholder of an account page while its code loads: a heading, two fields and a button. */
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
