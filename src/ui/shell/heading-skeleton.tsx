import type { ReactElement } from 'react';
import { PageHeader } from '../shared/page-header.tsx';
import { Skeleton } from '../shared/skeleton.tsx';

/** The heading of a page that is loading; a placeholder while the title is not known. */
export function HeadingSkeleton({ title }: { readonly title: string | undefined }): ReactElement {
  return title === undefined ? (
    <div className="page-header">
      <Skeleton className="title" />
    </div>
  ) : (
    <PageHeader title={title} />
  );
}
